import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Image } from "#core/catalogue/image.ts";
import { aProduct } from "#tests/support/builders.ts";
import { show } from "#tests/support/ui-harness.tsx";
import { Breadcrumbs } from "#ui/parts/Breadcrumbs.tsx";
import { Button } from "#ui/parts/Button.tsx";
import { Picture } from "#ui/parts/Picture.tsx";
import { Price } from "#ui/parts/Price.tsx";
import { ProductCard } from "#ui/product/ProductCard.tsx";

const image: Image = {
  pattern: "/pictures/coat-{width}.{format}",
  widths: [320, 640],
  formats: ["avif", "webp"],
  ratio: 0.75,
  ground: "#eee",
  alt: "Пальто спереди",
};

const plain = (text: string | null): string => (text ?? "").replaceAll("\u00a0", " ");

describe("a price", () => {
  it("with a discount names both for who does not see the line", () => {
    show(<Price priced={{ price: 29_990, priceDiscount: 24_990 }} />);
    expect(plain(screen.getByText("Цена со скидкой").parentElement?.textContent ?? null)).toBe("Цена со скидкой 24 990 ₽");
    expect(plain(screen.getByText("Цена без скидки").closest("s")?.textContent ?? null)).toBe("Цена без скидки 29 990 ₽");
  });

  it("without one is one price", () => {
    show(<Price priced={{ price: 990, priceDiscount: null }} />);
    expect(plain(screen.getByText(/990/).textContent)).toBe("990 ₽");
    expect(screen.queryByText("Цена со скидкой")).toBeNull();
  });
});

describe("a picture", () => {
  it("offers every width in every format, and is late unless it is the first", () => {
    show(<Picture image={image} sizes="50vw" />);
    const shown = screen.getByRole("img", { name: "Пальто спереди" });
    expect([shown.getAttribute("width"), shown.getAttribute("height")]).toEqual(["640", "853"]);
    expect([shown.getAttribute("loading"), shown.getAttribute("fetchpriority")]).toEqual(["lazy", "auto"]);
    const sources = [...(shown.parentElement?.querySelectorAll("source") ?? [])];
    expect(sources.map((source) => [source.type, source.srcset, source.sizes])).toEqual([
      ["image/avif", "/pictures/coat-320.avif 320w, /pictures/coat-640.avif 640w", "50vw"],
      ["image/webp", "/pictures/coat-320.webp 320w, /pictures/coat-640.webp 640w", "50vw"],
    ]);
  });

  it("that is first is asked for at once", () => {
    show(<Picture image={image} sizes="50vw" isFirst />);
    const shown = screen.getByRole("img");
    expect([shown.getAttribute("loading"), shown.getAttribute("fetchpriority")]).toEqual(["eager", "high"]);
  });

  it("that is not fetched yet is its ground and says so: there is no picture of what its words say", () => {
    show(<Picture image={{ ...image, widths: [] }} sizes="50vw" />);
    expect(screen.getByText("Фото ещё нет").parentElement?.style.backgroundColor).toBe("rgb(238, 238, 238)");
    expect(screen.queryByRole("img")).toBeNull();
  });
});

describe("breadcrumbs", () => {
  it("lead everywhere but to the page itself", () => {
    show(
      <Breadcrumbs
        items={[
          { name: "Главная", link: "/" },
          { name: "Женщинам", link: "" },
        ]}
      />,
    );
    expect(screen.getAllByRole("link").map((link) => link.textContent)).toEqual(["Главная"]);
    expect(screen.getByText("Женщинам").getAttribute("aria-current")).toBe("page");
  });
});

describe("a button", () => {
  it("that loads keeps its words and is announced as busy", () => {
    show(
      <Button look="primary" isLoading>
        Показать
      </Button>,
    );
    const button = screen.getByRole("button", { name: "Показать" });
    expect([button.getAttribute("aria-busy"), button.getAttribute("aria-disabled")]).toEqual(["true", "true"]);
  });
});

describe("a card", () => {
  const colors = Array.from({ length: 7 }, (_, place) => ({
    id: place + 1,
    colorId: place + 1,
    label: `Цвет ${place + 1}`,
    fill: "#000",
    stroke: "",
    url: `/catalog/product/c${place + 1}`,
    preview: null,
  }));

  it("links its title, shows its tags, the most important first, five of seven colours and how many more", () => {
    const tags = [
      { id: 1, name: "economy", label: "Выгодно", priority: 10 },
      { id: 2, name: "Shop", label: "Только в магазинах", priority: 50 },
    ];
    show(<ProductCard product={aProduct({ colors, tags, colorId: 2 })} sizes="50vw" />);
    const card = screen.getByRole("article");
    expect(within(card).getByRole("link", { name: "Пальто" }).getAttribute("href")).toBe("/catalog/product/palto");
    expect([...card.querySelectorAll(".card-tag")].map(({ className, textContent }) => [textContent, className])).toEqual([
      ["Только в магазинах", "card-tag card-tag-red"],
      ["Выгодно", "card-tag"],
    ]);
    expect(tags.map(({ label }) => within(card).getByText(label).closest('a, [aria-hidden="true"]'))).toEqual([null, null]);
    const swatches = within(within(card).getByRole("list", { name: "Цветов: 7" })).getAllByRole("link");
    expect(swatches.map((swatch) => swatch.getAttribute("aria-label"))).toEqual(["Цвет 1", "Цвет 2", "Цвет 3", "Цвет 4", "Цвет 5"]);
    expect(swatches[1]?.getAttribute("aria-current")).toBe("true");
    expect(within(card).getAllByText("+2").length).toBeGreaterThan(0);
  });

  it("in a row has one tag, and a thin one its first word alone where there is no room for more", () => {
    const tags = [
      { id: 1, name: "new", label: "Новинка", priority: 10 },
      { id: 2, name: "Shop", label: "Только в магазинах", priority: 50 },
    ];
    show(<ProductCard product={aProduct({ tags, title: "Прямое пальто" })} sizes="50vw" variant="small" />);
    const card = screen.getByRole("article");
    expect([...card.querySelectorAll(".card-tag")].map(({ textContent }) => textContent)).toEqual(["Только в магазинах"]);
    const title = within(card).getByRole("link", { name: "Прямое пальто" });
    expect([title.textContent, title.querySelector(".from-desktop")?.textContent]).toEqual(["Прямое пальто", " пальто"]);
  });

  it("on a phone leaves the colours out when it is discounted, and shows three when it is thin", () => {
    const hiddenOnPhone = (card: HTMLElement) => [
      ...card.querySelectorAll(".swatches .from-desktop .swatch, .from-desktop.swatches .swatch"),
    ];
    show(<ProductCard product={aProduct({ colors, priceDiscount: 100 })} sizes="50vw" />);
    expect(hiddenOnPhone(screen.getByRole("article"))).toHaveLength(5);
    document.body.replaceChildren();
    show(<ProductCard product={aProduct({ colors })} sizes="50vw" variant="small" />);
    expect(hiddenOnPhone(screen.getByRole("article"))).toHaveLength(2);
  });
});

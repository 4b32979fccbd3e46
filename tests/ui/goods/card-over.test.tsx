import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { right } from "fp-ts/Either";
import { beforeAll, describe, expect, it } from "vitest";
import { CardOver } from "#app/goods/CardOver.tsx";
import { ProductCard } from "#ui/product/ProductCard.tsx";
import { aProduct, aSize, someCounters } from "#tests/support/builders.ts";
import { fakeShop, MODES, show } from "#tests/support/ui-harness.tsx";

beforeAll(async () => {
  window.matchMedia = (() => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined })) as never;
  await import("#app/routes/product.route.tsx");
});

const sizes = [aSize({ id: 1, title: "S" }), aSize({ id: 2, title: "M", isAvailable: false })];

const open = async (isStrict: boolean, given = {}) => {
  const fake = fakeShop();
  show(
    <>
      <ProductCard product={aProduct({ title: "Пальто", ...given })} sizes="50vw" />
      <CardOver />
    </>,
    { shop: fake.shop, isStrict },
  );
  const user = userEvent.setup();
  const card = screen.getByRole("article");
  await user.hover(card);
  return { ...fake, user, card, find: within(card), of: (name: string) => fake.asked.filter((call) => call.name === name) };
};

describe.each(MODES)("a card that is pointed at, $mode", ({ isStrict }) => {
  it("shows its sizes, and puts the chosen one into the cart", async () => {
    const { user, find, of, told } = await open(isStrict);
    await waitFor(() => expect(of("productSizes").length).toBeGreaterThan(0));
    act(() =>
      of("productSizes")
        .at(-1)
        ?.answer(right({ items: sizes })),
    );
    const strip = find.getByRole("group", { name: "Размеры" });
    expect(
      within(strip)
        .getAllByRole("button")
        .map((size) => size.getAttribute("aria-label")),
    ).toEqual(["S", "M, нет в наличии"]);
    await user.click(within(strip).getByRole("button", { name: "M, нет в наличии" }));
    expect(find.getByRole("button", { name: "Подписаться" })).toBeDefined();
    await user.click(within(strip).getByRole("button", { name: "S" }));
    await user.click(find.getByRole("button", { name: "В корзину" }));
    await waitFor(() => expect(of("addItem").map(({ values }) => values["sizeId"])).toEqual([1]));
    expect(find.getByRole("button", { name: "В корзину" }).getAttribute("aria-busy")).toBe("true");
    const added = { counters: someCounters(2, [1]), redirect: "", sizesHelp: "", sizesHelpImage: "", priced: null };
    act(() => of("addItem")[0]?.answer(right(added)));
    await waitFor(() => expect(find.getByRole("button", { name: "В корзину" }).getAttribute("aria-busy")).toBe("false"));
    expect(told.map(({ type }) => type)).toContain("counters.arrived");
    expect(await screen.findByText("Модель добавлена в корзину")).toBeDefined();
  });

  it("of a certificate is its link alone", async () => {
    const { card, of } = await open(isStrict, { isCertificate: true });
    await new Promise((resolve) => {
      setTimeout(resolve, 200);
    });
    expect([of("productSizes"), card.querySelector(".card-quick")]).toEqual([[], null]);
  });
});

import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { left, right } from "fp-ts/Either";
import { beforeAll, describe, expect, it } from "vitest";
import { CityOfferDoor } from "#app/city/CityOfferDoor.tsx";
import type { Product } from "#core/catalogue/product.ts";
import { formatPrice } from "#core/kernel/money.ts";
import type { GeoRef } from "#core/geo/geo.view.ts";
import { storeError } from "#core/kernel/store-error.ts";
import { aProduct } from "#tests/support/builders.ts";
import { openableDialogs } from "#tests/support/dialogs.ts";
import { aLocation } from "#tests/support/geo-builders.ts";
import { aDelivery, anOffer } from "#tests/support/order-builders.ts";
import { fakeShop, MODES, show } from "#tests/support/ui-harness.tsx";

let look: () => void;

// The script is there at once, as for a shopper whose browser has it.
beforeAll(() => import("#app/city/CityOfferOf.tsx"));

beforeAll(() => {
  openableDialogs();
  // jsdom lays nothing out: the place is seen when a test says so.
  globalThis.IntersectionObserver = class {
    constructor(callback: IntersectionObserverCallback) {
      look = () => callback([{ isIntersecting: true } as IntersectionObserverEntry], this as unknown as IntersectionObserver);
    }
    observe = () => undefined;
    disconnect = () => undefined;
  } as unknown as typeof IntersectionObserver;
});

const COAT = aProduct({ price: 9_990, priceDiscount: 7_990, isAvailable: true });

/** A product's page of a shop. */
const visit = (product: Product = COAT, isStrict = false, { isSeen = true, isBuyable = true } = {}) => {
  const fake = fakeShop();
  const { storefront } = fake.shop;
  const shown = show(<CityOfferDoor product={product} isBuyable={isBuyable} />, { shop: fake.shop, isStrict });
  if (isSeen) act(look);
  const settle = (city: string) =>
    act(async () => storefront.send({ type: "location.arrived", location: aLocation({ city, isConfirmed: true }) }));
  const last = () => {
    const call = fake.asked.filter(({ name }) => name === "cityOffer").at(-1);
    if (call === undefined) throw new Error("Nobody asked");
    return call;
  };
  const answer = (offer = anOffer()) => act(() => last().answer(right(offer)));
  return { ...fake, ...shown, settle, last, answer, user: userEvent.setup() };
};

const lines = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);
const offerOf = (city: string) => screen.findByRole("region", { name: `Доставка: ${city}` });

describe.each(MODES)("what the city changes of a product, $mode", ({ isStrict }) => {
  it("is a link until the visitor is known, and then the ways, their price and their time", async () => {
    const { settle, answer, last } = visit(COAT, isStrict);
    expect(screen.getByRole("link", { name: "Доставка и оплата" }).getAttribute("href")).toBe("/support/delivery");
    await settle("Казань");
    const region = await offerOf("Казань");
    expect(screen.queryByRole("link", { name: "Доставка и оплата" })).toBeNull();
    expect(within(region).getByRole("status", { name: "Загружаем" })).toBeDefined();
    expect(last().values).toEqual({ city: "Казань", geoId: "moscow", productId: 10, countryIso: "RU", cost: 7_990, supply: "stock" });
    answer();
    expect(within(region).queryByRole("status")).toBeNull();
    expect(lines()).toEqual([
      `Курьер ${formatPrice(390)}завтра · бесплатно от ${formatPrice(10_000)}`,
      "Пункт выдачи бесплатно1–2 дня · Ленинский, 32 и ещё 1 пункт",
    ]);
  });

  it("offers no parts to pay in for what cannot be bought", async () => {
    const { settle, answer } = visit(COAT, isStrict, { isBuyable: false });
    await settle("Москва");
    await offerOf("Москва");
    answer();
    expect([lines().length > 0, screen.queryByText(/частями/)]).toEqual([true, null]);
  });

  it("follows the city at once", async () => {
    const { settle, answer, last } = visit(COAT, isStrict);
    await settle("Казань");
    await offerOf("Казань");
    answer();
    await settle("Алматы");
    await offerOf("Алматы");
    expect([last().values["city"], screen.queryAllByRole("listitem")]).toEqual(["Алматы", []]);
    answer(anOffer({ deliveries: [aDelivery({ title: "Почта", cost: 690, freeFrom: null })], payments: [] }));
    expect([lines(), screen.queryByRole("button", { name: /Оплата частями/ })]).toEqual([[`Почта ${formatPrice(690)}завтра`], null]);
  });
});

describe("what the city changes of a product", () => {
  it("tells how one pays in parts", async () => {
    const { settle, answer, user } = visit();
    await settle("Казань");
    await offerOf("Казань");
    answer();
    await user.click(screen.getByRole("button", { name: /^Оплата частями 1\s997\s₽ × 3 \+ 1\s999\s₽$/ }));
    const popup = within(await screen.findByRole("dialog", { name: "Оплата частями" }));
    expect(popup.getByText(/^3 платежа по 1\s997\s₽ и последний 1\s999\s₽: первый — при заказе, дальше раз в месяц\.$/)).toBeDefined();
    expect(popup.getByText("Без процентов и переплат")).toBeDefined();
  });

  it("opens the picker of the city, and leads to its page without scripts", async () => {
    const { settle, answer, user, shop, address } = visit();
    await settle("Казань");
    await offerOf("Казань");
    answer();
    const change = screen.getByRole("link", { name: "Изменить город" });
    await user.click(change);
    expect([address(), change.getAttribute("href")]).toEqual(["/", `/city?page=${encodeURIComponent(COAT.url)}`]);
    await waitFor(() =>
      expect((shop.storefront.system.get("geo") as GeoRef | undefined)?.getSnapshot().matches({ picker: "open" })).toBe(true),
    );
  });

  it("says that it could not be had, and is asked for again", async () => {
    const { settle, last, answer, user, asked } = visit();
    await settle("Казань");
    await offerOf("Казань");
    act(() => last().answer(left(storeError("server"))));
    expect(screen.getByRole("alert").textContent).toBe("Не получилось узнать, как доставить в ваш город.");
    await user.click(screen.getByRole("button", { name: "Попробовать ещё раз" }));
    await waitFor(() => expect(asked.filter(({ name }) => name === "cityOffer")).toHaveLength(2));
    answer();
    expect([screen.queryByRole("alert"), lines().length]).toEqual([null, 2]);
  });

  it("is asked for only when its place is seen", async () => {
    const { settle, asked } = visit(COAT, false, { isSeen: false });
    await settle("Казань");
    expect([screen.queryByRole("region"), asked]).toEqual([null, []]);
    act(look);
    await offerOf("Казань");
    expect(asked.map(({ name }) => name)).toEqual(["cityOffer"]);
  });

  it("is not told of what cannot be had", async () => {
    const { settle, asked } = visit(aProduct({ isAvailable: false }));
    await settle("Казань");
    expect([screen.queryByRole("link"), asked]).toEqual([null, []]);
  });
});

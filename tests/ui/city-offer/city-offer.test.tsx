import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { left, right } from "fp-ts/Either";
import { useMemo } from "react";
import { beforeAll, describe, expect, it } from "vitest";
import { CityOfferDoor } from "#app/city/CityOfferDoor.tsx";
import { useShop } from "#app/shop-context.ts";
import { wireBuyBox } from "#app/wiring/buy-box.ts";
import type { BuyBoxRef } from "#core/buy-box/buy-box.view.ts";
import type { Product } from "#core/catalogue/product.ts";
import { formatPrice } from "#core/kernel/money.ts";
import type { GeoRef } from "#core/geo/geo.view.ts";
import { storeError } from "#core/kernel/store-error.ts";
import { aProduct, aSize } from "#tests/support/builders.ts";
import { openableDialogs } from "#tests/support/dialogs.ts";
import { aLocation } from "#tests/support/geo-builders.ts";
import { aDelivery, anOffer } from "#tests/support/order-builders.ts";
import { fakeShop, MODES, show } from "#tests/support/ui-harness.tsx";
import { useFlow } from "#ui/flows.tsx";

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

interface DoorProps {
  readonly product: Product;
  readonly hear: (buyBox: BuyBoxRef) => void;
}

const Door = ({ product, hear }: DoorProps) => {
  const shop = useShop();
  const machine = useMemo(() => wireBuyBox(shop), [shop]);
  const buyBox = useFlow(machine, { product, selectedId: null, title: "", origin: "regular-pdp" });
  hear(buyBox);
  return <CityOfferDoor buyBox={buyBox} />;
};

/** A product's page of a shop. */
const visit = (product: Product = COAT, isStrict = false, { isSeen = true } = {}) => {
  const fake = fakeShop();
  const { storefront } = fake.shop;
  let buyBox: BuyBoxRef | null = null;
  const shown = show(<Door product={product} hear={(box) => (buyBox = box)} />, { shop: fake.shop, isStrict });
  const choose = (sizeId: number) => act(() => buyBox?.getSnapshot().children.sizes?.send({ type: "size.pressed", sizeId }));
  if (isSeen) act(look);
  const settle = (city: string) =>
    act(async () => storefront.send({ type: "location.arrived", location: aLocation({ city, isConfirmed: true }) }));
  const last = () => {
    const call = fake.asked.filter(({ name }) => name === "cityOffer").at(-1);
    if (call === undefined) throw new Error("Nobody asked");
    return call;
  };
  const answer = (offer = anOffer()) => act(() => last().answer(right(offer)));
  const mode = () => buyBox?.getSnapshot().context.mode;
  const wish = () => act(() => buyBox?.send({ type: "mode.chosen", mode: "express" }));
  return { ...fake, ...shown, settle, last, answer, choose, wish, mode, user: userEvent.setup() };
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
    const { settle, answer } = visit({ ...COAT, hasStockSite: false }, isStrict);
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
    await user.click(screen.getByRole("button", { name: /^Оплата частями 4 платежа от 1\s997\s₽$/ }));
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

const shopWith = (address: string, ...sizes: readonly string[]) => ({
  id: address,
  city: "Москва",
  countryIso: "RU",
  address,
  hours: "",
  phone: "",
  email: "",
  sizes,
});

describe("what shops alone have", () => {
  const JACKET = aProduct({
    hasStockSite: false,
    isOrderFromShopAvailable: true,
    sizes: ["XS", "S", "M", "XL"].map((title, id) => aSize({ id, title, isAvailable: false, isOrderFromShop: title !== "XL" })),
  });
  const MOSCOW = anOffer({
    shops: [shopWith("Кузнецкий Мост, 7", "S", "M"), shopWith("Цветной бульвар, 15", "S")],
    elsewhere: [{ city: "Казань", sizes: ["XS", "S"] }],
    deliveries: [
      aDelivery({
        id: 10,
        title: "Забрать",
        cost: 0,
        address: "point",
        points: ["Кузнецкий Мост, 7", "Цветной бульвар, 15"],
        term: "сегодня",
      }),
    ],
  });

  it.each([
    ["no size", null, ["Забрать бесплатносегодня · Кузнецкий Мост, 7 и ещё 1 пункт · есть размеры S, M"], ""],
    ["a size of both", 1, ["Забрать бесплатносегодня · Кузнецкий Мост, 7 и ещё 1 пункт"], ""],
    ["a size of one", 2, ["Забрать бесплатносегодня · Кузнецкий Мост, 7"], ""],
    ["a size of another city", 0, [], "Размер XS: в магазинах города Москва нет. Есть в других городах: Казань."],
    ["a size of none", 3, [], "Размер XL: нет ни в одном магазине."],
  ])("is offered where it lies in the size that is chosen: %s", async (_, sizeId, ways, note) => {
    const { settle, answer, choose, last } = visit(JACKET);
    await settle("Москва");
    const region = await offerOf("Москва");
    expect(last().values["supply"]).toBe("from-shop");
    answer(MOSCOW);
    if (sizeId !== null) choose(sizeId);
    const rows = within(region)
      .queryAllByRole("listitem")
      .filter((row) => row.closest(".city-offer-ways") !== null);
    expect([rows.map(({ textContent }) => textContent), region.querySelector(".city-offer-note")?.textContent]).toEqual([ways, note]);
  });

  it("is said to lie in other cities where no shop of this one has it, also before its place is seen", async () => {
    const { settle, answer, user } = visit(JACKET, false, { isSeen: false });
    await settle("Омск");
    await user.keyboard("{Tab}");
    await offerOf("Омск");
    answer(anOffer({ deliveries: [], payments: [], elsewhere: [{ city: "Казань", sizes: ["XS"] }] }));
    expect(screen.getByRole("status").textContent).toBe("Сейчас в магазинах города Омск нет. Есть в других городах: Казань.");
    expect(screen.queryByText("В магазинах вашего города этого сейчас нет")).toBeNull();
  });

  it("is asked for anew where a size lies in shops alone and the others do not", async () => {
    const { settle, answer, choose, last } = visit(
      aProduct({ sizes: [aSize({ id: 1, title: "S" }), aSize({ id: 2, title: "M", isAvailable: false, isOrderFromShop: true })] }),
    );
    await settle("Москва");
    await offerOf("Москва");
    answer();
    choose(2);
    await waitFor(() => expect(last().values["supply"]).toBe("from-shop"));
  });
});

it("what comes today is told to the buy box where the city has it, and is taken from it where it has not", async () => {
  const { settle, answer, wish, mode } = visit(
    aProduct({ isAvailableForExpress: true, sizes: [aSize({ id: 1, isAvailableForExpress: true }), aSize({ id: 2 })] }),
  );
  wish();
  await settle("Казань");
  await offerOf("Казань");
  answer();
  await waitFor(() => expect(mode()).toBe("default"));
  await settle("Москва");
  await offerOf("Москва");
  answer(anOffer({ express: [aDelivery({ id: 5, title: "Экспресс-курьер" })] }));
  await waitFor(() => expect(mode()).toBe("express"));
});

import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { right } from "fp-ts/Either";
import { Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import { CartNotesOf } from "#app/cart/CartNotesOf.tsx";
import { CheckoutOf } from "#app/checkout/CheckoutOf.tsx";
import type { Cart, CityBarrier } from "#core/cart/cart.ts";
import type { ShopFact } from "#core/storefront/shop-facts.ts";
import type { StorefrontEvent } from "#core/storefront/storefront.machine.ts";
import { aCart, aPosition } from "#tests/support/builders.ts";
import { CartOf } from "#tests/support/cart-page.tsx";
import { aLocation } from "#tests/support/geo-builders.ts";
import { aCheckout } from "#tests/support/order-builders.ts";
import { fakeShop, show } from "#tests/support/ui-harness.tsx";

const KAZAN: CityBarrier = { city: "Казань", elsewhere: [] };
const express: Cart = { ...aCart([aPosition({ barcode: "coat" })], "express_delivery"), barrier: KAZAN, movesTo: ["default"] };

const SHOPS =
  "В городе Казань нет магазина, где есть всё из корзины. Всё есть здесь: Москва, Алматы. Выберите другой город или уберите часть изделий.";

describe("what keeps a cart from the city", () => {
  it("is said in it, with the ways on", async () => {
    const { shop, asked } = fakeShop();
    const told: StorefrontEvent[] = [];
    show(<CartNotesOf cart={express} mode="express_delivery" query="" />, { shop: { ...shop, tell: (event) => told.push(event) } });
    expect(screen.getByRole("status").textContent).toBe("Экспресс-доставки в город Казань пока нет.");
    const other = screen.getByRole("link", { name: "Выбрать другой город" });
    const page = `/city?page=${encodeURIComponent("/cart?mode=express_delivery")}`;
    expect(other.getAttribute("href")).toBe(page);
    await userEvent.click(other);
    expect(told).toContainEqual({ type: "city.pressed", page });
    await userEvent.click(screen.getByRole("button", { name: "Перенести в корзину" }));
    expect(asked).toMatchObject([{ name: "moveItems", values: { targetMode: "default" } }]);
  });

  it.each([
    ["some city has it all", ["Москва", "Алматы"], SHOPS],
    ["none has", [], "Ни в одном магазине нет всего этого сразу. Уберите часть изделий и оформите их отдельно."],
  ])("names the cities of an order from a shop: %s", (_, elsewhere, words) => {
    const cart: Cart = {
      ...aCart([aPosition({ barcode: "coat" }), aPosition({ barcode: "dress" })], "cnclight"),
      barrier: { city: "Казань", elsewhere },
    };
    show(<CartNotesOf cart={cart} mode="order-from-shop" query="" />);
    expect(screen.getByRole("status").textContent).toBe(words);
  });

  it.each([
    [["Москва"], "В городе Казань этого размера в магазинах нет. Он есть здесь: Москва. Заказ можно забрать там: выберите другой город."],
    [[], "Сейчас этого размера нет ни в одном магазине."],
  ])("asks nobody to take a part of one thing away: shops in %j", (elsewhere, words) => {
    const cart: Cart = { ...aCart([aPosition({ barcode: "coat" })], "cnclight"), barrier: { city: "Казань", elsewhere } };
    show(<CartNotesOf cart={cart} mode="order-from-shop" query="" />);
    expect(screen.getByRole("status").textContent).toBe(words);
  });

  it("takes away the way to the checkout, which would promise an order", () => {
    show(<CartOf cart={express} />);
    const totals = within(screen.getByRole("region", { name: "Итого" }));
    expect([totals.queryByRole("link"), totals.getByText("В вашем городе этот заказ не получить.")]).toMatchObject([null, {}]);
  });

  it("is the first that the checkout says, above its fields, until the city is another one", async () => {
    const { shop, asked } = fakeShop();
    const facts = new Subject<ShopFact>();
    const location = aLocation({ city: "Казань", geoId: "kazan", isConfirmed: true });
    const page = aCheckout({ mode: "express_delivery", cart: express, deliveries: [], location });
    show(<CheckoutOf page={page} faults={{}} fault="" />, { shop: { ...shop, facts }, at: "/order" });
    const [first] = screen.getAllByRole("status");
    expect(first?.textContent).toBe("Экспресс-доставки в город Казань пока нет.");
    const name = screen.getByRole("textbox", { name: "Имя и фамилия" });
    const move = screen.getByRole<HTMLButtonElement>("button", { name: "Перенести в корзину" });
    expect([...new FormData(move.form ?? undefined)]).toEqual([
      ["mode", "express_delivery"],
      ["to", "default"],
    ]);
    expect(move.compareDocumentPosition(name) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
    expect(screen.getByText("Для этого города способов нет.")).toBeDefined();
    expect(screen.queryByText(/покажем/)).toBeNull();
    act(() => facts.next({ type: "location.changed", location: aLocation({ geoId: "moscow", isConfirmed: true }) }));
    act(() => asked.findLast((call) => call.name === "checkoutPage")?.answer(right(aCheckout({ mode: "express_delivery" })) as never));
    expect([screen.queryByRole("button", { name: "Перенести в корзину" }), name.isConnected]).toEqual([null, true]);
  });
});

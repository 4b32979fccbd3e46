import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { right } from "fp-ts/Either";
import { describe, expect, it } from "vitest";
import type { Cart } from "#core/cart/cart.ts";
import { aCart, aPosition, aRemovedLine, someCounters } from "#tests/support/builders.ts";
import { CartOf } from "#tests/support/cart-page.tsx";
import { fakeShop, MODES, show } from "#tests/support/ui-harness.tsx";

const coat = aPosition({ barcode: "coat", quantity: 1, maxQuantity: 2 });
const cartOf = (quantity: number) => aCart(quantity === 0 ? [] : [{ ...coat, quantity }]);
const answered = (cart: Cart, version: number, words = "") => right({ cart, counters: someCounters(version), said: words }) as never;
/** What is read aloud. */
const said = () =>
  screen
    .getAllByRole("status")
    .map(({ textContent }) => textContent)
    .filter((words) => words !== "");

describe.each(MODES)("what was taken out of a cart last, $mode", ({ isStrict }) => {
  it("puts back what was taken out last, and says so once", async () => {
    const { shop, asked } = fakeShop();
    show(<CartOf cart={cartOf(1)} />, { shop, isStrict });
    const user = userEvent.setup();
    await user.click(screen.getByRole("button", { name: "Убрать из корзины: Пальто, кэмел, размер S" }));
    const removed = aRemovedLine({ barcode: "coat" });
    act(() => asked[0]?.answer(answered({ ...cartOf(0), removed }, 2)));
    expect(said()).toEqual(["В корзине больше нет: Пальто, кэмел, размер S. Корзина пуста."]);
    const back = screen.getByRole("button", { name: /^Вернуть: / });
    await user.dblClick(back);
    expect(asked).toHaveLength(2);
    expect([back.getAttribute("aria-busy"), asked[1]?.values]).toEqual([
      "true",
      { type: "cart", barcode: "coat", quantity: 1, restores: true },
    ]);
    act(() => asked[1]?.answer(answered(cartOf(1), 3)));
    expect(said()).toEqual([expect.stringMatching(/^Снова в корзине: Пальто, кэмел, размер S, 1 шт\. Итого/)]);
    expect(screen.queryByRole("button", { name: /^Вернуть: / })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("link", { name: "Пальто" }));
  });

  it("says how much came back where some of it is gone", async () => {
    const { shop, asked, told } = fakeShop();
    const removed = aRemovedLine({ barcode: "coat", quantity: 2 });
    show(<CartOf cart={{ ...aCart([]), removed }} />, { shop, isStrict });
    await userEvent.setup().click(screen.getByRole("button", { name: /^Вернуть: / }));
    const title = "Вернули 1 из 2: больше нет.";
    act(() => asked[0]?.answer(answered(cartOf(1), 2, title)));
    expect(told.filter(({ type }) => type === "toast.shown")).toMatchObject([{ toast: { type: "info", title } }]);
  });

  it("offers what was taken out where it stood, with the focus, and gives both to the line that comes back", async () => {
    const { shop, asked } = fakeShop();
    const lines = ["hat", "coat", "scarf"].map((barcode, nth) => aPosition({ barcode, id: nth + 1 }));
    show(<CartOf cart={aCart(lines)} />, { shop, isStrict });
    const user = userEvent.setup();
    const rows = () => [...document.querySelectorAll<HTMLElement>(".cart-lines > li")].map(({ dataset }) => dataset["size"]);
    await user.click(screen.getAllByRole("button", { name: "Убрать из корзины: Пальто, кэмел, размер S" })[1] as HTMLElement);
    const without = {
      ...aCart(lines.filter(({ barcode }) => barcode !== "coat")),
      removed: aRemovedLine({ barcode: "coat", id: 2, place: 1 }),
    };
    act(() => asked[0]?.answer(answered(without, 2)));
    const back = screen.getByRole("button", { name: /^Вернуть: / });
    expect([rows(), document.activeElement === back]).toEqual([["1", "2", "3"], true]);
    await user.keyboard("{Enter}");
    act(() => asked[1]?.answer(answered(aCart(lines), 3)));
    expect([rows(), document.activeElement]).toEqual([["1", "2", "3"], screen.getAllByRole("link", { name: "Пальто" })[1]]);
  });
});

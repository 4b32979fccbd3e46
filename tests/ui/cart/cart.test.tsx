import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { left, right } from "fp-ts/Either";
import { useMemo } from "react";
import { beforeAll, describe, expect, it } from "vitest";
import { useShop } from "#app/shop-context.ts";
import { wireCart } from "#app/wiring/cart.ts";
import type { Cart } from "#core/cart/cart.ts";
import { storeError } from "#core/kernel/store-error.ts";
import { aCart, aPosition, someCounters } from "#tests/support/builders.ts";
import { openableDialogs } from "#tests/support/dialogs.ts";
import { fakeShop, MODES, show } from "#tests/support/ui-harness.tsx";
import { CartView } from "#ui/cart/CartView.tsx";
import { useFlow } from "#ui/flows.tsx";

const Page = ({ cart: given, isClearAsked = false }: { readonly cart: Cart; readonly isClearAsked?: boolean }) => {
  const shop = useShop();
  const cart = useFlow(
    useMemo(() => wireCart(shop), [shop]),
    { cart: given, version: 1 },
  );
  return <CartView cart={cart} mode="default" countOf={() => 0} fault="" isClearAsked={isClearAsked} />;
};

const coat = aPosition({ barcode: "coat", quantity: 1, maxQuantity: 2 });
const cartOf = (quantity: number) => aCart(quantity === 0 ? [] : [{ ...coat, quantity }]);
const answered = (quantity: number, version: number) => right({ cart: cartOf(quantity), counters: someCounters(version) }) as never;

const quantity = () => screen.getByRole("group", { name: "Количество" });
const press = (name: string | RegExp) => userEvent.setup().click(within(quantity()).getByRole("button", { name }));

beforeAll(openableDialogs);

describe.each(MODES)("the cart, $mode", ({ isStrict }) => {
  it("shows a wish at once, says that totals wait, and settles with the answer", async () => {
    const { shop, asked, told } = fakeShop();
    show(<Page cart={cartOf(1)} />, { shop, isStrict });
    await press("Увеличить количество");
    expect(within(quantity()).getByText("2")).toBeDefined();
    expect(screen.getByRole("region", { name: "Итого" }).getAttribute("aria-busy")).toBe("true");
    expect(screen.getByText("Пересчитываем…")).toBeDefined();
    expect(asked).toMatchObject([{ name: "updateItem", values: { type: "cart", barcode: "coat", quantity: 2 } }]);
    act(() => asked[0]?.answer(answered(2, 2)));
    expect(screen.getByRole("region", { name: "Итого" }).getAttribute("aria-busy")).toBe("false");
    expect(told).toEqual([{ type: "counters.arrived", counters: someCounters(2) }]);
  });

  it("goes back to what the store knows when a change is refused, with the store's reason", async () => {
    const { shop, asked, told } = fakeShop();
    show(<Page cart={cartOf(1)} />, { shop, isStrict });
    await press("Увеличить количество");
    act(() => asked[0]?.answer(left(storeError("rejected", "В наличии только 1 шт."))));
    expect(within(quantity()).getByText("1")).toBeDefined();
    expect(told).toMatchObject([{ type: "toast.shown", toast: { title: "В наличии только 1 шт." } }]);
    expect(asked.map(({ name }) => name)).toEqual(["updateItem", "cart"]);
  });

  it("cannot wish more than there is, and says so", async () => {
    const { shop, asked } = fakeShop();
    show(<Page cart={cartOf(2)} />, { shop, isStrict });
    await press("Увеличить количество. Больше нет в наличии");
    expect(asked).toEqual([]);
    expect(within(quantity()).getByText("2")).toBeDefined();
  });

  it("takes the last piece out, and is empty with a way to the catalogue", async () => {
    const { shop, asked } = fakeShop();
    show(<Page cart={cartOf(1)} />, { shop, isStrict });
    await press("Убрать из корзины: Пальто");
    expect(asked.map(({ values }) => values)).toEqual([{ type: "cart", barcode: "coat", quantity: 0 }]);
    act(() => asked[0]?.answer(answered(0, 2)));
    expect(screen.getByText("В корзине пока пусто")).toBeDefined();
    expect(screen.getByRole("link", { name: "Перейти в каталог" })).toBeDefined();
  });

  it.each(["", "-1", "1.5", "two"])("takes a button whose quantity somebody made «%s» for nothing", async (value) => {
    const { shop, asked } = fakeShop();
    show(<Page cart={cartOf(1)} />, { shop, isStrict });
    screen.getByRole<HTMLButtonElement>("button", { name: "Увеличить количество" }).value = value;
    await press("Увеличить количество");
    expect(asked).toEqual([]);
    expect(within(quantity()).getByText("1")).toBeDefined();
  });

  it("asks before it is cleared, does nothing when that is canceled, and clears when it is confirmed", async () => {
    const { shop, asked } = fakeShop();
    show(<Page cart={cartOf(1)} />, { shop, isStrict });
    const user = userEvent.setup();
    await user.click(screen.getByRole("button", { name: "Очистить корзину" }));
    const dialog = await screen.findByRole("dialog", { name: "Очистить корзину?" });
    await user.click(within(dialog).getByRole("button", { name: "Отмена" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(asked.map(({ name }) => name)).toEqual(["cart"]);
    await user.click(screen.getByRole("button", { name: "Очистить корзину" }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Продолжить" }));
    expect(asked.map(({ name }) => name)).toEqual(["cart", "clearCart"]);
    act(() => asked[1]?.answer(answered(0, 2)));
    expect(screen.getByText("В корзине пока пусто")).toBeDefined();
  });
});

describe("the cart without scripts", () => {
  it("sends the wanted quantity by the button's own value", () => {
    show(<Page cart={cartOf(1)} />);
    const form = quantity().closest("form");
    expect([form?.method, form?.getAttribute("action")]).toEqual(["post", "/form/quantity"]);
    expect(within(quantity()).getByRole("button", { name: "Увеличить количество" })).toMatchObject({ name: "quantity", value: "2" });
    expect(Object.fromEntries(new FormData(form ?? undefined))).toMatchObject({ barcode: "coat", type: "cart", page: "/cart" });
  });

  it("asks on the page itself before it clears", () => {
    show(<Page cart={cartOf(1)} isClearAsked />);
    expect(screen.getByRole("button", { name: "Продолжить" }).closest("form")?.getAttribute("action")).toBe("/form/clear");
    expect(screen.getByRole("link", { name: "Отмена" }).getAttribute("href")).toBe("/cart");
  });
});

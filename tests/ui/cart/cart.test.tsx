import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { left, right } from "fp-ts/Either";
import { beforeAll, describe, expect, it } from "vitest";
import type { CartPosition } from "#core/cart/cart.ts";
import { storeError } from "#core/kernel/store-error.ts";
import { aCart, aPosition, someCounters } from "#tests/support/builders.ts";
import { CartOf } from "#tests/support/cart-page.tsx";
import { openableDialogs } from "#tests/support/dialogs.ts";
import { fakeShop, MODES, show } from "#tests/support/ui-harness.tsx";

const coat = aPosition({ barcode: "coat", quantity: 1, maxQuantity: 2 });
const cartOf = (quantity: number) => aCart(quantity === 0 ? [] : [{ ...coat, quantity }]);
const answered = (quantity: number, version: number) =>
  right({ cart: cartOf(quantity), counters: someCounters(version), said: "" }) as never;

const INCREASE = "Увеличить количество: Пальто, кэмел, размер S";

const quantity = () => screen.getByRole("group", { name: "Количество" });
/** What is read aloud. */
const said = () =>
  screen
    .getAllByRole("status")
    .map(({ textContent }) => textContent)
    .filter((words) => words !== "");
const press = (name: string | RegExp) => userEvent.setup().click(within(quantity()).getByRole("button", { name }));

beforeAll(openableDialogs);

describe.each(MODES)("the cart, $mode", ({ isStrict }) => {
  it("shows a wish at once, says that totals wait, and settles with the answer", async () => {
    const { shop, asked, told } = fakeShop();
    show(<CartOf cart={cartOf(1)} />, { shop, isStrict });
    await press(INCREASE);
    expect(within(quantity()).getByText("2")).toBeDefined();
    expect(screen.getByRole("region", { name: "Итого" }).getAttribute("aria-busy")).toBe("true");
    expect(screen.getByText("Пересчитываем…")).toBeDefined();
    expect(asked).toMatchObject([{ name: "updateItem", values: { type: "cart", barcode: "coat", quantity: 2 } }]);
    act(() => asked[0]?.answer(answered(2, 2)));
    expect(screen.getByRole("region", { name: "Итого" }).getAttribute("aria-busy")).toBe("false");
    expect(told).toEqual([{ type: "counters.arrived", counters: someCounters(2) }]);
  });

  it("goes back to what the store knows when a change is refused, with the store's reason", async () => {
    const { shop, asked, told, dropped } = fakeShop();
    show(<CartOf cart={cartOf(1)} />, { shop, isStrict });
    await press(INCREASE);
    dropped.length = 0;
    act(() => asked[0]?.answer(left(storeError("rejected", "В наличии только 1 шт."))));
    expect(within(quantity()).getByText("1")).toBeDefined();
    expect(told).toMatchObject([
      { type: "toast.shown", toast: { id: "change-refused", title: "В наличии только 1 шт." } },
      { type: "store.doubted" },
    ]);
    expect(asked.map(({ name }) => name)).toEqual(["updateItem", "cart"]);
    act(() => asked[1]?.answer(answered(1, 1)));
    await press(INCREASE);
    expect([asked.at(-1)?.name, dropped]).toEqual(["updateItem", ["change-refused"]]);
  });

  it("cannot wish more than there is, and says so", async () => {
    const { shop, asked } = fakeShop();
    show(<CartOf cart={cartOf(2)} />, { shop, isStrict });
    await press(INCREASE);
    expect(asked).toEqual([]);
    expect(within(quantity()).getByText("2")).toBeDefined();
    expect(said()).toEqual(["Предупреждение о превышении допустимого стока"]);
  });

  it("takes the last piece out where others have the minus: one button does it", async () => {
    const { shop, asked } = fakeShop();
    const REMOVE = "Убрать из корзины: Пальто, кэмел, размер S";
    const removeButtons = () => screen.getAllByRole("button", { name: REMOVE });
    show(<CartOf cart={cartOf(2)} />, { shop, isStrict });
    expect([removeButtons().length, within(quantity()).queryByRole("button", { name: REMOVE })]).toEqual([1, null]);
    await press("Уменьшить количество: Пальто, кэмел, размер S");
    expect(removeButtons()).toEqual([within(quantity()).getByRole("button", { name: REMOVE })]);
    expect(document.activeElement).toBe(removeButtons()[0]);
    await press(REMOVE);
    act(() => asked[0]?.answer(answered(1, 1)));
    expect(asked.map(({ values }) => values)).toMatchObject([{ quantity: 1 }, { quantity: 0 }]);
  });

  it("keeps the pressed cross of several pieces while their line goes", async () => {
    const { shop } = fakeShop();
    show(<CartOf cart={cartOf(2)} />, { shop, isStrict });
    const cross = screen.getByRole("button", { name: "Убрать из корзины: Пальто, кэмел, размер S" });
    await userEvent.setup().click(cross);
    expect([within(quantity()).getByText("1"), document.activeElement]).toEqual([expect.anything(), cross]);
  });

  it("says why a press did nothing until the cart changes, be it another line of it", async () => {
    const { shop, asked } = fakeShop();
    const [full, scarf] = [{ ...coat, quantity: 2 }, aPosition({ barcode: "scarf", id: 2, quantity: 2 })];
    show(<CartOf cart={aCart([full, scarf])} />, { shop, isStrict });
    const user = userEvent.setup();
    const pressOf = (name: string, place: number) => user.click(screen.getAllByRole("button", { name })[place] as HTMLElement);
    await pressOf(INCREASE, 0);
    expect(said()).toEqual(["Предупреждение о превышении допустимого стока"]);
    await pressOf("Уменьшить количество: Пальто, кэмел, размер S", 1);
    const positions = [{ ...full }, { ...scarf, quantity: 1 }];
    act(() => asked[0]?.answer(right({ cart: aCart(positions), counters: someCounters(2), said: "" }) as never));
    expect(said()).toEqual([expect.stringMatching(/^Пальто, кэмел, размер S: 1 шт\./)]);
  });

  it("says a new quantity with its total once, when the store has settled it", async () => {
    const { shop, asked } = fakeShop();
    show(<CartOf cart={cartOf(1)} />, { shop, isStrict });
    await press(INCREASE);
    expect(said()).toEqual([]);
    act(() => asked[0]?.answer(answered(2, 2)));
    expect(said()).toEqual([expect.stringMatching(/^Пальто, кэмел, размер S: 2 шт\. Итого [\d\s]+₽\.$/)]);
  });

  it("says of a line that was made another what the cart costs now, and no more what was said before", async () => {
    const { shop, asked } = fakeShop();
    const sizes = [
      { id: 1, title: "S" },
      { id: 2, title: "M" },
    ];
    const choosable = { ...coat, id: 1, maxQuantity: 3, choices: [{ color: "Кэмел", sizes }] };
    const lies = (position: CartPosition, version: number): never =>
      right({ cart: aCart([position]), counters: someCounters(version), said: "" }) as never;
    show(<CartOf cart={aCart([choosable])} />, { shop, isStrict });
    await press(INCREASE);
    act(() => asked[0]?.answer(lies({ ...choosable, quantity: 2 }, 2)));
    await press(INCREASE);
    act(() => asked[1]?.answer(lies({ ...choosable, id: 2, barcode: "coat-m", quantity: 2 }, 3)));
    expect(said()).toEqual([expect.stringMatching(/^Итого [\d\s]+₽\.$/)]);
  });

  it("says no sum that a code has changed since", async () => {
    const { shop, asked } = fakeShop();
    show(<CartOf cart={cartOf(1)} />, { shop, isStrict });
    await press(INCREASE);
    act(() => asked[0]?.answer(answered(2, 2)));
    await press(/^Уменьшить количество/);
    const cart = cartOf(2);
    const less = { ...cart, totals: { ...cart.totals, totalCost: cart.totals.totalCost - 500 } };
    act(() => asked[1]?.answer(right({ cart: less, counters: someCounters(3), said: "" }) as never));
    expect(said()).toEqual([]);
  });

  it("says what was taken out, and gives the focus to the line that took its place, then to the title", async () => {
    const { shop, asked } = fakeShop();
    const two = aCart([{ ...coat, quantity: 1 }, aPosition({ barcode: "scarf", quantity: 1 })]);
    show(<CartOf cart={two} />, { shop, isStrict });
    const user = userEvent.setup();
    const takeOut = () =>
      user.click(screen.getAllByRole("button", { name: "Убрать из корзины: Пальто, кэмел, размер S" })[0] as HTMLElement);
    await takeOut();
    act(() => asked[0]?.answer(right({ cart: aCart(two.positions.slice(1)), counters: someCounters(2), said: "" }) as never));
    expect(document.activeElement).toBe(screen.getByRole("link", { name: "Пальто" }));
    expect(said()[0]).toMatch(/^В корзине больше нет: Пальто, кэмел, размер S\. Итого/);
    await takeOut();
    act(() => asked[1]?.answer(right({ cart: aCart([]), counters: someCounters(3), said: "" }) as never));
    expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
    expect(said()).toEqual(["В корзине больше нет: Пальто, кэмел, размер S. Корзина пуста."]);
  });

  it("takes the last piece out, and is empty with a way to the catalogue", async () => {
    const { shop, asked } = fakeShop();
    show(<CartOf cart={cartOf(1)} />, { shop, isStrict });
    await userEvent.setup().click(screen.getByRole("button", { name: "Убрать из корзины: Пальто, кэмел, размер S" }));
    expect(asked.map(({ values }) => values)).toEqual([{ type: "cart", barcode: "coat", quantity: 0, restores: false }]);
    act(() => asked[0]?.answer(answered(0, 2)));
    expect(screen.getByText("В корзине пока пусто")).toBeDefined();
    expect(screen.getByRole("link", { name: "Перейти в каталог" })).toBeDefined();
  });

  it.each(["", "-1", "1.5", "two"])("takes a button whose quantity somebody made «%s» for nothing", async (value) => {
    const { shop, asked } = fakeShop();
    show(<CartOf cart={cartOf(1)} />, { shop, isStrict });
    screen.getByRole<HTMLButtonElement>("button", { name: INCREASE }).value = value;
    await press(INCREASE);
    expect(asked).toEqual([]);
    expect(within(quantity()).getByText("1")).toBeDefined();
  });

  it("asks before it is cleared, does nothing when that is canceled, and clears when it is confirmed", async () => {
    const { shop, asked } = fakeShop();
    show(<CartOf cart={cartOf(1)} />, { shop, isStrict });
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

describe("a line that has run out", () => {
  const gone = aPosition({ barcode: "gone", id: 7, maxQuantity: 0 });
  /** By the words that are seen: who hears it is told of which line it is. */
  const linkNamed = (words: string) => screen.queryByText(words)?.closest("a") ?? null;

  it("can have its return asked for, and waited for, asked for no more, where it stands", async () => {
    const asked: [string, boolean][] = [];
    const onWait = ({ barcode }: CartPosition, isWaited: boolean) => void asked.push([barcode, isWaited]);
    const { unmount } = show(<CartOf cart={aCart([coat, gone])} onWait={onWait} />);
    await userEvent.setup().click(screen.getByRole("link", { name: "Сообщить о поступлении: Пальто, кэмел, размер S" }));
    unmount();
    show(<CartOf cart={aCart([gone])} waited={[7]} onWait={onWait} />);
    await userEvent.setup().click(screen.getByRole("link", { name: "Вы подписаны: Пальто, кэмел, размер S. Отписаться" }));
    expect(asked).toEqual([
      ["gone", false],
      ["gone", true],
    ]);
    expect(linkNamed("Вы подписаны")?.getAttribute("href")).toBe("/subscribe/7");
    expect(linkNamed("Сообщить о поступлении")).toBeNull();
  });

  it.each(["express_delivery", "cnclight", "preorder"] as const)("can be waited for in the cart %s too", (type) => {
    show(<CartOf cart={{ ...aCart([gone]), type }} />);
    expect(linkNamed("Сообщить о поступлении")?.getAttribute("href")).toBe("/subscribe/7");
  });

  it("is known to be waited for by what the store says of its size", () => {
    show(<CartOf cart={aCart([{ ...gone, productSize: { title: "S", isSubscribed: true } }])} />);
    expect(linkNamed("Вы подписаны")).not.toBeNull();
  });
});

describe("a cart of which nothing can be ordered", () => {
  const toCheckout = () => screen.queryByRole("link", { name: /Оформить заказ/ });

  it("has no way to the checkout and says why, and has it again once something can", async () => {
    const { shop, asked } = fakeShop();
    show(<CartOf cart={cartOf(3)} />, { shop });
    expect(toCheckout()).toBeNull();
    expect(screen.getByText("Оформить нечего: осталось меньше, чем в корзине. Уменьшите количество или уберите лишнее.")).toBeDefined();
    expect(
      screen.getByText("Предупреждение о превышении допустимого стока: осталось 2 шт. Уменьшите количество, иначе в заказ это не войдёт."),
    ).toBeDefined();
    await press(/^Уменьшить количество/);
    act(() => asked[0]?.answer(answered(2, 2)));
    expect([toCheckout()?.getAttribute("href"), screen.queryByText(/Оформить нечего/)]).toEqual(["/order", null]);
  });

  it("says that all of it ran out", () => {
    show(<CartOf cart={aCart([{ ...coat, maxQuantity: 0 }])} />);
    expect(toCheckout()).toBeNull();
    expect(screen.getByText("Оформить нечего: ничего из корзины нет в наличии.")).toBeDefined();
  });

  it("is none where a part of it can be", () => {
    show(<CartOf cart={aCart([coat, aPosition({ barcode: "gone", maxQuantity: 0 })])} />);
    expect(toCheckout()).not.toBeNull();
    const totals = within(screen.getByRole("region", { name: "Итого" }));
    expect(totals.getByText("В заказ не войдёт").nextElementSibling?.textContent).toBe("1 изделие");
  });
});

describe("the cart without scripts", () => {
  it("sends the wanted quantity by the button's own value", () => {
    show(<CartOf cart={cartOf(1)} />);
    const form = quantity().closest("form");
    expect([form?.method, form?.getAttribute("action")]).toEqual(["post", "/form/quantity"]);
    expect(within(quantity()).getByRole("button", { name: INCREASE })).toMatchObject({ name: "quantity", value: "2" });
    expect(Object.fromEntries(new FormData(form ?? undefined))).toMatchObject({ barcode: "coat", type: "cart", page: "/cart" });
  });

  it("asks on the page itself before it clears", () => {
    show(<CartOf cart={cartOf(1)} isClearAsked />);
    expect(screen.getByRole("button", { name: "Продолжить" }).closest("form")?.getAttribute("action")).toBe("/form/clear");
    expect(screen.getByRole("link", { name: "Отмена" }).getAttribute("href")).toBe("/cart");
  });
});

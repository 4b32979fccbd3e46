import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { left, right } from "fp-ts/Either";
import { useMemo } from "react";
import { describe, expect, it, vi } from "vitest";
import { type Shop, useShop } from "#app/shop-context.ts";
import { wireBuyBox } from "#app/wiring/buy-box.ts";
import type { OrderOrigin } from "#core/add-to-cart/add-to-cart.port.ts";
import type { Product } from "#core/catalogue/product.ts";
import { formatPrice } from "#core/kernel/money.ts";
import { storeError } from "#core/kernel/store-error.ts";
import { aProduct, aSize, someCounters } from "#tests/support/builders.ts";
import { fakeShop, MODES, show } from "#tests/support/ui-harness.tsx";
import { BuyBox } from "#ui/buy-box/BuyBox.tsx";
import { useFlow } from "#ui/flows.tsx";

interface BoxProps {
  readonly product: Product;
  readonly origin?: OrderOrigin;
}

const Box = ({ product, origin = "regular-pdp" }: BoxProps) => {
  const shop = useShop();
  const buyBox = useFlow(
    useMemo(() => wireBuyBox(shop), [shop]),
    { product, selectedId: null, title: "", origin },
  );
  return <BuyBox buyBox={buyBox} />;
};

const denim = aProduct({
  sizes: [aSize({ id: 1, title: "27/30" }), aSize({ id: 2, title: "27/32" }), aSize({ id: 3, title: "28/32", isAvailable: false })],
});

/** What the popup answers where the sizes are asked for beside the button. */
const sayMissing = ({ storefront }: Shop): void => act(() => storefront.send({ type: "size.picked", productId: 10, sizeId: null }));

const order = () => screen.getByRole("button", { name: /Добавить в корзину/ });

describe.each(MODES)("the buy box, $mode", ({ isStrict }) => {
  it.each([
    ["regular-pdp", "#size-tables"],
    ["desktop-popup", "/catalog/product/coat#size-tables"],
  ] as const)("of %s has a link to the tables of sizes that can be opened in another tab", (origin, address) => {
    show(<Box product={aProduct({ url: "/catalog/product/coat", showSizesTable: true })} origin={origin} />, {
      shop: fakeShop().shop,
      isStrict,
    });
    expect(screen.getByRole("link", { name: "Размерная сетка и обмеры" }).getAttribute("href")).toBe(address);
  });

  it("asks for a size beside the sizes, announces it, and puts the keyboard there", async () => {
    const { shop, asked, told } = fakeShop();
    show(<Box product={aProduct()} />, { shop, isStrict });
    const user = userEvent.setup();
    await user.click(order());
    expect(told.map(({ type }) => type)).toEqual(["size-picker.asked"]);
    sayMissing(shop);
    const sizes = screen.getByRole("group", { name: "Размер" });
    expect(within(sizes).getByRole("alert").textContent).toBe("Выберите размер");
    expect(document.activeElement).toBe(within(sizes).getByRole("radio", { name: "S" }));
    expect(asked).toEqual([]);
  });

  it("puts the keyboard to the first size that can be chosen: not to one that is only waited for", async () => {
    const { shop } = fakeShop();
    const sizes = [aSize({ id: 1, title: "S", isAvailable: false, isSubscribed: true }), aSize({ id: 2, title: "M" })];
    show(<Box product={aProduct({ sizes })} />, { shop, isStrict });
    await userEvent.setup().click(order());
    sayMissing(shop);
    expect(document.activeElement).toBe(screen.getByRole("radio", { name: "M" }));
  });

  it("orders once however often it is pressed, is busy meanwhile, then leads to the cart", async () => {
    const { shop, asked, told, openCalls } = fakeShop();
    const { unmount } = show(<Box product={aProduct()} />, { shop, isStrict });
    const user = userEvent.setup();
    await user.click(screen.getByRole("radio", { name: "M" }));
    await user.dblClick(order());
    expect(asked).toMatchObject([{ name: "addItem", values: { sizeId: 2, mode: "default" } }]);
    expect(order().getAttribute("aria-busy")).toBe("true");
    const counters = someCounters(2, [2]);
    act(() => asked[0]?.answer(right({ counters, sizesHelp: "", sizesHelpImage: "", redirect: "", priced: null })));
    expect(told.map(({ type }) => type)).toEqual(["counters.arrived", "toast.shown"]);
    unmount();
    expect(openCalls()).toBe(0);
  });

  it("orders also when its page is left meanwhile, and tells so wherever the shopper is", async () => {
    const { shop, asked, told, openCalls } = fakeShop();
    const { unmount } = show(<Box product={aProduct()} />, { shop, isStrict });
    const user = userEvent.setup();
    await user.click(screen.getByRole("radio", { name: "M" }));
    await user.click(order());
    await waitFor(() => expect(asked).toHaveLength(1));
    unmount();
    expect(openCalls()).toBe(1);
    const counters = someCounters(2, [2]);
    asked[0]?.answer(right({ counters, sizesHelp: "", sizesHelpImage: "", redirect: "/cart/preorder", priced: null }));
    expect(told).toMatchObject([
      { type: "counters.arrived", counters },
      { type: "toast.shown", toast: { title: "Добавлено в корзину", name: "Пальто", text: "размер M", url: "/cart" } },
    ]);
    expect(openCalls()).toBe(0);
  });

  it("that was left and is refused then says so too", async () => {
    const { shop, asked, told } = fakeShop();
    const { unmount } = show(<Box product={aProduct()} />, { shop, isStrict });
    const user = userEvent.setup();
    await user.click(screen.getByRole("radio", { name: "S" }));
    await user.click(order());
    await waitFor(() => expect(asked).toHaveLength(1));
    unmount();
    asked[0]?.answer(left(storeError("rejected", "Закончилось")));
    expect(told).toMatchObject([{ type: "toast.shown", toast: { title: "Не удалось добавить изделие в корзину", text: "Закончилось" } }]);
  });

  it("is heard by what is painted first, and asks the shop after that", async () => {
    const { shop, asked } = fakeShop();
    show(<Box product={aProduct()} />, { shop, isStrict });
    const user = userEvent.setup();
    await user.click(screen.getByRole("radio", { name: "M" }));
    const frames: FrameRequestCallback[] = [];
    const frame = vi.spyOn(window, "requestAnimationFrame").mockImplementation((callback) => frames.push(callback));
    fireEvent.click(order());
    frame.mockRestore();
    expect([asked.length, frames.length]).toEqual([0, 1]);
    act(() => frames[0]?.(0));
    await waitFor(() => expect(asked.map(({ name }) => name)).toEqual(["addItem"]));
  });

  it("after a refusal asks what is left, shows it, and can be pressed again", async () => {
    const { shop, asked, told } = fakeShop();
    show(<Box product={aProduct()} />, { shop, isStrict });
    const user = userEvent.setup();
    await user.click(screen.getByRole("radio", { name: "S" }));
    await user.click(order());
    act(() => asked[0]?.answer(left(storeError("rejected", "Этот размер только что закончился."))));
    await waitFor(() => expect(asked.map(({ name }) => name)).toEqual(["addItem", "productSizes"]));
    const left1 = [aSize({ id: 1, title: "S", isAvailable: false, statusLabel: "Нет в наличии" }), aSize({ id: 2, title: "M" })];
    act(() => asked[1]?.answer(right({ items: left1 })));
    expect(told).toMatchObject([{ type: "toast.shown", toast: { type: "error", text: "Этот размер только что закончился." } }]);
    expect(screen.getByRole("radio", { name: "S, нет в наличии" })).toBeDefined();
    await user.click(screen.getByRole("radio", { name: "M" }));
    await user.click(order());
    expect(asked.at(-1)?.values).toEqual({ sizeId: 2, mode: "default" });
  });

  it("says what a size costs now that was added at an older price, and shows it", async () => {
    const { shop, asked, told } = fakeShop();
    show(<Box product={aProduct({ title: "Пальто", price: 1000 })} />, { shop, isStrict });
    const user = userEvent.setup();
    await user.click(screen.getByRole("radio", { name: "M" }));
    await user.click(order());
    const priced = { price: 1500, priceDiscount: 1200 };
    act(() => asked[0]?.answer(right({ counters: someCounters(2, [2]), sizesHelp: "", sizesHelpImage: "", redirect: "", priced })));
    await waitFor(() =>
      expect(told.slice(2)).toMatchObject([
        { toast: { title: `Цена изменилась: была ${formatPrice(1000)}, стала ${formatPrice(1200)}`, text: "Пальто" } },
        { type: "price.changed", productId: 10, priced },
      ]),
    );
    expect(document.querySelector(".buy-box-price")?.textContent).toContain(formatPrice(1200));
  });

  it("looks again when the shopper comes back, shows what the product costs and which sizes are left, and says once that it changed", async () => {
    const visited: string[] = [];
    const { shop, asked, told } = fakeShop({ goTo: (address) => visited.push(address) });
    const before = aProduct({ price: 1000 });
    const { unmount } = show(<Box product={before} />, { shop, isStrict });
    const user = userEvent.setup();
    await user.click(screen.getByRole("radio", { name: "M" }));
    const comeBack = async (times: number) => {
      act(() => shop.storefront.send({ type: "page.hidden" }));
      act(() => shop.storefront.send({ type: "page.shown" }));
      await waitFor(() => expect(asked).toHaveLength(times));
    };
    await comeBack(1);
    expect(asked[0]).toMatchObject({ name: "productPage", values: { path: before.url } });
    const sizes = [aSize({ id: 1, title: "S", isAvailable: false, statusLabel: "Нет в наличии" }), aSize({ id: 2, title: "M" })];
    const now = { product: { ...before, price: 900, sizes } };
    act(() => asked[0]?.answer(right(now)));
    expect(order().textContent).toContain(formatPrice(900));
    expect(screen.getByRole("radio", { name: "S, нет в наличии" })).toBeDefined();
    expect(screen.getByRole("radio", { name: "M" })).toHaveProperty("checked", true);
    await waitFor(() =>
      expect(told).toMatchObject([
        { toast: { title: `Цена изменилась: была ${formatPrice(1000)}, стала ${formatPrice(900)}` } },
        { type: "price.changed", productId: before.id, priced: { price: 900, priceDiscount: null } },
      ]),
    );
    await comeBack(2);
    act(() => asked[1]?.answer(right(now)));
    await comeBack(3);
    act(() => asked[2]?.answer(left(storeError("offline"))));
    expect([told.length, visited]).toEqual([2, []]);
    await comeBack(4);
    act(() => asked[3]?.answer(left(storeError("gone"))));
    expect(visited).toEqual([before.url]);
    unmount();
  });

  it("asks denim for its waist and its length, each beside its own row", async () => {
    const { shop, asked } = fakeShop();
    show(<Box product={denim} />, { shop, isStrict });
    const user = userEvent.setup();
    await user.click(order());
    const [waist, length] = [screen.getByRole("group", { name: "Талия" }), screen.getByRole("group", { name: "Длина" })];
    expect([within(waist).getByRole("alert").textContent, within(length).getByRole("alert").textContent]).toEqual([
      "Выберите талию",
      "Выберите длину",
    ]);
    await user.click(within(waist).getByRole("radio", { name: "27" }));
    await user.click(order());
    expect([within(waist).getByRole("alert").textContent, within(length).getByRole("alert").textContent]).toEqual(["", "Выберите длину"]);
    await user.click(within(length).getByRole("radio", { name: "32" }));
    await user.click(order());
    expect(asked.map(({ values }) => values)).toEqual([{ sizeId: 2, mode: "default" }]);
  });

  it("keeps both parts of a size that there is not, says it at the one that was pressed last, and leads there", async () => {
    const { shop, asked } = fakeShop();
    show(<Box product={denim} />, { shop, isStrict });
    const user = userEvent.setup();
    const [waist, length] = [screen.getByRole("group", { name: "Талия" }), screen.getByRole("group", { name: "Длина" })];
    await user.click(within(length).getByRole("radio", { name: "30" }));
    await user.click(within(waist).getByRole("radio", { name: "28, такого размера нет" }));
    const alerts = () => [waist, length].map((row) => within(row).getByRole("alert").textContent);
    expect(alerts()).toEqual(["Такого размера нет. Выберите талию", ""]);
    expect(
      screen.getAllByRole<HTMLInputElement>("radio").flatMap(({ checked, name, value }) => (checked ? [`${name} ${value}`] : [])),
    ).toEqual(["waist 28", "length 30"]);
    await user.click(order());
    expect(document.activeElement).toBe(within(waist).getByRole("radio", { name: "27" }));
    await user.click(within(length).getByRole("radio", { name: "32" }));
    expect(alerts()).toEqual(["", ""]);
    expect(screen.queryByRole("button", { name: /Добавить в корзину/ })).toBeNull();
    await user.click(within(waist).getByRole("radio", { name: "27" }));
    await user.click(order());
    expect(asked.map(({ values }) => values)).toEqual([{ sizeId: 2, mode: "default" }]);
  });
});

describe("the buy box", () => {
  it("is chosen from and pressed with the keyboard alone", async () => {
    const { shop, asked } = fakeShop();
    show(<Box product={aProduct()} />, { shop });
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard("[Space]");
    expect(screen.getByRole("radio", { name: "S" })).toHaveProperty("checked", true);
    await user.tab();
    await user.keyboard("[Enter]");
    expect(asked.map(({ values }) => values)).toEqual([{ sizeId: 1, mode: "default" }]);
  });

  it("is a form that works without scripts", () => {
    show(<Box product={aProduct()} />);
    const form = order().closest("form");
    expect([form?.method, form?.getAttribute("action")]).toEqual(["post", "/form/order"]);
    expect([...new FormData(form ?? undefined)]).toEqual([
      ["page", "/catalog/product/palto"],
      ["price", "29990"],
    ]);
  });

  it("of goods that are sold no more cannot be pressed", () => {
    show(<Box product={aProduct({ isDisabled: true, sizes: [aSize({ id: 1, title: "S", isAvailable: false })] })} />);
    const buttons = screen.getAllByRole("button", { name: /^(?!Вишлист)/ });
    expect(buttons.map(({ textContent }) => textContent)).toEqual(["Нет в наличии"]);
    expect(buttons[0]).toHaveProperty("disabled", true);
  });
});

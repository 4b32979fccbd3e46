import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { left, right } from "fp-ts/Either";
import { useMemo } from "react";
import { beforeAll, expect, it } from "vitest";
import { lateScripts } from "#app/late-scripts.ts";
import { useShop } from "#app/shop-context.ts";
import { wireBuyBox } from "#app/wiring/buy-box.ts";
import type { BuyBoxRef } from "#core/buy-box/buy-box.view.ts";
import type { Product } from "#core/catalogue/product.ts";
import { storeError } from "#core/kernel/store-error.ts";
import { aCart, aPosition, aProduct, aSize, someCounters } from "#tests/support/builders.ts";
import { openableDialogs } from "#tests/support/dialogs.ts";
import { fakeShop, show } from "#tests/support/ui-harness.tsx";
import { BuyBox } from "#ui/buy-box/BuyBox.tsx";
import { useFlow } from "#ui/flows.tsx";

interface BoxProps {
  readonly product: Product;
  readonly hear?: (buyBox: BuyBoxRef) => unknown;
}

const Box = ({ product, hear }: BoxProps) => {
  const shop = useShop();
  const buyBox = useFlow(
    useMemo(() => wireBuyBox(shop), [shop]),
    { product, selectedId: null, title: "", origin: "regular-pdp" },
  );
  hear?.(buyBox);
  return <BuyBox buyBox={buyBox} />;
};

const fast = aProduct({
  isAvailableForExpress: true,
  sizes: [aSize({ id: 1, title: "S", isAvailableForExpress: true }), aSize({ id: 2, title: "M" })],
});
const added = { counters: someCounters(2), sizesHelp: "", sizesHelpImage: "", redirect: "", priced: null };

beforeAll(openableDialogs);
beforeAll(async () => void (await Promise.all([lateScripts.layers(), import("#app/express/ExpressOf.tsx")])));

it("an order for today shows what lies in the express cart, and takes its place when that is pressed", async () => {
  const { shop, asked, told } = fakeShop();
  show(<Box product={fast} />, { shop });
  const user = userEvent.setup();
  await user.click(await screen.findByRole("radio", { name: "Экспресс-доставка" }));
  await user.click(screen.getByRole("radio", { name: "S" }));
  const order = screen.getByRole("button", { name: /Экспресс-заказ/ });
  expect(order.dataset["origin"]).toBe("regular-pdp");
  await user.click(order);
  await waitFor(() => expect(asked.map(({ name }) => name)).toEqual(["cart"]));
  expect([asked[0]?.values, order.getAttribute("aria-busy")]).toEqual([{ mode: "express_delivery" }, "true"]);
  const held = aPosition({ barcode: "held", id: 7, cost: 29_990, costDiscount: 19_990 });
  await act(async () => asked[0]?.answer(right({ cart: aCart([held], "express_delivery"), counters: someCounters(1) })));
  const dialog = await screen.findByRole("dialog", { name: "Один экспресс-заказ — одно изделие" });
  expect(within(dialog).getByText("Второе добавить не получится, хотите изменить выбор?")).toBeDefined();
  const preview = within(dialog).getByRole("region", { name: "Уже в корзине" });
  expect(preview.textContent).toMatch(/19\s990\s₽.*29\s990\s₽.*Пальто.*Арт\. 1126-014.*Кэмел.*Размер S/);
  expect(within(dialog).getByRole("link", { name: "Перейти в корзину" }).getAttribute("href")).toBe("/cart?mode=express_delivery");
  const replace = within(dialog).getByRole("button", { name: "Заменить и продолжить" });
  await user.dblClick(replace);
  expect([asked.slice(1).map(({ values }) => values), replace.getAttribute("aria-busy")]).toEqual([
    [{ sizeId: 1, mode: "express_delivery", replace: "1" }],
    "true",
  ]);
  await act(async () => asked[1]?.answer(right(added)));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(told.map(({ type }) => type)).toEqual(["counters.arrived", "toast.shown"]);
  expect(screen.getByRole("link", { name: "Перейти в корзину" }).getAttribute("href")).toBe("/cart?mode=express_delivery");
});

it("is not offered in a city that is known to have none, and that is said", async () => {
  const { shop } = fakeShop();
  const boxes: BuyBoxRef[] = [];
  show(<Box product={fast} hear={(buyBox) => boxes.push(buyBox)} />, { shop });
  const user = userEvent.setup();
  const express = screen.getByRole<HTMLInputElement>("radio", { name: "Экспресс-доставка" });
  await user.click(express);
  act(() => boxes[0]?.send({ type: "express.told", noExpressIn: "Казань" }));
  expect([express.disabled, express.checked]).toEqual([true, false]);
  expect(screen.getByText("Экспресс-доставки в город Казань пока нет").getAttribute("role")).toBe("status");
  await user.click(screen.getByRole("radio", { name: "S" }));
  expect(screen.getByRole("button", { name: /Добавить в корзину/ })).toBeDefined();
  act(() => boxes[0]?.send({ type: "express.told", noExpressIn: "" }));
  expect([express.disabled, express.checked]).toEqual([false, true]);
});

it("an order for today that does not learn what lies there says that it failed, and nothing of what may lie there", async () => {
  const { shop, asked, told } = fakeShop();
  show(<Box product={fast} />, { shop });
  const user = userEvent.setup();
  await user.click(screen.getByRole("radio", { name: "Экспресс-доставка" }));
  await user.click(screen.getByRole("radio", { name: "S" }));
  await user.click(screen.getByRole("button", { name: /Экспресс-заказ/ }));
  await waitFor(() => expect(asked.map(({ name }) => name)).toEqual(["cart"]));
  await act(async () => asked[0]?.answer(left(storeError("server"))));
  expect(told).toMatchObject([
    {
      type: "toast.shown",
      toast: { title: "Не удалось добавить изделие в корзину", text: "Неизвестная ошибка. Попробуйте повторить попытку чуть позже." },
    },
  ]);
  expect(asked.map(({ name }) => name)).toEqual(["cart"]);
});

it.each([
  ["/pictures/fit.webp", "Товар добавлен в корзину"],
  ["", "Обратите внимание"],
])("what is good to know of a size that was just ordered is said over the page, with the picture «%s»", async (sizesHelpImage, title) => {
  const { shop, asked, told } = fakeShop();
  show(<Box product={aProduct({ sizes: [aSize({ id: 1 })] })} />, { shop });
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: /Добавить в корзину/ }));
  await act(async () => asked[0]?.answer(right({ ...added, sizesHelp: "Маломерит", sizesHelpImage, redirect: "/cart/preorder" })));
  const dialog = await screen.findByRole("dialog", { name: title });
  expect(within(dialog).getByText("Маломерит")).toBeDefined();
  expect(dialog.querySelector("img")?.getAttribute("src") ?? "").toBe(sizesHelpImage);
  expect(within(dialog).getByRole("link", { name: "Перейти в корзину" }).getAttribute("href")).toBe("/cart/preorder");
  expect(told.map(({ type }) => type)).toEqual(["counters.arrived"]);
  await user.click(within(dialog).getByRole("button", { name: "Продолжить покупки" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("where there is nothing but the way to the cart, nothing else is offered", async () => {
  const { shop } = fakeShop();
  show(<main />, { shop });
  await act(async () =>
    shop.tell({
      type: "popup.opened",
      popup: { kind: "help", popupId: "help", title: "Готово", text: "Маломерит", url: "/cart", onlyPrimary: true },
    }),
  );
  expect(within(screen.getByRole("dialog")).queryByRole("button", { name: "Продолжить покупки" })).toBeNull();
});

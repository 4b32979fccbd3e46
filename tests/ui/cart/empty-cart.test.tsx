import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { aCart } from "#tests/support/builders.ts";
import { CartOf } from "#tests/support/cart-page.tsx";
import { show } from "#tests/support/ui-harness.tsx";

const ORDER = { number: "100001", link: "/order/token-0001", waitsFor: null };

it.each([
  ["payment", "Заказ 100001 ждёт оплаты."],
  ["confirmation", "Заказ 100001 ждёт подтверждения."],
] as const)("an empty cart leads first to an order that waits for its %s", (waitsFor, words) => {
  show(<CartOf cart={{ ...aCart([]), lastOrder: { ...ORDER, waitsFor } }} wished={null} />);
  expect(screen.getByText(words)).toBeTruthy();
  const ways = screen.getAllByRole("link").filter(({ className }) => className.startsWith("button"));
  expect(ways.map(({ textContent }) => textContent)).toEqual(["Открыть заказ", "Перейти в каталог"]);
});

it.each([
  ["nothing else", null, null, ["Перейти в каталог"]],
  ["an order of before", ORDER, null, ["Перейти в каталог", "Открыть заказ"]],
  ["something in the wishlist", ORDER, "old", ["Перейти в каталог", "Открыть заказ", "Вишлист"]],
  ["something that was just put aside", ORDER, "new", ["Вишлист", "Перейти в каталог", "Открыть заказ"]],
] as const)("an empty cart leads on, with %s", (_, lastOrder, wished, names) => {
  show(<CartOf cart={{ ...aCart([]), lastOrder }} wished={wished} />);
  const ways = screen.getAllByRole("link").filter(({ className }) => className.startsWith("button"));
  expect(ways.map(({ textContent }) => textContent)).toEqual(names);
  expect(ways.map(({ className }) => className.includes("primary")).lastIndexOf(true)).toBe(0);
});

import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { aPosition } from "#tests/support/builders.ts";
import { show } from "#tests/support/ui-harness.tsx";
import { CartNotes } from "#ui/cart/CartNotes.tsx";

it.each([
  ["another piece lies there", 7, 1],
  ["that piece lies there already, as on the way back", 8, 0],
])("asks whether a piece makes room for what was pressed: %s", (_, lying, asked) => {
  show(
    <CartNotes
      positions={[aPosition({ id: lying, barcode: String(lying) })]}
      query="mode=express_delivery&replace=8&page=/catalog/product/coat"
    />,
  );
  expect(screen.queryAllByRole("button", { name: "Заменить и продолжить" })).toHaveLength(asked);
});

it("says why a form was refused, and nothing of what no form says", () => {
  show(<CartNotes positions={[]} query="fault=gone" />);
  expect(screen.getByRole("alert").textContent).toBe("Этого изделия уже нет в корзине.");
  show(<CartNotes positions={[]} query="fault=none" />);
  expect(screen.getAllByRole("alert")).toHaveLength(1);
});

it("says what became of lines that met others, of those that lie there and of nothing else", () => {
  show(
    <CartNotes
      positions={[aPosition({ id: 7, barcode: "7", quantity: 3 }), aPosition({ id: 8, barcode: "8" })]}
      query="merged=7.2.1.stock,9.1.0.,8.0.0.,what"
    />,
  );
  expect(document.body.textContent).toBe(
    "Пальто: кэмел, размер S, 3 шт. Такой размер уже лежал в корзине: теперь это одна строка. Не добавлено 1 шт.: больше нет в наличии." +
      "Пальто: кэмел, размер S, 1 шт.",
  );
});

it.each([
  ["express_delivery", 1, "Перенесли из экспресс-заказа."],
  ["preorder", 1, "Перенесли из предзаказа."],
  ["constructor", 1, ""],
  ["default", 0, ""],
])("says which cart all of it came from: %s, where %i lies", (from, lying, words) => {
  show(<CartNotes positions={Array.from({ length: lying }, () => aPosition({ id: 7, barcode: "7" }))} query={`moved=${from}`} />);
  expect(document.body.textContent).toBe(words);
});

it("says to whom was signed in that they are not any more, and where their cart is", () => {
  show(<CartNotes positions={[]} query="left=yes" />);
  expect(screen.getByRole("status").textContent).toContain("Вы вышли из аккаунта. Всё, что вы выбрали, осталось в нём");
  expect(screen.getByRole("link", { name: "Войти" }).getAttribute("href")).toBe("/user/login?back=/cart");
});

import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { left, right } from "fp-ts/Either";
import { describe, expect, it } from "vitest";
import { LineSizeOf } from "#app/cart/LineSizeOf.tsx";
import type { CartPosition } from "#core/cart/cart.ts";
import type { MergedLine } from "#core/cart/merging.rules.ts";
import { storeError } from "#core/kernel/store-error.ts";
import { aPosition, someCounters } from "#tests/support/builders.ts";
import { fakeShop, MODES, show } from "#tests/support/ui-harness.tsx";

const sizes = [
  { id: 1, title: "S" },
  { id: 2, title: "M" },
];
const coat = aPosition({
  barcode: "coat",
  choices: [
    { color: "Кэмел", sizes },
    { color: "Чёрный", sizes: [{ id: 3, title: "S" }] },
  ],
});
const lineOf = (position: CartPosition) => <LineSizeOf position={position} cartType="cart" page="/cart" />;
const line = lineOf(coat);
const answered = (merged: readonly MergedLine[]) => right({ counters: someCounters(2), merged }) as never;

const choose = async (id: string) => {
  const user = userEvent.setup();
  await user.click(screen.getByText("Изменить размер или цвет"));
  await user.selectOptions(screen.getByRole("combobox", { name: "Размер и цвет: Пальто, кэмел, размер S" }), id);
  await user.click(screen.getByRole("button", { name: "Изменить" }));
};

describe.each(MODES)("another size of a line, $mode", ({ isStrict }) => {
  it("is asked for, and what came of it is said: the cart is asked for anew", async () => {
    const { shop, asked, told } = fakeShop();
    show(line, { shop, isStrict });
    await choose("2");
    expect(asked).toMatchObject([{ name: "changeSize", values: { barcode: "coat", type: "cart", sizeId: 2 } }]);
    expect(screen.getByRole("button", { name: "Изменить" }).ariaBusy).toBe("true");
    act(() => asked[0]?.answer(answered([{ id: 2, held: 2, surplus: 1, reason: "stock" }])));
    expect(told).toMatchObject([
      { type: "counters.arrived", counters: someCounters(2) },
      {
        type: "toast.shown",
        toast: {
          title: "Пальто: теперь кэмел, размер M",
          text: "Такой размер уже лежал в корзине: теперь это одна строка. Не добавлено 1 шт.: больше нет в наличии.",
        },
      },
    ]);
  });

  it("that was refused says why, has the cart asked for anew, and can be chosen again", async () => {
    const { shop, asked, told } = fakeShop();
    show(line, { shop, isStrict });
    await choose("3");
    act(() => asked[0]?.answer(left(storeError("rejected", "Этот размер только что закончился."))));
    expect(told).toMatchObject([
      { type: "toast.shown", toast: { type: "error", title: "Этот размер только что закончился." } },
      { type: "store.doubted" },
    ]);
    await userEvent.setup().click(screen.getByRole("button", { name: "Изменить" }));
    expect(asked).toHaveLength(2);
  });

  it("goes on when its page is left: what came of it is said wherever the shopper is", async () => {
    const { shop, asked, told } = fakeShop();
    const { unmount } = show(line, { shop, isStrict });
    await choose("2");
    unmount();
    act(() => asked[0]?.answer(answered([])));
    expect(told).toMatchObject([{ type: "counters.arrived" }, { type: "toast.shown", toast: { title: "Пальто: теперь кэмел, размер M" } }]);
  });

  it("asks nothing for the size that lies there, and says so", async () => {
    const { shop, asked } = fakeShop();
    show(line, { shop, isStrict });
    await choose("1");
    expect([asked, screen.getByRole("status").textContent]).toEqual([[], "Выберите другой размер или цвет: этот уже в корзине."]);
  });

  it("is waist and length where it is denim, and «42/44» stays one size", async () => {
    const { shop } = fakeShop();
    const titles = ["W28/L32", "30/34", "42/44"];
    const jeans = aPosition({ barcode: "jeans", choices: [{ color: "Синий", sizes: titles.map((title, id) => ({ id, title })) }] });
    show(lineOf(jeans), { shop, isStrict });
    await userEvent.setup().click(screen.getByText("Изменить размер"));
    expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
      "Талия 28, длина 32",
      "Талия 30, длина 34",
      "Размер 42/44",
    ]);
  });
});

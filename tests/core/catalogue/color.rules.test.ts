import { expect, it } from "vitest";
import { visibleColors } from "#core/catalogue/color.rules.ts";
import type { Color } from "#core/catalogue/product.ts";
import { decisionTable, expectAgreement, FLAG } from "#tests/support/decision-table.ts";

const colors = (count: number): readonly Color[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index,
    colorId: index,
    label: `Цвет ${index}`,
    fill: "#000",
    stroke: "",
    url: "",
    preview: null,
  }));

it("a card shows at most so many of seven colours", () => {
  const table = decisionTable(`
    mobile small discounted limit | shown
    yes    -     yes        -     | 0
    yes    yes   no         -     | 3
    yes    no    no         !4    | 5
    yes    no    no         4     | 4
    no     -     -          !4    | 5
    no     -     -          4     | 4
  `);
  expectAgreement(
    { mobile: FLAG, small: FLAG, discounted: FLAG, limit: [4, 5, 6, 100] },
    ({ mobile, small, discounted, limit }) =>
      visibleColors(
        { colors: colors(7), price: 100, priceDiscount: discounted ? 80 : null },
        { isMobile: mobile, isSmall: small, maxColors: limit },
      ).shown.length,
    table,
  );
});

it("never more than the place allows", () => {
  const shown = visibleColors({ colors: colors(7), price: 100, priceDiscount: null }, { isMobile: true, isSmall: true, maxColors: 2 });
  expect(shown).toEqual({ shown: colors(2), hiddenCount: 5 });
});

it.each([
  [0, 0, 0],
  [1, 1, 0],
  [5, 5, 0],
  [6, 5, 1],
  [12, 5, 7],
])("%s colours: %s shown, %s more", (count, shown, hidden) => {
  const visible = visibleColors({ colors: colors(count), price: 100, priceDiscount: null }, { isSmall: false });
  expect(visible).toEqual({ shown: colors(shown), hiddenCount: hidden });
});

it("says nothing of more colours where none is shown", () => {
  const visible = visibleColors({ colors: colors(7), price: 100, priceDiscount: 80 }, { isSmall: true, isMobile: true });
  expect(visible).toEqual({ shown: [], hiddenCount: 0 });
});

it("a price that is not below the full one is no discount", () => {
  const visible = visibleColors({ colors: colors(7), price: 100, priceDiscount: 100 }, { isSmall: false, isMobile: true });
  expect(visible.shown.length).toBe(5);
});

import { describe, expect, it } from "vitest";
import { actualPrice, hasDiscount } from "#core/catalogue/price.rules.ts";

describe("price", () => {
  it.each([
    { price: 100, priceDiscount: 80, actual: 80, discounted: true },
    { price: 100, priceDiscount: 100, actual: 100, discounted: false },
    { price: 100, priceDiscount: 120, actual: 120, discounted: false },
    { price: 100, priceDiscount: null, actual: 100, discounted: false },
    { price: 100, priceDiscount: 0, actual: 0, discounted: true },
    { price: 0, priceDiscount: null, actual: 0, discounted: false },
  ])("$price with discount price $priceDiscount", ({ price, priceDiscount, actual, discounted }) => {
    expect([actualPrice({ price, priceDiscount }), hasDiscount({ price, priceDiscount })]).toEqual([actual, discounted]);
  });
});

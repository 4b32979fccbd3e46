import { describe, expect, it } from "vitest";
import { discountPercent } from "#core/catalogue/discount.rules.ts";

describe("a discount", () => {
  it.each([
    [24_990, 18_990, 24],
    [29_990, 24_990, 17],
    [7_490, 5_990, 20],
    [10_000, 9_999, 1],
    [10_000, 1, 100],
  ])("from %s to %s is %s percent", (price, priceDiscount, percent) => {
    expect(discountPercent({ price, priceDiscount })).toBe(percent);
  });
});

import { describe, expect, it } from "vitest";
import { readQuantity } from "#core/cart/quantity.rules.ts";

describe("the quantity that a button carries", () => {
  it.each([
    ["0", 0],
    ["12", 12],
    ["9999", 9999],
    ["", null],
    [" ", null],
    ["-1", null],
    ["1.5", null],
    ["1e3", null],
    ["10000", null],
    ["two", null],
  ])("«%s» is %s", (value, expected) => {
    expect(readQuantity(value)).toBe(expected);
  });
});

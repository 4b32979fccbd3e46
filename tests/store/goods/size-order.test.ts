import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bySize, isKnownSize, sizeTitle } from "#adapters/store/goods/size-order.ts";

const ORDER = "XXS,XS,XS-S,S,S-M,M,L,XL,XXL,XXXL,4XL,25/30,26/30,26/32,36,36.5,42,42-44,44,44-46,52,90 см,100,Один размер".split(",");

describe("sizes", () => {
  it("stand from small to large, however they came", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(ORDER, { minLength: 2 }), (some) => {
        expect([...some].sort(bySize)).toEqual(ORDER.filter((size) => some.includes(size)));
      }),
    );
  });

  it.each([
    ["m", "M"],
    ["2XL", "XXL"],
    ["3xl", "XXXL"],
    ["XXXXL", "4XL"],
    ["ХЛ", "XL"],
    ["S/M", "S-M"],
    ["42 – 44", "42-44"],
    ["42/44", "42/44"],
    ["W28/L32", "W28/L32"],
    ["36,5", "36,5"],
    ["  Один   размер ", "Один размер"],
  ])("%j is written %j", (given, title) => expect(sizeTitle(given)).toBe(title));

  it("are known by their letters and numbers", () => {
    expect(["XS", "42-44", "90 см", "Один размер", "большой"].map(isKnownSize)).toEqual([true, true, true, false, false]);
  });
});

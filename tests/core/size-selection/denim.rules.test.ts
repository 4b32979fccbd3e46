import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ProductSize } from "#core/catalogue/product.ts";
import { denimOptions, denimRow, denimSize, isDenim } from "#core/size-selection/denim.rules.ts";
import { denimParts } from "#core/size-selection/size.rules.ts";
import { aSize } from "#tests/support/builders.ts";

const WAISTS = ["26", "28", "30", "32"];
const LENGTHS = ["30", "32", "34"];

/** Sizes of some of the twelve pairs, each on sale, from a shop, or gone. */
const someSizes: fc.Arbitrary<readonly ProductSize[]> = fc
  .record({
    pairs: fc.subarray(
      WAISTS.flatMap((waist) => LENGTHS.map((length) => `${waist}/${length}`)),
      { minLength: 1 },
    ),
    states: fc.array(fc.constantFrom("on sale", "from shop", "gone"), { minLength: 12, maxLength: 12 }),
  })
  .map(({ pairs, states }) =>
    pairs.map((title, index) =>
      aSize({ id: index + 1, title, isAvailable: states[index] === "on sale", isOrderFromShop: states[index] === "from shop" }),
    ),
  );

const isOnSaleSomehow = ({ isAvailable, isOrderFromShop }: ProductSize): boolean => isAvailable || isOrderFromShop;

describe("denim", () => {
  it.each([
    [["28/32", "30/32"], true],
    [["28/32"], true],
    [["W28/L32", "w30/l34"], true],
    [["S", "M"], false],
    [["28/32", "M"], false],
    [["28"], false],
    [["S/M"], false],
    [["28/32/34"], false],
    [["42/44"], false],
    [["42/44", "46/48"], false],
    [[], false],
  ])("%j: %s", (titles, expected) => {
    expect(isDenim(titles.map((title) => ({ title })))).toBe(expected);
  });

  it.each([
    ["28/32", "28", "32"],
    ["w28/l32", "28", "32"],
    ["W28 / L32 ", "28", "32"],
  ])("«%s» is waist %s, length %s", (title, waist, length) => {
    expect(denimParts(title)).toEqual({ waist, length });
  });

  it("offers every waist and length once, by number", () => {
    const sizes = ["30/34", "28/32", "28/34", "100/32"].map((title, index) => aSize({ id: index, title }));
    expect(denimOptions(sizes, "waist", null).map(({ value }) => value)).toEqual(["28", "30", "100"]);
    expect(denimOptions(sizes, "length", null).map(({ value }) => value)).toEqual(["32", "34"]);
  });

  it("says of each waist and length beside the other one whether it can be ordered, waited for, or is of no size", () => {
    const sizes = [
      aSize({ id: 1, title: "28/32" }),
      aSize({ id: 2, title: "30/34", isAvailable: false }),
      aSize({ id: 3, title: "30/32", isAvailable: false, isOrderFromShop: true }),
    ];
    expect(denimOptions(sizes, "waist", "34")).toEqual([
      { value: "28", state: "absent" },
      { value: "30", state: "gone" },
    ]);
    expect(denimOptions(sizes, "length", "28")).toEqual([
      { value: "32", state: "there" },
      { value: "34", state: "absent" },
    ]);
    expect(denimOptions(sizes, "length", "30")).toEqual([
      { value: "32", state: "there" },
      { value: "34", state: "gone" },
    ]);
  });

  it.each([
    // What is chosen, which part was pressed last, and whether an order was pressed: why waist and length are to be chosen now.
    [{ waist: null, length: null, last: "length" }, false, [null, null]],
    [{ waist: null, length: null, last: "length" }, true, ["none", "none"]],
    [{ waist: "28", length: null, last: "waist" }, true, [null, "none"]],
    [{ waist: null, length: "34", last: "length" }, true, ["none", null]],
    [{ waist: "28", length: "32", last: "length" }, true, [null, null]],
    [{ waist: "28", length: "34", last: "length" }, true, [null, "no-size"]],
    [{ waist: "28", length: "34", last: "waist" }, true, ["no-size", null]],
    [{ waist: "28", length: "34", last: "waist" }, false, [null, null]],
  ] as const)(
    "asks for the part that lacks, of a pair that does not exist for the one pressed last: %j, %s",
    (choice, isMissing, lacks) => {
      const sizes = [aSize({ id: 1, title: "28/32" }), aSize({ id: 2, title: "30/34" })];
      const whole = { ...choice, sizes, selectedId: denimSize(sizes, choice.waist, choice.length)?.id ?? null };
      expect([denimRow(whole, "waist", isMissing).lack, denimRow(whole, "length", isMissing).lack]).toEqual(lacks);
    },
  );

  it("offers beside the first choice of a pair that does not exist what that one offers by itself", () => {
    const sizes = [aSize({ id: 1, title: "28/32" }), aSize({ id: 2, title: "30/34" })];
    const choice = { sizes, selectedId: null, waist: "28", length: "34", last: "length" } as const;
    expect(denimRow(choice, "waist", true).options.map(({ state }) => state)).toEqual(["there", "there"]);
    expect(denimRow(choice, "length", true).options.map(({ state }) => state)).toEqual(["there", "absent"]);
  });

  it("agrees with the titles themselves, whatever sizes there are and whatever is chosen", () => {
    fc.assert(
      fc.property(someSizes, fc.constantFrom(null, ...LENGTHS), fc.constantFrom(null, ...WAISTS), (sizes, length, waist) => {
        const titled = (ofWaist: string | null, ofLength: string | null) =>
          sizes.filter(
            ({ title }) => (ofWaist === null || title.startsWith(`${ofWaist}/`)) && (ofLength === null || title.endsWith(`/${ofLength}`)),
          );
        for (const option of denimOptions(sizes, "waist", length)) {
          const found = titled(option.value, length);
          expect(option.state).toBe(found.some(isOnSaleSomehow) ? "there" : found.length > 0 ? "gone" : "absent");
        }
        for (const option of denimOptions(sizes, "length", waist)) {
          const found = titled(waist, option.value);
          expect(option.state).toBe(found.some(isOnSaleSomehow) ? "there" : found.length > 0 ? "gone" : "absent");
        }
        const expected = waist === null || length === null ? null : (sizes.find(({ title }) => title === `${waist}/${length}`) ?? null);
        expect(denimSize(sizes, waist, length)).toEqual(expected);
      }),
      { numRuns: 200 },
    );
  });
});

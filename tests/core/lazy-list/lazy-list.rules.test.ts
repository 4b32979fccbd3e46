import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ProductCard } from "#core/catalogue/product.ts";
import { appendBatch, END_OF_LIST, isWhole, type LoadedList, MOST_ATTEMPTS, retryDelay } from "#core/lazy-list/lazy-list.rules.ts";
import { aProduct } from "#tests/support/builders.ts";

const cards = (...ids: readonly number[]): readonly ProductCard[] => ids.map((id) => aProduct({ id }));
const from = (first: number, count: number): readonly ProductCard[] => cards(...Array.from({ length: count }, (_, index) => first + index));
const idsOf = (list: LoadedList): readonly number[] => list.items.map(({ id }) => id);

describe("lazy list rules", () => {
  it("keeps the shop's numbers", () => {
    expect(END_OF_LIST).toEqual({ margin: 200, threshold: 0.1, rest: 25, longestRest: 75 });
    expect(MOST_ATTEMPTS).toBe(3);
    expect([1, 2, 3].map(retryDelay)).toEqual([500, 1000, 1500]);
  });

  it.each([
    ["unknown, short batch: what is loaded is all", null, 7, 17],
    ["unknown, full batch: still unknown", null, 10, null],
    ["unknown, empty batch: nothing more", null, 0, 10],
    ["known, full batch: as the store says", 40, 10, 40],
    ["known, short batch: as the store says", 40, 7, 40],
    ["known, empty batch: the store was wrong", 40, 0, 10],
  ])("total %s", (_, total, count, expected) => {
    const list = { items: from(1, 10), total: null, offset: 10 };
    expect(appendBatch(list, { items: from(11, count), total }, 10).total).toBe(expected);
  });

  it("drops products that are there already, and still moves on by what the store sent", () => {
    const list = { items: cards(1, 2, 3), total: 8, offset: 3 };
    const grown = appendBatch(list, { items: cards(3, 4, 4, 5), total: 8 }, 4);
    expect([idsOf(grown), grown.offset]).toEqual([[1, 2, 3, 4, 5], 7]);
  });

  it.each([
    [null, 0, false],
    [null, 50, false],
    [10, 9, false],
    [10, 10, true],
    [10, 11, true],
    [0, 0, true],
  ])("a list of %s that is read to %s is whole: %s", (total, offset, expected) => {
    expect(isWhole({ items: [], total, offset })).toBe(expected);
  });

  it("reads any list once through, whatever the store repeats or hides", () => {
    const batches = fc.array(fc.record({ ids: fc.array(fc.nat(30), { maxLength: 6 }), total: fc.option(fc.nat(60)) }), { maxLength: 20 });
    fc.assert(
      fc.property(batches, (given) => {
        let list: LoadedList = { items: [], total: null, offset: 0 };
        for (const { ids, total } of given) list = appendBatch(list, { items: cards(...ids), total }, 5);
        const sent = given.flatMap(({ ids }) => ids);
        expect(idsOf(list)).toEqual([...new Set(sent)]);
        expect(list.offset).toBe(sent.length);
        expect(isWhole(appendBatch(list, { items: [], total: 1000 }, 5))).toBe(true);
      }),
      { numRuns: 50 },
    );
  });
});

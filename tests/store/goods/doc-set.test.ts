import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  allOf,
  anyOf,
  countOf,
  countWithin,
  countWithinAny,
  type DocSet,
  emptySet,
  filledWords,
  has,
  isEmpty,
  put,
  take,
  weightedDocs,
} from "#adapters/store/goods/doc-set.ts";

const SIZE = 100;
const someDocs = fc.uniqueArray(fc.integer({ min: 0, max: SIZE - 1 }));
const setOf = (docs: readonly number[]): DocSet => {
  const set = emptySet(SIZE);
  for (const doc of docs) put(set, doc);
  return set;
};
const docsOf = (set: DocSet): readonly number[] => Array.from({ length: SIZE }, (_, doc) => doc).filter((doc) => has(set, doc));

describe("a set of documents", () => {
  it("is what a set of numbers is", () => {
    fc.assert(
      fc.property(someDocs, someDocs, (first, second) => {
        const sorted = [...first].sort((a, b) => a - b);
        const [a, b] = [setOf(first), setOf(second)];
        expect(docsOf(a)).toEqual(sorted);
        expect(countOf(a)).toBe(first.length);
        const shared = sorted.filter((doc) => second.includes(doc));
        expect(docsOf(allOf(a, [b]))).toEqual(shared);
        expect([isEmpty(a), isEmpty(allOf(a, [b]))]).toEqual([first.length === 0, shared.length === 0]);
        expect([countWithin(filledWords(a), b), countWithinAny(filledWords(a), [b, a])]).toEqual([shared.length, first.length]);
        expect(docsOf(anyOf([a, b], SIZE))).toEqual([...new Set([...first, ...second])].sort((x, y) => x - y));
        for (const doc of second) take(a, doc);
        expect(docsOf(a)).toEqual(sorted.filter((doc) => !second.includes(doc)));
      }),
    );
  });

  it("keeps a number for each that is in", () => {
    fc.assert(
      fc.property(someDocs, (docs) => {
        const weights = Uint8Array.from({ length: SIZE }, (_, doc) => doc + 1);
        const { weightOf } = weightedDocs(setOf(docs), weights);
        const known = Array.from(weights, (weight, doc) => (docs.includes(doc) ? weight : 0));
        expect(Array.from(weights, (_, doc) => weightOf(doc))).toEqual(known);
      }),
    );
  });

  it("of nothing is empty whatever its size", () => {
    expect([countOf(anyOf([], 33)), anyOf([], 33).length, emptySet(0).length]).toEqual([0, 2, 0]);
  });
});

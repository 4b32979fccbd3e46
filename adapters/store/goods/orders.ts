import { countOf, type DocSet, eachOf, has } from "./doc-set.ts";
import type { ScoredDocs } from "./scored-docs.ts";

/** All documents by a whole number, the smallest first; equals by their own numbers. */
export const sortedBy = <A>(docs: readonly A[], keyOf: (one: A) => number): Uint32Array => {
  const size = docs.length;
  // One number holds the key and the document: numbers are sorted twenty times faster than goods are compared.
  const packed = new Float64Array(size);
  docs.forEach((one, doc) => {
    packed[doc] = keyOf(one) * size + doc;
  });
  packed.sort();
  const made = new Uint32Array(size);
  for (let place = 0; place < size; place += 1) {
    const key = packed[place] ?? 0;
    made[place] = key - Math.floor(key / size) * size;
  }
  return made;
};

/** More than twice the highest score there is: eight words, each as good as can be. */
const BEST_KEYS = 2048;

/**
 * The first so many documents of a set by score, then what can be had now, then by popularity: their own numbers. Counted into their places, and only
 * those that come so far: to sort half the goods takes longer than to find them.
 */
export const bestFirst = (set: DocSet, scoreOf: ScoredDocs["scoreOf"], now: DocSet, most: number): Uint32Array => {
  const keyOf = (doc: number): number => Math.max(0, BEST_KEYS - 1 - scoreOf(doc) * 2 - (has(now, doc) ? 1 : 0));
  const keys = new Uint16Array(countOf(set));
  const counts = new Uint32Array(BEST_KEYS);
  let at = 0;
  eachOf(set, (doc) => {
    const key = keyOf(doc);
    keys[at] = key;
    at += 1;
    counts[key] = (counts[key] ?? 0) + 1;
  });
  const places = counts;
  let length = 0;
  let end = 0;
  for (; end < BEST_KEYS && length < most; end += 1) {
    const count = counts[end] ?? 0;
    places[end] = length;
    length += count;
  }
  const order = new Uint32Array(length);
  at = 0;
  eachOf(set, (doc) => {
    const key = keys[at] ?? 0;
    at += 1;
    if (key >= end) return;
    const place = places[key] ?? 0;
    order[place] = doc;
    places[key] = place + 1;
  });
  return order;
};

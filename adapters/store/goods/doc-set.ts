/**
 * A set of documents numbered from 0, a bit each: an intersection of 44,000 is 1,400 machine words, so that counting every filter of a list
 * takes less than a millisecond. The words are signed: only those stay whole numbers in the machine.
 */
export type DocSet = Int32Array;

export const emptySet = (size: number): DocSet => new Int32Array(Math.ceil(size / 32));

export const put = (set: DocSet, doc: number): void => {
  set[doc >>> 5] = (set[doc >>> 5] ?? 0) | (1 << (doc & 31));
};

export const take = (set: DocSet, doc: number): void => {
  set[doc >>> 5] = (set[doc >>> 5] ?? 0) & ~(1 << (doc & 31));
};

export const has = (set: DocSet, doc: number): boolean => (((set[doc >>> 5] ?? 0) >>> (doc & 31)) & 1) === 1;

/** Every document of all of these sets and the first. */
export const allOf = (first: DocSet, others: readonly DocSet[]): DocSet => {
  const made = first.slice();
  for (const other of others) for (let place = 0; place < made.length; place += 1) made[place] = (made[place] ?? 0) & (other[place] ?? 0);
  return made;
};

/** Every document of the first set that is not in the other. */
export const without = (first: DocSet, other: DocSet): DocSet => first.map((word, place) => word & ~(other[place] ?? 0));

/** Every document of any of the sets; `size` matters when there is none. */
export const anyOf = (sets: readonly DocSet[], size: number): DocSet => {
  const union = emptySet(size);
  for (const set of sets) for (let place = 0; place < union.length; place += 1) union[place] = (union[place] ?? 0) | (set[place] ?? 0);
  return union;
};

export const isEmpty = (set: DocSet): boolean => set.every((word) => word === 0);

const bitsOf = (value: number): number => {
  const pairs = value - ((value >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
};

export const countOf = (set: DocSet): number => {
  let count = 0;
  for (let place = 0; place < set.length; place += 1) count += bitsOf(set[place] ?? 0);
  return count;
};

/** Documents with a whole number below 256 each: a byte for every one that is in, in their order, so that a few of 44,000 take little. */
export interface WeightedDocs {
  readonly docs: DocSet;
  /** 0 for what is not in. */
  readonly weightOf: (doc: number) => number;
}

/** `weights` has a number for every document there is; the documents of the set keep theirs. */
export const weightedDocs = (docs: DocSet, weights: Uint8Array): WeightedDocs => {
  const before = new Int32Array(docs.length);
  let count = 0;
  docs.forEach((word, place) => {
    before[place] = count;
    count += bitsOf(word);
  });
  const packed = new Uint8Array(count);
  let at = 0;
  eachOf(docs, (doc) => {
    packed[at] = weights[doc] ?? 0;
    at += 1;
  });
  return {
    docs,
    weightOf: (doc) => {
      const word = docs[doc >>> 5] ?? 0;
      const bit = 1 << (doc & 31);
      return (word & bit) === 0 ? 0 : (packed[(before[doc >>> 5] ?? 0) + bitsOf(word & (bit - 1))] ?? 0);
    },
  };
};

/** The machine words of a set that hold anything: a set that is counted against many others is often a few hundred documents of 44,000. */
export interface FilledWords {
  readonly places: Int32Array;
  readonly words: DocSet;
}

export const filledWords = (set: DocSet): FilledWords => {
  const places = new Int32Array(set.length);
  const words = new Int32Array(set.length);
  let length = 0;
  for (let place = 0; place < set.length; place += 1) {
    const word = set[place] ?? 0;
    if (word === 0) continue;
    places[length] = place;
    words[length] = word;
    length += 1;
  }
  return { places: places.subarray(0, length), words: words.subarray(0, length) };
};

/** How many of them the other set has. */
export const countWithin = ({ places, words }: FilledWords, other: DocSet): number => {
  let count = 0;
  // Without asking whether any bit is there: to guess that wrong takes longer than to count them.
  for (let at = 0; at < places.length; at += 1) count += bitsOf((words[at] ?? 0) & (other[places[at] ?? 0] ?? 0));
  return count;
};

/** How many of them any of the others has. */
export const countWithinAny = ({ places, words }: FilledWords, others: readonly DocSet[]): number => {
  let count = 0;
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at] ?? 0;
    let union = 0;
    for (const other of others) union |= other[place] ?? 0;
    count += bitsOf((words[at] ?? 0) & union);
  }
  return count;
};

/** Every document of the set, from the lowest number. */
export const eachOf = (set: DocSet, visit: (doc: number) => void): void => {
  for (let place = 0; place < set.length; place += 1) {
    let bits = set[place] ?? 0;
    while (bits !== 0) {
      const lowest = bits & -bits;
      visit(place * 32 + 31 - Math.clz32(lowest));
      bits ^= lowest;
    }
  }
};

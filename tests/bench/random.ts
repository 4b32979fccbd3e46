/** Chance that is the same on every run: figures of two runs are of the same work. */
export interface Chance {
  /** From 0 up to, and without, 1. */
  readonly next: () => number;
  /** A whole number from 0 up to, and without, `limit`. */
  readonly below: (limit: number) => number;
  readonly oneOf: <A>(values: readonly A[]) => A;
  /** So many different values, in a chance order. */
  readonly some: <A>(values: readonly A[], count: number) => readonly A[];
}

/** Seeded chance (mulberry32). */
export const chanceOf = (seed: number): Chance => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    next,
    below,
    oneOf: (values) => {
      const value = values[below(values.length)];
      if (value === undefined) throw new Error("There is nothing to choose from.");
      return value;
    },
    some: (values, count) =>
      values
        .map((value) => ({ value, place: next() }))
        .sort((one, other) => one.place - other.place)
        .slice(0, count)
        .map(({ value }) => value),
  };
};

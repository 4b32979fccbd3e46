import { setImmediate } from "node:timers/promises";

/** Work that may be left off at each `yield` and goes on later. */
export type Steps<A> = Generator<void, A>;

/** So long others wait at most, but for a single step that takes longer. */
const PIECE_MS = 10;
const SORTED_AT_ONCE = 2_000;

/** Does a long work without keeping anybody waiting: others are answered after every few milliseconds of it. */
export const inPieces = async <A>(steps: Steps<A>): Promise<A> => {
  let end = performance.now() + PIECE_MS;
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (performance.now() < end) continue;
    await setImmediate();
    end = performance.now() + PIECE_MS;
  }
};

function* merged<A>(one: readonly A[], other: readonly A[], compare: (a: A, b: A) => number): Steps<A[]> {
  const all: A[] = [];
  let [at, beside] = [0, 0];
  while (at < one.length || beside < other.length) {
    const [first, second] = [one[at], other[beside]];
    if (second === undefined || (first !== undefined && compare(first, second) <= 0)) {
      if (first !== undefined) all.push(first);
      at += 1;
    } else {
      all.push(second);
      beside += 1;
    }
    if (all.length % SORTED_AT_ONCE === 0) yield;
  }
  return all;
}

/** What `toSorted` answers, of values that are never undefined. */
export function* sortedInSteps<A extends object | string>(values: readonly A[], compare: (a: A, b: A) => number): Steps<readonly A[]> {
  let runs: A[][] = [];
  for (let from = 0; from < values.length; from += SORTED_AT_ONCE) {
    runs.push(values.slice(from, from + SORTED_AT_ONCE).sort(compare));
    yield;
  }
  while (runs.length > 1) {
    const longer: A[][] = [];
    for (let place = 0; place < runs.length; place += 2) longer.push(yield* merged(runs[place] ?? [], runs[place + 1] ?? [], compare));
    runs = longer;
  }
  return runs[0] ?? [];
}

import type { ProductCard } from "#core/catalogue/product.ts";
import type { Batch } from "./lazy-list.port.ts";

/** How near the end of a list counts as seen: margin in pixels, share of the mark, and the rest after scrolling in milliseconds. */
export const END_OF_LIST = { margin: 200, threshold: 0.1, rest: 25, longestRest: 75 } as const;

export const MOST_ATTEMPTS = 3;

/** Milliseconds to wait after a failed attempt; attempts count from 1. */
export const retryDelay = (attempt: number): number => 500 * attempt;

export interface LoadedList {
  readonly items: readonly ProductCard[];
  /** The length of the whole list; null while unknown. */
  readonly total: number | null;
  /** Where the next batch begins in the store's list. */
  readonly offset: number;
}

/** Nothing is left to ask for. */
export const isWhole = ({ total, offset }: LoadedList): boolean => total !== null && offset >= total;

/** An unknown total is known once a batch comes short; an empty batch is the end whatever the store said. */
const totalAfter = (batch: Batch, limit: number, offset: number): number | null => {
  if (batch.items.length === 0) return offset;
  return batch.total ?? (batch.items.length < limit ? offset : null);
};

/** The list with a batch at its end. A product that is there already is left out: lists move while they are read. */
export const appendBatch = (list: LoadedList, batch: Batch, limit: number): LoadedList => {
  const offset = list.offset + batch.items.length;
  const known = new Set(list.items.map(({ id }) => id));
  const fresh = batch.items.filter(({ id }) => !known.has(id) && known.add(id));
  return { items: [...list.items, ...fresh], total: totalAfter(batch, limit, offset), offset };
};

/** The list with what was loaded before behind what is known now; what is known now is newer and stays. */
export const withRecalled = (list: LoadedList, recalled: readonly ProductCard[]): LoadedList => {
  const known = new Set(list.items.map(({ id }) => id));
  const more = recalled.filter(({ id }) => !known.has(id));
  return { ...list, items: [...list.items, ...more], offset: list.offset + more.length };
};

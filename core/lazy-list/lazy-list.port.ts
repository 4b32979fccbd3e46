import type { ProductCard } from "#core/catalogue/product.ts";
import type { Answer } from "#core/kernel/port.ts";

export interface Slice {
  readonly limit: number;
  readonly offset: number;
}

export interface Batch {
  readonly items: readonly ProductCard[];
  /** Null when the store does not say. */
  readonly total: number | null;
}

/** Slices of a list. Strategy: the list asks for one at a time; leaving the list cancels the one under way. */
export interface BatchPort {
  /** `query` is the list's own, as in its address: «?size=S». */
  readonly batchOf: (path: string, query: string, slice: Slice) => Answer<Batch>;
}

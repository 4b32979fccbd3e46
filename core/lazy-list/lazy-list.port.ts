import type { ProductCard } from "#core/catalogue/product.ts";
import type { Answer } from "#core/kernel/port.ts";

export interface BatchRange {
  readonly limit: number;
  readonly offset: number;
}

export interface Batch {
  readonly items: readonly ProductCard[];
  /** The length of the whole list; null when the store does not say. */
  readonly total: number | null;
}

export interface BatchPort {
  /** A part of the listing at `path`; `query` is its filters as the address has them. One at a time: the list refuses a second request. */
  readonly batchOf: (path: string, query: string, range: BatchRange) => Answer<Batch>;
}

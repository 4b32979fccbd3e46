import type { ProductCard } from "#core/catalogue/product.ts";
import type { Batch } from "./lazy-list.port.ts";

interface Held {
  readonly limit: number;
  readonly total: number | null;
  readonly nextOffset: number;
}

/** The list with a batch behind it; a product that is already there is not shown twice. */
export const appendItems = (items: readonly ProductCard[], added: readonly ProductCard[]): readonly ProductCard[] => {
  const known = new Set(items.map(({ id }) => id));
  return [...items, ...added.filter(({ id }) => !known.has(id))];
};

/** The length of the whole list: as the store says, else what was loaded once a batch comes short, else still unknown. */
export const totalAfter = ({ limit, total, nextOffset }: Held, batch: Batch): number | null => {
  if (batch.items.length === 0) return nextOffset;
  if (batch.total !== null) return batch.total;
  return batch.items.length < limit ? nextOffset + batch.items.length : total;
};

export const isComplete = ({ total, nextOffset }: Held): boolean => total !== null && nextOffset >= total;

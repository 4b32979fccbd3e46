import type { ProductCard } from "./product.ts";

/** A row of goods under its title. */
export interface ProductList {
  readonly title: string;
  readonly data: readonly ProductCard[];
}

/** How many products a row of each kind holds. */
export const LIST_LIMITS = { lastView: 40, together: 8, similar: 12, recommended: 12 } as const;

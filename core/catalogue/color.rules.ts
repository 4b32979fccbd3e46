import type { Color, ProductCard } from "./product.ts";
import { hasDiscount } from "./price.rules.ts";

const VISIBLE_COLORS = 5;
const VISIBLE_COLORS_SMALL = 3;

export interface VisibleColors {
  readonly shown: readonly Color[];
  readonly hiddenCount: number;
}

/** The swatches of a card: five; on a small card three, and none when the product is discounted. */
export const visibleColors = (product: Pick<ProductCard, "colors" | "price" | "priceDiscount">, card: { readonly isSmall: boolean }): VisibleColors => {
  const limit = card.isSmall ? (hasDiscount(product) ? 0 : VISIBLE_COLORS_SMALL) : VISIBLE_COLORS;
  const shown = product.colors.slice(0, limit);
  return { shown, hiddenCount: limit === 0 ? 0 : product.colors.length - shown.length };
};

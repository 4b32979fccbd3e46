import type { Color, ProductCard } from "./product.ts";
import { hasDiscount } from "./price.rules.ts";

const VISIBLE_COLORS = 5;
const VISIBLE_COLORS_SMALL = 3;

export interface VisibleColors {
  readonly shown: readonly Color[];
  readonly hiddenCount: number;
}

/** What the place of a card leaves for its swatches. «Mobile» is any window that is not a desktop's. */
export interface CardPlace {
  readonly isSmall: boolean;
  readonly isMobile?: boolean;
  /** The place's own limit; never raises the shop's. */
  readonly maxColors?: number;
}

const limitOf = (isDiscounted: boolean, { isSmall, isMobile = false, maxColors = VISIBLE_COLORS }: CardPlace): number => {
  const usual = isMobile && isSmall ? VISIBLE_COLORS_SMALL : VISIBLE_COLORS;
  return isMobile && isDiscounted ? 0 : Math.min(usual, maxColors);
};

/** The swatches of a card: five; on mobile three on a small card and none when the product is discounted. */
export const visibleColors = (product: Pick<ProductCard, "colors" | "price" | "priceDiscount">, place: CardPlace): VisibleColors => {
  const limit = limitOf(hasDiscount(product), place);
  const shown = product.colors.slice(0, limit);
  return { shown, hiddenCount: limit === 0 ? 0 : product.colors.length - shown.length };
};

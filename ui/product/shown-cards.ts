import type { ProductCard } from "#core/catalogue/product.ts";

const cards = new WeakMap<Element, ProductCard>();

/** What a card shows, for what comes late and plays over it. */
export const cardShown = (card: Element | null, product: ProductCard): void => {
  if (card !== null) cards.set(card, product);
};

export const productShownBy = (card: Element): ProductCard | null => cards.get(card) ?? null;

import type { Image } from "#core/catalogue/image.ts";

/** So many pictures of a product a card has tabs for. */
export const MOST_PICTURES = 3;

/** Those of a card whose product has these too: not fetched ones have nothing to show. */
export const picturesOf = (own: readonly Image[], all: readonly Image[]): readonly Image[] => {
  const fetched = all.filter(({ widths }) => widths.length > 0);
  return fetched.length > own.length ? fetched.slice(0, MOST_PICTURES) : own;
};

/** The one after it; after the last comes the first. */
export const nextPlace = (place: number, count: number): number => (place + 1 < count ? place + 1 : 0);

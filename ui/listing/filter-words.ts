import { formatPrice } from "#core/kernel/money.ts";
import type { ListingEscape, ListingFacets, ListingQuery } from "#core/listing/listing.ts";
import { listingText } from "#ui/text/listing-text.ts";

/** A chosen filter as a shopper reads it: «Чёрный», «от 5 000 ₽». */
export const wordsOfFilter = (
  { filter, value }: Pick<ListingEscape, "filter" | "value">,
  query: ListingQuery,
  facets: ListingFacets,
): string => {
  if (filter === "features") return value;
  if (filter !== "price") return facets[filter].find((option) => option.value === value)?.label ?? value;
  const { priceFrom, priceTo } = query;
  return listingText.priceBetween(priceFrom === null ? null : formatPrice(priceFrom), priceTo === null ? null : formatPrice(priceTo));
};

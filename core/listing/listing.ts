export const SORTS = ["popular", "new", "price_asc", "price_desc", "discount"] as const;
export type Sort = (typeof SORTS)[number];

/**
 * What a list can be narrowed by, several values each, in the order in which a shop shows them. A feature says its name too, as «Рукав: длинный»: any of
 * one name, and of every name that is chosen.
 */
export const CHOICES = ["sizes", "waists", "lengths", "colors", "materials", "features", "availability", "discounts"] as const;
export type Choice = (typeof CHOICES)[number];

/** The shopper's choice on a listing, as the address keeps it. `page` counts from 1; prices are whole roubles; `search` is empty in a category. */
export interface ListingQuery extends Readonly<Record<Choice, readonly string[]>> {
  readonly search: string;
  readonly priceFrom: number | null;
  readonly priceTo: number | null;
  readonly sort: Sort;
  readonly page: number;
}

export interface FacetOption {
  readonly value: string;
  readonly label: string;
  readonly count: number;
  /** The swatch's colour; empty for everything but a colour. */
  readonly fill: string;
}

export interface ListingFacets extends Readonly<Record<Choice, readonly FacetOption[]>> {
  /** The lowest and highest price of what the other filters leave; null when they leave nothing. */
  readonly price: { readonly least: number; readonly most: number } | null;
}

/** What a choice of filters would leave, before it is shown. */
export interface ListingCounts {
  readonly facets: ListingFacets;
  readonly total: number;
}

/** A filter to drop when nothing is left, and how many goods there are without it. */
export interface ListingEscape {
  readonly filter: Choice | "price";
  /** The value to drop; empty for the price. */
  readonly value: string;
  readonly total: number;
}

export const PAGE_SIZE = 10;

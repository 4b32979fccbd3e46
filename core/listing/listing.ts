export const SORTS = ["popular", "new", "price_asc", "price_desc", "discount"] as const;
export type Sort = (typeof SORTS)[number];

/** The shopper's choice on a listing, as the address keeps it. `page` counts from 1. */
export interface ListingQuery {
  readonly sizes: readonly string[];
  readonly colors: readonly string[];
  readonly sort: Sort;
  readonly page: number;
}

export interface FacetOption {
  readonly value: string;
  readonly label: string;
  readonly count: number;
  /** The swatch's colour, empty for a size. */
  readonly fill: string;
}

export interface ListingFacets {
  readonly sizes: readonly FacetOption[];
  readonly colors: readonly FacetOption[];
}

export const PAGE_SIZE = 10;

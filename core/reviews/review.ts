import type { Image } from "#core/catalogue/image.ts";
import type { Breadcrumb, PageMeta } from "#core/page/page.ts";

/** How a thing turned out to sit: smaller than its size says, as it says, larger. */
export const FITS = ["small", "true", "large"] as const;
export type Fit = (typeof FITS)[number];

/** What a shopper said of a product, as everybody may read it. */
export interface Review {
  readonly id: number;
  /** Stars, from 1 to 5. */
  readonly score: number;
  /** Empty when only stars were given. */
  readonly text: string;
  /** Empty for somebody who gave no name. */
  readonly author: string;
  /** «2026-11-23» */
  readonly date: string;
  readonly fit: Fit | null;
  /** The size that was bought; empty when it is not known. */
  readonly size: string;
  /** Of whoever wears it, in centimetres; null when it is not known. */
  readonly height: number | null;
  readonly photos: readonly Image[];
  /** What the shop answered; empty for nothing yet. */
  readonly answer: string;
}

interface Counted {
  readonly value: string;
  readonly count: number;
}

/** All reviews of a product in a few numbers. */
export interface ReviewSummary {
  readonly count: number;
  /** To tenths. */
  readonly score: number;
  /** How many gave 5 stars, 4, 3, 2 and 1. */
  readonly spread: readonly number[];
  readonly fit: Readonly<Record<Fit, number>>;
  /** Of what can be filtered by: sizes, and bands of height. */
  readonly sizes: readonly Counted[];
  readonly heights: readonly Counted[];
}

/** Which reviews are asked for; empty words ask for all. */
export interface ReviewFilter {
  readonly size: string;
  /** The name of a band of height. */
  readonly height: string;
}

/** What a product's page begins with. */
export interface ProductReviews {
  readonly summary: ReviewSummary;
  readonly items: readonly Review[];
}

/** All reviews of a product by pages. */
export interface ReviewsPage extends ProductReviews {
  readonly meta: PageMeta;
  readonly breadcrumbs: readonly Breadcrumb[];
  readonly product: { readonly id: number; readonly title: string; readonly url: string };
  readonly filter: ReviewFilter;
  readonly page: number;
  /** Of the filter, on all pages. */
  readonly total: number;
}

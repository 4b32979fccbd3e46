import type { Image } from "#core/catalogue/image.ts";

/** A line of the search panel that leads somewhere. */
export interface SearchLink {
  readonly title: string;
  readonly url: string;
}

/** A word to put into the field; `relatedSearch` is what is searched for it when it is not empty. */
export interface SearchTap {
  readonly title: string;
  readonly relatedSearch: string;
}

export interface SuggestedProduct {
  readonly id: number;
  readonly title: string;
  readonly url: string;
  readonly price: number;
  readonly priceDiscount: number | null;
  readonly image: Image | null;
  /** Sold for many sums: it is shown without a price. */
  readonly isCertificate: boolean;
}

/** What the store proposes for the letters typed so far. */
export interface Suggest {
  /** Where Enter leads instead of the results; empty for the results. */
  readonly redirect: string;
  /** What was searched instead of the typed words; empty when those were. */
  readonly correction: string;
  /** Words that nothing has together with the others: what is proposed has the others. */
  readonly leftOut: readonly string[];
  readonly engine: string;
  readonly categoriesTitle: string;
  readonly categories: readonly SearchLink[];
  readonly productsTitle: string;
  readonly products: readonly SuggestedProduct[];
  readonly suggestionsTitle: string;
  readonly suggestions: readonly SearchLink[];
  readonly taps: readonly SearchTap[];
  readonly history: readonly SearchLink[];
}

import type { DetailsItem, ScaleDetail, SizeTable, Tag } from "#core/catalogue/product.ts";

/** A picture: one of the shop's own by its name in pictures.json, or an address that is kept until it is fetched. */
export type CatalogueImage =
  | { readonly kind: "picture"; readonly name: string; readonly alt: string }
  | { readonly kind: "address"; readonly address: string; readonly alt: string };

export interface CatalogueSize {
  readonly title: string;
  /** Unique in its source; identifies the size in carts. */
  readonly barcode: string;
  /** Pieces on the site's own stock, in each of the demo's shops that has them, and for express delivery. No feed says what lies in which shop. */
  readonly stockSite: number;
  readonly stockShops: number;
  readonly stockExpress: number;
  readonly isPreorder: boolean;
}

/**
 * One product in one colour, as the demo catalogue and a feed hand it to the database. Prices are whole roubles.
 * `groupKey` is shared by the colour siblings of one model; `categoryPaths` are keys of `CatalogueCategory`.
 */
export interface CatalogueItem {
  readonly externalId: string;
  readonly groupKey: string;
  readonly slug: string;
  readonly article: string;
  readonly title: string;
  /** Who made it; empty for the shop itself. */
  readonly brand: string;
  readonly gender: "child" | "man" | "unisex" | "woman";
  readonly categoryPaths: readonly string[];
  readonly price: number;
  readonly priceDiscount: number | null;
  /** `label` as shown («Кэмел»), `family` the lower-case words that the colour filter counts it under, with commas. */
  readonly color: { readonly label: string; readonly family: string; readonly fill: string; readonly stroke: string };
  readonly images: readonly CatalogueImage[];
  readonly videos: readonly { readonly name: string; readonly poster: string }[];
  readonly tags: readonly Tag[];
  readonly sizes: readonly CatalogueSize[];
  readonly statusTitle: string;
  readonly preorderDeliveryPeriod: string;
  readonly description: string;
  readonly details: readonly DetailsItem[];
  readonly scales: readonly ScaleDetail[];
  readonly sizeTables: readonly SizeTable[];
  readonly isCertificate: boolean;
  readonly isComingSoon: boolean;
  readonly isDisabled: boolean;
  /** A higher number stands earlier in the popular order; `isNew` brings it into «Новинки». */
  readonly popularity: number;
  readonly isNew: boolean;
}

/** A category; `path` is its address under /catalog/, as «women/outerwear». Its parent is the path without the last part. */
export interface CatalogueCategory {
  readonly path: string;
  readonly title: string;
  readonly position: number;
}

export interface Catalogue {
  /** Whose goods these are: «demo», or the name of a feed. Importing a source again replaces its goods. */
  readonly source: string;
  readonly categories: readonly CatalogueCategory[];
  readonly items: readonly CatalogueItem[];
}

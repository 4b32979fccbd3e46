import type { Image } from "./image.ts";

export type SizeId = number;

export interface ProductSize {
  readonly id: SizeId;
  /** As the shop calls it: «S», «44», or «{waist}/{length}» for denim. */
  readonly title: string;
  readonly statusLabel: string;
  readonly isAvailable: boolean;
  readonly isAvailableForExpress: boolean;
  readonly isCnc: boolean;
  readonly isLowStocks: boolean;
  readonly isOrderFromShop: boolean;
  readonly isPreorder: boolean;
  readonly isSubscribed: boolean;
}

export interface Tag {
  readonly id: number;
  readonly name: string;
  readonly label: string;
  readonly priority: number;
}

export interface Color {
  readonly id: number;
  readonly colorId: number;
  readonly label: string;
  readonly fill: string;
  readonly stroke: string;
  readonly url: string;
  readonly preview: Image | null;
}

/** What a card shows of a product, and nothing else: every list and product page carries many of them. Prices are whole roubles. */
export interface ProductCard {
  readonly id: number;
  readonly url: string;
  readonly title: string;
  readonly price: number;
  readonly priceDiscount: number | null;
  /** Which of its colours it is; null where nobody says. */
  readonly colorId: number | null;
  readonly colors: readonly Color[];
  readonly images: readonly Image[];
  readonly tags: readonly Tag[];
  readonly statusTitle: string;
  readonly isAvailable: boolean;
  readonly isCertificate: boolean;
  readonly isComingSoon: boolean;
  readonly isPreorderAvailable: boolean;
}

export interface DetailsItem {
  readonly name: string;
  readonly title: string;
  readonly value: string;
}

export interface ScaleDetail {
  readonly title: string;
  readonly value: number;
  /** A few words at its name. */
  readonly tooltip: string;
  /** All that is to be said of it, a line a paragraph; empty when the few words are all. */
  readonly content: string;
}

export interface SizeTable {
  readonly label: string;
  readonly title: string;
  /** The first row is the header. */
  readonly rows: readonly (readonly string[])[];
  readonly note: string;
}

export interface Video {
  readonly url: string;
  readonly poster: Image;
}

/** A product with everything its page shows. */
export interface Product extends ProductCard {
  readonly article: string;
  readonly gender: string;
  readonly sizes: readonly ProductSize[];
  readonly preorderDeliveryPeriod: string;
  readonly hasStockSite: boolean;
  readonly hasStockShops: boolean;
  readonly isCncAvailable: boolean;
  readonly isOrderFromShopAvailable: boolean;
  /** Who made it; empty for the shop itself. */
  readonly brand: string;
  readonly description: string;
  readonly details: readonly DetailsItem[];
  readonly scales: readonly ScaleDetail[];
  readonly sizeTables: readonly SizeTable[];
  /** Whether tables of its sizes are offered; null where that is whenever there are some. */
  readonly showSizesTable: boolean | null;
  readonly videos: readonly Video[];
  readonly isDisabled: boolean;
  readonly isAvailableForExpress: boolean;
}

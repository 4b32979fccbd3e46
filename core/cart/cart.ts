import type { Image } from "#core/catalogue/image.ts";
import type { SizeId } from "#core/catalogue/product.ts";

export type CartType = "cart" | "express_delivery" | "cnclight" | "preorder";
export type CartMode = "default" | "express_delivery" | "order-from-shop" | "preorder";

export interface CartPosition {
  readonly id: SizeId;
  readonly barcode: string;
  readonly quantity: number;
  readonly maxQuantity: number;
  /** Roubles for the whole quantity, before and after discounts. */
  readonly cost: number;
  readonly costDiscount: number;
  /** What it cost when it was added, in roubles for the whole quantity, where that is not what it costs now; null where it is, or nobody knows. */
  readonly costAdded: number | null;
  /** A gift: no price, no quantity control. */
  readonly isPresent: boolean;
  readonly product: {
    readonly id: number;
    readonly title: string;
    readonly article: string;
    readonly url: string;
    readonly color: { readonly label: string; readonly fill: string; readonly stroke: string };
    readonly mainImage: Image | null;
    readonly isWishlisted: boolean;
    /** Sent by e-mail; nobody brings it. */
    readonly isCertificate: boolean;
    /** What is good to know of its sizes; empty for nothing. */
    readonly sizesHelp: string;
  };
  readonly productSize: { readonly title: string; readonly isSubscribed: boolean };
  /** Its own colour first; none where there is nothing but its own size, and where no page shows it. */
  readonly choices: readonly LineChoices[];
}

/** The sizes of a line's product in one of its colours that the line can be, its own among them. */
export interface LineChoices {
  readonly color: string;
  readonly sizes: readonly { readonly id: SizeId; readonly title: string }[];
}

/** What tells a line from the others of its cart: a model lies there in several colours and sizes. */
export interface LineName {
  readonly title: string;
  readonly color: string;
  readonly size: string;
}

/** What was taken out of a cart last and can be put back. */
export interface RemovedLine extends LineName {
  readonly id: SizeId;
  readonly barcode: string;
  /** How many pieces come back. */
  readonly quantity: number;
  /** Before how manieth of the lines it stood, from 0. */
  readonly place: number;
}

/** An order by its number, and its page. */
export interface OrderLink {
  readonly number: string;
  readonly link: string;
  /** What is still to be done before it stands; null for nothing. */
  readonly waitsFor: "confirmation" | "payment" | null;
}

/** A code that lies beside a cart. */
export interface AppliedCode {
  /** Names it to the store, which is told to take it away. */
  readonly id: string;
  readonly kind: "certificate" | "promo";
  /** A promo code as it is spelt, of a certificate its last signs. */
  readonly title: string;
  /** Roubles: what a promo code takes off the goods, what lies on a certificate. */
  readonly amount: number;
  readonly isFreeDelivery: boolean;
  /** Why it does nothing for this cart, a sentence; empty when it does. */
  readonly note: string;
}

/** Why an order of all of it cannot be had in the visitor's city. */
export interface CityBarrier {
  readonly city: string;
  /** The cities with a shop in which all of an order from a shop lies; none for other orders. */
  readonly elsewhere: readonly string[];
}

/** Totals as the store computed them, in roubles; `discount` is the goods' own, `promo` what a promo code takes off besides. */
export interface CartTotals {
  readonly cost: number;
  readonly costWithDiscount: number;
  readonly discount: number;
  readonly promo: number;
  readonly totalCost: number;
}

export interface Cart {
  readonly id: string;
  readonly type: CartType;
  readonly note: string;
  readonly positions: readonly CartPosition[];
  readonly totals: CartTotals;
  readonly codes: readonly AppliedCode[];
  /** The carts that all of it is offered to move to. */
  readonly movesTo: readonly CartMode[];
  /** Null where it can be had, or where nobody says. */
  readonly barrier: CityBarrier | null;
  /** Null for nothing, or what is not in stock any more. */
  readonly removed: RemovedLine | null;
  /** What lay in it and is sold no more, a sentence; empty for nothing. */
  readonly gone: string;
  /** The visitor's newest order of the day, where an empty cart leads; null for none, and where something lies in it. */
  readonly lastOrder: OrderLink | null;
}

/** Counters of one visitor; a lower version is older and is dropped. */
export interface Counters {
  readonly version: number;
  readonly cartCount: number;
  readonly cartCounters: readonly { readonly type: CartType; readonly count: number }[];
  readonly wishlistCount: number;
  readonly sizesInCartIds: readonly SizeId[];
}

export const NO_COUNTERS: Counters = { version: 0, cartCount: 0, cartCounters: [], wishlistCount: 0, sizesInCartIds: [] };

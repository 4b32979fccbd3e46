import type { Cart, CartMode, Counters } from "#core/cart/cart.ts";
import type { PageMeta } from "#core/page/page.ts";

/** A way to bring the order, as the operator's rules give it for a city. */
export interface DeliveryOption {
  readonly id: number;
  readonly title: string;
  /** When it comes, in words. */
  readonly term: string;
  /** Roubles for this cart. */
  readonly cost: number;
  /** What has to be known of the address: nothing, a point that the shopper chooses, or street and house. */
  readonly address: "none" | "point" | "street";
  /** The points to choose from; empty for the other kinds. */
  readonly points: readonly string[];
  readonly paymentIds: readonly number[];
}

export interface PaymentOption {
  readonly id: number;
  readonly title: string;
  readonly caption: string;
  /** Whether the shopper pays on a page of a provider before the order is collected. */
  readonly isOnline: boolean;
  /** In how many parts; 1 for all at once. */
  readonly parts: number;
}

/** Words in which consent is given, with what they lead to. */
export interface Consent {
  readonly text: string;
  readonly link: string;
}

export interface CheckoutPage {
  readonly meta: PageMeta;
  readonly mode: CartMode;
  readonly cart: Cart;
  readonly counters: Counters;
  /** The city that the options are for. */
  readonly city: string;
  readonly deliveries: readonly DeliveryOption[];
  readonly payments: readonly PaymentOption[];
  readonly consents: readonly Consent[];
  /** What was filled in before and could not be sent, by the names of the fields. */
  readonly draft: Readonly<Record<string, string>>;
  /** Who asks is signed in. */
  readonly isAuthorized: boolean;
}

/** Where an order stands after it was placed. */
export interface Placed {
  readonly number: string;
  /** The order's page, a signed address of this shop. */
  readonly link: string;
  /** Where it is paid; empty when it is paid on receipt. */
  readonly paymentUrl: string;
  readonly counters: Counters;
}

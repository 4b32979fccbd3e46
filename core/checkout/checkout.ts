import type { PendingCode } from "#core/account/account.ts";
import type { Cart, CartMode, Counters } from "#core/cart/cart.ts";
import type { FormValues } from "#core/forms/form.ts";
import type { VisitorLocation } from "#core/geo/location.ts";
import type { PageMeta } from "#core/page/page.ts";
import type { PhoneBook } from "#core/phone/phone.ts";
import type { Shop } from "#core/shops/shop.ts";
import type { Shown } from "./shown.ts";

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
  /** What stands before the words: «с», «на». */
  readonly before: string;
  readonly text: string;
  readonly link: string;
}

export interface CheckoutPage {
  readonly meta: PageMeta;
  readonly mode: CartMode;
  readonly cart: Cart;
  readonly counters: Counters;
  /** Names the visitor to the memory of a browser, and to nobody else. */
  readonly visitor: string;
  /** The visitor's city. What is brought there is said once the visitor has confirmed it. */
  readonly location: VisitorLocation;
  readonly phoneBook: PhoneBook;
  readonly deliveries: readonly DeliveryOption[];
  /** The city's shops in which all of an order from a shop lies: what is said of the points to choose from. */
  readonly shops: readonly Shop[];
  /** The cities with a shop in which all of an order from a shop lies. */
  readonly shopCities: readonly string[];
  readonly payments: readonly PaymentOption[];
  /** Roubles of goods from which an order that is paid on receipt needs a code to its phone; 0 for none. */
  readonly codeFrom: number;
  /** A code that is already waited for. */
  readonly pending: PendingCode | null;
  readonly consents: readonly Consent[];
  /** What was filled in before and could not be sent, by the names of the fields. */
  readonly draft: Readonly<Record<string, string>>;
  /** Who asks is signed in. */
  readonly isAuthorized: boolean;
  /** Names the next press, so that the same press places one order. */
  readonly key: string;
  /** The order of the key that was asked with; null when it has placed none. */
  readonly placed: Placed | null;
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

/** A press: what was filled in, its name, and what the page showed. */
export interface Press {
  readonly values: FormValues;
  readonly key: string;
  /** Whose it is, as the page names them. */
  readonly visitor: string;
  /** Roubles. */
  readonly expectedTotal: number;
  /** What of it certificates do not pay. */
  readonly expectedDue: number;
  /** The geo id of the city. */
  readonly expectedCity: string;
  /** Sizes and pieces. */
  readonly expectedLines: string;
}

/** What a press is answered with: the order, or the checkout as it is now when it is not what the page showed. */
export type Pressed = Placed | { readonly changed: CheckoutPage };

/** A checkout that is being filled in. */
export interface CheckoutDraft {
  readonly values: FormValues;
  /** Names its press: an order whose answer was lost is found by it. */
  readonly key: string;
  /** Seconds that a press may still be on its way; 0 for none. */
  readonly wait: number;
  /** The order as its shopper saw it. */
  readonly shown: Shown;
}

/** A draft as a page finds it. */
export interface RecalledDraft extends Omit<CheckoutDraft, "shown"> {
  /** It was begun by a guest, who has signed in since. */
  readonly isFromGuest: boolean;
  /** Null where it is not known. */
  readonly shown: Shown | null;
}

/** Whose draft it is: one a cart and a visitor. */
export interface DraftPlace {
  readonly mode: CartMode;
  readonly visitor: string;
  readonly isAuthorized: boolean;
}

import type { SizeId } from "#core/catalogue/product.ts";

/** A size whose return is, or is to be, waited for: what a popup says of it. */
export interface AskedSize {
  readonly productId: number;
  readonly productTitle: string;
  /** Empty where nobody says. */
  readonly colorLabel: string;
  readonly productUrl: string;
  readonly sizeId: SizeId;
  readonly sizeTitle: string;
  readonly isSubscribed: boolean;
}

/** Whoever shows a size asks for its popups by these. */
export type SubscriptionAsked =
  | ({ readonly type: "subscription.asked" } & AskedSize)
  | ({ readonly type: "unsubscription.asked" } & AskedSize);

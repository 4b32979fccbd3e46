import type { Counters } from "#core/cart/cart.ts";
import type { Answer } from "#core/kernel/port.ts";

/** What the store says after a product was put on the wishlist or taken from it. */
export interface WishSaid {
  readonly productId: number;
  /** Whether it is there now: this holds, whatever was asked. */
  readonly isWished: boolean;
  readonly counters: Counters;
  /** What analytics are told of the product. */
  readonly article: string;
  readonly isAvailable: boolean;
}

/** Both are absolute: asked again, they change nothing. */
export interface WishPort {
  readonly add: (productId: number) => Answer<WishSaid>;
  readonly remove: (productId: number) => Answer<WishSaid>;
}

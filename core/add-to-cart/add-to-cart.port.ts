import type { Counters } from "#core/cart/cart.ts";
import type { OrderAction } from "#core/catalogue/order-action.rules.ts";
import type { Priced } from "#core/catalogue/price.rules.ts";
import type { SizeId } from "#core/catalogue/product.ts";
import type { Answer } from "#core/kernel/port.ts";

export interface AddedSize {
  readonly counters: Counters;
  /** A hint about the size, empty when there is none. */
  readonly sizesHelp: string;
  /** The address of a picture that goes with the hint, empty when there is none. */
  readonly sizesHelpImage: string;
  /** Where the browser goes next; empty when it stays. */
  readonly redirect: string;
  /** What the piece costs as it lies there; null where the store does not say. */
  readonly priced: Priced | null;
}

/** Where the button stood that ordered: by this name what shoppers press is counted. */
export type OrderOrigin = "card" | "desktop-popup" | "regular-pdp";

/** Puts one piece of a size where the action says. Strategy while one runs: the buy box refuses a second press. */
export interface OrderPort {
  readonly orderSize: (action: OrderAction, sizeId: SizeId, replaces?: boolean) => Answer<AddedSize>;
}

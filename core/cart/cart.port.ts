import type { Answer } from "#core/kernel/port.ts";
import type { Cart, CartType, Counters } from "./cart.ts";

export interface CartChanged {
  readonly cart: Cart;
  readonly counters: Counters;
}

export interface LineChanged extends CartChanged {
  /** What became of the wish where that is not what was wished, a sentence; empty where it is. */
  readonly said: string;
}

/** What a shopper wishes for one line. */
export interface LineWish {
  readonly cartType: CartType;
  readonly barcode: string;
  readonly quantity: number;
  /** What was taken out is wanted again. */
  readonly restores: boolean;
}

export interface CartPort {
  readonly readCart: (type: CartType) => Answer<CartChanged>;
  /** Absolute. Strategy: a newer wish of the same line cancels the waiting for the older one; the store ignores an older number. */
  readonly setQuantity: (line: LineWish) => Answer<LineChanged>;
  readonly clearCart: (type: CartType) => Answer<CartChanged>;
}

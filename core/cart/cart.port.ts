import type { Answer } from "#core/kernel/port.ts";
import type { Cart, CartType, Counters } from "./cart.ts";

export interface CartChanged {
  readonly cart: Cart;
  readonly counters: Counters;
}

export interface CartPort {
  readonly readCart: (type: CartType) => Answer<CartChanged>;
  /** Absolute. Strategy: a newer wish of the same line cancels the waiting for the older one; the store ignores an older number. */
  readonly setQuantity: (type: CartType, barcode: string, quantity: number) => Answer<CartChanged>;
  readonly clearCart: (type: CartType) => Answer<CartChanged>;
}

import type { Answer } from "#core/kernel/port.ts";
import type { CartType, Counters } from "./cart.ts";

/** A line that is put aside for later. */
export interface LineSaved {
  readonly barcode: string;
  readonly type: CartType;
}

export interface SaveLinePort {
  /** Takes the line out of the cart and puts its product on the wishlist, both or neither. Who shows a cart asks for it anew. */
  readonly save: (line: LineSaved) => Answer<{ readonly counters: Counters }>;
}

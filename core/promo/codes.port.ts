import type { CartMode, Counters } from "#core/cart/cart.ts";
import type { Answer } from "#core/kernel/port.ts";

/** The carts as they are counted after the change: who shows one asks for it anew. */
export interface CodesChanged {
  readonly counters: Counters;
}

export interface CodeTyped {
  readonly code: string;
  /** The cart that it is typed beside. */
  readonly mode: CartMode;
}

export interface CodesPort {
  readonly apply: (typed: CodeTyped) => Answer<CodesChanged>;
  readonly remove: (named: { readonly id: string }) => Answer<CodesChanged>;
}

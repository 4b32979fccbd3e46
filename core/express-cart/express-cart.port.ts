import type { CartPosition, Counters } from "#core/cart/cart.ts";
import type { Answer } from "#core/kernel/port.ts";

export interface HeldPosition {
  /** What the express cart holds; null for nothing. */
  readonly held: CartPosition | null;
  readonly counters: Counters;
}

export interface ExpressCartPort {
  readonly held: () => Answer<HeldPosition>;
}

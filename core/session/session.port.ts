import type { Counters } from "#core/cart/cart.ts";
import type { Answer } from "#core/kernel/port.ts";

export interface VisitorPort {
  /** Who asks, and what their counters say; makes the visitor's identity when there is none. */
  readonly meet: () => Answer<{ readonly isAuthorized: boolean; readonly counters: Counters }>;
}

import type { Answer } from "#core/kernel/port.ts";
import type { CartMode } from "./cart.ts";
import type { LinesMerged } from "./merging.rules.ts";

/** All of a cart that is to go into another. */
export interface CartMove {
  readonly from: CartMode;
  readonly to: CartMode;
}

export interface MoveCartPort {
  /** Moves all lines or none. Who shows a cart asks for it anew. */
  readonly move: (wish: CartMove) => Answer<LinesMerged>;
}

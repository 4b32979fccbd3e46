import type { Answer } from "#core/kernel/port.ts";
import type { CartMove, LinesMerged } from "./merging.rules.ts";

export interface MoveCartPort {
  /** Moves all lines or none. Who shows a cart asks for it anew. */
  readonly move: (wish: CartMove) => Answer<LinesMerged>;
}

import type { AddToCartInput } from "#core/add-to-cart/add-to-cart.machine.ts";
import type { AddedSize } from "#core/add-to-cart/add-to-cart.port.ts";

/** A size is to be had today: what any flow of the shop asks of this one. */
export interface ExpressAsked {
  readonly type: "express.asked";
  readonly ordered: AddToCartInput;
}

/** What came of it; `added` is null when the size does not lie in the express cart. */
export interface ExpressSettled {
  readonly type: "express.settled";
  readonly ordered: AddToCartInput;
  readonly added: AddedSize | null;
}

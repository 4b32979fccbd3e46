import type { ActorRefFrom } from "xstate";
import type { CartPosition } from "./cart.ts";
import type { CartContext, cartMachine } from "./cart.machine.ts";

export type CartRef = ActorRefFrom<typeof cartMachine>;

export interface CartLineView {
  readonly position: CartPosition;
  /** What the shopper sees at once: the wish, or what the store last said. A line that is being removed shows 1. */
  readonly quantity: number;
  readonly isUpdating: boolean;
  readonly isRemoving: boolean;
}

export const linesOf = ({ cart, wishes }: Pick<CartContext, "cart" | "wishes">): readonly CartLineView[] =>
  cart.positions.map((position) => {
    const wish = wishes[position.barcode];
    const isRemoving = wish === 0;
    return { position, quantity: isRemoving ? 1 : (wish ?? position.quantity), isUpdating: wish !== undefined, isRemoving };
  });

/** Totals are the store's; while a wish is pending they are old and say so. */
export const isUpdating = ({ wishes }: Pick<CartContext, "wishes">): boolean => Object.keys(wishes).length > 0;

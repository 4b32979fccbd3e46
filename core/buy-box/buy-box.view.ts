import type { ActorRefFrom, SnapshotFrom } from "xstate";
import { isInCart, orderAction } from "#core/catalogue/order-action.rules.ts";
import type { sizeSelectionMachine } from "#core/size-selection/size-selection.machine.ts";
import { findSize } from "#core/size-selection/size.rules.ts";
import { type buyBoxMachine, inCartIds } from "./buy-box.machine.ts";
import { type BuyBoxButton, mainButton } from "./buy-box.rules.ts";

export type BuyBoxRef = ActorRefFrom<typeof buyBoxMachine>;
type BuyBoxSnapshot = SnapshotFrom<typeof buyBoxMachine>;

export const isOrdering = (snapshot: BuyBoxSnapshot): boolean => snapshot.hasTag("loading");

export const selectionOf = (snapshot: BuyBoxSnapshot): ActorRefFrom<typeof sizeSelectionMachine> | undefined => snapshot.children.sizes;

/** The main button as it stands; while an order runs it keeps the label that was pressed. */
export const buttonOf = ({ context }: BuyBoxSnapshot, isOrderRunning: boolean, showsPrice: boolean): BuyBoxButton => {
  const size = findSize(context.sizes, context.sizeId);
  const { product, mode } = context;
  const isThere = !isOrderRunning && size !== null && isInCart(size.id, inCartIds(context, orderAction(product, size, mode)));
  return mainButton({ product, size, mode, isInCart: isThere, showsPrice });
};

/** Whether the chosen size can be bought, or some size while none is chosen; also while it lies in the cart. */
export const canBeBought = (snapshot: BuyBoxSnapshot): boolean => buttonOf(snapshot, true, false).kind === "order";

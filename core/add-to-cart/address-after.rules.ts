import { cartOfAction } from "#core/cart/cart-mode.rules.ts";
import type { OrderAction } from "#core/catalogue/order-action.rules.ts";
import type { AddedSize } from "./add-to-cart.port.ts";

/** Where the browser goes after an order: to what was put apart from the other things, unless there is a hint to read first; empty when it stays. */
export const addressAfter = (action: OrderAction, { redirect, sizesHelp }: Pick<AddedSize, "redirect" | "sizesHelp">): string => {
  const isApart = action === "order-from-shop" || action === "preorder";
  return isApart && sizesHelp === "" ? redirect || cartOfAction(action) : "";
};

import type { SizeAction, SizeFlags } from "./order-action.rules.ts";
import type { Product } from "./product.ts";

export type CardButton =
  | { readonly action: SizeAction; readonly isDisabled: false }
  | { readonly action: "subscribed"; readonly isDisabled: true };

const enabled = (action: SizeAction): CardButton => ({ action, isDisabled: false });

/** The main button of a card whose size is chosen. */
export const cardButtonOfSize = (size: SizeFlags, isSubscribed: boolean): CardButton => {
  if (size.isAvailable && !size.isPreorder) return enabled("add-to-cart");
  if (size.isOrderFromShop) return enabled("order-from-shop");
  if (size.isAvailable && size.isPreorder) return enabled("preorder");
  return isSubscribed ? { action: "subscribed", isDisabled: true } : enabled("subscribe");
};

export type CardFlags = Pick<Product, "hasStockSite" | "isCncAvailable" | "isOrderFromShopAvailable" | "isPreorderAvailable">;

/** The main button of a card without a chosen size; each opens the size popup with that action. */
export const cardButtonOfProduct = (product: CardFlags): CardButton => {
  if ((product.hasStockSite && !product.isPreorderAvailable) || product.isCncAvailable) return enabled("add-to-cart");
  if (!product.hasStockSite && product.isOrderFromShopAvailable) return enabled("order-from-shop");
  if (product.hasStockSite && product.isPreorderAvailable) return enabled("preorder");
  return enabled("subscribe");
};

import type { Product, ProductSize, SizeId } from "./product.ts";

export type OrderAction = "add-to-cart" | "add-to-express-cart" | "order-from-shop" | "preorder";
export type SizeAction = OrderAction | "subscribe";
export type DeliveryMode = "default" | "express";

export type SizeFlags = Pick<ProductSize, "isAvailable" | "isAvailableForExpress" | "isOrderFromShop" | "isPreorder">;

export type ProductFlags = Pick<
  Product,
  "hasStockSite" | "isComingSoon" | "isPreorderAvailable" | "isCncAvailable" | "isOrderFromShopAvailable"
> & { readonly isAvailableForExpress: boolean };

/** What pressing «order» does with a chosen size: the first that fits, or null when nothing does. */
export const sizeOrderAction = (size: SizeFlags, mode: DeliveryMode): OrderAction | null => {
  if (size.isAvailableForExpress && mode === "express") return "add-to-express-cart";
  if (size.isAvailable && !size.isPreorder) return "add-to-cart";
  if (size.isOrderFromShop) return "order-from-shop";
  if (size.isAvailable && size.isPreorder) return "preorder";
  return null;
};

export const isSizeOrderAvailable = (size: SizeFlags, mode: DeliveryMode): boolean => sizeOrderAction(size, mode) !== null;

/** What the product offers while no size is chosen. */
export const productOrderAction = (product: ProductFlags, mode: DeliveryMode): OrderAction | null => {
  if (product.isAvailableForExpress && mode === "express") return "add-to-express-cart";
  if ((product.hasStockSite && !product.isComingSoon && !product.isPreorderAvailable) || product.isCncAvailable) return "add-to-cart";
  if (product.isOrderFromShopAvailable) return "order-from-shop";
  if (product.isPreorderAvailable) return "preorder";
  return null;
};

export const orderAction = (product: ProductFlags, size: SizeFlags | null, mode: DeliveryMode): OrderAction | null =>
  size === null ? productOrderAction(product, mode) : sizeOrderAction(size, mode);

export const canSubscribe = (action: OrderAction | null): boolean => action === null || action === "preorder";

/** A size is subscribed by its own flag or by the visitor's list. */
export const isSubscribed = (size: Pick<ProductSize, "id" | "isSubscribed">, subscribedIds: readonly SizeId[]): boolean =>
  size.isSubscribed || subscribedIds.includes(size.id);

export const isInCart = (sizeId: SizeId, sizesInCartIds: readonly SizeId[]): boolean => sizesInCartIds.includes(sizeId);

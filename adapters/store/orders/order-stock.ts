import type { CartType } from "#core/cart/cart.ts";

/** Which stock of a size an order of each kind takes from. */
export const STOCK_COLUMNS: Readonly<Record<CartType, "stock_express" | "stock_shops" | "stock_site">> = {
  cart: "stock_site",
  express_delivery: "stock_express",
  cnclight: "stock_shops",
  preorder: "stock_site",
};

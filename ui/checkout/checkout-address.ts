import type { CartMode } from "#core/cart/cart.ts";

export const addressOfCheckout = (mode: CartMode): string => (mode === "default" ? "/order" : `/order?mode=${mode}`);

/** Where on it the code is, that confirms a large order. */
export const CODE_PLACE = "checkout-code";

import type { CartMode } from "#core/cart/cart.ts";

export const addressOfCheckout = (mode: CartMode): string => (mode === "default" ? "/order" : `/order?mode=${mode}`);

/** The shop's address that letters name. The storefront says it to the store, and takes it from nobody. */
export const SHOP_ORIGIN = "x-shop-origin";

/** What a storefront shows to the store's port; who does not know it is told nothing there. */
export const STORE_SECRET = "x-store-secret";

/** The shop's address that letters name. The storefront says it to the store, and takes it from nobody. */
export const SHOP_ORIGIN = "x-shop-origin";

import type { ProductSize } from "#core/catalogue/product.ts";

/** A plain size that is on sale; say only what a test is about. */
export const aSize = (given: Partial<ProductSize> & Pick<ProductSize, "id">): ProductSize => ({
  title: String(given.id),
  statusLabel: "",
  isAvailable: true,
  isAvailableForExpress: false,
  isCnc: false,
  isLowStocks: false,
  isOrderFromShop: false,
  isPreorder: false,
  isSubscribed: false,
  ...given,
});

import { colorLabelOf } from "#core/catalogue/color-label.rules.ts";
import type { SubscriptionAsked } from "#core/catalogue/asked-size.ts";
import type { ProductCard, ProductSize } from "#core/catalogue/product.ts";

/** Asks the shop for the question of waiting for a size that is not waited for yet. */
export const waitFor = (product: ProductCard, { id: sizeId, title: sizeTitle }: ProductSize): SubscriptionAsked => ({
  type: "subscription.asked",
  productId: product.id,
  productTitle: product.title,
  colorLabel: colorLabelOf(product),
  productUrl: product.url,
  sizeId,
  sizeTitle,
  isSubscribed: false,
});

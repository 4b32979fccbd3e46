import { colorLabelOf } from "#core/catalogue/color-label.rules.ts";
import { isSubscribed } from "#core/catalogue/order-action.rules.ts";
import type { ProductCard, ProductSize, SizeId } from "#core/catalogue/product.ts";
import type { AskedSize, SubscriptionAsked } from "#core/catalogue/asked-size.ts";
import { findSize } from "#core/size-selection/size.rules.ts";
import type { BuyBoxContext } from "./buy-box-events.ts";

/** A size of a product, as its popups call it. */
export const askedOf = (product: ProductCard, size: ProductSize): Omit<AskedSize, "isSubscribed"> => ({
  productId: product.id,
  productTitle: product.title,
  colorLabel: colorLabelOf(product),
  productUrl: product.url,
  sizeId: size.id,
  sizeTitle: size.title,
});

/** What a press on the button of waiting asks for; null while no size is chosen. */
export const subscriptionAsked = (
  { product, sizes, sizeId }: Pick<BuyBoxContext, "product" | "sizeId" | "sizes">,
  subscribedIds: readonly SizeId[],
): SubscriptionAsked | null => {
  const size = findSize(sizes, sizeId);
  if (size === null) return null;
  const isWaited = isSubscribed(size, subscribedIds);
  return { type: isWaited ? "unsubscription.asked" : "subscription.asked", ...askedOf(product, size), isSubscribed: isWaited };
};

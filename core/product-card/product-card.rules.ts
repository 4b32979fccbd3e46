import type { AddToCartInput } from "#core/add-to-cart/add-to-cart.machine.ts";
import { type CardButton, type CardFlags, cardButtonOfProduct, cardButtonOfSize } from "#core/catalogue/card-action.rules.ts";
import { isSubscribed } from "#core/catalogue/order-action.rules.ts";
import type { ProductCard, ProductSize, SizeId } from "#core/catalogue/product.ts";
import { findSize } from "#core/size-selection/size.rules.ts";

/** What the button of a card stands on. */
export interface CardChoice {
  readonly product: ProductCard;
  readonly sizes: readonly ProductSize[];
  readonly sizeId: SizeId | null;
  readonly subscribedIds: readonly SizeId[];
}

/** More sizes than these have no room in a strip: they are chosen elsewhere. */
const MOST_IN_STRIP = 8;

export const sizesInStrip = (sizes: readonly ProductSize[]): readonly ProductSize[] =>
  sizes.length > 1 && sizes.length <= MOST_IN_STRIP ? sizes : [];

const flagsOf = ({ product, sizes }: CardChoice): CardFlags =>
  // Until the sizes are known the card says what it knows itself.
  sizes.length === 0
    ? {
        hasStockSite: product.isAvailable || product.isPreorderAvailable,
        isCncAvailable: false,
        isOrderFromShopAvailable: false,
        isPreorderAvailable: product.isPreorderAvailable,
      }
    : {
        hasStockSite: sizes.some(({ isAvailable }) => isAvailable),
        isCncAvailable: sizes.some(({ isCnc, isPreorder }) => isCnc && !isPreorder) && !product.isComingSoon,
        isOrderFromShopAvailable: sizes.some(({ isOrderFromShop }) => isOrderFromShop),
        isPreorderAvailable: product.isPreorderAvailable,
      };

export const buttonOfCard = (choice: CardChoice): CardButton => {
  const size = findSize(choice.sizes, choice.sizeId);
  return size === null ? cardButtonOfProduct(flagsOf(choice)) : cardButtonOfSize(size, isSubscribed(size, choice.subscribedIds));
};

/** What a press orders at once; null where a size or an address has to be asked for first. */
export const orderOfCard = (choice: CardChoice): AddToCartInput | null => {
  const { action } = buttonOfCard(choice);
  const size = findSize(choice.sizes, choice.sizeId);
  if (size === null || action === "subscribe" || action === "subscribed") return null;
  return { action, product: choice.product, sizeId: size.id, sizeTitle: size.title, origin: "card" };
};

/** The size whose return a press begins to wait for; null where something else is done. */
export const waitedOfCard = (choice: CardChoice): ProductSize | null =>
  buttonOfCard(choice).action === "subscribe" ? findSize(choice.sizes, choice.sizeId) : null;

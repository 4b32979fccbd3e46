import { isOrderable } from "#core/size-selection/size.rules.ts";
import type { ListedSize } from "#core/size-picker/size-picker.view.ts";
import { sizePopupText } from "#ui/text/size-popup-text.ts";
import { shopText } from "#ui/text/text.ts";

/** What is to be said of a size beside its name. */
export const captionOf = ({ size, isInCart, isSubscribed }: ListedSize): string => {
  // Of what lies in the cart and has run out the chip of the product's page says the same.
  if (isSubscribed && !isOrderable(size)) return sizePopupText.subscribed;
  if (isInCart) return sizePopupText.inCart;
  if (size.statusLabel !== "") return size.statusLabel;
  return isOrderable(size) ? sizePopupText.there : shopText.soldOut;
};

import type { PopupWish } from "#core/popups/popup.ts";
import { cartText } from "#ui/text/cart-text.ts";

/** Asks before a cart is cleared. */
export const clearQuestion = (popupId: string): PopupWish => ({
  kind: "confirm",
  popupId,
  title: cartText.clearQuestion,
  text: cartText.clearHint,
});

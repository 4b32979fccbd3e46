import type { PopupWish } from "#core/popups/popup.ts";
import { checkoutText } from "#ui/text/checkout-text.ts";

/** Asks before an order is canceled. */
export const cancelQuestion = (popupId: string): PopupWish => ({
  kind: "confirm",
  popupId,
  title: checkoutText.cancelQuestion,
  text: checkoutText.cancelHint,
  acceptText: checkoutText.cancelYes,
  declineText: checkoutText.cancelNo,
});

import type { PopupWish } from "#core/popups/popup.ts";
import { orderText } from "#ui/text/order-text.ts";

/** Asks before an order is canceled. */
export const cancelQuestion = (popupId: string): PopupWish => ({
  kind: "confirm",
  popupId,
  title: orderText.cancelQuestion,
  text: orderText.cancelHint,
  acceptText: orderText.cancelYes,
  declineText: orderText.cancelNo,
});

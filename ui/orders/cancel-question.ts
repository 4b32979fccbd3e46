import type { Order } from "#core/orders/order.ts";
import { returnsIfCanceled } from "#core/orders/order.rules.ts";
import type { PopupWish } from "#core/popups/popup.ts";
import { orderText } from "#ui/text/order-text.ts";

/** Asks before an order is canceled. */
export const cancelQuestion = (popupId: string, order: Order): PopupWish => ({
  kind: "confirm",
  popupId,
  title: orderText.cancelQuestion,
  text: orderText.cancelHint(returnsIfCanceled(order)),
  acceptText: orderText.cancelYes,
  declineText: orderText.cancelNo,
});

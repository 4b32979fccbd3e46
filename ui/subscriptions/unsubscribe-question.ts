import { UNSUBSCRIBE_POPUP_ID } from "#core/subscriptions/subscriptions.machine.ts";
import type { PopupWish } from "#core/popups/popup.ts";
import { subscriptionText } from "#ui/text/subscription-text.ts";

/** Asks before a size is waited for no more. */
export const unsubscribeQuestion: PopupWish = {
  kind: "confirm",
  popupId: UNSUBSCRIBE_POPUP_ID,
  title: subscriptionText.leaveTitle,
  text: subscriptionText.leaveText,
  acceptText: subscriptionText.leave,
};

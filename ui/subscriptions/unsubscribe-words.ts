import { UNSUBSCRIBE_POPUP_ID } from "#core/subscriptions/subscriptions.machine.ts";
import type { AskedSize } from "#core/catalogue/asked-size.ts";
import type { PopupWish } from "#core/popups/popup.ts";
import { PLAIN_TOAST, type Toast } from "#core/toasts/toast.ts";
import { subscriptionText } from "#ui/text/subscription-text.ts";

/** Asks before a size is waited for no more. */
export const unsubscribeQuestion = (size: AskedSize): PopupWish => ({
  kind: "confirm",
  popupId: UNSUBSCRIBE_POPUP_ID,
  title: subscriptionText.leaveTitle,
  about: subscriptionText.nameOf(size),
  text: subscriptionText.leaveText,
  acceptText: subscriptionText.leave,
});

/** A size is waited for no more. */
export const unsubscribedToast = (size: AskedSize): Toast => ({
  ...PLAIN_TOAST,
  id: "unsubscribed",
  title: subscriptionText.left,
  name: size.productTitle,
  text: subscriptionText.nameOf({ ...size, productTitle: "" }),
});

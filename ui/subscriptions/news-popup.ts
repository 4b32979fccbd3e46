import type { PopupWish } from "#core/popups/popup.ts";
import { subscriptionText } from "#ui/text/subscription-text.ts";

/** Thanks who wants the shop's news; an address that is not confirmed yet gets none before. */
export const newsPopup = (isConfirmed: boolean): PopupWish => ({
  kind: "success",
  popupId: "news",
  title: subscriptionText.done,
  text: subscriptionText.newsDone,
  note: isConfirmed ? "" : subscriptionText.confirmFirst,
  buttonText: subscriptionText.newsButton,
});

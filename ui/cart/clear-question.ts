import type { PopupWish } from "#core/popups/popup.ts";
import { text } from "#ui/text/text.ts";

/** Asks before a cart is cleared. */
export const clearQuestion = (popupId: string): PopupWish => ({
  kind: "confirm",
  popupId,
  title: text.clearQuestion,
  text: text.clearHint,
});

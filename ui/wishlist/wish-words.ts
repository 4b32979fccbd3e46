import type { StoreError } from "#core/kernel/store-error.ts";
import type { PopupWish } from "#core/popups/popup.ts";
import { ERROR_TOAST, PLAIN_TOAST, type Toast } from "#core/toasts/toast.ts";
import { doubtText } from "#ui/text/doubt-text.ts";
import { sentenceOf } from "#ui/text/text.ts";
import { wishText } from "#ui/text/wish-text.ts";

/** What became of the last heart that was pressed. */
const WISHED = "wished";

export const wishedToast: Toast = { ...PLAIN_TOAST, id: WISHED, title: wishText.added, duration: 3000 };

/** It is gone from where it was pressed, and who only hears would not know. */
export const unwishedToast: Toast = { ...wishedToast, title: wishText.taken };

/** A wish that was not kept, or may have been, and why; the heart returns to what the store has. Null for a canceled one. */
export const wishRefusedToast = (error: StoreError): Toast | null => {
  const sentence = sentenceOf(error);
  if (sentence === null) return null;
  const said = error.code === "in-doubt" ? { title: wishText.inDoubt, text: doubtText.hint } : { title: wishText.refused, text: sentence };
  return { ...PLAIN_TOAST, ...ERROR_TOAST, id: WISHED, ...said };
};

/** Tells a guest why to sign in. */
export const loginOffer = (popupId: string): PopupWish => ({
  kind: "confirm",
  popupId,
  title: wishText.loginTitle,
  text: wishText.loginHint,
  acceptText: wishText.toLogin,
  declineText: wishText.later,
  isDeclineWide: true,
});

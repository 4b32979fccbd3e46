import type { StoreError } from "#core/kernel/store-error.ts";
import { ERROR_TOAST, PLAIN_TOAST, type Toast } from "#core/toasts/toast.ts";
import { checkoutText } from "#ui/text/checkout-text.ts";
import { sentenceOf } from "#ui/text/text.ts";

/** An order that was not placed, and why. Null for a canceled one. */
export const placeRefusedToast = (error: StoreError): Toast | null => {
  const sentence = sentenceOf(error);
  return sentence === null
    ? null
    : { ...PLAIN_TOAST, ...ERROR_TOAST, id: "place-refused", title: checkoutText.placeFailed, text: sentence, duration: 8000 };
};

/** A press whose answer was lost was no order, as the store has said since. */
export const notPlacedToast: Toast = {
  ...PLAIN_TOAST,
  ...ERROR_TOAST,
  id: "place-refused",
  title: checkoutText.placeFailed,
  text: checkoutText.notPlaced,
  duration: 8000,
};

/** Who was writing as a guest has signed in: the page is another, and what they typed is not. */
export const broughtToast: Toast = {
  ...PLAIN_TOAST,
  id: "draft-brought",
  title: checkoutText.signedIn,
  text: checkoutText.typedStays,
  duration: 8000,
};

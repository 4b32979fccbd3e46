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

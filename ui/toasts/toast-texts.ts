import type { StoreError } from "#core/kernel/store-error.ts";
import { ERROR_TOAST, PLAIN_TOAST, type Toast } from "#core/toasts/toast.ts";
import { sentenceOf, shopText } from "#ui/text/text.ts";

/** A change of the cart that was not made, and why; the line returns to what the store has. */
export const changeRefusedToast = (error: StoreError): Toast | null => {
  const sentence = sentenceOf(error);
  return sentence === null ? null : { ...PLAIN_TOAST, ...ERROR_TOAST, id: "change-refused", title: sentence };
};

/** An order that was not placed, and why. Null for a canceled one. */
export const placeRefusedToast = (error: StoreError): Toast | null => {
  const sentence = sentenceOf(error);
  return sentence === null
    ? null
    : { ...PLAIN_TOAST, ...ERROR_TOAST, id: "place-refused", title: shopText.placeFailed, text: sentence, duration: 8000 };
};

/** Something that was pressed and could not be done, and why. Null for a canceled question. */
export const failureToast = (error: StoreError): Toast | null => {
  const sentence = sentenceOf(error);
  return sentence === null ? null : { ...PLAIN_TOAST, ...ERROR_TOAST, id: "refused", title: sentence };
};

/** Something that was pressed could not be loaded. */
export const missedToast: Toast = { ...PLAIN_TOAST, ...ERROR_TOAST, id: "missed", title: shopText.errorConnection };

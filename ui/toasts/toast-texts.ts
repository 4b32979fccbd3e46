import type { StoreError } from "#core/kernel/store-error.ts";
import { ERROR_TOAST, PLAIN_TOAST, type Toast } from "#core/toasts/toast.ts";
import { sentenceOf, shopText } from "#ui/text/text.ts";

/** Something that was pressed and could not be done, and why. Null for a canceled question. */
export const failureToast = (error: StoreError): Toast | null => {
  const sentence = sentenceOf(error);
  return sentence === null ? null : { ...PLAIN_TOAST, ...ERROR_TOAST, id: "refused", title: sentence };
};

/** Something that was pressed could not be loaded. */
export const missedToast: Toast = { ...PLAIN_TOAST, ...ERROR_TOAST, id: "missed", title: shopText.errorConnection };

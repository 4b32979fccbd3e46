import type { StoreError } from "#core/kernel/store-error.ts";
import { ERROR_TOAST, PLAIN_TOAST, type Toast, type ToastCommand } from "#core/toasts/toast.ts";
import { sentenceOf, shopText } from "#ui/text/text.ts";

const REFUSED = "refused";

/** It is pressed anew: why it was not done before is over. */
export const pressedAgain: ToastCommand = { type: "toast.dropped", toastId: REFUSED };

/** Something that was pressed and could not be done, and why. Null for a canceled question. */
export const failureToast = (error: StoreError): Toast | null => {
  const sentence = sentenceOf(error);
  return sentence === null ? null : { ...PLAIN_TOAST, ...ERROR_TOAST, id: REFUSED, title: sentence };
};

/** Something that was pressed could not be loaded. */
export const missedToast: Toast = { ...PLAIN_TOAST, ...ERROR_TOAST, id: "missed", title: shopText.errorConnection };

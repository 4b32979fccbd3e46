import type { StoreError } from "#core/kernel/store-error.ts";
import { ERROR_TOAST, PLAIN_TOAST, type Toast, type ToastCommand } from "#core/toasts/toast.ts";
import { sentenceOf } from "#ui/text/text.ts";

const CHANGE_REFUSED = "change-refused";

/** The cart is changed anew: why it was not changed before is over. */
export const changeAgain: ToastCommand = { type: "toast.dropped", toastId: CHANGE_REFUSED };

/** A change of the cart that was made in part. */
export const changeSaidToast = (title: string): Toast => ({ ...PLAIN_TOAST, id: CHANGE_REFUSED, title });

/** A change of the cart that was not made, and why; the line returns to what the store has. */
export const changeRefusedToast = (error: StoreError): Toast | null => {
  const sentence = sentenceOf(error);
  return sentence === null ? null : { ...PLAIN_TOAST, ...ERROR_TOAST, id: CHANGE_REFUSED, title: sentence };
};

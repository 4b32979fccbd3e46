import { PLAIN_TOAST, type Toast } from "#core/toasts/toast.ts";
import { sellerText } from "#ui/text/seller-text.ts";

/** What the store says of a right code. */
export const checkedToast = (message: string): Toast => ({
  ...PLAIN_TOAST,
  withClose: true,
  id: "seller-code",
  title: message || sellerText.checked,
});

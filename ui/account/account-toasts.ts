import { PLAIN_TOAST, type Toast } from "#core/toasts/toast.ts";
import { accountText } from "#ui/text/account-text.ts";

export const passwordChangedToast: Toast = { ...PLAIN_TOAST, withClose: true, id: "password-changed", title: accountText.passwordChanged };

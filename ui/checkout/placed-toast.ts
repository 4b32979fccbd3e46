import { PLAIN_TOAST, type Toast } from "#core/toasts/toast.ts";
import { cartText } from "#ui/text/cart-text.ts";
import { checkoutText } from "#ui/text/checkout-text.ts";

/** The order is there, and its shopper is on another page by now. It stays long: what it leads to is worth reading. */
export const placedToast = (number: string, link: string): Toast => ({
  ...PLAIN_TOAST,
  id: "order-placed",
  title: checkoutText.orderPlaced(number),
  buttonText: cartText.openOrder,
  url: link,
  withClose: true,
  duration: 15_000,
});

import type { AddToCartInput } from "#core/add-to-cart/add-to-cart.machine.ts";
import { cartOfAction } from "#core/cart/cart-mode.rules.ts";
import { isLost, type StoreError } from "#core/kernel/store-error.ts";
import { ADDED_TOAST, ERROR_TOAST, PLAIN_TOAST, type Toast, type ToastCommand } from "#core/toasts/toast.ts";
import { shopText, sizeWords } from "#ui/text/text.ts";

/** What became of the last order from a buy box: an older word of it would contradict. */
const ORDERED = "ordered";

/** It is ordered anew. */
export const orderedAgain: ToastCommand = { type: "toast.dropped", toastId: ORDERED };

/** «размер M»; empty for what comes in one size alone. */
const sizeSaid = (title: string): string => {
  const words = sizeWords(title);
  return /размер/i.test(title) ? "" : words.charAt(0).toLowerCase() + words.slice(1);
};

/** After a size was put into a cart, that of the action. */
export const addedToast = ({ product, sizeTitle, action }: AddToCartInput): Toast => ({
  ...PLAIN_TOAST,
  withClose: true,
  id: ORDERED,
  title: shopText.added[action],
  name: product.title,
  text: sizeSaid(sizeTitle),
  image: product.images[0] ?? null,
  buttonText: shopText.toCart,
  url: cartOfAction(action),
  ...ADDED_TOAST,
});

const reasonOf = ({ code, message }: StoreError): string => {
  if (!isLost(code)) return message;
  return code === "offline" ? `${shopText.errorOffline} ${shopText.addsOnce}` : shopText.addsOnce;
};

/**
 * After an order from the buy box failed: the fixed sentence, and why. Where no answer came, the store may have done it: it says that, and that another press
 * is safe. Null for a canceled one.
 */
export const refusedToast = (error: StoreError): Toast | null =>
  error.code === "canceled" ? null : { ...PLAIN_TOAST, ...ERROR_TOAST, id: ORDERED, title: shopText.addFailed, text: reasonOf(error) };

import type { AddToCartInput } from "#core/add-to-cart/add-to-cart.machine.ts";
import type { AddedSize } from "#core/add-to-cart/add-to-cart.port.ts";
import { actualPrice } from "#core/catalogue/price.rules.ts";
import { isLost, type StoreError } from "#core/kernel/store-error.ts";
import type { NotificationCommand } from "#core/notifications/notification.ts";
import { countersOf } from "#core/storefront/storefront.view.ts";
import type { Toast, ToastCommand } from "#core/toasts/toast.ts";
import { addedText } from "#ui/text/added-text.ts";
import { lineName } from "#ui/text/line-name.ts";
import type { Shop } from "#app/shop-context.ts";
import { addedWords, priceToast } from "./product-news.ts";

/** How long it is said that something was added from a card, in milliseconds. */
const ADDED_MS = 1_000;

/** What says that something was added from a card. */
export const addedFromCard = ({ product: { title }, sizeTitle }: AddToCartInput): NotificationCommand => ({
  type: "notification.shown",
  notification: { text: addedText, about: lineName({ title, color: "", size: sizeTitle }), duration: ADDED_MS },
});

/** Tells of orders that are made from a card or in a popup; `said` says that a size was added, unless the store says more of it. */
export const ordersOverPage = ({ storefront, tell }: Shop) => ({
  tellAdded: (ordered: AddToCartInput, added: AddedSize, said: NotificationCommand | ToastCommand): void => {
    const { product } = ordered;
    const { counters, priced } = added;
    const known = countersOf(storefront);
    tell({ type: "counters.arrived", counters });
    tell(addedWords(ordered, added, known, said));
    // What it was ordered from may have stood for long.
    if (priced === null || actualPrice(priced) === actualPrice(product)) return;
    tell({ type: "toast.shown", toast: priceToast(product, priced) });
    tell({ type: "price.changed", productId: product.id, priced });
  },
  tellRefused: ({ code }: StoreError, toast: Toast | null): void => {
    if (toast !== null) tell({ type: "toast.shown", toast });
    if (isLost(code)) tell({ type: "store.doubted" });
  },
});

import { orderOverHttp } from "#adapters/http/order.http.ts";
import { sizesOverHttp } from "#adapters/http/sizes.http.ts";
import { match } from "fp-ts/Either";
import { type AddToCartInput, addToCartMachine } from "#core/add-to-cart/add-to-cart.machine.ts";
import { buyBoxMachine } from "#core/buy-box/buy-box.machine.ts";
import type { Counters } from "#core/cart/cart.ts";
import type { OrderAction } from "#core/catalogue/order-action.rules.ts";
import type { StoreError } from "#core/kernel/store-error.ts";
import { addedToast, refusedToast } from "#ui/toasts/toast-texts.ts";
import { keptPort, type Shop } from "#app/shop-context.ts";
import { asking, heardToTheEnd, hearing } from "./answers.ts";

const orderPort = keptPort((http) => orderOverHttp(http, () => crypto.randomUUID()));

/** The buy box with this shop's ports. */
export const wireBuyBox = (shop: Shop): typeof buyBoxMachine => {
  const { http, facts, tell, goTo } = shop;
  const order = orderPort(shop);
  const sizes = sizesOverHttp(http);
  const tellAdded = (ordered: AddToCartInput, counters: Counters): void => {
    tell({ type: "counters.arrived", counters });
    tell({ type: "toast.shown", toast: addedToast(ordered) });
  };
  const tellRefused = (error: StoreError, offers: OrderAction | null): void => {
    const toast = refusedToast(error, offers);
    if (toast !== null) tell({ type: "toast.shown", toast });
  };
  return buyBoxMachine.provide({
    actors: {
      addToCart: addToCartMachine.provide({
        actors: {
          orderSize: asking(
            (ordered) =>
              heardToTheEnd(
                order.orderSize(ordered.action, ordered.sizeId),
                match(
                  (error) => tellRefused(error, null),
                  ({ counters }) => tellAdded(ordered, counters),
                ),
              ),
            (error) => ({ type: "size.refused", error }),
            (added) => ({ type: "size.added", added }),
          ),
        },
      }),
      hearShop: hearing(() => facts),
      loadSizes: asking(
        ({ productId }) => sizes.sizesOf(productId),
        () => ({ type: "sizes.failed" }),
        (found) => ({ type: "sizes.loaded", sizes: found }),
      ),
    },
    actions: {
      tellShop: (_, told) => {
        if (told.type === "size.added") tellAdded(told.ordered, told.counters);
        else tellRefused(told.error, told.offers);
      },
      goTo: (_, { address }) => goTo(address),
    },
  });
};

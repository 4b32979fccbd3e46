import { orderOverHttp } from "#adapters/http/order.http.ts";
import { sizesOverHttp } from "#adapters/http/sizes.http.ts";
import { addToCartMachine } from "#core/add-to-cart/add-to-cart.machine.ts";
import { buyBoxMachine } from "#core/buy-box/buy-box.machine.ts";
import { addedToast, refusedToast } from "#ui/toasts/toast-texts.ts";
import { keptPort, type Shop } from "#app/shop-context.ts";
import { asking, hearing } from "./answers.ts";

const orderPort = keptPort((http) => orderOverHttp(http, () => crypto.randomUUID()));

/** The buy box with this shop's ports. */
export const wireBuyBox = (shop: Shop): typeof buyBoxMachine => {
  const { http, facts, tell, goTo } = shop;
  const order = orderPort(shop);
  const sizes = sizesOverHttp(http);
  return buyBoxMachine.provide({
    actors: {
      addToCart: addToCartMachine.provide({
        actors: {
          orderSize: asking(
            ({ action, sizeId }) => order.orderSize(action, sizeId),
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
        if (told.type === "size.added") {
          tell({ type: "counters.arrived", counters: told.counters });
          tell({ type: "toast.shown", toast: addedToast(told.product, told.action) });
        } else {
          const toast = refusedToast(told.error, told.offers);
          if (toast !== null) tell({ type: "toast.shown", toast });
        }
      },
      goTo: (_, { address }) => goTo(address),
    },
  });
};

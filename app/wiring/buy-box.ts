import * as E from "fp-ts/Either";
import { map } from "rxjs";
import { fromEventObservable } from "xstate";
import { orderOverHttp } from "#adapters/http/order.http.ts";
import { sizesOverHttp } from "#adapters/http/sizes.http.ts";
import { addToCartMachine, type AddToCartInput, type OrderAnswered } from "#core/add-to-cart/add-to-cart.machine.ts";
import { buyBoxMachine, type SizesAnswered } from "#core/buy-box/buy-box.machine.ts";
import type { ShopFact } from "#core/storefront/shop-facts.ts";
import { addedToast, refusedToast } from "#ui/toasts/toast-texts.ts";
import { keptPort, type Shop } from "#app/shop-context.ts";

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
          orderSize: fromEventObservable<OrderAnswered, AddToCartInput>(({ input }) =>
            order.orderSize(input.action, input.sizeId).pipe(
              map(
                E.match(
                  (error): OrderAnswered => ({ type: "size.refused", error }),
                  (added): OrderAnswered => ({ type: "size.added", added }),
                ),
              ),
            ),
          ),
        },
      }),
      hearShop: fromEventObservable<ShopFact, undefined>(() => facts),
      loadSizes: fromEventObservable<SizesAnswered, { productId: number }>(({ input }) =>
        sizes.sizesOf(input.productId).pipe(
          map(
            E.match(
              (): SizesAnswered => ({ type: "sizes.failed" }),
              (found): SizesAnswered => ({ type: "sizes.loaded", sizes: found }),
            ),
          ),
        ),
      ),
    },
    actions: {
      tellShop: (_, told) => {
        if (told.type === "size.added") {
          tell({ type: "counters.arrived", counters: told.counters });
          tell({ type: "toast.shown", toast: addedToast(told.product) });
        } else {
          const toast = refusedToast(told.error);
          if (toast !== null) tell({ type: "toast.shown", toast });
        }
      },
      goTo: (_, { address }) => goTo(address),
    },
  });
};

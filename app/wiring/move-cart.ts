import { moveCartOverHttp } from "#adapters/http/move-cart.http.ts";
import { type LinesMerged, pageOfMoved } from "#core/cart/merging.rules.ts";
import { moveCartMachine } from "#core/cart/move-cart.machine.ts";
import type { StoreError } from "#core/kernel/store-error.ts";
import { navigationOf } from "#core/storefront/storefront.view.ts";
import type { Shop } from "#app/shop-context.ts";
import { asking } from "./answers.ts";
import { cartChanges } from "./cart-changes.ts";
import { doubtInWords } from "./doubt.ts";

const refused = (error: StoreError) => ({ type: "move.refused" as const, error });
const done = (moved: LinesMerged) => ({ type: "cart.moved" as const, moved });

/** A cart that goes into another, with this shop's ports. Who is still there when it has gone is led to where it went, which says so. */
export const wireMoveCart = (shop: Shop): typeof moveCartMachine => {
  const { goTo, http, storefront, tell } = shop;
  const port = moveCartOverHttp(http);
  const { change, tellRefused } = cartChanges(shop);
  const tellCounted = ({ counters }: LinesMerged): void => tell({ type: "counters.arrived", counters });
  return moveCartMachine.provide({
    actors: { moveCart: asking((wish) => change(doubtInWords(port.move(wish)), tellCounted), refused, done) },
    actions: {
      tellShop: (_, told) => {
        if (told.type === "move.refused") {
          tellRefused(told.error);
          return;
        }
        // Told before the way has come to its end, the cart that is left would say of all that was moved that it is gone.
        const settled = navigationOf(storefront.getSnapshot()).on("page.settled", () => {
          settled.unsubscribe();
          tellCounted(told.moved);
        });
        goTo(pageOfMoved(told, told.moved.merged));
      },
    },
  });
};

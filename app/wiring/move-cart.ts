import { match } from "fp-ts/Either";
import { moveCartOverHttp } from "#adapters/http/move-cart.http.ts";
import { type CartMove, type LinesMerged, pageOfMoved } from "#core/cart/merging.rules.ts";
import { moveCartMachine } from "#core/cart/move-cart.machine.ts";
import type { Answer } from "#core/kernel/port.ts";
import type { StoreError } from "#core/kernel/store-error.ts";
import { navigationOf } from "#core/storefront/storefront.view.ts";
import { changeAgain, changeRefusedToast } from "#ui/toasts/cart-toasts.ts";
import type { Shop } from "#app/shop-context.ts";
import { asking, heardToTheEnd } from "./answers.ts";

const refused = (error: StoreError) => ({ type: "move.refused" as const, error });
const done = (moved: LinesMerged) => ({ type: "cart.moved" as const, moved });

/** A cart that goes into another, with this shop's ports. Who is still there when it has gone is led to where it went, which says so. */
export const wireMoveCart = ({ goTo, http, storefront, tell }: Shop): typeof moveCartMachine => {
  const port = moveCartOverHttp(http);
  const tellCounted = ({ counters }: LinesMerged): void => tell({ type: "counters.arrived", counters });
  const tellRefused = (error: StoreError): void => {
    const toast = changeRefusedToast(error);
    if (toast !== null) tell({ type: "toast.shown", toast });
    // The store may have done it all the same.
    tell({ type: "store.doubted" });
  };
  const moving = (wish: CartMove): Answer<LinesMerged> => {
    tell(changeAgain);
    return heardToTheEnd(port.move(wish), match(tellRefused, tellCounted));
  };
  return moveCartMachine.provide({
    actors: { moveCart: asking(moving, refused, done) },
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

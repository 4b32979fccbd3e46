import { saveLineOverHttp } from "#adapters/http/save-line.http.ts";
import type { Counters } from "#core/cart/cart.ts";
import { saveLineMachine } from "#core/cart/save-line.machine.ts";
import type { StoreError } from "#core/kernel/store-error.ts";
import { sessionOf } from "#core/storefront/storefront.view.ts";
import type { Shop } from "#app/shop-context.ts";
import { changeAgain, changeRefusedToast } from "#ui/toasts/cart-toasts.ts";
import { wishedToast } from "#ui/wishlist/wish-words.ts";
import { asking } from "./answers.ts";

const refused = (error: StoreError) => ({ type: "save.refused" as const, error });
const saved = ({ counters }: { readonly counters: Counters }) => ({ type: "line.saved" as const, counters });

/** Lines put aside for later, with this shop's ports. */
export const wireSaveLine = ({ http, tell, storefront }: Shop): typeof saveLineMachine => {
  const port = saveLineOverHttp(http);
  const saving: typeof port.save = (line) => {
    tell(changeAgain);
    return port.save(line);
  };
  return saveLineMachine.provide({
    actors: { saveLine: asking(saving, refused, saved) },
    actions: {
      tellShop: (_, told) => {
        if (told.type === "line.saved") tell({ type: "counters.arrived", counters: told.counters });
        // The store may have done it all the same.
        else queueMicrotask(() => sessionOf(storefront.getSnapshot())?.send({ type: "visitor.doubted" }));
        const toast = told.type === "line.saved" ? wishedToast : changeRefusedToast(told.error);
        if (toast !== null) tell({ type: "toast.shown", toast });
      },
    },
  });
};

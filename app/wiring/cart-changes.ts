import { match } from "fp-ts/Either";
import type { Subscription } from "rxjs";
import type { Answer } from "#core/kernel/port.ts";
import type { StoreError } from "#core/kernel/store-error.ts";
import { changeAgain, changeRefusedToast } from "#ui/toasts/cart-toasts.ts";
import type { Shop } from "#app/shop-context.ts";
import { heardToTheEnd } from "./answers.ts";

/** How carts are changed: what was said of an earlier change is over, and what was pressed goes on when its page is left. */
export const cartChanges = ({ tell }: Pick<Shop, "tell">) => {
  /** The store may have done it all the same. */
  const tellRefused = (error: StoreError): void => {
    const toast = changeRefusedToast(error);
    if (toast !== null) tell({ type: "toast.shown", toast });
    tell({ type: "store.doubted" });
  };
  const change = <A>(answer: Answer<A>, tellDone: (done: A) => void, begun?: (request: Subscription) => void): Answer<A> => {
    tell(changeAgain);
    return heardToTheEnd(answer, match(tellRefused, tellDone), begun);
  };
  return { change, tellRefused };
};

import { lineSizeOverHttp } from "#adapters/http/line-size.http.ts";
import { lineSizeMachine } from "#core/cart/line-size.machine.ts";
import type { CartPosition } from "#core/cart/cart.ts";
import type { LinesMerged } from "#core/cart/merging.rules.ts";
import type { StoreError } from "#core/kernel/store-error.ts";
import { changeAgain, changeRefusedToast } from "#ui/toasts/cart-toasts.ts";
import { lineChangedToast } from "#ui/toasts/line-changed-toast.ts";
import type { Shop } from "#app/shop-context.ts";
import { asking } from "./answers.ts";

const refused = (error: StoreError) => ({ type: "size.refused" as const, error });
const done = (changed: LinesMerged) => ({ type: "size.changed" as const, changed });

/** Another size for this line, with this shop's ports. */
export const wireLineSize = ({ http, tell }: Shop, position: CartPosition, onRefused: () => void): typeof lineSizeMachine => {
  const port = lineSizeOverHttp(http);
  const changing: typeof port.changeSize = (wish) => {
    tell(changeAgain);
    return port.changeSize(wish);
  };
  return lineSizeMachine.provide({
    actors: { changeSize: asking(changing, refused, done) },
    actions: {
      tellShop: (_, told) => {
        if (told.type === "line.changed") tell({ type: "counters.arrived", counters: told.changed.counters });
        else onRefused();
        const toast = told.type === "line.changed" ? lineChangedToast(position, told) : changeRefusedToast(told.error);
        if (toast !== null) tell({ type: "toast.shown", toast });
      },
    },
  });
};

import { lineSizeOverHttp } from "#adapters/http/line-size.http.ts";
import { lineSizeMachine } from "#core/cart/line-size.machine.ts";
import type { CartPosition } from "#core/cart/cart.ts";
import type { LinesMerged } from "#core/cart/merging.rules.ts";
import type { StoreError } from "#core/kernel/store-error.ts";
import { type LineChange, lineChangedToast } from "#ui/toasts/line-changed-toast.ts";
import type { Shop } from "#app/shop-context.ts";
import { asking } from "./answers.ts";
import { cartChanges } from "./cart-changes.ts";
import { doubtInWords } from "./doubt.ts";

const refused = (error: StoreError) => ({ type: "size.refused" as const, error });
const done = (changed: LinesMerged) => ({ type: "size.changed" as const, changed });

/** Another size for this line, with this shop's ports. */
export const wireLineSize = (shop: Shop, position: CartPosition): typeof lineSizeMachine => {
  const { http, tell } = shop;
  const port = lineSizeOverHttp(http);
  const { change, tellRefused } = cartChanges(shop);
  const tellChanged = (told: LineChange): void => {
    tell({ type: "counters.arrived", counters: told.changed.counters });
    tell({ type: "toast.shown", toast: lineChangedToast(position, told) });
  };
  return lineSizeMachine.provide({
    actors: {
      changeSize: asking(
        (wish) => change(doubtInWords(port.changeSize(wish)), (changed) => tellChanged({ wanted: wish.sizeId, changed })),
        refused,
        done,
      ),
    },
    actions: { tellShop: (_, told) => (told.type === "line.changed" ? tellChanged(told) : tellRefused(told.error)) },
  });
};

import { saveLineOverHttp } from "#adapters/http/save-line.http.ts";
import type { Counters } from "#core/cart/cart.ts";
import type { LineSaved } from "#core/cart/save-line.port.ts";
import { saveLineMachine } from "#core/cart/save-line.machine.ts";
import type { StoreError } from "#core/kernel/store-error.ts";
import type { Shop } from "#app/shop-context.ts";
import { wishedToast } from "#ui/wishlist/wish-words.ts";
import { asking } from "./answers.ts";
import { cartChanges } from "./cart-changes.ts";
import { doubtInWords } from "./doubt.ts";

interface Saved {
  readonly counters: Counters;
}

const refused = (error: StoreError, { barcode }: LineSaved) => ({ type: "save.refused" as const, barcode, error });
const saved = ({ counters }: Saved, { barcode }: LineSaved) => ({ type: "line.saved" as const, barcode, counters });

/** Lines put aside for later, with this shop's ports. */
export const wireSaveLine = (shop: Shop): typeof saveLineMachine => {
  const { http, tell } = shop;
  const port = saveLineOverHttp(http);
  const { change, tellRefused } = cartChanges(shop);
  const tellSaved = ({ counters }: Saved): void => {
    tell({ type: "counters.arrived", counters });
    tell({ type: "toast.shown", toast: wishedToast });
  };
  return saveLineMachine.provide({
    actors: { saveLine: asking((line) => change(doubtInWords(port.save(line)), tellSaved), refused, saved) },
    actions: { tellShop: (_, told) => (told.type === "line.saved" ? tellSaved(told) : tellRefused(told.error)) },
  });
};

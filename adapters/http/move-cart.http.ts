import { mergingCalls } from "#adapters/contract/merging.calls.ts";
import type { CartChanged } from "#core/cart/cart.port.ts";
import { isEmpty } from "#core/cart/cart.rules.ts";
import { typeOfMode } from "#core/cart/cart-mode.rules.ts";
import type { LinesMerged } from "#core/cart/merging.rules.ts";
import type { MoveCartPort } from "#core/cart/move-cart.port.ts";
import { cartNow } from "./cart-now.ts";
import type { HttpClient } from "./http-client.ts";
import { orFound } from "./lost-answer.ts";

export const moveCartOverHttp = (http: HttpClient): MoveCartPort => ({
  move: ({ from, to }) =>
    orFound<LinesMerged, CartChanged>(
      http.ask(mergingCalls.moveItems, { query: { mode: from }, body: { targetMode: to } }),
      () => cartNow(http, from),
      ({ cart, counters }) => {
        const isThere = counters.cartCounters.some(({ type, count }) => type === typeOfMode(to) && count > 0);
        return isEmpty(cart) && isThere ? { counters, merged: [] } : null;
      },
    ),
});

import { mergingCalls } from "#adapters/contract/merging.calls.ts";
import { findPositionByBarcode, findPositionById } from "#core/cart/cart.rules.ts";
import { modeOfType } from "#core/cart/cart-mode.rules.ts";
import type { CartChanged } from "#core/cart/cart.port.ts";
import type { LineSizePort } from "#core/cart/line-size.port.ts";
import type { LinesMerged } from "#core/cart/merging.rules.ts";
import { cartNow } from "./cart-now.ts";
import type { HttpClient } from "./http-client.ts";
import { orFound } from "./lost-answer.ts";

export const lineSizeOverHttp = (http: HttpClient): LineSizePort => ({
  changeSize: (wish) =>
    orFound<LinesMerged, CartChanged>(
      http.ask(mergingCalls.changeSize, { body: wish }),
      () => cartNow(http, modeOfType(wish.type)),
      ({ cart, counters }) => {
        const isGone = findPositionByBarcode(cart, wish.barcode) === undefined;
        return isGone && findPositionById(cart, wish.sizeId) !== undefined ? { counters, merged: [] } : null;
      },
    ),
});

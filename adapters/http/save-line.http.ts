import { wishlistCalls } from "#adapters/contract/wishlist.calls.ts";
import { findPositionByBarcode } from "#core/cart/cart.rules.ts";
import { modeOfType } from "#core/cart/cart-mode.rules.ts";
import type { SaveLinePort } from "#core/cart/save-line.port.ts";
import { cartNow } from "./cart-now.ts";
import type { HttpClient } from "./http-client.ts";
import { orFound } from "./lost-answer.ts";

export const saveLineOverHttp = (http: HttpClient): SaveLinePort => ({
  save: (line) =>
    orFound(
      http.ask(wishlistCalls.saveLine, { body: line }),
      () => cartNow(http, modeOfType(line.type)),
      ({ cart, counters }) => (findPositionByBarcode(cart, line.barcode) === undefined && counters.wishlistCount > 0 ? { counters } : null),
    ),
});

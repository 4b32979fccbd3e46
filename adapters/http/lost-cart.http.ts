import type { CartType } from "#core/cart/cart.ts";
import type { CartChanged, LineChanged, LineWish } from "#core/cart/cart.port.ts";
import { findPositionByBarcode, isEmpty } from "#core/cart/cart.rules.ts";
import { modeOfType } from "#core/cart/cart-mode.rules.ts";
import type { Answer } from "#core/kernel/port.ts";
import { cartNow } from "./cart-now.ts";
import type { HttpClient } from "./http-client.ts";
import { orFound } from "./lost-answer.ts";

/** Changes of a cart whose answer may have been lost. */
export const lostCartOverHttp = (http: HttpClient) => ({
  quantity: (answer: Answer<LineChanged>, { cartType, barcode, quantity, restores }: LineWish): Answer<LineChanged> =>
    orFound(
      answer,
      () => cartNow(http, modeOfType(cartType)),
      (now) => {
        const lying = findPositionByBarcode(now.cart, barcode)?.quantity ?? 0;
        // Of what was taken out there may be less now.
        return (restores ? lying > 0 : lying === quantity) ? { ...now, said: "" } : null;
      },
    ),
  clearing: (answer: Answer<CartChanged>, type: CartType): Answer<CartChanged> =>
    orFound(
      answer,
      () => cartNow(http, modeOfType(type)),
      (now) => (isEmpty(now.cart) ? now : null),
    ),
});

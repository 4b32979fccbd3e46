import { cartCalls } from "#adapters/contract/cart.calls.ts";
import type { CartPort } from "#core/cart/cart.port.ts";
import { modeOfType } from "#core/cart/cart-mode.rules.ts";
import type { HttpClient } from "./http-client.ts";

/** `tab` names this tab for the store, which ignores a tab's older wishes. */
export const cartOverHttp = (http: HttpClient, tab: string): CartPort => {
  let wishNumber = 0;
  return {
    readCart: (type) => http.ask(cartCalls.cart, { query: { mode: modeOfType(type) } }),
    setQuantity: ({ cartType, ...line }) => {
      wishNumber += 1;
      return http.ask(cartCalls.updateItem, { body: { ...line, type: cartType }, headers: { "x-wish": `${tab}:${wishNumber}` } });
    },
    clearCart: (type) => http.ask(cartCalls.clearCart, { query: { mode: modeOfType(type) } }),
  };
};

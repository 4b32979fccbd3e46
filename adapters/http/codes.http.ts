import { codeCalls } from "#adapters/contract/code.calls.ts";
import { isTypedCode } from "#core/promo/typed-code.rules.ts";
import type { CodesPort } from "#core/promo/codes.port.ts";
import { cartNow } from "./cart-now.ts";
import type { HttpClient } from "./http-client.ts";
import { orFound } from "./lost-answer.ts";

export const codesOverHttp = (http: HttpClient): CodesPort => ({
  apply: (typed) =>
    orFound(
      http.ask(codeCalls.applyCode, { body: typed }),
      () => cartNow(http, typed.mode),
      ({ cart, counters }) => (cart.codes.some((code) => isTypedCode(code, typed.code)) ? { counters } : null),
    ),
  remove: (named) =>
    orFound(
      http.ask(codeCalls.removeCode, { body: named }),
      // Codes lie beside all carts of a visitor.
      () => cartNow(http, "default"),
      ({ cart, counters }) => (cart.codes.some(({ id }) => id === named.id) ? null : { counters }),
    ),
});

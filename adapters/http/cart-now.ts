import { cartCalls } from "#adapters/contract/cart.calls.ts";
import type { CartMode } from "#core/cart/cart.ts";
import type { CartChanged } from "#core/cart/cart.port.ts";
import type { Answer } from "#core/kernel/port.ts";
import type { HttpClient } from "./http-client.ts";

/** A cart as the store has it now. */
export const cartNow = (http: HttpClient, mode: CartMode): Answer<CartChanged> => http.ask(cartCalls.cart, { query: { mode } });

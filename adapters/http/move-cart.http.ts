import { mergingCalls } from "#adapters/contract/merging.calls.ts";
import type { MoveCartPort } from "#core/cart/move-cart.port.ts";
import type { HttpClient } from "./http-client.ts";

export const moveCartOverHttp = (http: HttpClient): MoveCartPort => ({
  move: ({ from, to }) => http.ask(mergingCalls.moveItems, { query: { mode: from }, body: { targetMode: to } }),
});

import { mergingCalls } from "#adapters/contract/merging.calls.ts";
import type { LineSizePort } from "#core/cart/line-size.port.ts";
import type { HttpClient } from "./http-client.ts";

export const lineSizeOverHttp = (http: HttpClient): LineSizePort => ({
  changeSize: (body) => http.ask(mergingCalls.changeSize, { body }),
});

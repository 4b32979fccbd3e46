import { codeCalls } from "#adapters/contract/code.calls.ts";
import type { CodesPort } from "#core/promo/codes.port.ts";
import type { HttpClient } from "./http-client.ts";

export const codesOverHttp = (http: HttpClient): CodesPort => ({
  apply: (body) => http.ask(codeCalls.applyCode, { body }),
  remove: (body) => http.ask(codeCalls.removeCode, { body }),
});

import { captchaCalls } from "#adapters/contract/captcha.calls.ts";
import type { TokenExchangePort } from "#core/secure-token/secure-token.port.ts";
import type { HttpClient } from "./http-client.ts";

/** Exchanges captchas at the store. */
export const tokenExchangeOverHttp = (http: HttpClient): TokenExchangePort => ({
  exchange: (captcha) => http.ask(captchaCalls.secureToken, { body: captcha }),
});

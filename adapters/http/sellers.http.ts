import { sellerCalls } from "#adapters/contract/seller.calls.ts";
import { plainCode } from "#core/account/sign-in.rules.ts";
import { typedText } from "#core/forms/form.rules.ts";
import type { SellersPort } from "#core/sellers/sellers.port.ts";
import type { HttpClient } from "./http-client.ts";

/** `key` is the page's own, by which a code that it used may be given again. */
export const sellersOverHttp = (http: HttpClient, key: string): SellersPort => ({
  sendCode: (phone, mode) => http.ask(sellerCalls.sendSellerCode, { body: { phone, mode } }),
  checkCode: (values, mode) =>
    http.ask(sellerCalls.checkSellerCode, {
      body: { code: plainCode(typedText(values, "code")), mode, phone: typedText(values, "phone") },
      headers: { "idempotency-key": key },
    }),
});

import { checkoutCalls } from "#adapters/contract/checkout.calls.ts";
import type { CartMode } from "#core/cart/cart.ts";
import type { CheckoutPort } from "#core/checkout/checkout.port.ts";
import type { FieldValue } from "#core/forms/form.ts";
import type { HttpClient } from "./http-client.ts";

const textOf = (value: FieldValue | undefined): string => {
  if (typeof value === "string") return value;
  return value === true ? "on" : "";
};

/** The checkout of one cart. */
export const checkoutOverHttp = (http: HttpClient, mode: CartMode): CheckoutPort => ({
  askCheckout: (key) => http.ask(checkoutCalls.checkoutPage, { query: { mode, key } }),
  placeOrder: ({ values, key, expectedTotal, expectedDue, expectedCity, expectedLines }) =>
    http.ask(checkoutCalls.placeOrder, {
      body: {
        mode,
        name: textOf(values["name"]),
        phone: textOf(values["phone"]),
        email: textOf(values["email"]),
        delivery: textOf(values["delivery"]),
        address: textOf(values["address"]),
        point: textOf(values["point"]),
        payment: textOf(values["payment"]),
        code: textOf(values["code"]),
        comment: textOf(values["comment"]),
        consent: textOf(values["consent"]),
        expectedTotal,
        expectedDue,
        expectedCity,
        expectedLines,
      },
      headers: { "idempotency-key": key },
    }),
});

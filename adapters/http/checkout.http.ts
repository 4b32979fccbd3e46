import * as E from "fp-ts/Either";
import { map, tap } from "rxjs";
import { checkoutCalls } from "#adapters/contract/checkout.calls.ts";
import type { CartMode } from "#core/cart/cart.ts";
import type { CheckoutPort } from "#core/checkout/checkout.port.ts";
import type { FieldValue, FormValues } from "#core/forms/form.ts";
import type { HttpClient } from "./http-client.ts";

const textOf = (value: FieldValue | undefined): string => {
  if (typeof value === "string") return value;
  return value === true ? "on" : "";
};

const FIELDS = ["name", "phone", "email", "city", "delivery", "address", "point", "payment", "comment", "consent"] as const;

/** Places orders of one cart. A press whose answer was never heard keeps its key, so that pressing again places no second order. */
export const checkoutOverHttp = (http: HttpClient, mode: CartMode, makeKey: () => string): CheckoutPort => {
  let unheard: { readonly values: string; readonly key: string } | null = null;
  const bodyOf = (values: FormValues) => {
    const [name, phone, email, city, delivery, address, point, payment, comment, consent] = FIELDS.map((field) => textOf(values[field]));
    return {
      mode,
      name: name ?? "",
      phone: phone ?? "",
      email: email ?? "",
      city: city ?? "",
      delivery: delivery ?? "",
      address: address ?? "",
      point: point ?? "",
      payment: payment ?? "",
      comment: comment ?? "",
      consent: consent ?? "",
    };
  };
  return {
    placeOrder: (values) => {
      const body = bodyOf(values);
      const same = JSON.stringify(body);
      const key = unheard?.values === same ? unheard.key : makeKey();
      unheard = { values: same, key };
      return http.ask(checkoutCalls.placeOrder, { body, headers: { "idempotency-key": key } }).pipe(
        tap((answer) => {
          if (E.isRight(answer) || answer.left.code === "rejected") unheard = null;
        }),
      );
    },
    deliveriesTo: (city) =>
      http.ask(checkoutCalls.checkoutPage, { query: { mode, city } }).pipe(map(E.map(({ deliveries }) => deliveries))),
  };
};

import { map as mapRight } from "fp-ts/Either";
import { map } from "rxjs";
import { checkoutCalls } from "#adapters/contract/checkout.calls.ts";
import type { OrderPort } from "#core/orders/order.port.ts";
import type { HttpClient } from "./http-client.ts";

export const orderPageOverHttp = (http: HttpClient): OrderPort => ({
  see: (token) => http.ask(checkoutCalls.orderPage, { params: { token } }).pipe(map(mapRight(({ order }) => order))),
  pay: (token) => http.ask(checkoutCalls.payOrder, { params: { token } }),
  confirm: (token) => http.ask(checkoutCalls.confirmOrder, { params: { token } }).pipe(map(mapRight(({ order }) => order))),
  cancel: (token) => http.ask(checkoutCalls.cancelOrder, { params: { token } }).pipe(map(mapRight(({ order }) => order))),
});

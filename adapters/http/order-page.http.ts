import { map as mapRight } from "fp-ts/Either";
import { map } from "rxjs";
import { checkoutCalls } from "#adapters/contract/checkout.calls.ts";
import type { Answer } from "#core/kernel/port.ts";
import type { Order } from "#core/orders/order.ts";
import type { OrderPort } from "#core/orders/order.port.ts";
import { isEnded } from "#core/orders/order.rules.ts";
import type { HttpClient } from "./http-client.ts";
import { orFound } from "./lost-answer.ts";

const orderOf = <A extends { readonly order: Order }>(answer: Answer<A>): Answer<Order> => answer.pipe(map(mapRight(({ order }) => order)));

export const orderPageOverHttp = (http: HttpClient): OrderPort => {
  const see = (token: string): Answer<Order> => orderOf(http.ask(checkoutCalls.orderPage, { params: { token } }));
  return {
    see,
    pay: (token) => http.ask(checkoutCalls.payOrder, { params: { token } }),
    confirm: (token) =>
      orFound(
        orderOf(http.ask(checkoutCalls.confirmOrder, { params: { token } })),
        () => see(token),
        (order) => (order.confirmUntil === "" && !isEnded(order) ? order : null),
      ),
    cancel: (token) =>
      orFound(
        orderOf(http.ask(checkoutCalls.cancelOrder, { params: { token } })),
        () => see(token),
        (order) => (order.status === "canceled" ? order : null),
      ),
  };
};

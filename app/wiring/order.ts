import * as E from "fp-ts/Either";
import { map } from "rxjs";
import { fromEventObservable } from "xstate";
import { orderPageOverHttp } from "#adapters/http/order-page.http.ts";
import { CANCEL_QUESTION, type OrderAnswered, orderMachine } from "#core/orders/order.machine.ts";
import type { ShopFact } from "#core/storefront/shop-facts.ts";
import { cancelQuestion } from "#ui/orders/cancel-question.ts";
import { failureToast } from "#ui/toasts/toast-texts.ts";
import type { Shop } from "#app/shop-context.ts";

const refused = (error: Extract<OrderAnswered, { readonly type: "order.refused" }>["error"]): OrderAnswered => ({
  type: "order.refused",
  error,
});

/** An order's page with this shop's ports; `leaveFor` leaves the shop for the page where it is paid. */
export const wireOrder = ({ http, facts, tell }: Shop, leaveFor: (address: string) => void): typeof orderMachine => {
  const orders = orderPageOverHttp(http);
  return orderMachine.provide({
    actors: {
      hearShop: fromEventObservable<ShopFact, undefined>(() => facts),
      beginPayment: fromEventObservable<OrderAnswered, { token: string }>(({ input }) =>
        orders.pay(input.token).pipe(map(E.match(refused, ({ paymentUrl }): OrderAnswered => ({ type: "payment.begun", paymentUrl })))),
      ),
      cancelOrder: fromEventObservable<OrderAnswered, { token: string }>(({ input }) =>
        orders.cancel(input.token).pipe(map(E.match(refused, (order): OrderAnswered => ({ type: "order.canceled", order })))),
      ),
    },
    actions: {
      askToCancel: () => tell({ type: "popup.opened", popup: cancelQuestion(CANCEL_QUESTION) }),
      leaveFor: (_, { paymentUrl }) => leaveFor(paymentUrl),
      tellRefused: (_, { error }) => {
        const toast = failureToast(error);
        if (toast !== null) tell({ type: "toast.shown", toast });
      },
    },
  });
};

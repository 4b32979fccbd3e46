import { orderPageOverHttp } from "#adapters/http/order-page.http.ts";
import { match } from "fp-ts/Either";
import { CANCEL_QUESTION, orderMachine } from "#core/orders/order.machine.ts";
import type { Answer } from "#core/kernel/port.ts";
import type { StoreError } from "#core/kernel/store-error.ts";
import { cancelQuestion } from "#ui/orders/cancel-question.ts";
import { failureToast, pressedAgain } from "#ui/toasts/toast-texts.ts";
import type { Order } from "#core/orders/order.ts";
import type { Shop } from "#app/shop-context.ts";
import { asking, heardToTheEnd, hearing } from "./answers.ts";
import { doubtInWords } from "./doubt.ts";

const refused = (error: StoreError) => ({ type: "order.refused" as const, error });

/** An order's page with this shop's ports; `leaveFor` leaves the shop for the page where it is paid. */
export const wireOrder = ({ http, facts, tell }: Shop, leaveFor: (address: string) => void): typeof orderMachine => {
  const orders = orderPageOverHttp(http);
  const tellRefused = (error: StoreError): void => {
    const toast = failureToast(error);
    if (toast !== null) tell({ type: "toast.shown", toast });
  };
  const changed = (answer: Answer<Order>): Answer<Order> => {
    tell(pressedAgain);
    return heardToTheEnd(
      doubtInWords(answer),
      match(tellRefused, () => undefined),
    );
  };
  return orderMachine.provide({
    actors: {
      hearShop: hearing(() => facts),
      askOrder: asking(
        ({ token }) => orders.see(token),
        () => ({ type: "order.unseen" }),
        (order) => ({ type: "order.seen", order }),
      ),
      beginPayment: asking(
        ({ token }) => orders.pay(token),
        refused,
        ({ paymentUrl }) => ({ type: "payment.begun", paymentUrl }),
      ),
      confirmOrder: asking(
        ({ token }) => changed(orders.confirm(token)),
        refused,
        (order) => ({ type: "order.confirmed", order }),
      ),
      cancelOrder: asking(
        ({ token }) => changed(orders.cancel(token)),
        refused,
        (order) => ({ type: "order.canceled", order }),
      ),
    },
    actions: {
      askToCancel: ({ context }) => tell({ type: "popup.opened", popup: cancelQuestion(CANCEL_QUESTION, context.order) }),
      leaveFor: (_, { paymentUrl }) => leaveFor(paymentUrl),
      tellRefused: (_, { error }) => tellRefused(error),
    },
  });
};

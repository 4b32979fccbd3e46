import * as E from "fp-ts/Either";
import { map } from "rxjs";
import { fromEventObservable } from "xstate";
import { checkoutOverHttp } from "#adapters/http/checkout.http.ts";
import type { CartMode } from "#core/cart/cart.ts";
import type { Placed } from "#core/checkout/checkout.ts";
import { type DeliveriesAnswered, deliveryOptionsMachine } from "#core/checkout/delivery-options.machine.ts";
import type { FormValues } from "#core/forms/form.ts";
import { type FormAnswered, formOf } from "#core/forms/form.machine.ts";
import { placeRefusedToast } from "#ui/toasts/toast-texts.ts";
import type { Shop } from "#app/shop-context.ts";

interface CheckoutWiring {
  readonly shop: Shop;
  readonly mode: CartMode;
  /** Leaves this shop for the page where the order is paid. */
  readonly leaveFor: (address: string) => void;
  /** The order is placed: what was typed is of no use any more. */
  readonly forgetDraft: () => void;
}

/** The checkout's form and its ways to deliver, with this shop's ports. */
export const wireCheckout = ({ shop, mode, leaveFor, forgetDraft }: CheckoutWiring) => {
  const { http, tell, goTo } = shop;
  const checkout = checkoutOverHttp(http, mode, () => crypto.randomUUID());
  return {
    form: formOf<Placed>().provide({
      actors: {
        send: fromEventObservable<FormAnswered<Placed>, { values: FormValues }>(({ input }) =>
          checkout.placeOrder(input.values).pipe(
            map(
              E.match(
                (error): FormAnswered<Placed> => ({ type: "form.refused", error }),
                (answer): FormAnswered<Placed> => ({ type: "form.accepted", answer }),
              ),
            ),
          ),
        ),
      },
      actions: {
        tellAccepted: (_, { answer }) => {
          tell({ type: "counters.arrived", counters: answer.counters });
          forgetDraft();
          if (answer.paymentUrl === "") goTo(answer.link);
          else leaveFor(answer.paymentUrl);
        },
        tellRefused: (_, { error }) => {
          const toast = placeRefusedToast(error);
          if (toast !== null) tell({ type: "toast.shown", toast });
        },
      },
    }),
    options: deliveryOptionsMachine.provide({
      actors: {
        ask: fromEventObservable<DeliveriesAnswered, { city: string }>(({ input }) =>
          checkout.deliveriesTo(input.city).pipe(
            map(
              E.match(
                (): DeliveriesAnswered => ({ type: "deliveries.failed" }),
                (options): DeliveriesAnswered => ({ type: "deliveries.answered", options }),
              ),
            ),
          ),
        ),
      },
    }),
  };
};

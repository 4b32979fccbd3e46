import { match } from "fp-ts/Either";
import { subscriptionsOverHttp } from "#adapters/http/subscription.http.ts";
import type { AskedSize } from "#core/catalogue/asked-size.ts";
import type { SizeId } from "#core/catalogue/product.ts";
import type { FormAnswered } from "#core/forms/form.machine.ts";
import type { FormValues } from "#core/forms/form.ts";
import { isLost, type StoreError } from "#core/kernel/store-error.ts";
import { subscribeForm } from "#core/subscriptions/subscribe-form.ts";
import type { Subscribed, SubscriptionWish } from "#core/subscriptions/subscription.ts";
import { wishOf } from "#core/subscriptions/subscription.rules.ts";
import { subscriptionsMachine } from "#core/subscriptions/subscriptions.machine.ts";
import { unsubscribedToast, unsubscribeQuestion } from "#ui/subscriptions/unsubscribe-words.ts";
import { subscriptionText } from "#ui/text/subscription-text.ts";
import { failureToast, pressedAgain } from "#ui/toasts/toast-texts.ts";
import type { Shop } from "#app/shop-context.ts";
import { asking, heardToTheEnd, hearing } from "./answers.ts";
import { doubtInWords } from "./doubt.ts";
import { popupFacts } from "./popup-facts.ts";

/** Waiting for sizes with this shop's ports. */
export const wireSubscriptions = ({ http, facts, tell }: Shop): typeof subscriptionsMachine => {
  const port = subscriptionsOverHttp(http);
  const settle = (sizeId: SizeId, isSubscribed: boolean): void => tell({ type: "subscriptions.settled", sizeIds: [sizeId], isSubscribed });
  const leave = (size: AskedSize): void => {
    settle(size.sizeId, false);
    tell({ type: "toast.shown", toast: unsubscribedToast(size) });
  };
  /** Nobody knows what became of it. */
  const doubt = ({ code }: StoreError): void => {
    if (isLost(code)) tell({ type: "store.doubted" });
  };
  const refuse = (error: StoreError): void => {
    // What stands behind the popup may be as old as what was pressed there.
    tell({ type: "store.doubted" });
    const toast = failureToast(error);
    if (toast !== null) tell({ type: "toast.shown", toast });
  };
  const hold = (error: StoreError): void => {
    doubt(error);
    tell({ type: "notification.shown", notification: { type: "error", text: subscriptionText.leaveFailed } });
  };
  const subscribe = (wish: SubscriptionWish) => {
    tell(pressedAgain);
    return heardToTheEnd(
      doubtInWords(port.subscribe(wish)),
      match(refuse, () => settle(wish.sizeId, true)),
    );
  };
  return subscriptionsMachine.provide({
    actors: {
      form: subscribeForm.provide({
        actors: {
          send: asking<Subscribed, FormAnswered<Subscribed>, { values: FormValues }>(
            ({ values }) => subscribe(wishOf(values)),
            (error) => ({ type: "form.refused", error }),
            (answer) => ({ type: "form.accepted", answer }),
          ),
        },
      }),
      hearShop: hearing(() => popupFacts(facts)),
      askDraft: asking(
        ({ sizeId }) => port.draft(sizeId),
        () => ({ type: "draft.failed" }),
        (draft) => ({ type: "draft.answered", draft }),
      ),
      unsubscribe: asking(
        ({ size }) => {
          tell({ type: "notification.dropped" });
          return heardToTheEnd(
            port.unsubscribe(size.sizeId),
            match(hold, () => leave(size)),
          );
        },
        (error) => ({ type: "subscription.held", error }),
        () => ({ type: "subscription.ended" }),
      ),
    },
    actions: {
      tellPopups: (_, command) => tell(command),
      askWhether: (_, { size }) => tell({ type: "popup.opened", popup: unsubscribeQuestion(size) }),
      tellSettled: (_, { size, isSubscribed }) => (isSubscribed ? settle(size.sizeId, true) : leave(size)),
      tellRefused: (_, { error }) => refuse(error),
      tellHeld: (_, { error }) => hold(error),
    },
  });
};

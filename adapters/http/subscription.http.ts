import { map as mapRight } from "fp-ts/Either";
import { map } from "rxjs";
import { subscriptionCalls } from "#adapters/contract/subscription.calls.ts";
import type { Answer } from "#core/kernel/port.ts";
import type { MarketingOperationsPort, SubscriptionPort } from "#core/subscriptions/subscription.port.ts";
import type { Subscribed, SubscriptionsPage, SubscriptionWish } from "#core/subscriptions/subscription.ts";
import type { HttpClient } from "./http-client.ts";
import { orFound } from "./lost-answer.ts";

/** The same size waits for this notice at the address that was typed. */
const keptBy =
  ({ sizeId, email }: SubscriptionWish) =>
  ({ sizes }: SubscriptionsPage): Subscribed | null =>
    sizes.find((waited) => waited.size.sizeId === sizeId && waited.email.toLowerCase() === email.toLowerCase()) ?? null;

export const subscriptionsOverHttp = (http: HttpClient): SubscriptionPort => {
  const look = (): Answer<SubscriptionsPage> => http.ask(subscriptionCalls.subscriptionsPage, {});
  return {
    draft: (sizeId) =>
      http.ask(subscriptionCalls.subscribePage, { params: { sizeId }, query: { state: "" } }).pipe(map(mapRight(({ draft }) => draft))),
    subscribe: (wish) => {
      const { sizeId, name, number, email, newsSubscribe } = wish;
      const body = { email, item_id: sizeId, name, news_subscribe: newsSubscribe, number };
      return orFound(http.ask(subscriptionCalls.itemSubscribe, { body }), look, keptBy(wish));
    },
    news: (email) => http.ask(subscriptionCalls.newsletter, { body: { email } }),
    unsubscribe: (sizeId) =>
      orFound(
        http.ask(subscriptionCalls.itemUnsubscribe, { query: { item_id: sizeId }, body: { item_id: sizeId } }),
        look,
        ({ sizes }): object | null => (sizes.some(({ size }) => size.sizeId === sizeId) ? null : {}),
      ),
  };
};

/** The store keeps which operation an address came by: a shop without a service of its own for that has it there. */
export const marketingOperationsOverHttp = (http: HttpClient): MarketingOperationsPort => ({
  tell: ({ operation, customer }) => http.ask(subscriptionCalls.contest, { body: { email: customer.email, operation } }),
});

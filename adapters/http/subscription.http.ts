import { map as mapRight } from "fp-ts/Either";
import { map } from "rxjs";
import { subscriptionCalls } from "#adapters/contract/subscription.calls.ts";
import type { MarketingOperationsPort, SubscriptionPort } from "#core/subscriptions/subscription.port.ts";
import type { HttpClient } from "./http-client.ts";

export const subscriptionsOverHttp = (http: HttpClient): SubscriptionPort => ({
  draft: (sizeId) => http.ask(subscriptionCalls.subscribePage, { params: { sizeId } }).pipe(map(mapRight(({ draft }) => draft))),
  subscribe: ({ sizeId, name, number, email, newsSubscribe }) =>
    http.ask(subscriptionCalls.itemSubscribe, { body: { email, item_id: sizeId, name, news_subscribe: newsSubscribe, number } }),
  news: (email) => http.ask(subscriptionCalls.newsletter, { body: { email } }),
  unsubscribe: (sizeId) => http.ask(subscriptionCalls.itemUnsubscribe, { query: { item_id: sizeId }, body: { item_id: sizeId } }),
});

/** The store keeps which operation an address came by: a shop without a service of its own for that has it there. */
export const marketingOperationsOverHttp = (http: HttpClient): MarketingOperationsPort => ({
  tell: ({ operation, customer }) => http.ask(subscriptionCalls.contest, { body: { email: customer.email, operation } }),
});

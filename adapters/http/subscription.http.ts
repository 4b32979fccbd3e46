import { map as mapRight } from "fp-ts/Either";
import { map } from "rxjs";
import { subscriptionCalls } from "#adapters/contract/subscription.calls.ts";
import type { SubscriptionPort } from "#core/subscriptions/subscription.port.ts";
import type { HttpClient } from "./http-client.ts";

export const subscriptionsOverHttp = (http: HttpClient): SubscriptionPort => ({
  draft: (sizeId) => http.ask(subscriptionCalls.subscribePage, { params: { sizeId } }).pipe(map(mapRight(({ draft }) => draft))),
  subscribe: ({ sizeId, name, number, email, newsSubscribe }) =>
    http.ask(subscriptionCalls.itemSubscribe, { body: { email, item_id: sizeId, name, news_subscribe: newsSubscribe, number } }),
  unsubscribe: (sizeId) => http.ask(subscriptionCalls.itemUnsubscribe, { query: { item_id: sizeId }, body: { item_id: sizeId } }),
});

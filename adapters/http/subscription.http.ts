import { type Either, isRight, map as mapRight, match, right } from "fp-ts/Either";
import { map, of, switchMap, timeout } from "rxjs";
import { subscriptionCalls } from "#adapters/contract/subscription.calls.ts";
import type { Answer } from "#core/kernel/port.ts";
import { isLost, type StoreError } from "#core/kernel/store-error.ts";
import type { MarketingOperationsPort, SubscriptionPort } from "#core/subscriptions/subscription.port.ts";
import type { WaitedSize } from "#core/subscriptions/subscription.ts";
import type { HttpClient } from "./http-client.ts";

const LOOKING_MS = 5_000;

/** What was lost on its way may be done: then the list of what is waited for says so. Where that says nothing, the loss stands. */
const orAsListed = <A>(http: HttpClient, answer: Answer<A>, listed: (sizes: readonly WaitedSize[]) => A | null): Answer<A> =>
  answer.pipe(
    switchMap((said) => {
      if (isRight(said) || !isLost(said.left.code)) return of(said);
      const lost = (): Either<StoreError, A> => said;
      return http
        .ask(subscriptionCalls.subscriptionsPage, {})
        .pipe(
          map(mapRight(({ sizes }) => listed(sizes))),
          map(match(lost, (done) => (done === null ? said : right(done)))),
          timeout({ each: LOOKING_MS, with: () => of(said) }),
        );
    }),
  );

export const subscriptionsOverHttp = (http: HttpClient): SubscriptionPort => ({
  draft: (sizeId) => http.ask(subscriptionCalls.subscribePage, { params: { sizeId } }).pipe(map(mapRight(({ draft }) => draft))),
  subscribe: ({ sizeId, name, number, email, newsSubscribe }) =>
    orAsListed(
      http,
      http.ask(subscriptionCalls.itemSubscribe, { body: { email, item_id: sizeId, name, news_subscribe: newsSubscribe, number } }),
      (sizes) => {
        const isMeant = (waited: WaitedSize): boolean =>
          waited.size.sizeId === sizeId && waited.email.toLowerCase() === email.toLowerCase();
        return sizes.find(isMeant) ?? null;
      },
    ),
  news: (email) => http.ask(subscriptionCalls.newsletter, { body: { email } }),
  unsubscribe: (sizeId) =>
    orAsListed(http, http.ask(subscriptionCalls.itemUnsubscribe, { query: { item_id: sizeId }, body: { item_id: sizeId } }), (sizes) =>
      sizes.some(({ size }) => size.sizeId === sizeId) ? null : {},
    ),
});

/** The store keeps which operation an address came by: a shop without a service of its own for that has it there. */
export const marketingOperationsOverHttp = (http: HttpClient): MarketingOperationsPort => ({
  tell: ({ operation, customer }) => http.ask(subscriptionCalls.contest, { body: { email: customer.email, operation } }),
});

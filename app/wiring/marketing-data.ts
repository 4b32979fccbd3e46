import * as E from "fp-ts/Either";
import { map } from "rxjs";
import { createActor, fromEventObservable } from "xstate";
import { putIntoDataLayer } from "#adapters/browser/data-layer.ts";
import { marketingOverHttp } from "#adapters/http/marketing.http.ts";
import { type MarketingAnswered, marketingDataMachine } from "#core/marketing/marketing-data.machine.ts";
import { keptPort } from "#app/shop-context.ts";

/** The flow that tells analytics who is signed in: one for a shop. */
export const marketingDataOf = keptPort((http) =>
  createActor(
    marketingDataMachine.provide({
      actors: {
        ask: fromEventObservable<MarketingAnswered, undefined>(() =>
          marketingOverHttp(http)
            .ask()
            .pipe(
              map(
                E.match(
                  (): MarketingAnswered => ({ type: "data.failed" }),
                  (data): MarketingAnswered => ({ type: "data.answered", data }),
                ),
              ),
            ),
        ),
      },
      actions: { tellAnalytics: (_, { data }) => putIntoDataLayer(window, { event: "marketing-data", ...data }) },
    }),
  ).start(),
);

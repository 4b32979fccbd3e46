import { networkFacts } from "#adapters/browser/network.ts";
import { recommendationsCalls } from "#adapters/contract/recommendations.calls.ts";
import { lazyBatchMachine } from "#core/lazy-list/lazy-batch.machine.ts";
import { lazyListMachine } from "#core/lazy-list/lazy-list.machine.ts";
import type { Shop } from "#app/shop-context.ts";
import { asking, hearing } from "./answers.ts";

/** What the visitor looked at, batch by batch; the list's address is what it leaves out. */
export const wireLastViewed = ({ http, facts }: Shop): typeof lazyListMachine =>
  lazyListMachine.provide({
    actors: {
      hearShop: hearing(() => facts),
      lazyBatch: lazyBatchMachine.provide({
        actors: {
          hearNetwork: hearing(() => networkFacts(window)),
          requestBatch: asking(
            ({ path, limit, offset }) =>
              http.ask(recommendationsCalls.lastView, { query: { limit: String(limit), offset: String(offset), excludedIds: path } }),
            (error) => ({ type: "batch.failed", error }),
            ({ items, total }) => ({ type: "batch.answered", items, total }),
          ),
        },
      }),
    },
  });

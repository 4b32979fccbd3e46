import { networkFacts } from "#adapters/browser/network.ts";
import { lazyBatchMachine } from "#core/lazy-list/lazy-batch.machine.ts";
import { lazyListMachine } from "#core/lazy-list/lazy-list.machine.ts";
import type { Shop } from "#app/shop-context.ts";
import { asking, hearing, lateAnswer } from "./answers.ts";

/** A lazy list with this shop's port. */
export const wireLazyList = ({ http, facts }: Shop): typeof lazyListMachine => {
  return lazyListMachine.provide({
    actors: {
      hearShop: hearing(() => facts),
      lazyBatch: lazyBatchMachine.provide({
        actors: {
          hearNetwork: hearing(() => networkFacts(window)),
          requestBatch: asking(
            ({ path, query, limit, offset }) =>
              lateAnswer(
                () => import("#adapters/http/batches.http.ts"),
                ({ batchesOverHttp }) => batchesOverHttp(http).batchOf(path, query, { limit, offset }),
              ),
            (error) => ({ type: "batch.failed", error }),
            ({ items, total }) => ({ type: "batch.answered", items, total }),
          ),
        },
      }),
    },
  });
};

import * as E from "fp-ts/Either";
import { map } from "rxjs";
import { fromEventObservable } from "xstate";
import { batchesOverHttp } from "#adapters/http/batches.http.ts";
import { type BatchAnswered, lazyBatchMachine, type LazyBatchInput } from "#core/lazy-list/lazy-batch.machine.ts";
import { lazyListMachine } from "#core/lazy-list/lazy-list.machine.ts";
import type { Shop } from "#app/shop-context.ts";

/** A lazy list with this shop's port. */
export const wireLazyList = ({ http }: Shop): typeof lazyListMachine => {
  const batches = batchesOverHttp(http);
  return lazyListMachine.provide({
    actors: {
      lazyBatch: lazyBatchMachine.provide({
        actors: {
          requestBatch: fromEventObservable<BatchAnswered, LazyBatchInput>(({ input: { path, query, limit, offset } }) =>
            batches.batchOf(path, query, { limit, offset }).pipe(
              map(
                E.match(
                  (error): BatchAnswered => ({ type: "batch.failed", error }),
                  ({ items, total }): BatchAnswered => ({ type: "batch.answered", items, total }),
                ),
              ),
            ),
          ),
        },
      }),
    },
  });
};

import * as E from "fp-ts/Either";
import { map } from "rxjs";
import { fromEventObservable } from "xstate";
import { type BatchAnswered, lazyBatchMachine } from "#core/lazy-list/lazy-batch.machine.ts";
import { lazyListMachine } from "#core/lazy-list/lazy-list.machine.ts";
import type { Slice } from "#core/lazy-list/lazy-list.port.ts";
import type { Shop } from "#app/shop-context.ts";

/** A lazy list of one address: its path, and its filters and sort as «?size=S». */
export const wireLazyList = ({ batches }: Shop, path: string, query: string): typeof lazyListMachine =>
  lazyListMachine.provide({
    actors: {
      lazyBatch: lazyBatchMachine.provide({
        actors: {
          requestBatch: fromEventObservable<BatchAnswered, { slice: Slice }>(({ input }) =>
            batches.batchOf(path, query, input.slice).pipe(
              map(
                E.match(
                  (error): BatchAnswered => ({ type: "batch.failed", error }),
                  (batch): BatchAnswered => ({ type: "batch.answered", batch }),
                ),
              ),
            ),
          ),
        },
      }),
    },
  });

import { assign, emit, setup } from "xstate";
import type { ProductCard } from "#core/catalogue/product.ts";
import type { StoreErrorCode } from "#core/kernel/store-error.ts";
import { lazyBatchMachine, type LazyBatchTold } from "./lazy-batch.machine.ts";
import { appendItems, isComplete, totalAfter } from "./lazy-list.rules.ts";
import type { Slice } from "./lazy-list.port.ts";

export interface LazyListInput {
  readonly items: readonly ProductCard[];
  /** Null when the store did not say. */
  readonly total: number | null;
  readonly limit: number;
  /** Where the first item stands in the whole list: 10 for the second page. */
  readonly offset: number;
}

export interface LazyListContext extends LazyListInput {
  /** Where the next batch begins. */
  readonly nextOffset: number;
}

export type LazyListEvent = { readonly type: "end.seen" } | { readonly type: "more.pressed" } | LazyBatchTold;

export interface LazyListEmitted extends Slice {
  readonly type: "list.failed";
  readonly errorCode: StoreErrorCode;
}

/** A list that grows by batches when its end is seen or more is asked for; one batch at a time, no product twice. */
export const lazyListMachine = setup({
  types: {
    context: {} as LazyListContext,
    events: {} as LazyListEvent,
    input: {} as LazyListInput,
    emitted: {} as LazyListEmitted,
    tags: {} as "loading",
  },
  actors: { lazyBatch: lazyBatchMachine },
  guards: { isComplete: ({ context }) => isComplete(context) },
  actions: {
    keepBatch: assign(({ context }, params: Extract<LazyBatchTold, { type: "batch.loaded" }>) => ({
      items: appendItems(context.items, params.batch.items),
      total: totalAfter(context, params.batch),
      nextOffset: context.nextOffset + params.batch.items.length,
    })),
    reportFailure: emit((_, params: Extract<LazyBatchTold, { type: "batch.dropped" }>): LazyListEmitted => ({ type: "list.failed", errorCode: params.error.code, ...params.slice })),
  },
}).createMachine({
  id: "lazyList",
  context: ({ input }) => ({ ...input, nextOffset: input.offset + input.items.length }),
  initial: "deciding",
  states: {
    deciding: { always: [{ guard: "isComplete", target: "complete" }, { target: "idle" }] },
    idle: { on: { "end.seen": "active", "more.pressed": "active" } },
    active: {
      tags: "loading",
      invoke: {
        src: "lazyBatch",
        id: "lazyBatch",
        input: ({ context }) => ({ slice: { limit: context.limit, offset: context.nextOffset } }),
      },
      on: {
        "batch.loaded": { target: "deciding", actions: { type: "keepBatch", params: ({ event }) => event } },
        "batch.dropped": { target: "failed", actions: { type: "reportFailure", params: ({ event }) => event } },
      },
    },
    failed: { on: { "more.pressed": "active" } },
    complete: {},
  },
});

import { assign, sendParent, setup } from "xstate";
import type { ProductCard } from "#core/catalogue/product.ts";
import type { NetworkFact } from "#core/facts/network.ts";
import { unwired } from "#core/kernel/port.ts";
import type { StoreError, StoreErrorCode } from "#core/kernel/store-error.ts";
import type { Batch } from "./lazy-list.port.ts";
import { MOST_ATTEMPTS, retryDelay } from "./lazy-list.rules.ts";

/** `path` and `query` say which list; `offset` and `limit` which part of it. */
export interface LazyBatchInput {
  readonly path: string;
  readonly query: string;
  readonly offset: number;
  readonly limit: number;
}

export interface LazyBatchContext extends LazyBatchInput {
  /** Failed attempts so far. */
  readonly attempts: number;
  readonly errorCode: StoreErrorCode;
}

export type BatchAnswered =
  | { readonly type: "batch.answered"; readonly items: readonly ProductCard[]; readonly total: number | null }
  | { readonly type: "batch.failed"; readonly error: StoreError };

/** What the owner of a batch hears, once. */
export type LazyBatchTold =
  | { readonly type: "batch.loaded"; readonly batch: Batch }
  | { readonly type: "batch.canceled" }
  | { readonly type: "batch.dropped"; readonly errorCode: StoreErrorCode; readonly limit: number; readonly offset: number };

/**
 * One part of a list. Asks up to three times, each time after a longer wait, and never without a network; a canceled request is not asked again.
 */
export const lazyBatchMachine = setup({
  types: {
    context: {} as LazyBatchContext,
    events: {} as BatchAnswered | NetworkFact,
    input: {} as LazyBatchInput,
  },
  actors: { requestBatch: unwired<BatchAnswered, LazyBatchInput>("batch"), hearNetwork: unwired<NetworkFact, undefined>("network") },
  guards: {
    isCanceled: (_, params: { error: StoreError }) => params.error.code === "canceled",
    isLastAttempt: ({ context }) => context.attempts + 1 >= MOST_ATTEMPTS,
  },
  actions: {
    noteFailure: assign(({ context }, params: { error: StoreError }) => ({
      attempts: context.attempts + 1,
      errorCode: params.error.code,
    })),
    forgetAttempts: assign({ attempts: 0 }),
    tellLoaded: sendParent((_, params: { batch: Batch }): LazyBatchTold => ({ type: "batch.loaded", batch: params.batch })),
    tellCanceled: sendParent((): LazyBatchTold => ({ type: "batch.canceled" })),
    tellDropped: sendParent(({ context }): LazyBatchTold => ({
      type: "batch.dropped",
      errorCode: context.errorCode,
      limit: context.limit,
      offset: context.offset,
    })),
  },
  delays: { batchDelay: 100, retryDelay: ({ context }) => retryDelay(context.attempts) },
}).createMachine({
  id: "lazyBatch",
  context: ({ input }) => ({ ...input, attempts: 0, errorCode: "unknown" }),
  initial: "delayed",
  states: {
    delayed: { after: { batchDelay: "requesting" } },
    requesting: {
      invoke: {
        src: "requestBatch",
        id: "requestBatch",
        input: ({ context }) => ({ path: context.path, query: context.query, offset: context.offset, limit: context.limit }),
      },
      on: {
        "batch.answered": {
          target: "loaded",
          actions: { type: "tellLoaded", params: ({ event }) => ({ batch: { items: event.items, total: event.total } }) },
        },
        "batch.failed": [
          { guard: { type: "isCanceled", params: ({ event }) => ({ error: event.error }) }, target: "canceled" },
          {
            guard: "isLastAttempt",
            target: "dropped",
            actions: { type: "noteFailure", params: ({ event }) => ({ error: event.error }) },
          },
          { target: "waitingToRetry", actions: { type: "noteFailure", params: ({ event }) => ({ error: event.error }) } },
        ],
      },
    },
    waitingToRetry: { after: { retryDelay: "reaching" } },
    reaching: { invoke: { src: "hearNetwork", id: "hearNetwork" }, on: { "network.back": "requesting" } },
    loaded: { type: "final" },
    canceled: { type: "final", entry: ["forgetAttempts", "tellCanceled"] },
    dropped: { type: "final", entry: "tellDropped" },
  },
});

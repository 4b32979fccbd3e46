import { assign, sendParent, setup } from "xstate";
import { unwired } from "#core/kernel/port.ts";
import type { StoreError } from "#core/kernel/store-error.ts";
import type { Batch, Slice } from "./lazy-list.port.ts";

export interface LazyBatchContext {
  readonly slice: Slice;
  readonly attempt: number;
}

export type BatchAnswered =
  | { readonly type: "batch.answered"; readonly batch: Batch }
  | { readonly type: "batch.failed"; readonly error: StoreError };

export type LazyBatchEvent = BatchAnswered | { readonly type: "batch.canceled" };

/** What the list hears of its batch. */
export type LazyBatchTold =
  | { readonly type: "batch.loaded"; readonly batch: Batch; readonly slice: Slice }
  | { readonly type: "batch.dropped"; readonly error: StoreError; readonly slice: Slice };

const ATTEMPTS = 3;
const RETRY_STEP_MS = 500;

/** One slice of a list: asked after a short delay, asked again after longer and longer rests, dropped after three attempts. */
export const lazyBatchMachine = setup({
  types: {
    context: {} as LazyBatchContext,
    events: {} as LazyBatchEvent,
    input: {} as { readonly slice: Slice },
  },
  actors: { requestBatch: unwired<BatchAnswered, { slice: Slice }>("batch") },
  guards: {
    isCanceled: (_, params: { error: StoreError }) => params.error.code === "canceled",
    isLastAttempt: ({ context }) => context.attempt >= ATTEMPTS,
  },
  actions: {
    countAttempt: assign(({ context }) => ({ attempt: context.attempt + 1 })),
    forgetAttempts: assign({ attempt: 0 }),
    tellLoaded: sendParent(({ context }, params: { batch: Batch }): LazyBatchTold => ({ type: "batch.loaded", batch: params.batch, slice: context.slice })),
    tellDropped: sendParent(({ context }, params: { error: StoreError }): LazyBatchTold => ({ type: "batch.dropped", error: params.error, slice: context.slice })),
  },
  delays: {
    batchDelay: 100,
    retryRest: ({ context }) => RETRY_STEP_MS * context.attempt,
  },
}).createMachine({
  id: "lazyBatch",
  context: ({ input }) => ({ slice: input.slice, attempt: 0 }),
  initial: "delayed",
  on: { "batch.canceled": { target: ".canceled", actions: "forgetAttempts" } },
  states: {
    delayed: { after: { batchDelay: "requesting" } },
    requesting: {
      entry: "countAttempt",
      invoke: { src: "requestBatch", id: "requestBatch", input: ({ context }) => ({ slice: context.slice }) },
      on: {
        "batch.answered": { target: "loaded", actions: { type: "tellLoaded", params: ({ event }) => ({ batch: event.batch }) } },
        "batch.failed": [
          { guard: { type: "isCanceled", params: ({ event }) => ({ error: event.error }) }, target: "canceled", actions: "forgetAttempts" },
          { guard: "isLastAttempt", target: "dropped", actions: { type: "tellDropped", params: ({ event }) => ({ error: event.error }) } },
          { target: "waitingToRetry" },
        ],
      },
    },
    waitingToRetry: { after: { retryRest: "requesting" } },
    canceled: {},
    loaded: { type: "final" },
    dropped: { type: "final" },
  },
});

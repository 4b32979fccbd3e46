import { assign, setup } from "xstate";
import type { AnalyticsEvent } from "./analytics.ts";
import { ANALYTICS_QUEUE, isBatch, withBatch } from "./analytics.rules.ts";

export interface AnalyticsQueueContext {
  readonly gathered: readonly AnalyticsEvent[];
  /** Whole batches, for whoever may have them once the shopper has agreed to that: until then they leave the browser for nowhere. */
  readonly kept: readonly AnalyticsEvent[];
}

export interface AnalyticsTold {
  readonly type: "analytics.told";
  readonly told: AnalyticsEvent;
}

/** Gathers what analytics are told of into batches: ten impressions, or what came before a second of quiet, but nothing waits longer than five. */
export const analyticsQueueMachine = setup({
  types: { context: {} as AnalyticsQueueContext, events: {} as AnalyticsTold },
  guards: { fillsBatch: ({ context }, params: { told: AnalyticsEvent }) => isBatch([...context.gathered, params.told]) },
  actions: {
    gather: assign(({ context }, params: { told: AnalyticsEvent }) => ({ gathered: [...context.gathered, params.told] })),
    keepBatch: assign(({ context }) => ({ kept: withBatch(context.kept, context.gathered), gathered: [] })),
  },
  delays: { debounce: ANALYTICS_QUEUE.debounce, longestWait: ANALYTICS_QUEUE.longestWait },
}).createMachine({
  id: "analyticsQueue",
  context: { gathered: [], kept: [] },
  initial: "empty",
  states: {
    empty: {
      on: { "analytics.told": { target: "collecting", actions: { type: "gather", params: ({ event }) => ({ told: event.told }) } } },
    },
    collecting: {
      after: { longestWait: "flushing" },
      initial: "quiet",
      states: { quiet: { after: { debounce: "#analyticsQueue.flushing" } } },
      on: {
        "analytics.told": [
          {
            guard: { type: "fillsBatch", params: ({ event }) => ({ told: event.told }) },
            target: "flushing",
            actions: { type: "gather", params: ({ event }) => ({ told: event.told }) },
          },
          { target: ".quiet", actions: { type: "gather", params: ({ event }) => ({ told: event.told }) } },
        ],
      },
    },
    flushing: { entry: "keepBatch", always: "empty" },
  },
});

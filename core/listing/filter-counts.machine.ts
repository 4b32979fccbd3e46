import { assign, setup } from "xstate";
import { unwired } from "#core/kernel/port.ts";
import type { ListingCounts } from "./listing.ts";

/** A list's address and the part after «?» of what is ticked. */
export interface CountsQuestion {
  readonly path: string;
  readonly query: string;
}

export interface FilterCountsContext extends CountsQuestion {
  /** What the ticks would leave; null while that is not known. */
  readonly counts: ListingCounts | null;
}

export type CountsAnswered = { readonly type: "counts.answered"; readonly counts: ListingCounts } | { readonly type: "counts.failed" };

export type FilterCountsEvent = CountsAnswered | { readonly type: "ticks.changed"; readonly query: string };

/** What the filters would leave while they are ticked: the last choice counts, and a failure shows what was counted before. */
export const filterCountsMachine = setup({
  types: {
    context: {} as FilterCountsContext,
    events: {} as FilterCountsEvent,
    input: {} as CountsQuestion,
    tags: {} as "loading",
  },
  actors: { askCounts: unwired<CountsAnswered, CountsQuestion>("filter counts") },
  actions: {
    keepQuery: assign((_, params: { query: string }) => ({ query: params.query })),
    keepCounts: assign((_, params: { counts: ListingCounts }) => ({ counts: params.counts })),
    forgetCounts: assign({ counts: null }),
  },
  delays: { rest: 150 },
}).createMachine({
  id: "filterCounts",
  context: ({ input }) => ({ ...input, counts: null }),
  initial: "known",
  on: { "ticks.changed": { target: ".resting", actions: { type: "keepQuery", params: ({ event }) => ({ query: event.query }) } } },
  states: {
    known: {},
    resting: { tags: "loading", after: { rest: "asking" } },
    asking: {
      tags: "loading",
      invoke: { src: "askCounts", id: "askCounts", input: ({ context: { path, query } }) => ({ path, query }) },
      on: {
        "counts.answered": { target: "known", actions: { type: "keepCounts", params: ({ event }) => ({ counts: event.counts }) } },
        // A number of other ticks would be wrong: the button says none.
        "counts.failed": { target: "known", actions: "forgetCounts" },
      },
    },
  },
});

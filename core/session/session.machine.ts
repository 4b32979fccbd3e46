import { assign, emit, setup } from "xstate";
import { type Counters, NO_COUNTERS } from "#core/cart/cart.ts";
import { unwired } from "#core/kernel/port.ts";

export interface SessionContext {
  readonly isAuthorized: boolean;
  readonly counters: Counters;
}

export type VisitorAnswered =
  | { readonly type: "visitor.answered"; readonly isAuthorized: boolean; readonly counters: Counters }
  | { readonly type: "visitor.failed" };

export type SessionEvent =
  | VisitorAnswered
  /** An answer that wrote something brought newer counters. */
  | { readonly type: "counters.arrived"; readonly counters: Counters }
  /** Something may have changed elsewhere: the page was shown again, another tab wrote. */
  | { readonly type: "visitor.doubted" };

export type SessionEmitted = { readonly type: "cart.changed"; readonly counters: Counters };

/** Who the visitor is and what their counters say; the one owner of both. Older counters never replace newer ones. */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    emitted: {} as SessionEmitted,
  },
  actors: { meetVisitor: unwired<VisitorAnswered, undefined>("visitor") },
  guards: {
    isNewer: ({ context }, params: { counters: Counters }) => params.counters.version > context.counters.version,
  },
  actions: {
    keepVisitor: assign(({ context }, params: { isAuthorized: boolean; counters: Counters }) => ({
      isAuthorized: params.isAuthorized,
      counters: params.counters.version >= context.counters.version ? params.counters : context.counters,
    })),
    keepCounters: assign((_, params: { counters: Counters }) => ({ counters: params.counters })),
    announce: emit(({ context }): SessionEmitted => ({ type: "cart.changed", counters: context.counters })),
  },
}).createMachine({
  id: "session",
  context: { isAuthorized: false, counters: NO_COUNTERS },
  initial: "meeting",
  on: {
    "counters.arrived": {
      guard: { type: "isNewer", params: ({ event }) => ({ counters: event.counters }) },
      actions: [{ type: "keepCounters", params: ({ event }) => ({ counters: event.counters }) }, "announce"],
    },
  },
  states: {
    meeting: {
      invoke: { src: "meetVisitor", id: "meetVisitor" },
      on: {
        "visitor.answered": {
          target: "known",
          actions: [
            { type: "keepVisitor", params: ({ event }) => ({ isAuthorized: event.isAuthorized, counters: event.counters }) },
            "announce",
          ],
        },
        "visitor.failed": "unknown",
      },
    },
    known: { on: { "visitor.doubted": "meeting" } },
    unknown: { on: { "visitor.doubted": "meeting" } },
  },
});

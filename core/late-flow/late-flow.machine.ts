import { type AnyActorLogic, type AnyEventObject, assign, enqueueActions, sendParent, sendTo, setup } from "xstate";
import { unwired, unwiredAction } from "#core/kernel/port.ts";
import { withAsked } from "./late-flow.rules.ts";

export type LateFlowName =
  | "cityOffer"
  | "express"
  | "geo"
  | "notifications"
  | "popups"
  | "search"
  | "sizePicker"
  | "subscriptions"
  | "wishes";

export interface LateFlowInput {
  /** Also its id in the system, once it is there. */
  readonly name: LateFlowName;
}

export interface LateFlowContext extends LateFlowInput {
  /** What was asked of the flow before it was there, the oldest first. */
  readonly waiting: readonly AnyEventObject[];
  /** The page that does the same without the flow; empty for none. */
  readonly page: string;
}

export type FlowAnswered = { readonly type: "flow.failed" } | { readonly type: "flow.loaded" };

/** A flow as its script brings it; `logic` is null for one that each page has for itself: only its script was awaited. */
export interface LoadedFlow {
  readonly logic: AnyActorLogic | null;
  readonly input?: unknown;
}

export type LateFlowEvent =
  | FlowAnswered
  /** It is awaited and nothing is asked of it yet. */
  | { readonly type: "flow.wanted" }
  | { readonly type: "flow.asked"; readonly asked: AnyEventObject; readonly page: string }
  /** Of no interest to a flow that nobody has asked for. */
  | { readonly type: "flow.told"; readonly told: AnyEventObject };

/** What the owner hears when a flow that was pressed could not be had. */
export type LateFlowTold =
  /** This page does the same. */
  | { readonly type: "flow.replaced"; readonly page: string }
  /** No page does; this is all that was asked. */
  | { readonly type: "flow.missed"; readonly waiting: readonly AnyEventObject[] };

const FLOW = "flow";

/** A flow that comes with the first who asks for it. What is asked meanwhile waits here, and is delivered once the flow is there. */
export const lateFlowMachine = setup({
  types: {
    context: {} as LateFlowContext,
    events: {} as LateFlowEvent,
    input: {} as LateFlowInput,
  },
  actors: { load: unwired<FlowAnswered, { name: LateFlowName }>("late flow") },
  guards: {
    hasPage: ({ context }) => context.page !== "",
    isAwaited: ({ context }) => context.waiting.length > 0,
  },
  actions: {
    keepAsked: assign(({ context }, params: { asked: AnyEventObject; page: string }) => ({
      waiting: withAsked(context.waiting, params.asked),
      page: params.page,
    })),
    keepTold: assign(({ context }, params: { told: AnyEventObject }) => ({ waiting: [...context.waiting, params.told] })),
    /** Wired: begins the flow that was loaded, see `lateFlowFrom`. */
    begin: () => unwiredAction("begin"),
    deliver: sendTo(FLOW, (_, params: { event: AnyEventObject }) => params.event),
    tellReplaced: sendParent(({ context }): LateFlowTold => ({ type: "flow.replaced", page: context.page })),
    tellMissed: sendParent(({ context }): LateFlowTold => ({ type: "flow.missed", waiting: context.waiting })),
    forgetAsked: assign({ waiting: [], page: "" }),
  },
}).createMachine({
  id: "lateFlow",
  context: ({ input }) => ({ ...input, waiting: [], page: "" }),
  initial: "resting",
  states: {
    resting: {
      on: {
        "flow.wanted": "loading",
        "flow.asked": {
          target: "loading",
          actions: { type: "keepAsked", params: ({ event }) => ({ asked: event.asked, page: event.page }) },
        },
      },
    },
    loading: {
      invoke: { src: "load", id: "load", input: ({ context }) => ({ name: context.name }) },
      on: {
        "flow.asked": { actions: { type: "keepAsked", params: ({ event }) => ({ asked: event.asked, page: event.page }) } },
        "flow.told": { actions: { type: "keepTold", params: ({ event }) => ({ told: event.told }) } },
        "flow.loaded": {
          target: "there",
          actions: ["begin", "forgetAsked"],
        },
        "flow.failed": [
          { guard: "hasPage", target: "failed", actions: ["tellReplaced", "forgetAsked"] },
          { guard: "isAwaited", target: "failed", actions: ["tellMissed", "forgetAsked"] },
          { target: "failed" },
        ],
      },
    },
    there: {
      on: {
        "flow.asked": { actions: { type: "deliver", params: ({ event }) => ({ event: event.asked }) } },
        "flow.told": { actions: { type: "deliver", params: ({ event }) => ({ event: event.told }) } },
      },
    },
    failed: {
      on: {
        "flow.wanted": "loading",
        "flow.asked": {
          target: "loading",
          actions: { type: "keepAsked", params: ({ event }) => ({ asked: event.asked, page: event.page }) },
        },
      },
    },
  },
});

/** The late flow with what finds a loaded flow: it begins under its name in the system, and hears all that waited. */
export const lateFlowFrom = (loaded: (name: LateFlowName) => LoadedFlow): typeof lateFlowMachine =>
  lateFlowMachine.provide({
    actions: {
      begin: enqueueActions(({ enqueue, context }) => {
        const { logic, input } = loaded(context.name);
        if (logic === null) return;
        // The types of `spawnChild` know no logic but that of `setup`.
        enqueue.spawnChild(logic as never, { id: FLOW, systemId: context.name, input } as never);
        for (const event of context.waiting) enqueue.sendTo(FLOW, event);
      }),
    },
  });

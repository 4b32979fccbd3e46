import { setup } from "xstate";
import { unwired, unwiredAction } from "#core/kernel/port.ts";
import type { MarketingData } from "./marketing.ts";

export type MarketingAnswered = { readonly type: "data.answered"; readonly data: MarketingData } | { readonly type: "data.failed" };

export type MarketingEvent = MarketingAnswered | { readonly type: "visitor.met"; readonly isAuthorized: boolean };

/** Tells analytics once a page what kind of shopper is signed in; nothing is asked of a guest, and a failure is nobody's trouble. */
export const marketingDataMachine = setup({
  types: { events: {} as MarketingEvent },
  actors: { ask: unwired<MarketingAnswered, undefined>("marketing") },
  guards: { isAuthorized: (_, params: { isAuthorized: boolean }) => params.isAuthorized },
  actions: {
    /** Wired: hands the data to analytics. */
    tellAnalytics: (_, _params: { data: MarketingData }) => unwiredAction("tellAnalytics"),
  },
}).createMachine({
  id: "marketingData",
  initial: "waiting",
  states: {
    waiting: {
      on: {
        "visitor.met": { guard: { type: "isAuthorized", params: ({ event }) => ({ isAuthorized: event.isAuthorized }) }, target: "asking" },
      },
    },
    asking: {
      invoke: { src: "ask", id: "ask" },
      on: {
        "data.answered": { target: "told", actions: { type: "tellAnalytics", params: ({ event }) => ({ data: event.data }) } },
        "data.failed": "told",
      },
    },
    told: {},
  },
});

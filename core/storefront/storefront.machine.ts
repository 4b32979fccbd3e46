import { emit, sendTo, setup } from "xstate";
import type { Counters } from "#core/cart/cart.ts";
import type { ViewportFact } from "#core/facts/viewport.ts";
import type { VisibilityFact } from "#core/facts/visibility.ts";
import type { VisitorLocation } from "#core/geo/location.ts";
import { unwired } from "#core/kernel/port.ts";
import { sessionMachine } from "#core/session/session.machine.ts";
import type { Toast } from "#core/toasts/toast.ts";
import { toastsMachine } from "#core/toasts/toasts.machine.ts";

export type StorefrontEvent =
  | VisibilityFact
  | ViewportFact
  /** Another tab of this browser wrote something. */
  | { readonly type: "tabs.changed" }
  | { readonly type: "counters.arrived"; readonly counters: Counters }
  | { readonly type: "location.arrived"; readonly location: VisitorLocation }
  /** The shopper wishes to choose a city, wherever on the page that was pressed. */
  | { readonly type: "city.pressed" }
  | { readonly type: "toast.shown"; readonly toast: Toast };

export type StorefrontEmitted = { readonly type: "shop.doubted" };

/** What lives as long as the page: the visitor's session, the toasts, and whether the shopper looks. One a browser tab. */
export const storefrontMachine = setup({
  types: {
    events: {} as StorefrontEvent,
    emitted: {} as StorefrontEmitted,
    children: {} as { session: "session"; toasts: "toasts"; hearBrowser: "hearBrowser"; hearTabs: "hearTabs" },
  },
  actors: {
    session: sessionMachine,
    toasts: toastsMachine,
    hearBrowser: unwired<VisibilityFact | ViewportFact, undefined>("browser"),
    hearTabs: unwired<{ readonly type: "tabs.changed" }, undefined>("tabs"),
  },
  actions: {
    doubtVisitor: sendTo("session", { type: "visitor.doubted" }),
    passCounters: sendTo("session", (_, params: { counters: Counters }) => ({ type: "counters.arrived", counters: params.counters })),
    passLocation: sendTo("session", (_, params: { location: VisitorLocation }) => ({
      type: "location.arrived",
      location: params.location,
    })),
    passToast: sendTo("toasts", (_, params: { toast: Toast }) => ({ type: "toast.shown", toast: params.toast })),
    announceDoubt: emit({ type: "shop.doubted" }),
    /** Wired: tells the other tabs of this browser. */
    tellTabs: () => {},
    /** Wired: loads the page anew. */
    reloadPage: () => {},
  },
  delays: { pageLife: 900_000 },
}).createMachine({
  id: "storefront",
  type: "parallel",
  on: {
    "counters.arrived": { actions: [{ type: "passCounters", params: ({ event }) => ({ counters: event.counters }) }, "tellTabs"] },
    "location.arrived": { actions: [{ type: "passLocation", params: ({ event }) => ({ location: event.location }) }, "tellTabs"] },
    "toast.shown": { actions: { type: "passToast", params: ({ event }) => ({ toast: event.toast }) } },
  },
  states: {
    session: { invoke: { src: "session", id: "session", systemId: "session" } },
    toasts: { invoke: { src: "toasts", id: "toasts", systemId: "toasts" } },
    tabs: {
      invoke: { src: "hearTabs", id: "hearTabs" },
      on: { "tabs.changed": { actions: ["doubtVisitor", "announceDoubt"] } },
    },
    attention: {
      invoke: { src: "hearBrowser", id: "hearBrowser" },
      initial: "looking",
      states: {
        looking: { on: { "page.hidden": "away" } },
        away: { on: { "page.shown": { target: "looking", actions: ["doubtVisitor", "announceDoubt"] } } },
      },
    },
    life: {
      initial: "fresh",
      states: {
        fresh: { after: { pageLife: "old" } },
        old: { on: { "page.shown": { target: "reloading", actions: "reloadPage" } } },
        reloading: {},
      },
    },
  },
});

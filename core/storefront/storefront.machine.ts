import { emit, sendTo, setup } from "xstate";
import type { Counters } from "#core/cart/cart.ts";
import type { ViewportFact } from "#core/facts/viewport.ts";
import type { VisibilityFact } from "#core/facts/visibility.ts";
import type { VisitorLocation } from "#core/geo/location.ts";
import { unwired, unwiredAction } from "#core/kernel/port.ts";
import { navigationMachine, type NavigationInput } from "#core/navigation/navigation.machine.ts";
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
  | { readonly type: "toast.shown"; readonly toast: Toast };

export interface StorefrontContext {
  /** What the document was opened with. */
  readonly opened: NavigationInput;
}

export type StorefrontEmitted = { readonly type: "shop.doubted" };

/** What lives as long as the document: the way from page to page, the visitor's session, the toasts, and whether the shopper looks. One a browser tab. */
export const storefrontMachine = setup({
  types: {
    context: {} as StorefrontContext,
    events: {} as StorefrontEvent,
    input: {} as NavigationInput,
    emitted: {} as StorefrontEmitted,
    children: {} as { navigation: "navigation"; session: "session"; toasts: "toasts"; hearBrowser: "hearBrowser"; hearTabs: "hearTabs" },
  },
  actors: {
    navigation: navigationMachine,
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
    tellTabs: () => unwiredAction("tellTabs"),
  },
}).createMachine({
  id: "storefront",
  type: "parallel",
  context: ({ input }) => ({ opened: input }),
  on: {
    "counters.arrived": { actions: [{ type: "passCounters", params: ({ event }) => ({ counters: event.counters }) }, "tellTabs"] },
    "location.arrived": { actions: [{ type: "passLocation", params: ({ event }) => ({ location: event.location }) }, "tellTabs"] },
    "toast.shown": { actions: { type: "passToast", params: ({ event }) => ({ toast: event.toast }) } },
  },
  states: {
    navigation: {
      invoke: { src: "navigation", id: "navigation", systemId: "navigation", input: ({ context }) => context.opened },
    },
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
  },
});

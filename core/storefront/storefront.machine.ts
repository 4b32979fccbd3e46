import { type AnyEventObject, assign, emit, sendTo, setup } from "xstate";
import type { Counters } from "#core/cart/cart.ts";
import type { ExpressAsked, ExpressSettled } from "#core/express-cart/express-cart.ts";
import type { NetworkFact } from "#core/facts/network.ts";
import type { VisibilityFact } from "#core/facts/visibility.ts";
import { cityQuestionMachine, type CityQuestionTold } from "#core/geo/city-question.machine.ts";
import type { LocationTold, VisitorLocation } from "#core/geo/location.ts";
import { unwired, unwiredAction } from "#core/kernel/port.ts";
import { lateFlowMachine, type LateFlowName, type LateFlowTold } from "#core/late-flow/late-flow.machine.ts";
import type { NavigationInput } from "#core/navigation/navigation-events.ts";
import { navigationMachine } from "#core/navigation/navigation.machine.ts";
import type { NotificationCommand } from "#core/notifications/notification.ts";
import type { PopupCommand, PopupFact } from "#core/popups/popup.ts";
import type { PriceChanged } from "#core/catalogue/price-changed.ts";
import type { SubscriptionAsked } from "#core/catalogue/asked-size.ts";
import { sessionMachine, type ShopperTold } from "#core/session/session.machine.ts";
import type { SubscriptionsSettled, WishPressed } from "#core/session/visitor-lists.ts";
import type { SizePicked, SizePickerAsked } from "#core/size-picker/size-picker.ts";
import type { ToastCommand } from "#core/toasts/toast.ts";
import { toastsMachine } from "#core/toasts/toasts.machine.ts";
import { withShown } from "./storefront.rules.ts";

export interface StorefrontContext {
  /** What the document was opened with. */
  readonly opened: NavigationInput;
  /** The popups that were shown and not closed, the newest last. */
  readonly shownPopups: readonly string[];
}

export type StorefrontEvent =
  | VisibilityFact
  | NetworkFact
  | LateFlowTold
  | CityQuestionTold
  | ExpressAsked
  | ExpressSettled
  | LocationTold
  | ShopperTold
  | NotificationCommand
  | ToastCommand
  | SubscriptionAsked
  | SubscriptionsSettled
  | PopupCommand
  | PopupFact
  | PriceChanged
  | SizePicked
  | SizePickerAsked
  /** Another tab of this browser wrote something. */
  | { readonly type: "tabs.changed" }
  /** Something asked of the store was refused or lost: what is known of it may be old, here and in other tabs. */
  | { readonly type: "store.doubted" }
  | { readonly type: "counters.arrived"; readonly counters: Counters }
  | { readonly type: "location.arrived"; readonly location: VisitorLocation }
  /** The shopper is about to ask for something of this flow. */
  | { readonly type: "flow.wanted"; readonly flow: LateFlowName }
  /** The shopper wants to search; `page` is where that is done when the panel cannot be had. */
  | { readonly type: "search.pressed"; readonly page: string }
  /** A heart was pressed. */
  | WishPressed
  /** The place of what a city changes of an offer is seen. */
  | { readonly type: "offer.seen" };

export type StorefrontEmitted = ExpressSettled | PopupFact | PriceChanged | SizePicked | { readonly type: "shop.doubted" };

/**
 * What lives as long as the document: the way from page to page, the visitor's session, the toasts, whether the shopper looks, and the flows that come
 * late. One a browser tab.
 */
export const storefrontMachine = setup({
  types: {
    context: {} as StorefrontContext,
    events: {} as StorefrontEvent,
    input: {} as NavigationInput,
    emitted: {} as StorefrontEmitted,
    children: {} as {
      navigation: "navigation";
      session: "session";
      toasts: "toasts";
      hearBrowser: "hearBrowser";
      hearTabs: "hearTabs";
      hearNetwork: "hearNetwork";
      cityQuestion: "cityQuestion";
      geo: "lateFlow";
      cityOffer: "lateFlow";
      express: "lateFlow";
      search: "lateFlow";
      popups: "lateFlow";
      notifications: "lateFlow";
      sizePicker: "lateFlow";
      subscriptions: "lateFlow";
      wishes: "lateFlow";
    },
  },
  actors: {
    navigation: navigationMachine,
    session: sessionMachine,
    toasts: toastsMachine,
    cityQuestion: cityQuestionMachine,
    lateFlow: lateFlowMachine,
    hearBrowser: unwired<VisibilityFact, undefined>("browser"),
    hearTabs: unwired<{ readonly type: "tabs.changed" }, undefined>("tabs"),
    hearNetwork: unwired<NetworkFact, undefined>("network"),
  },
  actions: {
    doubtVisitor: sendTo("session", { type: "visitor.doubted" }),
    passCounters: sendTo("session", (_, params: { counters: Counters }) => ({ type: "counters.arrived", counters: params.counters })),
    passLocation: sendTo("session", (_, params: { location: VisitorLocation }) => ({
      type: "location.arrived",
      location: params.location,
    })),
    passList: sendTo("session", (_, params: SubscriptionsSettled) => params),
    passVisibility: sendTo("toasts", (_, params: VisibilityFact) => params),
    passToast: sendTo("toasts", (_, params: ToastCommand) => params),
    passQuestion: sendTo("cityQuestion", (_, params: LocationTold | { readonly type: "city.pressed" }) => params),
    want: sendTo((_, params: { flow: LateFlowName }) => params.flow, { type: "flow.wanted" }),
    ask: sendTo(
      (_, params: { flow: LateFlowName; asked: AnyEventObject; page?: string }) => params.flow,
      (_, params) => ({ type: "flow.asked", asked: params.asked, page: params.page ?? "" }),
    ),
    pass: sendTo(
      (_, params: { flow: LateFlowName; told: AnyEventObject }) => params.flow,
      (_, params) => ({ type: "flow.told", told: params.told }),
    ),
    keepPopup: assign(({ context }, params: { fact: PopupFact }) => ({ shownPopups: withShown(context.shownPopups, params.fact) })),
    announce: emit((_, params: { fact: ExpressSettled | PopupFact | PriceChanged | SizePicked }) => params.fact),
    /** A newer shop may have other scripts: then the document is loaded anew. */
    tellLost: sendTo("navigation", { type: "script.lost" }),
    announceDoubt: emit({ type: "shop.doubted" }),
    /** Wired: says that what was asked could not be loaded; its popups are closed as if the shopper had put them away. */
    sayMissed: (_, _params: { waiting: readonly AnyEventObject[] }) => unwiredAction("sayMissed"),
    /** Wired: leaves for a page that does what was pressed. */
    leaveFor: (_, _params: { page: string }) => unwiredAction("leaveFor"),
    /** Wired: what others left in this browser goes, and a page that is somebody else's own is loaded anew for whoever is here now. */
    forgetOthers: (_, _params: ShopperTold) => unwiredAction("forgetOthers"),
    /** Wired: tells the other tabs of this browser. */
    tellTabs: () => unwiredAction("tellTabs"),
  },
}).createMachine({
  id: "storefront",
  type: "parallel",
  context: ({ input }) => ({ opened: input, shownPopups: [] }),
  on: {
    "counters.arrived": { actions: [{ type: "passCounters", params: ({ event }) => ({ counters: event.counters }) }, "tellTabs"] },
    "store.doubted": { actions: ["doubtVisitor", "announceDoubt", "tellTabs"] },
    "location.arrived": { actions: [{ type: "passLocation", params: ({ event }) => ({ location: event.location }) }, "tellTabs"] },
    "subscriptions.settled": { actions: [{ type: "passList", params: ({ event }) => event }, "tellTabs"] },
    "toast.shown": { actions: { type: "passToast", params: ({ event }) => event } },
    "toast.dropped": { actions: { type: "passToast", params: ({ event }) => event } },
    "city.pressed": {
      actions: [
        { type: "passQuestion", params: { type: "city.pressed" } },
        { type: "ask", params: ({ event }) => ({ flow: "geo", asked: { type: "button.pressed" }, page: event.page }) },
      ],
    },
    "city.confirmed": {
      actions: {
        type: "ask",
        params: ({ event }) => ({ flow: "geo", asked: { type: "yes.pressed", location: event.location }, page: event.page }),
      },
    },
    "flow.wanted": { actions: { type: "want", params: ({ event }) => ({ flow: event.flow }) } },
    "search.pressed": {
      actions: { type: "ask", params: ({ event }) => ({ flow: "search", asked: { type: "icon.pressed" }, page: event.page }) },
    },
    "subscription.asked": {
      actions: {
        type: "ask",
        params: ({ event }) => ({ flow: "subscriptions", asked: event, page: `/subscribe/${event.sizeId}` }),
      },
    },
    "unsubscription.asked": {
      actions: {
        type: "ask",
        params: ({ event }) => ({ flow: "subscriptions", asked: event, page: `/subscribe/${event.sizeId}` }),
      },
    },
    "wish.pressed": { actions: { type: "ask", params: ({ event }) => ({ flow: "wishes", asked: event }) } },
    "location.told": { actions: { type: "passQuestion", params: ({ event }) => event } },
    "shopper.told": { actions: { type: "forgetOthers", params: ({ event }) => event } },
    "express.asked": { actions: { type: "ask", params: ({ event }) => ({ flow: "express", asked: event }) } },
    "express.settled": { actions: { type: "announce", params: ({ event }) => ({ fact: event }) } },
    "price.changed": { actions: { type: "announce", params: ({ event }) => ({ fact: event }) } },
    "offer.seen": { actions: { type: "want", params: { flow: "cityOffer" } } },
    "popup.opened": { actions: { type: "ask", params: ({ event }) => ({ flow: "popups", asked: event }) } },
    "notification.shown": { actions: { type: "ask", params: ({ event }) => ({ flow: "notifications", asked: event }) } },
    "size-picker.asked": {
      actions: {
        type: "ask",
        params: ({ event }) => ({ flow: "sizePicker", asked: event, page: `${event.product.url}?fault=size#fault` }),
      },
    },
    "size.picked": { actions: { type: "announce", params: ({ event }) => ({ fact: event }) } },
    "popup.dropped": { actions: { type: "pass", params: ({ event }) => ({ flow: "popups", told: event }) } },
    "notification.dropped": { actions: { type: "pass", params: ({ event }) => ({ flow: "notifications", told: event }) } },
    "popup.shown": {
      actions: [
        { type: "keepPopup", params: ({ event }) => ({ fact: event }) },
        { type: "announce", params: ({ event }) => ({ fact: event }) },
      ],
    },
    "popup.closed": {
      actions: [
        { type: "keepPopup", params: ({ event }) => ({ fact: event }) },
        { type: "announce", params: ({ event }) => ({ fact: event }) },
      ],
    },
    "flow.replaced": { actions: { type: "leaveFor", params: ({ event }) => ({ page: event.page }) } },
    "flow.missed": { actions: [{ type: "sayMissed", params: ({ event }) => ({ waiting: event.waiting }) }, "tellLost"] },
  },
  states: {
    navigation: {
      invoke: { src: "navigation", id: "navigation", systemId: "navigation", input: ({ context }) => context.opened },
    },
    session: { invoke: { src: "session", id: "session", systemId: "session" } },
    toasts: { invoke: { src: "toasts", id: "toasts", systemId: "toasts" } },
    cityQuestion: { invoke: { src: "cityQuestion", id: "cityQuestion", systemId: "cityQuestion" } },
    geo: { invoke: { src: "lateFlow", id: "geo", input: { name: "geo" } } },
    cityOffer: { invoke: { src: "lateFlow", id: "cityOffer", input: { name: "cityOffer" } } },
    express: { invoke: { src: "lateFlow", id: "express", input: { name: "express" } } },
    search: { invoke: { src: "lateFlow", id: "search", input: { name: "search" } } },
    popups: { invoke: { src: "lateFlow", id: "popups", input: { name: "popups" } } },
    notifications: { invoke: { src: "lateFlow", id: "notifications", input: { name: "notifications" } } },
    sizePicker: { invoke: { src: "lateFlow", id: "sizePicker", input: { name: "sizePicker" } } },
    subscriptions: { invoke: { src: "lateFlow", id: "subscriptions", input: { name: "subscriptions" } } },
    wishes: { invoke: { src: "lateFlow", id: "wishes", input: { name: "wishes" } } },
    tabs: {
      invoke: { src: "hearTabs", id: "hearTabs" },
      on: { "tabs.changed": { actions: ["doubtVisitor", "announceDoubt"] } },
    },
    /** What was asked while there was none may have been done: with the next one the page is as the store has it. */
    network: {
      invoke: { src: "hearNetwork", id: "hearNetwork" },
      initial: "there",
      states: {
        there: { on: { "network.lost": "away" } },
        away: { on: { "network.back": { target: "there", actions: ["doubtVisitor", "announceDoubt"] } } },
      },
    },
    attention: {
      invoke: { src: "hearBrowser", id: "hearBrowser" },
      initial: "looking",
      states: {
        looking: { on: { "page.hidden": { target: "away", actions: { type: "passVisibility", params: ({ event }) => event } } } },
        away: {
          on: {
            "page.shown": {
              target: "looking",
              actions: [{ type: "passVisibility", params: ({ event }) => event }, "doubtVisitor", "announceDoubt"],
            },
          },
        },
      },
    },
  },
});

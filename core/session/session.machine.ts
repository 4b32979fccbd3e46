import { assign, emit, enqueueActions, sendParent, setup } from "xstate";
import { type Counters, NO_COUNTERS } from "#core/cart/cart.ts";
import type { LocationTold, VisitorLocation } from "#core/geo/location.ts";
import { unwired } from "#core/kernel/port.ts";
import { isAnother } from "./session.rules.ts";
import {
  type SubscriptionsKnown,
  type SubscriptionsSettled,
  type VisitorLists,
  type WishesKnown,
  withSubscriptions,
} from "./visitor-lists.ts";

export interface SessionContext extends VisitorLists {
  /** Who the visitor is, by a name that is no key to anything; empty until it is known. */
  readonly visitor: string;
  /** False until the visitor is known. */
  readonly isAuthorized: boolean;
  readonly counters: Counters;
  /** Null until it is known. */
  readonly location: VisitorLocation | null;
}

export type VisitorAnswered = ({ readonly type: "visitor.answered" } & SessionContext) | { readonly type: "visitor.failed" };

export type SessionEvent =
  | VisitorAnswered
  /** An answer that wrote something brought newer counters. */
  | { readonly type: "counters.arrived"; readonly counters: Counters }
  /** The shopper confirmed where they are, or chose it. */
  | { readonly type: "location.arrived"; readonly location: VisitorLocation }
  /** A product was put on the wishlist or taken from it. */
  | WishesKnown
  /** Returns of sizes are waited for, or not any more. */
  | SubscriptionsSettled
  /** Something may have changed elsewhere: the page was shown again, another tab wrote. */
  | { readonly type: "visitor.doubted" };

export type SessionEmitted =
  | SubscriptionsKnown
  | WishesKnown
  | { readonly type: "cart.changed"; readonly counters: Counters }
  | { readonly type: "location.changed"; readonly location: VisitorLocation };

/** What the owner hears each time it is known who asks. */
export interface ShopperTold {
  readonly type: "shopper.told";
  readonly visitor: string;
  readonly isAuthorized: boolean;
  /** Who was signed in is not any more. */
  readonly hasLeft: boolean;
}

/**
 * Who the visitor is and what their counters say; the one owner of both. Older counters of the same visitor never replace newer
 * ones; who signs in or out is another visitor.
 */
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
    keepVisitor: assign(({ context }, params: SessionContext) => ({
      visitor: params.visitor,
      isAuthorized: params.isAuthorized,
      location: params.location,
      wishes: params.wishes,
      subscriptions: params.subscriptions,
      counters:
        isAnother(context.visitor, params.visitor) || params.counters.version >= context.counters.version
          ? params.counters
          : context.counters,
    })),
    keepCounters: assign((_, params: { counters: Counters }) => ({ counters: params.counters })),
    keepWishes: assign((_, params: WishesKnown) => ({ wishes: params.productIds })),
    keepSubscriptions: assign(({ context }, params: SubscriptionsSettled) => ({
      subscriptions: withSubscriptions(context.subscriptions, params),
    })),
    announceWishes: emit(({ context }): SessionEmitted => ({ type: "wishes.known", productIds: context.wishes })),
    announceSubscriptions: emit(({ context }): SessionEmitted => ({ type: "subscriptions.known", sizeIds: context.subscriptions })),
    keepLocation: assign((_, params: { location: VisitorLocation }) => ({ location: params.location })),
    announce: emit(({ context }): SessionEmitted => ({ type: "cart.changed", counters: context.counters })),
    announceLocation: enqueueActions(({ context: { location }, enqueue }) => {
      if (location !== null) enqueue.emit({ type: "location.changed", location });
    }),
    tellShopper: sendParent(({ context }, params: { visitor: string; isAuthorized: boolean }): ShopperTold => ({
      type: "shopper.told",
      visitor: params.visitor,
      isAuthorized: params.isAuthorized,
      hasLeft: context.isAuthorized && !params.isAuthorized,
    })),
    tellLocation: sendParent(({ context }): LocationTold => ({ type: "location.told", location: context.location })),
  },
}).createMachine({
  id: "session",
  context: { visitor: "", isAuthorized: false, counters: NO_COUNTERS, location: null, wishes: [], subscriptions: [] },
  initial: "meeting",
  on: {
    "location.arrived": {
      actions: [{ type: "keepLocation", params: ({ event }) => ({ location: event.location }) }, "announceLocation", "tellLocation"],
    },
    "wishes.known": { actions: [{ type: "keepWishes", params: ({ event }) => event }, "announceWishes"] },
    // An answer may be older than what another tab did since, and what is on its way older than the answer: the store is asked anew.
    "subscriptions.settled": {
      target: ".meeting",
      reenter: true,
      actions: [{ type: "keepSubscriptions", params: ({ event }) => event }, "announceSubscriptions"],
    },
    "counters.arrived": {
      guard: { type: "isNewer", params: ({ event }) => ({ counters: event.counters }) },
      actions: [{ type: "keepCounters", params: ({ event }) => ({ counters: event.counters }) }, "announce"],
    },
  },
  states: {
    meeting: {
      invoke: { src: "meetVisitor", id: "meetVisitor" },
      on: {
        // What is on its way is older than this: it is asked anew.
        "visitor.doubted": { target: "meeting", reenter: true },
        "location.arrived": {
          target: "meeting",
          reenter: true,
          actions: [{ type: "keepLocation", params: ({ event }) => ({ location: event.location }) }, "announceLocation", "tellLocation"],
        },
        "visitor.answered": {
          target: "known",
          actions: [
            { type: "tellShopper", params: ({ event }) => event },
            { type: "keepVisitor", params: ({ event }) => event },
            "announce",
            "announceWishes",
            "announceSubscriptions",
            "announceLocation",
            "tellLocation",
          ],
        },
        "visitor.failed": "unknown",
      },
    },
    known: { on: { "visitor.doubted": "meeting" } },
    unknown: { on: { "visitor.doubted": "meeting" } },
  },
});

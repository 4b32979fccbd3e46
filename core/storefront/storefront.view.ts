import type { ActorRefFrom, SnapshotFrom } from "xstate";
import { type Counters, NO_COUNTERS } from "#core/cart/cart.ts";
import type { VisitorLocation } from "#core/geo/location.ts";
import type { NavigationRef } from "#core/navigation/navigation.view.ts";
import type { sessionMachine } from "#core/session/session.machine.ts";
import { NO_LISTS } from "#core/session/visitor-lists.ts";
import type { ShopFact } from "./shop-facts.ts";
import type { storefrontMachine } from "./storefront.machine.ts";

export type StorefrontRef = ActorRefFrom<typeof storefrontMachine>;

/** The way from page to page; a fault of the program when it is not there. */
export const navigationOf = (snapshot: SnapshotFrom<typeof storefrontMachine>): NavigationRef => {
  const { navigation } = snapshot.children;
  if (navigation === undefined) throw new Error("The storefront has no navigation");
  return navigation;
};

/** The session's counters; zeros until the visitor is known. */
export const sessionOf = (snapshot: SnapshotFrom<typeof storefrontMachine>) => snapshot.children.session;

/** Where the visitor is; null until it is known. */
export const locationOf = (session: SnapshotFrom<typeof sessionMachine> | undefined): VisitorLocation | null =>
  session?.context.location ?? null;

export const hasShownPopup = ({ context }: SnapshotFrom<typeof storefrontMachine>): boolean => context.shownPopups.length > 0;

export const toastsOf = (snapshot: SnapshotFrom<typeof storefrontMachine>) => snapshot.children.toasts;

export const countersOf = (storefront: StorefrontRef): Counters =>
  sessionOf(storefront.getSnapshot())?.getSnapshot().context.counters ?? NO_COUNTERS;

/** What page flows are told when they begin to listen: all that stands, and which popup is on top. */
export const standingFacts = (storefront: StorefrontRef): readonly ShopFact[] => {
  const snapshot = storefront.getSnapshot();
  const counters = countersOf(storefront);
  const session = sessionOf(snapshot)?.getSnapshot();
  const location = locationOf(session);
  // Also while the visitor is asked for anew: who listens is told of what changes, not of what stayed.
  const { wishes, subscriptions } = session?.context ?? NO_LISTS;
  const popupId = snapshot.context.shownPopups.at(-1);
  return [
    ...(counters.version > 0 ? [{ type: "cart.changed", counters } as const] : []),
    ...(location === null ? [] : [{ type: "location.changed", location } as const]),
    ...((session?.context.visitor ?? "") === ""
      ? []
      : [{ type: "wishes.known", productIds: wishes } as const, { type: "subscriptions.known", sizeIds: subscriptions } as const]),
    ...(popupId === undefined ? [] : [{ type: "popup.shown", popupId } as const]),
  ];
};

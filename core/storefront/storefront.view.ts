import type { ActorRefFrom, SnapshotFrom } from "xstate";
import { type Counters, NO_COUNTERS } from "#core/cart/cart.ts";
import type { storefrontMachine } from "./storefront.machine.ts";

export type StorefrontRef = ActorRefFrom<typeof storefrontMachine>;

/** The session's counters; zeros until the visitor is known. */
export const sessionOf = (snapshot: SnapshotFrom<typeof storefrontMachine>) => snapshot.children.session;

export const toastsOf = (snapshot: SnapshotFrom<typeof storefrontMachine>) => snapshot.children.toasts;

export const countersOf = (storefront: StorefrontRef): Counters =>
  sessionOf(storefront.getSnapshot())?.getSnapshot().context.counters ?? NO_COUNTERS;

import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { FormRef } from "#core/forms/form.view.ts";
import type { newsletterMachine } from "./newsletter.machine.ts";
import type { Subscribed } from "./subscription.ts";
import type { subscriptionsMachine } from "./subscriptions.machine.ts";

export type SubscriptionsRef = ActorRefFrom<typeof subscriptionsMachine>;

/** The form that is filled in now; undefined while it is prepared, and afterwards. */
export const subscribeFormOf = (snapshot: SnapshotFrom<typeof subscriptionsMachine>): FormRef<Subscribed> | undefined =>
  snapshot.children.form;

export type NewsletterRef = ActorRefFrom<typeof newsletterMachine>;

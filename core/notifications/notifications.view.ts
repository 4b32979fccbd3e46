import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { Notifications } from "./notification.rules.ts";
import type { notificationsMachine } from "./notifications.machine.ts";

export type NotificationsRef = ActorRefFrom<typeof notificationsMachine>;

/** The same list until a notification comes, hides or goes: a slice to select. */
export const notificationsOf = (snapshot: SnapshotFrom<typeof notificationsMachine>): Notifications => snapshot.context.notifications;

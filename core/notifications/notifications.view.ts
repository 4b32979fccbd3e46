import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { notificationMachine } from "./notification.machine.ts";
import type { Notification } from "./notification.ts";
import type { notificationsMachine } from "./notifications.machine.ts";

export type NotificationsRef = ActorRefFrom<typeof notificationsMachine>;
export type NotificationRef = ActorRefFrom<typeof notificationMachine>;
type NotificationsSnapshot = SnapshotFrom<typeof notificationsMachine>;

/** The same list until a notification comes or goes: a slice to select. */
export const notificationsOf = (snapshot: NotificationsSnapshot): readonly Notification[] => snapshot.context.notifications;

/** The actor that lives the notification of this id; undefined when there is no such notification. */
export const notificationOf = (snapshot: NotificationsSnapshot, id: string): NotificationRef | undefined => snapshot.children[id];

/** One that goes only fades. */
export const isVisible = (snapshot: SnapshotFrom<typeof notificationMachine>): boolean => snapshot.hasTag("visible");

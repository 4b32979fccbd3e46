import { assign, enqueueActions, setup, stopChild } from "xstate";
import { type NotificationGone, notificationMachine } from "./notification.machine.ts";
import { type Notification, type NotificationCommand, notificationOfWords, type NotificationWords } from "./notification.ts";

export interface NotificationsContext {
  /** The oldest first; each is lived by the child of its id. */
  readonly notifications: readonly Notification[];
  readonly shownCount: number;
}

export type NotificationsEvent = NotificationCommand | NotificationGone;

/** Notifications: one at a time, a newer one sends the earlier ones away. */
export const notificationsMachine = setup({
  types: {
    context: {} as NotificationsContext,
    events: {} as NotificationsEvent,
  },
  actors: { notification: notificationMachine },
  guards: { isEmpty: ({ context }) => context.notifications.length === 0 },
  actions: {
    replaceEarlier: enqueueActions(({ enqueue, context }) => {
      for (const { id } of context.notifications) enqueue.sendTo(id, { type: "notification.replaced" });
    }),
    begin: enqueueActions(({ enqueue, context }, params: { words: NotificationWords }) => {
      const notification = notificationOfWords(`notification-${context.shownCount + 1}`, params.words);
      enqueue.assign({ notifications: [...context.notifications, notification], shownCount: context.shownCount + 1 });
      enqueue.spawnChild("notification", { id: notification.id, input: notification });
    }),
    forget: assign(({ context }, params: { id: string }) => ({
      notifications: context.notifications.filter(({ id }) => id !== params.id),
    })),
    stop: stopChild((_, params: { id: string }) => params.id),
  },
}).createMachine({
  id: "notifications",
  context: { notifications: [], shownCount: 0 },
  initial: "empty",
  on: {
    "notification.dropped": { actions: "replaceEarlier" },
    "notification.shown": {
      target: ".showing",
      actions: ["replaceEarlier", { type: "begin", params: ({ event }) => ({ words: event.notification }) }],
    },
  },
  states: {
    empty: {},
    showing: {
      always: { guard: "isEmpty", target: "empty" },
      on: {
        "notification.gone": {
          actions: [
            { type: "forget", params: ({ event }) => ({ id: event.id }) },
            { type: "stop", params: ({ event }) => ({ id: event.id }) },
          ],
        },
      },
    },
  },
});

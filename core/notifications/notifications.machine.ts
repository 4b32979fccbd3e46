import { assign, setup } from "xstate";
import { NOTIFICATION_TIMES, type NotificationCommand, type NotificationWords } from "./notification.ts";
import { type Notifications, withAdded, withExpired, withHidden } from "./notification.rules.ts";

export interface NotificationsContext {
  /** The oldest first; at most one of them is visible. */
  readonly notifications: Notifications;
  /** Milliseconds that the flow has lived with something to show. */
  readonly now: number;
  readonly shownCount: number;
}

export type NotificationsEvent = NotificationCommand | { readonly type: "notification.closed"; readonly id: string };

/** Notifications: one at a time, each for its duration. Their clock ticks only while there is one. */
export const notificationsMachine = setup({
  types: {
    context: {} as NotificationsContext,
    events: {} as NotificationsEvent,
  },
  guards: { isEmpty: ({ context }) => context.notifications.length === 0 },
  actions: {
    add: assign(({ context }, params: { words: NotificationWords }) => ({
      notifications: withAdded(context.notifications, params.words, `notification-${context.shownCount + 1}`, context.now),
      shownCount: context.shownCount + 1,
    })),
    hide: assign(({ context }, params: { id: string }) => ({
      notifications: withHidden(context.notifications, params.id, context.now),
    })),
    tick: assign(({ context }) => {
      const now = context.now + NOTIFICATION_TIMES.tick;
      return { now, notifications: withExpired(context.notifications, now) };
    }),
  },
  delays: { tick: NOTIFICATION_TIMES.tick },
}).createMachine({
  id: "notifications",
  context: { notifications: [], now: 0, shownCount: 0 },
  initial: "empty",
  on: {
    "notification.closed": { actions: { type: "hide", params: ({ event }) => ({ id: event.id }) } },
  },
  states: {
    empty: {
      on: {
        "notification.shown": { target: "showing", actions: { type: "add", params: ({ event }) => ({ words: event.notification }) } },
      },
    },
    showing: {
      always: { guard: "isEmpty", target: "empty" },
      after: { tick: { target: "showing", reenter: true, actions: "tick" } },
      on: { "notification.shown": { actions: { type: "add", params: ({ event }) => ({ words: event.notification }) } } },
    },
  },
});

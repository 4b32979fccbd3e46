import { sendParent, setup } from "xstate";
import type { Notification } from "./notification.ts";

export type NotificationEvent =
  /** The shopper closed it. */
  | { readonly type: "notification.closed" }
  /** A newer one takes its place. */
  | { readonly type: "notification.replaced" };

/** What the owner hears when nothing of the notification is left on the screen. */
export interface NotificationGone {
  readonly type: "notification.gone";
  readonly id: string;
}

/** One notification from its coming to its going. */
export const notificationMachine = setup({
  types: {
    context: {} as Notification,
    events: {} as NotificationEvent,
    input: {} as Notification,
    tags: {} as "visible",
  },
  actions: { tellGone: sendParent(({ context }): NotificationGone => ({ type: "notification.gone", id: context.id })) },
  delays: { duration: ({ context }) => context.duration, fading: 500 },
}).createMachine({
  id: "notification",
  context: ({ input }) => input,
  initial: "visible",
  states: {
    visible: {
      tags: "visible",
      after: { duration: "leaving" },
      on: { "notification.closed": "leaving", "notification.replaced": "leaving" },
    },
    leaving: { after: { fading: "gone" } },
    gone: { type: "final", entry: "tellGone" },
  },
});

export type NotificationType = "info" | "error";

/** A short sentence over the page. Times are milliseconds of the flow's own clock, which starts at 0. */
export interface Notification {
  readonly id: string;
  readonly type: NotificationType;
  readonly text: string;
  /** Whether it tells of a failure. */
  readonly error: boolean;
  /** When it goes. */
  readonly expire: number;
  readonly isVisible: boolean;
}

/** What a flow says; an info for five seconds unless it says otherwise. `duration` in milliseconds. */
export interface NotificationWords {
  readonly text: string;
  readonly type?: NotificationType;
  readonly duration?: number;
}

export interface NotificationCommand {
  readonly type: "notification.shown";
  readonly notification: NotificationWords;
}

/** Milliseconds. */
export const NOTIFICATION_TIMES = { duration: 5000, removal: 500, tick: 100 } as const;

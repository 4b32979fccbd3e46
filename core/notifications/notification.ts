export type NotificationType = "info" | "error";

/** A short sentence over the page. */
export interface Notification {
  readonly id: string;
  readonly type: NotificationType;
  readonly text: string;
  /** How long it stays, in milliseconds. */
  readonly duration: number;
  /** What it is about, for who hears it: who reads it sees what they pressed. */
  readonly about?: string;
}

/** What a flow says; an info for five seconds unless it says otherwise. `duration` in milliseconds. */
export interface NotificationWords {
  readonly text: string;
  readonly type?: NotificationType;
  readonly duration?: number;
  readonly about?: string;
}

export type NotificationCommand =
  | { readonly type: "notification.shown"; readonly notification: NotificationWords }
  /** What it said is over, as a failure of what is asked for anew. */
  | { readonly type: "notification.dropped" };

/** Milliseconds. */
const USUAL_DURATION = 5000;

/** The notification with all that is usual. */
export const notificationOfWords = (
  id: string,
  { type = "info", duration = USUAL_DURATION, ...words }: NotificationWords,
): Notification => ({ ...words, id, type, duration });

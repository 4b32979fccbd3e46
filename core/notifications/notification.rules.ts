import { type Notification, NOTIFICATION_TIMES, type NotificationWords } from "./notification.ts";

export type Notifications = readonly Notification[];

const hidden = (notification: Notification, now: number): Notification =>
  notification.isVisible ? { ...notification, isVisible: false, expire: Math.min(notification.expire, now) } : notification;

/** A new one hides all earlier ones; `now` in the milliseconds of `expire`. */
export const withAdded = (earlier: Notifications, words: NotificationWords, id: string, now: number): Notifications => {
  const type = words.type ?? "info";
  const expire = now + (words.duration ?? NOTIFICATION_TIMES.duration);
  return [...earlier.map((one) => hidden(one, now)), { id, type, text: words.text, error: type === "error", expire, isVisible: true }];
};

/** One that the shopper closed. */
export const withHidden = (notifications: Notifications, id: string, now: number): Notifications =>
  notifications.map((one) => (one.id === id ? hidden(one, now) : one));

/** What is left at this moment: an expired one is hidden, and some time later taken away. */
export const withExpired = (notifications: Notifications, now: number): Notifications =>
  notifications
    .filter(({ expire }) => now < expire + NOTIFICATION_TIMES.removal)
    .map((one) => (one.expire <= now ? hidden(one, now) : one));

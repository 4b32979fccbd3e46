import { useSelector } from "@xstate/react";
import { createPortal } from "react-dom";
import type { Notification } from "#core/notifications/notification.ts";
import {
  isVisible,
  notificationOf,
  type NotificationRef,
  notificationsOf,
  type NotificationsRef,
} from "#core/notifications/notifications.view.ts";
import { Icon } from "#ui/parts/Icon.tsx";
import { popupText } from "#ui/text/popup-text.ts";
import "./notifications.css";

const NotificationView = ({ type, text, actor }: Pick<Notification, "text" | "type"> & { readonly actor: NotificationRef }) => {
  const isShown = useSelector(actor, isVisible);
  return (
    <div
      className={`notification notification-${type}${isShown ? "" : " notification-leaving"}`}
      role={type === "error" ? "alert" : undefined}
      inert={!isShown}
    >
      <span>{text}</span>
      <button
        type="button"
        className="icon-button"
        aria-label={popupText.close}
        onClick={() => actor.send({ type: "notification.closed" })}
      >
        <Icon name="close" />
      </button>
    </div>
  );
};

interface NotificationStackProps {
  readonly notifications: NotificationsRef;
  /** The region of the page that is announced when something comes into it. */
  readonly region: Element;
}

/** Short sentences over the page, one at a time; a hidden one fades before it is gone. */
export const NotificationStack = ({ notifications, region }: NotificationStackProps) =>
  createPortal(
    <div className="notifications">
      {useSelector(notifications, notificationsOf).map(({ id, type, text }) => {
        const actor = notificationOf(notifications.getSnapshot(), id);
        return actor === undefined ? null : <NotificationView key={id} type={type} text={text} actor={actor} />;
      })}
    </div>,
    region,
  );

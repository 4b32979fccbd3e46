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
  /** The messages of the page, with a region that announces what comes into it: an error is announced by itself, beside that. */
  readonly messages: Element;
}

/** Short sentences over the page, one at a time; a hidden one fades before it is gone. */
export const NotificationStack = ({ notifications, messages }: NotificationStackProps) => {
  const all = useSelector(notifications, notificationsOf);
  return [messages.querySelector("[role=status]") ?? messages, messages].map((place, at) =>
    createPortal(
      <div className="notifications">
        {all.map(({ id, type, text }) => {
          const actor = notificationOf(notifications.getSnapshot(), id);
          return actor === undefined || (type === "error") !== (at === 1) ? null : (
            <NotificationView key={id} type={type} text={text} actor={actor} />
          );
        })}
      </div>,
      place,
      at,
    ),
  );
};

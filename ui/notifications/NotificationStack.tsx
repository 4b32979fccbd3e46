import { useSelector } from "@xstate/react";
import { createPortal } from "react-dom";
import { type NotificationsRef, notificationsOf } from "#core/notifications/notifications.view.ts";
import { Icon } from "#ui/parts/Icon.tsx";
import { popupText } from "#ui/text/popup-text.ts";
import "./notifications.css";

interface NotificationStackProps {
  readonly notifications: NotificationsRef;
  /** The region of the page that is announced when something comes into it. */
  readonly region: Element;
}

/** Short sentences over the page, one at a time; a hidden one fades before it is gone. */
export const NotificationStack = ({ notifications, region }: NotificationStackProps) =>
  createPortal(
    <div className="notifications">
      {useSelector(notifications, notificationsOf).map(({ id, type, text, error, isVisible }) => (
        <div
          key={id}
          className={`notification notification-${type}${isVisible ? "" : " notification-leaving"}`}
          role={error ? "alert" : undefined}
          inert={!isVisible}
        >
          <span>{text}</span>
          <button
            type="button"
            className="icon-button"
            aria-label={popupText.close}
            onClick={() => notifications.send({ type: "notification.closed", id })}
          >
            <Icon name="close" />
          </button>
        </div>
      ))}
    </div>,
    region,
  );

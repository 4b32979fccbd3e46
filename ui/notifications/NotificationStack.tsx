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
import { useVoice } from "#ui/toasts/voice.tsx";
import "./notifications.css";

interface NotificationViewProps extends Pick<Notification, "text" | "type"> {
  readonly about: string;
  readonly actor: NotificationRef;
}

const NotificationView = ({ type, text, about, actor }: NotificationViewProps) => {
  const isShown = useSelector(actor, isVisible);
  return (
    <div
      ref={useVoice([text, about], type === "error", isShown)}
      className={`notification notification-${type}${isShown ? "" : " notification-leaving"}`}
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
  /** The messages of the page. */
  readonly messages: Element;
}

/** Short sentences over the page, one at a time; a hidden one fades before it is gone. */
export const NotificationStack = ({ notifications, messages }: NotificationStackProps) => {
  const all = useSelector(notifications, notificationsOf);
  return createPortal(
    <section className="notifications" aria-label={all.length === 0 ? undefined : popupText.notices}>
      {all.map(({ id, type, text, about = "" }) => {
        const actor = notificationOf(notifications.getSnapshot(), id);
        return actor === undefined ? null : <NotificationView key={id} type={type} text={text} about={about} actor={actor} />;
      })}
    </section>,
    messages,
  );
};

import { useState } from "react";
import { notificationsMachine } from "#core/notifications/notifications.machine.ts";
import type { NotificationsRef } from "#core/notifications/notifications.view.ts";
import type { PopupsRef } from "#core/popups/popups.view.ts";
import { NotificationStack } from "#ui/notifications/NotificationStack.tsx";
import { ReadyPopups } from "#ui/popups/ReadyPopups.tsx";
import { type Shop, useWired } from "#app/shop-context.ts";
import type { LoadedFlow } from "#core/late-flow/late-flow.machine.ts";
import { useOwnPopups } from "./own-popups.ts";
import { SizesBody } from "./SizesBody.tsx";
import { wirePopupLoader, wirePopups } from "#app/wiring/popups.ts";

interface PopupsOfProps {
  readonly popups: PopupsRef | undefined;
  readonly notifications: NotificationsRef | undefined;
}

/** Popups and notifications over the page. */
export const PopupsOf = ({ popups, notifications }: PopupsOfProps) => {
  const loader = useWired(wirePopupLoader);
  const owns = useOwnPopups();
  const [messages] = useState(() => document.querySelector(".toasts") ?? document.body);
  return (
    <>
      {popups === undefined ? null : <ReadyPopups popups={popups} loader={loader} Sizes={SizesBody} />}
      {owns.map((Own, place) => (
        <Own key={place} />
      ))}
      {notifications === undefined ? null : <NotificationStack notifications={notifications} messages={messages} />}
    </>
  );
};

/** The flow of popups, as it comes late. */
export const latePopups = (shop: Shop): LoadedFlow => ({ logic: wirePopups(shop) });

/** The flow of notifications, as it comes late. */
export const lateNotifications: LoadedFlow = { logic: notificationsMachine };

import type { ComponentType } from "react";
import { NotificationStack } from "#ui/notifications/NotificationStack.tsx";
import { ReadyPopups } from "#ui/popups/ReadyPopups.tsx";
import { openPopups, type OpenedPopups, type PopupsPorts } from "#app/wiring/popups.ts";

export interface Layers extends OpenedPopups {
  /** Draws them; to be put once into a page. */
  readonly View: ComponentType;
}

/** Popups and notifications over the page; loaded by the first of them. */
export const openLayers = (ports: PopupsPorts): Layers => {
  const opened = openPopups(ports);
  const { popups, notifications, loader } = opened;
  const region = ports.view.document.querySelector(".toasts") ?? ports.view.document.body;
  const View = () => (
    <>
      <ReadyPopups popups={popups} loader={loader} />
      <NotificationStack notifications={notifications} region={region} />
    </>
  );
  return { ...opened, View };
};

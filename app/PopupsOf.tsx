import { type ComponentType, useEffect, useRef } from "react";
import { useBlocker, useLocation } from "react-router-dom";
import { NotificationStack } from "#ui/notifications/NotificationStack.tsx";
import { ReadyPopups } from "#ui/popups/ReadyPopups.tsx";
import { openPopups, type OpenedPopups, type PopupsPorts } from "./wiring/popups.ts";

const PopupsOf = ({ popups, notifications, back, loader }: OpenedPopups) => {
  const { key } = useLocation();
  const lastKey = useRef(key);
  useEffect(() => {
    if (lastKey.current === key) return;
    lastKey.current = key;
    popups.send({ type: "page.changed" });
  }, [popups, key]);
  // A popup's step of the history goes before the shopper goes on.
  const blocker = useBlocker(({ historyAction }) => historyAction !== "POP" && back.isHeld());
  useEffect(() => {
    if (blocker.state !== "blocked") return undefined;
    popups.send({ type: "page.changed" });
    const released = back.released.subscribe(() => blocker.proceed());
    return () => released.unsubscribe();
  }, [popups, back, blocker]);
  const region = document.querySelector(".toasts");
  return (
    <>
      <ReadyPopups popups={popups} loader={loader} />
      {region === null ? null : <NotificationStack notifications={notifications} region={region} />}
    </>
  );
};

export interface Layers extends OpenedPopups {
  /** Draws them; to be put once into a page. */
  readonly View: ComponentType;
}

/** Popups and notifications over the page; loaded by the first of them. */
export const openLayers = (ports: PopupsPorts): Layers => {
  const opened = openPopups(ports);
  return { ...opened, View: () => <PopupsOf {...opened} /> };
};

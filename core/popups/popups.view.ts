import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { Popup } from "./popup.ts";
import type { popupMachine } from "./popup.machine.ts";
import { popupChild, type popupsMachine } from "./popups.machine.ts";
import { holdingPopup } from "./popup-queue.rules.ts";

export type PopupsRef = ActorRefFrom<typeof popupsMachine>;
export type PopupRef = ActorRefFrom<typeof popupMachine>;
type PopupsSnapshot = SnapshotFrom<typeof popupsMachine>;

/** The same list until a popup comes or is gone: a slice to select. */
export const livingPopups = (snapshot: PopupsSnapshot): readonly Popup[] => snapshot.context.popups;

/** The actor that lives the popup of this id; undefined when there is no such popup. */
export const popupOf = (snapshot: PopupsSnapshot, popupId: string): PopupRef | undefined => snapshot.children[popupChild(popupId)];

/** A popup is visible while it comes and stays; one that goes only fades. */
export const isVisible = (snapshot: SnapshotFrom<typeof popupMachine>): boolean => snapshot.hasTag("visible");

/** Whether the popup of this id is over all others and holds the page. */
export const isHolding = (snapshot: PopupsSnapshot, popupId: string): boolean => holdingPopup(snapshot.context.queue) === popupId;

/** Whether the popup of this id is open: shown, or waiting for its turn. */
export const isInQueue = (snapshot: PopupsSnapshot, popupId: string): boolean =>
  snapshot.context.queue.some(({ popup }) => popup.popupId === popupId);

/** The popup of this id as its flow asked for it; undefined when there is none. */
export const livingPopup = (snapshot: PopupsSnapshot, popupId: string): Popup | undefined =>
  snapshot.context.popups.find((popup) => popup.popupId === popupId);

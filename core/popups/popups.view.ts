import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { popupMachine } from "./popup.machine.ts";
import { popupChild, type popupsMachine } from "./popups.machine.ts";
import { holdingPopup, type PopupEntries, type PopupEntry } from "./popup-queue.rules.ts";

export type PopupsRef = ActorRefFrom<typeof popupsMachine>;
export type PopupRef = ActorRefFrom<typeof popupMachine>;
type PopupsSnapshot = SnapshotFrom<typeof popupsMachine>;

/** The same list until a popup comes, goes or changes its place: a slice to select. */
export const popupEntries = (snapshot: PopupsSnapshot): PopupEntries => snapshot.context.entries;

/** The actor that lives the popup of this id; undefined when there is no such popup. */
export const popupOf = (snapshot: PopupsSnapshot, popupId: string): PopupRef | undefined => snapshot.children[popupChild(popupId)];

/** A popup is visible while it comes and stays; one that goes only fades. */
export const isVisible = (snapshot: SnapshotFrom<typeof popupMachine>): boolean => snapshot.hasTag("visible");

/** Whether the popup of this id is over all others and holds the page. */
export const isHolding = (snapshot: PopupsSnapshot, popupId: string): boolean => holdingPopup(snapshot.context.entries) === popupId;

/** The popup of this id as the queue holds it; undefined when there is none. */
export const popupEntry = (snapshot: PopupsSnapshot, popupId: string): PopupEntry | undefined =>
  snapshot.context.entries.find(({ popup }) => popup.popupId === popupId);

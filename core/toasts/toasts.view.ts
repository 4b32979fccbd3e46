import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { Device } from "#core/facts/viewport.ts";
import type { Toast, ToastPositionDesktop, ToastPositionMobile } from "./toast.ts";
import type { toastMachine } from "./toast.machine.ts";
import type { ToastEntry, toastsMachine } from "./toasts.machine.ts";

export type ToastsRef = ActorRefFrom<typeof toastsMachine>;
export type ToastRef = ActorRefFrom<typeof toastMachine>;
type ToastsSnapshot = SnapshotFrom<typeof toastsMachine>;
type ToastSnapshot = SnapshotFrom<typeof toastMachine>;

export interface ToastItem {
  readonly key: string;
  readonly toast: Toast;
  readonly ref: ToastRef;
}

/** Toasts of one place of the screen, the newest last. */
export interface ToastStack {
  readonly position: ToastPositionDesktop | ToastPositionMobile;
  readonly items: readonly ToastItem[];
}

/** The same list until a toast comes or goes: a slice to select. */
export const toastEntries = (snapshot: ToastsSnapshot): readonly ToastEntry[] => snapshot.context.entries;

/** The toasts with the actors to send presses to; also those that still wait, see `toastPhase`. */
export const toastItems = (snapshot: ToastsSnapshot): readonly ToastItem[] =>
  snapshot.context.entries.flatMap(({ key, toast }) => {
    const ref = snapshot.children[key];
    return ref === undefined ? [] : [{ key, toast, ref }];
  });

export const positionOf = (toast: Toast, device: Device): ToastPositionDesktop | ToastPositionMobile =>
  device === "desktop" ? toast.positionDesktop : toast.positionMobile;

/** The stacks of a device, each position once, in the order in which they came into use. */
export const toastStacks = (items: readonly ToastItem[], device: Device): readonly ToastStack[] =>
  [...new Set(items.map(({ toast }) => positionOf(toast, device)))].map((position) => ({
    position,
    items: items.filter(({ toast }) => positionOf(toast, device) === position),
  }));

/** A waiting toast is not drawn; a leaving one fades. */
export const toastPhase = (snapshot: ToastSnapshot): "waiting" | "visible" | "leaving" => {
  if (snapshot.hasTag("visible")) return "visible";
  return snapshot.hasTag("waiting") ? "waiting" : "leaving";
};

import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { toastMachine } from "./toast.machine.ts";
import type { toastsMachine } from "./toasts.machine.ts";

export type ToastRef = ActorRefFrom<typeof toastMachine>;
export type ToastsRef = ActorRefFrom<typeof toastsMachine>;

/** The actor of a toast, by its id. */
export const toastOf = (snapshot: SnapshotFrom<typeof toastsMachine>, id: string): ToastRef | undefined => snapshot.children[id] as ToastRef | undefined;

import { sendParent, setup } from "xstate";
import type { Toast } from "./toast.ts";

export interface ToastInput {
  readonly toast: Toast;
}

export type ToastEvent =
  | { readonly type: "toast.closed" }
  | { readonly type: "toast.followed" }
  /** The pointer or the focus came to the toast: it waits until it is left. */
  | { readonly type: "attention.given" }
  | { readonly type: "attention.left" };

export interface ToastGone {
  readonly type: "toast.gone";
  readonly toastId: string;
}

/** One toast: waits its delay, is seen for its duration, leaves, and is gone. */
export const toastMachine = setup({
  types: {
    context: {} as ToastInput,
    events: {} as ToastEvent,
    input: {} as ToastInput,
    tags: {} as "shown",
  },
  actions: { tellGone: sendParent(({ context }): ToastGone => ({ type: "toast.gone", toastId: context.toast.id })) },
  delays: {
    showing: ({ context }) => context.toast.delay,
    expiry: ({ context }) => context.toast.duration,
    removal: 500,
  },
}).createMachine({
  id: "toast",
  context: ({ input }) => input,
  initial: "delayed",
  states: {
    delayed: { after: { showing: "visible" } },
    visible: {
      tags: "shown",
      after: { expiry: "leaving" },
      on: { "toast.closed": "leaving", "toast.followed": "leaving", "attention.given": "held" },
    },
    held: {
      tags: "shown",
      on: { "toast.closed": "leaving", "toast.followed": "leaving", "attention.left": "visible" },
    },
    leaving: { after: { removal: "gone" } },
    gone: { type: "final", entry: "tellGone" },
  },
});

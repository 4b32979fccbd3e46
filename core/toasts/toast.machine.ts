import { sendParent, setup } from "xstate";
import type { Toast } from "./toast.ts";

export interface ToastInput {
  /** What the owner knows this showing by; a toast's own id may be shown twice. */
  readonly key: string;
  readonly toast: Toast;
}

export type ToastEvent =
  | { readonly type: "toast.closed" }
  | { readonly type: "toast.pressed" }
  /** The pointer or the focus is on the toast. */
  | { readonly type: "attention.given" }
  | { readonly type: "attention.left" };

/** What the owner hears when nothing of the toast is left on the screen. */
export interface ToastGone {
  readonly type: "toast.gone";
  readonly key: string;
}

/** One toast from its waiting to its going. While the shopper's attention is on it, it does not run out; then its time starts anew. */
export const toastMachine = setup({
  types: {
    context: {} as ToastInput,
    events: {} as ToastEvent,
    input: {} as ToastInput,
  },
  guards: { isDue: ({ context }) => context.toast.delay <= 0 },
  actions: { tellGone: sendParent(({ context }): ToastGone => ({ type: "toast.gone", key: context.key })) },
  delays: {
    delay: ({ context }) => context.toast.delay,
    duration: ({ context }) => context.toast.duration,
    fading: 500,
  },
}).createMachine({
  id: "toast",
  context: ({ input }) => input,
  initial: "delayed",
  states: {
    delayed: {
      always: { guard: "isDue", target: "visible" },
      after: { delay: "visible" },
      on: { "toast.closed": "gone" },
    },
    visible: {
      initial: "expiring",
      on: { "toast.closed": "leaving", "toast.pressed": "leaving" },
      states: {
        expiring: { after: { duration: "#toast.leaving" }, on: { "attention.given": "held" } },
        held: { on: { "attention.left": "expiring" } },
      },
    },
    leaving: { after: { fading: "gone" } },
    gone: { type: "final", entry: "tellGone" },
  },
});

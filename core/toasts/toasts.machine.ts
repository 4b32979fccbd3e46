import { assign, enqueueActions, setup } from "xstate";
import type { Toast } from "./toast.ts";
import { type ToastGone, toastMachine } from "./toast.machine.ts";

export interface ToastsContext {
  /** Toasts that are waiting or seen, the newest last. */
  readonly toasts: readonly Toast[];
}

export type ToastsEvent = { readonly type: "toast.shown"; readonly toast: Toast } | ToastGone;

/** All toasts of the page, each with its own time; one with an id that is already there starts anew. */
export const toastsMachine = setup({
  types: {
    context: {} as ToastsContext,
    events: {} as ToastsEvent,
  },
  actors: { toast: toastMachine },
  actions: {
    keepToast: assign(({ context }, params: { toast: Toast }) => ({ toasts: [...context.toasts.filter(({ id }) => id !== params.toast.id), params.toast] })),
    startToast: enqueueActions(({ enqueue, self }, params: { toast: Toast }) => {
      if (self.getSnapshot().children[params.toast.id] !== undefined) enqueue.stopChild(params.toast.id);
      enqueue.spawnChild("toast", { id: params.toast.id, input: { toast: params.toast } });
    }),
    dropToast: enqueueActions(({ enqueue, context }, params: { toastId: string }) => {
      enqueue.stopChild(params.toastId);
      enqueue.assign({ toasts: context.toasts.filter(({ id }) => id !== params.toastId) });
    }),
  },
}).createMachine({
  id: "toasts",
  context: { toasts: [] },
  on: {
    "toast.shown": {
      actions: [
        { type: "startToast", params: ({ event }) => ({ toast: event.toast }) },
        { type: "keepToast", params: ({ event }) => ({ toast: event.toast }) },
      ],
    },
    "toast.gone": { actions: { type: "dropToast", params: ({ event }) => ({ toastId: event.toastId }) } },
  },
});

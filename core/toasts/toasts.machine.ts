import { enqueueActions, setup } from "xstate";
import type { Toast } from "./toast.ts";
import { type ToastGone, toastMachine } from "./toast.machine.ts";

/** One showing of a toast; `key` is the id of the child that lives it. */
export interface ToastEntry {
  readonly key: string;
  readonly toast: Toast;
}

export interface ToastsContext {
  /** The oldest first. */
  readonly entries: readonly ToastEntry[];
  readonly shownCount: number;
}

export type ToastsEvent = { readonly type: "toast.shown"; readonly toast: Toast } | ToastGone;

/** All toasts of the page. Toasts do not hide each other; one shown again under the same id sends the earlier one away. */
export const toastsMachine = setup({
  types: {
    context: {} as ToastsContext,
    events: {} as ToastsEvent,
  },
  actors: { toast: toastMachine },
  actions: {
    closeEarlier: enqueueActions(({ enqueue, context }, params: { toast: Toast }) => {
      for (const { key, toast } of context.entries) {
        if (toast.id === params.toast.id) enqueue.sendTo(key, { type: "toast.closed" });
      }
    }),
    showToast: enqueueActions(({ enqueue, context }, params: { toast: Toast }) => {
      const key = `toast-${context.shownCount + 1}`;
      enqueue.assign({ entries: [...context.entries, { key, toast: params.toast }], shownCount: context.shownCount + 1 });
      enqueue.spawnChild("toast", { id: key, input: { key, toast: params.toast } });
    }),
    forgetToast: enqueueActions(({ enqueue, context }, params: { key: string }) => {
      enqueue.assign({ entries: context.entries.filter(({ key }) => key !== params.key) });
      enqueue.stopChild(params.key);
    }),
  },
}).createMachine({
  id: "toasts",
  context: { entries: [], shownCount: 0 },
  initial: "showing",
  states: {
    showing: {
      on: {
        "toast.shown": {
          actions: [
            { type: "closeEarlier", params: ({ event }) => ({ toast: event.toast }) },
            { type: "showToast", params: ({ event }) => ({ toast: event.toast }) },
          ],
        },
        "toast.gone": { actions: { type: "forgetToast", params: ({ event }) => ({ key: event.key }) } },
      },
    },
  },
});

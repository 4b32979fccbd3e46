import { assign, enqueueActions, sendTo, setup, stopChild } from "xstate";
import type { VisibilityFact } from "#core/facts/visibility.ts";
import type { Toast, ToastCommand } from "./toast.ts";
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

export type ToastsEvent = VisibilityFact | ToastCommand | ToastGone;

const keyOf = (place: number): string => `toast-${place}`;

/** All toasts of the page. Toasts do not hide each other; one shown again under the same id takes the place of the earlier one. */
export const toastsMachine = setup({
  types: {
    context: {} as ToastsContext,
    events: {} as ToastsEvent,
  },
  actors: { toast: toastMachine },
  actions: {
    closeEarlier: enqueueActions(({ enqueue, context }, params: { toastId: string }) => {
      for (const { key, toast } of context.entries) {
        if (toast.id === params.toastId) enqueue.sendTo(key, { type: "toast.closed" });
      }
    }),
    replaceEarlier: enqueueActions(({ enqueue, context }, params: { toast: Toast }) => {
      const type = params.toast.delay > 0 ? "toast.closed" : "toast.replaced";
      for (const { key, toast } of context.entries) {
        if (toast.id === params.toast.id) enqueue.sendTo(key, { type });
      }
    }),
    noteToast: assign(({ context }, params: { toast: Toast }) => ({
      entries: [...context.entries, { key: keyOf(context.shownCount + 1), toast: params.toast }],
      shownCount: context.shownCount + 1,
    })),
    startToast: enqueueActions(({ enqueue, context }, params: { toast: Toast }) => {
      const key = keyOf(context.shownCount);
      enqueue.spawnChild("toast", { id: key, input: { key, toast: params.toast } });
    }),
    hideLatest: sendTo(({ context }) => keyOf(context.shownCount), { type: "page.hidden" }),
    passVisibility: enqueueActions(({ enqueue, context }, fact: VisibilityFact) => {
      for (const { key } of context.entries) enqueue.sendTo(key, fact);
    }),
    forgetToast: assign(({ context }, params: { key: string }) => ({ entries: context.entries.filter(({ key }) => key !== params.key) })),
    stopToast: stopChild((_, params: { key: string }) => params.key),
  },
}).createMachine({
  id: "toasts",
  context: { entries: [], shownCount: 0 },
  initial: "seen",
  on: {
    "toast.shown": {
      actions: [
        { type: "replaceEarlier", params: ({ event }) => ({ toast: event.toast }) },
        { type: "noteToast", params: ({ event }) => ({ toast: event.toast }) },
        { type: "startToast", params: ({ event }) => ({ toast: event.toast }) },
      ],
    },
    "toast.dropped": { actions: { type: "closeEarlier", params: ({ event }) => event } },
    "toast.gone": {
      actions: [
        { type: "forgetToast", params: ({ event }) => ({ key: event.key }) },
        { type: "stopToast", params: ({ event }) => ({ key: event.key }) },
      ],
    },
  },
  states: {
    seen: { on: { "page.hidden": { target: "unseen", actions: { type: "passVisibility", params: ({ event }) => event } } } },
    /** Toasts that come meanwhile wait with all their time. */
    unseen: {
      on: {
        "page.shown": { target: "seen", actions: { type: "passVisibility", params: ({ event }) => event } },
        "toast.shown": {
          actions: [
            { type: "replaceEarlier", params: ({ event }) => ({ toast: event.toast }) },
            { type: "noteToast", params: ({ event }) => ({ toast: event.toast }) },
            { type: "startToast", params: ({ event }) => ({ toast: event.toast }) },
            "hideLatest",
          ],
        },
      },
    },
  },
});

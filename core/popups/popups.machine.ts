import { assign, enqueueActions, setup, stopChild } from "xstate";
import { unwired, unwiredAction } from "#core/kernel/port.ts";
import { type Popup, type PopupAnswer, type PopupCommand, type PopupFact, popupOfWish } from "./popup.ts";
import { type PopupGone, popupMachine } from "./popup.machine.ts";
import {
  factsOf,
  holdingPopup,
  type PopupQueue,
  type QueueChange,
  withClosed,
  withDropped,
  withHoldingClosed,
  withOpened,
  withPageLeft,
  withPageSettled,
} from "./popup-queue.rules.ts";

export interface PopupsContext {
  /** All that are there, also those that only go or are kept; each is lived by its child. */
  readonly popups: readonly Popup[];
  /** Those of them that are open. */
  readonly queue: PopupQueue;
  /** How many times a popup was opened. */
  readonly turns: number;
}

export type PopupsLayerFact =
  /** The browser's Back was pressed while the popup on top was its next step. */
  | { readonly type: "back.pressed" }
  /** The browser goes to another page of the shop. */
  | { readonly type: "page.changed" }
  /** It has come, or will not. */
  | { readonly type: "page.settled" };

export type PopupsEvent =
  | PopupsLayerFact
  | PopupCommand
  | PopupGone
  /** By its icon, the page under it or Escape. */
  | { readonly type: "popup.dismissed"; readonly popupId: string }
  | { readonly type: "popup.answered"; readonly popupId: string; readonly answer: PopupAnswer };

export interface PopupsChange extends QueueChange {
  readonly answered?: { readonly popupId: string; readonly answer: PopupAnswer };
}

/** The actor that lives a popup. */
export const popupChild = (popupId: string): string => `popup.${popupId}`;

export interface HeldPage {
  readonly popupId: string | null;
  readonly isStep: boolean;
}

type WiredAction = { readonly type: "holdPage"; readonly params: HeldPage } | { readonly type: "tellShop"; readonly params: PopupFact };

/** The types of `enqueue` know no action of the `setup` that it stands in. */
const wired = (action: WiredAction): never => action as never;

/** All popups of the page: one after the other by priority, each living by itself. */
export const popupsMachine = setup({
  types: {
    context: {} as PopupsContext,
    events: {} as PopupsEvent,
  },
  actors: { popup: popupMachine, hearLayers: unwired<PopupsLayerFact, undefined>("layers") },
  guards: { isEmpty: ({ context }) => context.queue.length === 0 },
  actions: {
    begin: enqueueActions(({ enqueue, context }, { popup }: { popup: Popup }) => {
      const { popupId, closeDelay } = popup;
      const isThere = context.popups.some((other) => other.popupId === popupId);
      if (!isThere) enqueue.spawnChild("popup", { id: popupChild(popupId), input: { popupId, closeDelay } });
      enqueue.assign({
        turns: context.turns + 1,
        popups: isThere ? context.popups.map((other) => (other.popupId === popupId ? popup : other)) : [...context.popups, popup],
      });
    }),
    arrange: enqueueActions(({ enqueue, context }, { queue, forgotten, answered }: PopupsChange) => {
      for (const { popupId } of context.popups) {
        const place = queue.find(({ popup }) => popup.popupId === popupId);
        const hasLeft = place === undefined && context.queue.some(({ popup }) => popup.popupId === popupId);
        if (forgotten.includes(popupId)) enqueue.sendTo(popupChild(popupId), { type: "popup.forgotten" });
        else if (place?.isShown === true) enqueue.sendTo(popupChild(popupId), { type: "popup.raised" });
        else if (place !== undefined || hasLeft) enqueue.sendTo(popupChild(popupId), { type: "popup.lowered" });
      }
      enqueue.assign({ queue });
      const popupId = holdingPopup(queue);
      const isStep = queue.some(({ popup }) => popup.popupId === popupId && popup.isStep);
      if (popupId !== holdingPopup(context.queue)) enqueue(wired({ type: "holdPage", params: { popupId, isStep } }));
      for (const fact of factsOf(context.queue, queue, answered ?? null)) enqueue(wired({ type: "tellShop", params: fact }));
    }),
    forget: assign(({ context }, params: { popupId: string }) => ({
      popups: context.popups.filter(({ popupId }) => popupId !== params.popupId),
    })),
    stop: stopChild((_, params: { popupId: string }) => popupChild(params.popupId)),
    /** Wired: the popup of this id holds the page and is the next step back; null for none. */
    holdPage: (_, _params: HeldPage) => unwiredAction("holdPage"),
    /** Wired: tells the shop what became of a popup. */
    tellShop: (_, _params: PopupFact) => unwiredAction("tellShop"),
  },
}).createMachine({
  id: "popups",
  context: { popups: [], queue: [], turns: 0 },
  invoke: { src: "hearLayers", id: "hearLayers" },
  initial: "empty",
  on: {
    "popup.opened": {
      target: ".showing",
      actions: [
        { type: "begin", params: ({ event }) => ({ popup: popupOfWish(event.popup) }) },
        { type: "arrange", params: ({ context, event }) => withOpened(context.queue, popupOfWish(event.popup), context.turns) },
      ],
    },
    "popup.dropped": { actions: { type: "arrange", params: ({ context, event }) => withDropped(context.queue, event.popupId) } },
    "popup.gone": {
      actions: [
        { type: "forget", params: ({ event }) => ({ popupId: event.popupId }) },
        { type: "stop", params: ({ event }) => ({ popupId: event.popupId }) },
      ],
    },
  },
  states: {
    empty: {},
    showing: {
      always: { guard: "isEmpty", target: "empty" },
      on: {
        "popup.dismissed": { actions: { type: "arrange", params: ({ context, event }) => withClosed(context.queue, event.popupId) } },
        "popup.answered": {
          actions: {
            type: "arrange",
            params: ({ context, event }) => ({ ...withClosed(context.queue, event.popupId), answered: event }),
          },
        },
        "back.pressed": { actions: { type: "arrange", params: ({ context }) => withHoldingClosed(context.queue) } },
        "page.changed": { actions: { type: "arrange", params: ({ context }) => withPageLeft(context.queue) } },
        "page.settled": { actions: { type: "arrange", params: ({ context }) => withPageSettled(context.queue) } },
      },
    },
  },
});

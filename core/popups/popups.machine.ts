import { assign, enqueueActions, setup } from "xstate";
import { unwired, unwiredAction } from "#core/kernel/port.ts";
import { type PopupAnswer, type PopupCommand, type PopupFact, popupOfWish } from "./popup.ts";
import { popupMachine, type PopupRested } from "./popup.machine.ts";
import {
  factsOf,
  holdingPopup,
  isQuiet,
  type PopupEntries,
  withClosed,
  withHoldingClosed,
  withDropped,
  withOpened,
  withPageLeft,
  withRested,
} from "./popup-queue.rules.ts";

export interface PopupsContext {
  readonly entries: PopupEntries;
  /** How many times a popup was opened. */
  readonly turns: number;
}

export type PopupsLayerFact =
  /** The browser's Back was pressed while the popup on top was its next step. */
  | { readonly type: "back.pressed" }
  /** The browser goes to another page of the shop. */
  | { readonly type: "page.changed" };

export type PopupsEvent =
  | PopupsLayerFact
  | PopupCommand
  | PopupRested
  /** By its icon, the page under it or Escape. */
  | { readonly type: "popup.dismissed"; readonly popupId: string }
  | { readonly type: "popup.answered"; readonly popupId: string; readonly answer: PopupAnswer };

export interface PopupsChange {
  readonly entries: PopupEntries;
  readonly answered?: { readonly popupId: string; readonly answer: PopupAnswer };
}

/** The actor that lives a popup. */
export const popupChild = (popupId: string): string => `popup.${popupId}`;

type WiredAction =
  | { readonly type: "holdPage"; readonly params: { readonly popupId: string | null } }
  | { readonly type: "tellShop"; readonly params: PopupFact };

/** The types of `enqueue` know no action of the `setup` that it stands in. */
const wired = (action: WiredAction): never => action as never;

/** All popups of the page: one after the other by priority, each living by itself. */
export const popupsMachine = setup({
  types: {
    context: {} as PopupsContext,
    events: {} as PopupsEvent,
  },
  actors: { popup: popupMachine, hearLayers: unwired<PopupsLayerFact, undefined>("layers") },
  guards: { isQuiet: ({ context }) => isQuiet(context.entries) },
  actions: {
    arrange: enqueueActions(({ enqueue, context }, { entries, answered }: PopupsChange) => {
      const isIn = (list: PopupEntries, popupId: string): boolean => list.some(({ popup }) => popup.popupId === popupId);
      for (const { popup, standing } of entries) {
        const id = popupChild(popup.popupId);
        if (!isIn(context.entries, popup.popupId))
          enqueue.spawnChild("popup", { id, input: { popupId: popup.popupId, closeDelay: popup.closeDelay } });
        enqueue.sendTo(id, { type: standing === "shown" ? "popup.raised" : "popup.lowered" });
      }
      for (const { popup } of context.entries) if (!isIn(entries, popup.popupId)) enqueue.stopChild(popupChild(popup.popupId));
      enqueue.assign({ entries });
      const popupId = holdingPopup(entries);
      if (popupId !== holdingPopup(context.entries)) enqueue(wired({ type: "holdPage", params: { popupId } }));
      for (const fact of factsOf(context.entries, entries, answered ?? null)) enqueue(wired({ type: "tellShop", params: fact }));
    }),
    /** Wired: the popup of this id holds the page and is the next step back; null for none. */
    holdPage: (_, _params: { popupId: string | null }) => unwiredAction("holdPage"),
    /** Wired: tells the shop what became of a popup. */
    tellShop: (_, _params: PopupFact) => unwiredAction("tellShop"),
    countTurn: assign(({ context }) => ({ turns: context.turns + 1 })),
  },
}).createMachine({
  id: "popups",
  context: { entries: [], turns: 0 },
  invoke: { src: "hearLayers", id: "hearLayers" },
  initial: "empty",
  on: {
    "popup.opened": {
      target: ".showing",
      actions: [
        "countTurn",
        {
          type: "arrange",
          params: ({ context, event }) => ({ entries: withOpened(context.entries, popupOfWish(event.popup), context.turns) }),
        },
      ],
    },
    "popup.dropped": {
      actions: { type: "arrange", params: ({ context, event }) => ({ entries: withDropped(context.entries, event.popupId) }) },
    },
  },
  states: {
    empty: {},
    showing: {
      always: { guard: "isQuiet", target: "empty" },
      on: {
        "popup.dismissed": {
          actions: { type: "arrange", params: ({ context, event }) => ({ entries: withClosed(context.entries, event.popupId) }) },
        },
        "popup.answered": {
          actions: {
            type: "arrange",
            params: ({ context, event }) => ({ entries: withClosed(context.entries, event.popupId), answered: event }),
          },
        },
        "back.pressed": {
          actions: {
            type: "arrange",
            params: ({ context }) => ({ entries: withHoldingClosed(context.entries) }),
          },
        },
        "page.changed": { actions: { type: "arrange", params: ({ context }) => ({ entries: withPageLeft(context.entries) }) } },
        "popup.rested": {
          actions: { type: "arrange", params: ({ context, event }) => ({ entries: withRested(context.entries, event.popupId) }) },
        },
      },
    },
  },
});

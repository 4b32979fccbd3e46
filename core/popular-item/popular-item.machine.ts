import { assign, setup } from "xstate";
import type { CartPosition } from "#core/cart/cart.ts";
import { unwired, unwiredAction } from "#core/kernel/port.ts";
import type { PopupFact } from "#core/popups/popup.ts";
import { firstUnseen, POPULAR_POPUP } from "./popular-item.rules.ts";

export interface PopularItemContext {
  /** Null until there is one to be shown. */
  readonly item: CartPosition | null;
}

/** Which of the visitor's goods run out, and which of them they were told of before. */
export interface PopularItems {
  readonly type: "items.answered";
  readonly items: readonly CartPosition[];
  readonly seenIds: readonly number[];
}

export type PopularItemEvent = PopularItems | PopupFact | { readonly type: "items.failed" } | { readonly type: "checkout.pressed" };

/** Tells the visitor, once for each, that the last pieces of something in their cart are being sold. */
export const popularItemMachine = setup({
  types: { context: {} as PopularItemContext, events: {} as PopularItemEvent },
  actors: {
    askItems: unwired<PopularItems | { readonly type: "items.failed" }, undefined>("popular items"),
    hearPopups: unwired<PopupFact, undefined>("popups"),
  },
  guards: {
    isNews: (_, { items, seenIds }: PopularItems) => firstUnseen(items, seenIds) !== null,
    isOwn: (_, { popupId }: { popupId: string }) => popupId === POPULAR_POPUP.popupId,
  },
  actions: {
    keepItem: assign((_, { items, seenIds }: PopularItems) => ({ item: firstUnseen(items, seenIds) })),
    /** Wired: it is not told again in this browser for two weeks. */
    rememberSeen: (_, _params: { itemId: number | null }) => unwiredAction("rememberSeen"),
    /** Wired: its popup joins the queue. */
    openPopup: () => unwiredAction("openPopup"),
  },
  delays: { popularDelay: 100 },
}).createMachine({
  id: "popularItem",
  context: { item: null },
  initial: "loading",
  states: {
    loading: {
      invoke: { src: "askItems", id: "askItems" },
      on: {
        "items.answered": [
          {
            guard: { type: "isNews", params: ({ event }) => event },
            target: "waiting",
            actions: { type: "keepItem", params: ({ event }) => event },
          },
          { target: "off" },
        ],
        "items.failed": "off",
      },
    },
    waiting: { after: { popularDelay: "shown" } },
    shown: {
      entry: [{ type: "rememberSeen", params: ({ context }) => ({ itemId: context.item?.id ?? null }) }, "openPopup"],
      invoke: { src: "hearPopups", id: "hearPopups" },
      on: {
        "popup.closed": { guard: { type: "isOwn", params: ({ event }) => event }, target: "off" },
        "checkout.pressed": "navigating",
      },
    },
    navigating: {},
    off: {},
  },
});

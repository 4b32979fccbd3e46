import { assign, setup } from "xstate";
import { swipeOf } from "#core/parts/swipe.rules.ts";

export interface SwipeItemContext {
  /** How far the finger has drawn the item, in CSS pixels; to the left is negative. */
  readonly shift: number;
}

export type SwipeItemEvent =
  | { readonly type: "handle.tapped" }
  | { readonly type: "pan.moved"; readonly dx: number }
  | { readonly type: "pan.canceled" }
  /** The finger has left: how it moved, and the item's width. */
  | { readonly type: "pan.ended"; readonly dx: number; readonly dy: number; readonly ms: number; readonly width: number };

type PanEnded = Extract<SwipeItemEvent, { type: "pan.ended" }>;

const LEAST_SHARE = 1 / 3;

/** An item of a list whose actions lie under its right side. */
export const swipeItemMachine = setup({
  types: { context: {} as SwipeItemContext, events: {} as SwipeItemEvent },
  guards: {
    drawsOpen: (_, { pan }: { pan: PanEnded }) => swipeOf(pan) === "left" || pan.dx < -pan.width * LEAST_SHARE,
    drawsClosed: (_, { pan }: { pan: PanEnded }) => swipeOf(pan) === "right" || pan.dx > pan.width * LEAST_SHARE,
  },
  actions: {
    follow: assign((_, { dx }: { dx: number }) => ({ shift: dx })),
    settle: assign({ shift: 0 }),
  },
}).createMachine({
  id: "swipeItem",
  context: { shift: 0 },
  initial: "closed",
  on: {
    "pan.moved": { actions: { type: "follow", params: ({ event }) => ({ dx: event.dx }) } },
    "pan.canceled": { actions: "settle" },
  },
  states: {
    closed: {
      entry: "settle",
      on: {
        "handle.tapped": "opened",
        "pan.ended": [{ guard: { type: "drawsOpen", params: ({ event }) => ({ pan: event }) }, target: "opened" }, { actions: "settle" }],
      },
    },
    opened: {
      entry: "settle",
      on: {
        "handle.tapped": "closed",
        "pan.ended": [{ guard: { type: "drawsClosed", params: ({ event }) => ({ pan: event }) }, target: "closed" }, { actions: "settle" }],
      },
    },
  },
});

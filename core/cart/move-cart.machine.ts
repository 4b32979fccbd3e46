import { assign, setup } from "xstate";
import { unwired, unwiredAction } from "#core/kernel/port.ts";
import type { StoreError } from "#core/kernel/store-error.ts";
import type { CartMode } from "./cart.ts";
import type { CartMove, LinesMerged } from "./merging.rules.ts";

export type MoveCartAnswered =
  | { readonly type: "cart.moved"; readonly moved: LinesMerged }
  | { readonly type: "move.refused"; readonly error: StoreError };

export type MoveCartEvent = MoveCartAnswered | { readonly type: "move.pressed"; readonly to: CartMode };

export type MoveCartTold =
  | (CartMove & { readonly type: "cart.moved"; readonly moved: LinesMerged })
  | { readonly type: "move.refused"; readonly error: StoreError };

/** All of a cart that goes into another; what is pressed meanwhile means nothing. */
export const moveCartMachine = setup({
  types: { context: {} as CartMove, events: {} as MoveCartEvent, input: {} as { readonly from: CartMode } },
  actors: { moveCart: unwired<MoveCartAnswered, CartMove>("moveCart") },
  actions: {
    keepWanted: assign((_, params: { to: CartMode }) => ({ to: params.to })),
    /** Wired: the carts have changed, and the other one is to be seen; or they have not, in words. */
    tellShop: (_, _params: MoveCartTold) => unwiredAction("tellShop"),
  },
}).createMachine({
  id: "moveCart",
  context: ({ input }) => ({ from: input.from, to: input.from }),
  initial: "resting",
  states: {
    resting: {
      on: { "move.pressed": { target: "moving", actions: { type: "keepWanted", params: ({ event }) => ({ to: event.to }) } } },
    },
    moving: {
      invoke: { src: "moveCart", id: "moveCart", input: ({ context }) => context },
      on: {
        "cart.moved": {
          target: "resting",
          actions: { type: "tellShop", params: ({ context, event }) => ({ ...context, type: "cart.moved", moved: event.moved }) },
        },
        "move.refused": { target: "resting", actions: { type: "tellShop", params: ({ event }) => event } },
      },
    },
  },
});

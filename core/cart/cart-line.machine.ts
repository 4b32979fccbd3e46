import { assign, sendParent, setup } from "xstate";
import { unwired } from "#core/kernel/port.ts";
import type { StoreError } from "#core/kernel/store-error.ts";
import type { LineChanged, LineWish } from "./cart.port.ts";

export type LineAnswered =
  | { readonly type: "quantity.kept"; readonly changed: LineChanged }
  | { readonly type: "quantity.refused"; readonly error: StoreError };

export type CartLineEvent = LineAnswered | { readonly type: "quantity.changed"; readonly quantity: number };

/** What the cart hears when a line has settled. */
export type CartLineTold =
  | { readonly type: "line.kept"; readonly barcode: string; readonly changed: LineChanged }
  | { readonly type: "line.refused"; readonly barcode: string; readonly error: StoreError };

/** The shopper's wish for one line until the store has settled it. A newer wish replaces the older one and its request. */
export const cartLineMachine = setup({
  types: {
    context: {} as LineWish,
    events: {} as CartLineEvent,
    input: {} as LineWish,
    tags: {} as "updating",
  },
  actors: { sendQuantity: unwired<LineAnswered, LineWish>("quantity") },
  guards: { isRemoval: ({ context }) => context.quantity === 0 },
  actions: {
    keepWish: assign((_, params: { quantity: number }) => ({ quantity: params.quantity })),
    tellKept: sendParent(({ context }, params: { changed: LineChanged }): CartLineTold => ({
      type: "line.kept",
      barcode: context.barcode,
      changed: params.changed,
    })),
    tellRefused: sendParent(({ context }, params: { error: StoreError }): CartLineTold => ({
      type: "line.refused",
      barcode: context.barcode,
      error: params.error,
    })),
  },
}).createMachine({
  id: "cartLine",
  context: ({ input }) => input,
  initial: "deciding",
  on: {
    "quantity.changed": { target: ".deciding", actions: { type: "keepWish", params: ({ event }) => ({ quantity: event.quantity }) } },
  },
  states: {
    deciding: { always: [{ guard: "isRemoval", target: "removing" }, { target: "pending" }] },
    pending: {
      tags: "updating",
      invoke: { src: "sendQuantity", id: "sendQuantity", input: ({ context }) => context },
      on: {
        "quantity.kept": { target: "settled", actions: { type: "tellKept", params: ({ event }) => ({ changed: event.changed }) } },
        "quantity.refused": { target: "settled", actions: { type: "tellRefused", params: ({ event }) => ({ error: event.error }) } },
      },
    },
    removing: {
      tags: "updating",
      invoke: { src: "sendQuantity", id: "sendRemoval", input: ({ context }) => context },
      on: {
        "quantity.kept": { target: "settled", actions: { type: "tellKept", params: ({ event }) => ({ changed: event.changed }) } },
        "quantity.refused": { target: "settled", actions: { type: "tellRefused", params: ({ event }) => ({ error: event.error }) } },
      },
    },
    settled: {},
  },
});

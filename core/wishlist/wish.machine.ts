import { assign, sendParent, setup } from "xstate";
import { unwired } from "#core/kernel/port.ts";
import type { StoreError } from "#core/kernel/store-error.ts";
import type { WishSaid } from "./wish.port.ts";

export interface WishInput {
  readonly productId: number;
  /** What the shopper wants now. */
  readonly isWished: boolean;
}

export type WishAnswered =
  | { readonly type: "wish.answered"; readonly said: WishSaid }
  | { readonly type: "wish.failed"; readonly error: StoreError };

export interface DocumentLeft {
  readonly type: "document.left";
}

export type WishEvent = WishAnswered | DocumentLeft | { readonly type: "wish.changed"; readonly isWished: boolean };

/** What the wishlist hears when a product's wish has settled. */
export type WishTold =
  | { readonly type: "wish.kept"; readonly said: WishSaid }
  | { readonly type: "wish.refused"; readonly productId: number; readonly error: StoreError };

/**
 * One product's wish until the store has settled it. One question at a time: what is pressed meanwhile is asked after its answer, if it still differs. When
 * the document is left nobody will hear that answer: what is wanted by then is asked at once.
 */
export const wishMachine = setup({
  types: {
    context: {} as WishInput,
    events: {} as WishEvent,
    input: {} as WishInput,
  },
  actors: {
    addWish: unwired<WishAnswered, { productId: number }>("adding a wish"),
    removeWish: unwired<WishAnswered, { productId: number }>("removing a wish"),
    hearDocument: unwired<DocumentLeft, undefined>("document"),
  },
  guards: {
    isWished: ({ context }) => context.isWished,
    isUnwished: ({ context }) => !context.isWished,
    /** What was pressed meanwhile is not so yet. */
    isStillWanted: ({ context }, params: { said: WishSaid; asked: boolean }) =>
      context.isWished !== params.asked && context.isWished !== params.said.isWished,
  },
  actions: {
    keepWish: assign((_, params: { isWished: boolean }) => ({ isWished: params.isWished })),
    tellKept: sendParent((_, params: { said: WishSaid }): WishTold => ({ type: "wish.kept", said: params.said })),
    tellRefused: sendParent(({ context }, params: { error: StoreError }): WishTold => ({
      type: "wish.refused",
      productId: context.productId,
      error: params.error,
    })),
  },
}).createMachine({
  id: "wish",
  context: ({ input }) => input,
  invoke: { src: "hearDocument", id: "hearDocument" },
  initial: "deciding",
  on: { "wish.changed": { actions: { type: "keepWish", params: ({ event }) => ({ isWished: event.isWished }) } } },
  states: {
    deciding: { always: [{ guard: "isWished", target: "adding" }, { target: "removing" }] },
    adding: {
      invoke: { src: "addWish", id: "addWish", input: ({ context }) => ({ productId: context.productId }) },
      on: {
        "wish.answered": [
          { guard: { type: "isStillWanted", params: ({ event }) => ({ said: event.said, asked: true }) }, target: "removing" },
          { target: "settled", actions: { type: "tellKept", params: ({ event }) => ({ said: event.said }) } },
        ],
        "document.left": { guard: "isUnwished", target: "removing" },
        "wish.failed": [
          { guard: "isUnwished", target: "removing" },
          { target: "settled", actions: { type: "tellRefused", params: ({ event }) => ({ error: event.error }) } },
        ],
      },
    },
    removing: {
      invoke: { src: "removeWish", id: "removeWish", input: ({ context }) => ({ productId: context.productId }) },
      on: {
        "wish.answered": [
          { guard: { type: "isStillWanted", params: ({ event }) => ({ said: event.said, asked: false }) }, target: "adding" },
          { target: "settled", actions: { type: "tellKept", params: ({ event }) => ({ said: event.said }) } },
        ],
        "document.left": { guard: "isWished", target: "adding" },
        "wish.failed": [
          { guard: "isWished", target: "adding" },
          { target: "settled", actions: { type: "tellRefused", params: ({ event }) => ({ error: event.error }) } },
        ],
      },
    },
    settled: {},
  },
});

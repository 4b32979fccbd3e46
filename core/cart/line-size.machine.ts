import { assign, setup } from "xstate";
import type { SizeId } from "#core/catalogue/product.ts";
import { unwired, unwiredAction } from "#core/kernel/port.ts";
import type { StoreError } from "#core/kernel/store-error.ts";
import type { CartType } from "./cart.ts";
import type { SizeWish } from "./line-size.port.ts";
import type { LinesMerged } from "./merging.rules.ts";

export interface LineSizeInput {
  readonly barcode: string;
  readonly cartType: CartType;
  /** The size of the line as it lies there. */
  readonly own: SizeId;
}

interface LineSizeContext extends LineSizeInput {
  /** The size that was asked for. */
  readonly wanted: SizeId;
}

export type LineSizeAnswered =
  | { readonly type: "size.changed"; readonly changed: LinesMerged }
  | { readonly type: "size.refused"; readonly error: StoreError };

export type LineSizeEvent = LineSizeAnswered | { readonly type: "size.submitted"; readonly sizeId: SizeId };

export type LineSizeTold =
  | { readonly type: "line.changed"; readonly wanted: SizeId; readonly changed: LinesMerged }
  | { readonly type: "line.refused"; readonly error: StoreError };

/** Another size, or colour, for a line of a cart. When it is done the line goes, and the cart that is asked for anew has the other in its place. */
export const lineSizeMachine = setup({
  types: { context: {} as LineSizeContext, events: {} as LineSizeEvent, input: {} as LineSizeInput },
  actors: { changeSize: unwired<LineSizeAnswered, SizeWish>("lineSize") },
  guards: { isAnother: ({ context }, params: { sizeId: SizeId }) => params.sizeId !== context.own },
  actions: {
    keepWanted: assign((_, params: { sizeId: SizeId }) => ({ wanted: params.sizeId })),
    /** Wired: the carts have changed, or have not; in words. */
    tellShop: (_, _params: LineSizeTold) => unwiredAction("tellShop"),
  },
}).createMachine({
  id: "lineSize",
  context: ({ input }) => ({ ...input, wanted: input.own }),
  initial: "choosing",
  states: {
    choosing: {
      on: {
        "size.submitted": {
          guard: { type: "isAnother", params: ({ event }) => ({ sizeId: event.sizeId }) },
          target: "changing",
          actions: { type: "keepWanted", params: ({ event }) => ({ sizeId: event.sizeId }) },
        },
      },
    },
    changing: {
      invoke: {
        src: "changeSize",
        id: "changeSize",
        input: ({ context }) => ({ barcode: context.barcode, type: context.cartType, sizeId: context.wanted }),
      },
      on: {
        "size.changed": {
          target: "choosing",
          actions: {
            type: "tellShop",
            params: ({ context, event }) => ({ type: "line.changed", wanted: context.wanted, changed: event.changed }),
          },
        },
        "size.refused": {
          target: "choosing",
          actions: { type: "tellShop", params: ({ event }) => ({ type: "line.refused", error: event.error }) },
        },
      },
    },
  },
});

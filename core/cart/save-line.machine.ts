import { assign, setup } from "xstate";
import { unwired, unwiredAction } from "#core/kernel/port.ts";
import type { StoreError } from "#core/kernel/store-error.ts";
import type { CartType, Counters } from "./cart.ts";
import type { LineSaved } from "./save-line.port.ts";

interface SaveLineContext {
  readonly cartType: CartType;
  /** The lines that are put aside, one after another; the first is under way. */
  readonly barcodes: readonly string[];
}

export type SaveLineAnswered =
  | { readonly type: "line.saved"; readonly counters: Counters }
  | { readonly type: "save.refused"; readonly error: StoreError };

export type SaveLineEvent = SaveLineAnswered | { readonly type: "save.pressed"; readonly barcode: string };

/** Lines of a cart that are put aside for later. Each that is done goes with the cart that is asked for anew. */
export const saveLineMachine = setup({
  types: { context: {} as SaveLineContext, events: {} as SaveLineEvent, input: {} as { readonly cartType: CartType } },
  actors: { saveLine: unwired<SaveLineAnswered, LineSaved>("saveLine") },
  guards: {
    isNew: ({ context }, params: { barcode: string }) => !context.barcodes.includes(params.barcode),
    isLast: ({ context }) => context.barcodes.length === 1,
  },
  actions: {
    noteLine: assign(({ context }, params: { barcode: string }) => ({ barcodes: [...context.barcodes, params.barcode] })),
    forgetLine: assign(({ context }) => ({ barcodes: context.barcodes.slice(1) })),
    /** Wired: the carts and the wishlist have changed, or have not; in words. */
    tellShop: (_, _params: SaveLineAnswered) => unwiredAction("tellShop"),
  },
}).createMachine({
  id: "saveLine",
  context: ({ input }) => ({ cartType: input.cartType, barcodes: [] }),
  initial: "resting",
  on: {
    "save.pressed": {
      guard: { type: "isNew", params: ({ event }) => ({ barcode: event.barcode }) },
      actions: { type: "noteLine", params: ({ event }) => ({ barcode: event.barcode }) },
    },
  },
  states: {
    resting: {
      on: {
        "save.pressed": { target: "saving", actions: { type: "noteLine", params: ({ event }) => ({ barcode: event.barcode }) } },
      },
    },
    saving: {
      invoke: {
        src: "saveLine",
        id: "saveLine",
        input: ({ context }) => ({ barcode: context.barcodes[0] ?? "", type: context.cartType }),
      },
      on: {
        "line.saved": { target: "saved", actions: { type: "tellShop", params: ({ event }) => event } },
        "save.refused": { target: "saved", actions: { type: "tellShop", params: ({ event }) => event } },
      },
    },
    saved: {
      always: [
        { guard: "isLast", target: "resting", actions: "forgetLine" },
        { target: "saving", actions: "forgetLine" },
      ],
    },
  },
});

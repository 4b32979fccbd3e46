import { enqueueActions, setup } from "xstate";
import { unwired, unwiredAction } from "#core/kernel/port.ts";
import type { StoreError } from "#core/kernel/store-error.ts";
import type { CartType, Counters } from "./cart.ts";
import type { LineSaved } from "./save-line.port.ts";

interface SaveLineContext {
  readonly cartType: CartType;
  /** The lines that are being put aside. */
  readonly barcodes: readonly string[];
}

export type SaveLineAnswered =
  | { readonly type: "line.saved"; readonly barcode: string; readonly counters: Counters }
  | { readonly type: "save.refused"; readonly barcode: string; readonly error: StoreError };

export type SaveLineEvent = SaveLineAnswered | { readonly type: "save.pressed"; readonly barcode: string };

const savingId = (barcode: string): string => `save.${barcode}`;

/** Lines of a cart that are put aside for later, side by side: none waits for another. Each that is done goes with the cart that is asked for anew. */
export const saveLineMachine = setup({
  types: { context: {} as SaveLineContext, events: {} as SaveLineEvent, input: {} as { readonly cartType: CartType } },
  actors: { saveLine: unwired<SaveLineAnswered, LineSaved>("saveLine") },
  guards: {
    isNew: ({ context }, params: { barcode: string }) => !context.barcodes.includes(params.barcode),
    isLast: ({ context }, params: { barcode: string }) => context.barcodes.every((barcode) => barcode === params.barcode),
  },
  actions: {
    beginSaving: enqueueActions(({ enqueue, context }, { barcode }: { barcode: string }) => {
      enqueue.spawnChild("saveLine", { id: savingId(barcode), input: { barcode, type: context.cartType } });
      enqueue.assign({ barcodes: [...context.barcodes, barcode] });
    }),
    endSaving: enqueueActions(({ enqueue, context }, params: { barcode: string }) => {
      enqueue.stopChild(savingId(params.barcode));
      enqueue.assign({ barcodes: context.barcodes.filter((barcode) => barcode !== params.barcode) });
    }),
    /** Wired: the carts and the wishlist have changed, or have not; in words. */
    tellShop: (_, _params: SaveLineAnswered) => unwiredAction("tellShop"),
  },
}).createMachine({
  id: "saveLine",
  context: ({ input }) => ({ cartType: input.cartType, barcodes: [] }),
  initial: "resting",
  states: {
    resting: {
      on: {
        "save.pressed": { target: "saving", actions: { type: "beginSaving", params: ({ event }) => ({ barcode: event.barcode }) } },
      },
    },
    saving: {
      on: {
        "save.pressed": {
          guard: { type: "isNew", params: ({ event }) => ({ barcode: event.barcode }) },
          actions: { type: "beginSaving", params: ({ event }) => ({ barcode: event.barcode }) },
        },
        "line.saved": [
          {
            guard: { type: "isLast", params: ({ event }) => ({ barcode: event.barcode }) },
            target: "resting",
            actions: [
              { type: "endSaving", params: ({ event }) => ({ barcode: event.barcode }) },
              { type: "tellShop", params: ({ event }) => event },
            ],
          },
          {
            actions: [
              { type: "endSaving", params: ({ event }) => ({ barcode: event.barcode }) },
              { type: "tellShop", params: ({ event }) => event },
            ],
          },
        ],
        "save.refused": [
          {
            guard: { type: "isLast", params: ({ event }) => ({ barcode: event.barcode }) },
            target: "resting",
            actions: [
              { type: "endSaving", params: ({ event }) => ({ barcode: event.barcode }) },
              { type: "tellShop", params: ({ event }) => event },
            ],
          },
          {
            actions: [
              { type: "endSaving", params: ({ event }) => ({ barcode: event.barcode }) },
              { type: "tellShop", params: ({ event }) => event },
            ],
          },
        ],
      },
    },
  },
});

import { assign, sendParent, setup } from "xstate";
import type { OrderAction } from "#core/catalogue/order-action.rules.ts";
import type { SizeId } from "#core/catalogue/product.ts";
import { unwired } from "#core/kernel/port.ts";
import type { StoreError } from "#core/kernel/store-error.ts";
import type { AddedSize } from "./add-to-cart.port.ts";

export interface AddToCartInput {
  readonly action: OrderAction;
  readonly sizeId: SizeId;
}

export interface AddToCartContext extends AddToCartInput {
  readonly isAdded: boolean;
}

export type OrderAnswered =
  | { readonly type: "size.added"; readonly added: AddedSize }
  | { readonly type: "size.refused"; readonly error: StoreError };

/** What the owner hears: the answer at once, and the end when the loading has been seen long enough. */
export type AddToCartTold = OrderAnswered | { readonly type: "order.ended" };

/** One order of one size: asks the store, and keeps the loading visible for at least half a second. */
export const addToCartMachine = setup({
  types: {
    context: {} as AddToCartContext,
    events: {} as OrderAnswered,
    input: {} as AddToCartInput,
  },
  actors: { orderSize: unwired<OrderAnswered, AddToCartInput>("order") },
  actions: {
    noteAdded: assign({ isAdded: true }),
    tellAdded: sendParent((_, params: { added: AddedSize }): AddToCartTold => ({ type: "size.added", added: params.added })),
    tellRefused: sendParent((_, params: { error: StoreError }): AddToCartTold => ({ type: "size.refused", error: params.error })),
    tellEnded: sendParent((): AddToCartTold => ({ type: "order.ended" })),
  },
  guards: { isAdded: ({ context }) => context.isAdded },
  delays: { loadingHeld: 500 },
}).createMachine({
  id: "addToCart",
  context: ({ input }) => ({ ...input, isAdded: false }),
  initial: "ordering",
  states: {
    ordering: {
      type: "parallel",
      states: {
        request: {
          initial: "asking",
          states: {
            asking: {
              invoke: {
                src: "orderSize",
                id: "orderSize",
                input: ({ context }) => ({ action: context.action, sizeId: context.sizeId }),
              },
              on: {
                "size.added": {
                  target: "answered",
                  actions: ["noteAdded", { type: "tellAdded", params: ({ event }) => ({ added: event.added }) }],
                },
                "size.refused": {
                  target: "answered",
                  actions: { type: "tellRefused", params: ({ event }) => ({ error: event.error }) },
                },
              },
            },
            answered: { type: "final" },
          },
        },
        loading: {
          initial: "held",
          states: {
            held: { after: { loadingHeld: "seen" } },
            seen: { type: "final" },
          },
        },
      },
      onDone: [{ guard: "isAdded", target: "done" }, { target: "failed" }],
    },
    done: { entry: "tellEnded", type: "final" },
    failed: { entry: "tellEnded", type: "final" },
  },
});

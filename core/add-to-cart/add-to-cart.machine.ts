import { sendParent, setup, stateIn } from "xstate";
import type { OrderAction } from "#core/catalogue/order-action.rules.ts";
import type { ProductCard, SizeId } from "#core/catalogue/product.ts";
import { unwired } from "#core/kernel/port.ts";
import { isLost, type StoreError } from "#core/kernel/store-error.ts";
import type { AddedSize, OrderOrigin } from "./add-to-cart.port.ts";

export interface AddToCartInput {
  readonly action: OrderAction;
  readonly product: ProductCard;
  readonly sizeId: SizeId;
  /** As the shop calls it. */
  readonly sizeTitle: string;
  readonly origin: OrderOrigin;
  /** The express cart holds one piece: this one takes its place. */
  readonly replaces?: true;
}

export type OrderAnswered =
  | { readonly type: "size.added"; readonly added: AddedSize }
  | { readonly type: "size.refused"; readonly error: StoreError };

/** What the owner hears: the answer at once, and the end when the loading has been seen long enough. */
export type AddToCartTold = OrderAnswered | { readonly type: "order.ended" };

/**
 * One order of one size: asks the store, and keeps the loading visible for at least half a second. An answer that is lost is asked for once more: the port
 * names both by one press, so that the store orders once, whichever of them it heard.
 */
export const addToCartMachine = setup({
  types: {
    context: {} as AddToCartInput,
    events: {} as OrderAnswered,
    input: {} as AddToCartInput,
  },
  actors: { orderSize: unwired<OrderAnswered, AddToCartInput>("order") },
  actions: {
    tellAdded: sendParent((_, params: { added: AddedSize }): AddToCartTold => ({ type: "size.added", added: params.added })),
    tellRefused: sendParent((_, params: { error: StoreError }): AddToCartTold => ({ type: "size.refused", error: params.error })),
    tellEnded: sendParent((): AddToCartTold => ({ type: "order.ended" })),
  },
  guards: {
    isAdded: stateIn({ ordering: { request: "added" } }),
    isLost: (_, params: { error: StoreError }) => isLost(params.error.code),
  },
  delays: { loadingHeld: 500, untilAskedAgain: 1000 },
}).createMachine({
  id: "addToCart",
  context: ({ input }) => input,
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
                input: ({ context }) => context,
              },
              on: {
                "size.added": {
                  target: "added",
                  actions: { type: "tellAdded", params: ({ event }) => ({ added: event.added }) },
                },
                "size.refused": [
                  { guard: { type: "isLost", params: ({ event }) => ({ error: event.error }) }, target: "doubted" },
                  { target: "refused", actions: { type: "tellRefused", params: ({ event }) => ({ error: event.error }) } },
                ],
              },
            },
            /** The store may have done it, or never heard of it. */
            doubted: { after: { untilAskedAgain: "askingAgain" } },
            askingAgain: {
              invoke: {
                src: "orderSize",
                id: "orderSize",
                input: ({ context }) => context,
              },
              on: {
                "size.added": {
                  target: "added",
                  actions: { type: "tellAdded", params: ({ event }) => ({ added: event.added }) },
                },
                "size.refused": {
                  target: "refused",
                  actions: { type: "tellRefused", params: ({ event }) => ({ error: event.error }) },
                },
              },
            },
            added: { type: "final" },
            refused: { type: "final" },
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

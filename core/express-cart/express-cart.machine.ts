import { assign, setup } from "xstate";
import type { AddToCartInput, addToCartMachine, AddToCartTold } from "#core/add-to-cart/add-to-cart.machine.ts";
import type { AddedSize } from "#core/add-to-cart/add-to-cart.port.ts";
import type { CartPosition } from "#core/cart/cart.ts";
import { unwired, unwiredAction } from "#core/kernel/port.ts";
import type { StoreError } from "#core/kernel/store-error.ts";
import type { PopupCommand, PopupFact } from "#core/popups/popup.ts";
import type { ExpressAsked, ExpressSettled } from "./express-cart.ts";
import type { HeldPosition } from "./express-cart.port.ts";

export interface ExpressCartContext {
  /** What is ordered; null while nothing is. */
  readonly ordered: AddToCartInput | null;
  /** What lies in the cart already; null for nothing, and while nobody knows. */
  readonly held: CartPosition | null;
  /** What the store answered; null until it did. */
  readonly added: AddedSize | null;
  /** What was asked while another order was on its way; null for nothing. */
  readonly next: AddToCartInput | null;
}

export type HeldAnswered =
  | ({ readonly type: "held.answered" } & HeldPosition)
  | { readonly type: "held.failed"; readonly error: StoreError };

/** What is heard of the shop: its popups, and that the cart may have changed elsewhere. */
export type ExpressHeard = PopupFact | { readonly type: "shop.doubted" };

export type ExpressCartEvent = AddToCartTold | ExpressAsked | ExpressHeard | HeldAnswered | { readonly type: "replace.pressed" };

/** What the shop is told: how an order ended, what became of the popup, and why nothing was added. */
export type ExpressTold =
  | ExpressSettled
  | PopupCommand
  | { readonly type: "express.added"; readonly ordered: AddToCartInput; readonly added: AddedSize }
  | { readonly type: "express.refused"; readonly ordered: AddToCartInput; readonly error: StoreError }
  /** Nobody knows what lies there, and nothing was asked to be added. */
  | { readonly type: "express.unread"; readonly error: StoreError };

/** The popup that asks whether another piece takes the place of the one that lies there. */
export const EXPRESS_QUESTION = { kind: "own", popupId: "express-replace" } as const;

const orderOf = ({ ordered }: ExpressCartContext): AddToCartInput => {
  if (ordered === null) throw new Error("An express order began without a press");
  return ordered;
};

/** Pressed again, as after an answer that was lost: it lies there, and nothing is to be added. */
const alreadyAdded = ({ counters }: Pick<HeldPosition, "counters">): AddedSize => ({
  counters,
  sizesHelp: "",
  sizesHelpImage: "",
  redirect: "",
  priced: null,
});

/**
 * The express cart holds one piece: an order looks first what lies there, and asks before it takes its place. The store changes both in one step, so
 * that what cannot be added leaves the other where it was.
 */
export const expressCartMachine = setup({
  types: {
    context: {} as ExpressCartContext,
    events: {} as ExpressCartEvent,
    tags: {} as "loading",
    children: {} as { hearShop: "hearShop"; readHeld: "readHeld"; addToCart: "addToCart" },
  },
  actors: {
    /** The order of one size: of another script, which a page that sells has anyway. */
    addToCart: unwired<AddToCartTold, AddToCartInput>("order") as unknown as typeof addToCartMachine,
    hearShop: unwired<ExpressHeard, undefined>("shop"),
    readHeld: unwired<HeldAnswered, undefined>("express cart"),
  },
  guards: {
    isFree: (_, params: { held: CartPosition | null }) => params.held === null,
    isHeldStill: ({ context }, params: { held: CartPosition | null }) => params.held?.id === context.held?.id,
    isHeldAlready: ({ context }, params: { held: CartPosition | null }) => params.held?.id === context.ordered?.sizeId,
    isAdded: ({ context }) => context.added !== null,
    hasNext: ({ context }) => context.next !== null,
    isQuestion: (_, params: { popupId: string }) => params.popupId === EXPRESS_QUESTION.popupId,
  },
  actions: {
    keepOrdered: assign((_, { ordered }: ExpressAsked) => ({ ordered, held: null, added: null, next: null })),
    keepNext: assign((_, { ordered }: ExpressAsked) => ({ next: ordered })),
    takeNext: assign(({ context }) => ({ ordered: context.next, held: null, added: null, next: null })),
    keepHeld: assign((_, params: { held: CartPosition | null }) => ({ held: params.held })),
    keepAdded: assign((_, params: { added: AddedSize }) => ({ added: params.added })),
    /** Wired: brings words, counters and the popup to the shop. */
    tellShop: (_, _params: ExpressTold) => unwiredAction("tellShop"),
  },
}).createMachine({
  id: "expressCart",
  context: { ordered: null, held: null, added: null, next: null },
  invoke: { src: "hearShop", id: "hearShop" },
  initial: "idle",
  states: {
    idle: {
      always: { guard: "hasNext", target: "checking", actions: "takeNext" },
      on: { "express.asked": { target: "checking", actions: { type: "keepOrdered", params: ({ event }) => event } } },
    },
    checking: {
      tags: "loading",
      invoke: { src: "readHeld", id: "readHeld" },
      on: {
        "held.answered": [
          { guard: { type: "isFree", params: ({ event }) => event }, target: "ordering" },
          {
            guard: { type: "isHeldAlready", params: ({ event }) => event },
            target: "settled",
            actions: [
              { type: "keepAdded", params: ({ event }) => ({ added: alreadyAdded(event) }) },
              {
                type: "tellShop",
                params: ({ context, event }) => ({ type: "express.added", ordered: orderOf(context), added: alreadyAdded(event) }),
              },
            ],
          },
          { target: "confirmReplace", actions: { type: "keepHeld", params: ({ event }) => event } },
        ],
        "held.failed": {
          target: "settled",
          actions: { type: "tellShop", params: ({ event }) => ({ type: "express.unread", error: event.error }) },
        },
        "express.asked": { actions: { type: "keepNext", params: ({ event }) => event } },
      },
    },
    /** The question names what would go: it looks again when that may be another piece by now. */
    confirmReplace: {
      entry: { type: "tellShop", params: { type: "popup.opened", popup: EXPRESS_QUESTION } },
      initial: "asking",
      states: {
        asking: { on: { "shop.doubted": "looking", "replace.pressed": "#expressCart.ordering.replacing" } },
        looking: {
          invoke: { src: "readHeld", id: "readHeld" },
          on: {
            "held.answered": [
              {
                guard: { type: "isHeldAlready", params: ({ event }) => event },
                target: "#expressCart.settled",
                actions: [
                  { type: "keepAdded", params: ({ event }) => ({ added: alreadyAdded(event) }) },
                  { type: "tellShop", params: { type: "popup.dropped", popupId: EXPRESS_QUESTION.popupId } },
                  {
                    type: "tellShop",
                    params: ({ context, event }) => ({ type: "express.added", ordered: orderOf(context), added: alreadyAdded(event) }),
                  },
                ],
              },
              { target: "asking", actions: { type: "keepHeld", params: ({ event }) => event } },
            ],
            "held.failed": "asking",
            "shop.doubted": { target: "looking", reenter: true },
            "replace.pressed": "agreed",
          },
        },
        /** To what was named when it was pressed, and to nothing else. */
        agreed: {
          tags: "loading",
          invoke: { src: "readHeld", id: "readHeld" },
          on: {
            "held.answered": [
              { guard: { type: "isHeldStill", params: ({ event }) => event }, target: "#expressCart.ordering.replacing" },
              { target: "looking" },
            ],
            "held.failed": "asking",
          },
        },
      },
      on: {
        "popup.closed": { guard: { type: "isQuestion", params: ({ event }) => event }, target: "settled" },
        "express.asked": {
          target: "settled",
          actions: [
            { type: "keepNext", params: ({ event }) => event },
            { type: "tellShop", params: { type: "popup.dropped", popupId: EXPRESS_QUESTION.popupId } },
          ],
        },
      },
    },
    ordering: {
      tags: "loading",
      on: {
        "size.added": {
          actions: [
            { type: "keepAdded", params: ({ event }) => event },
            { type: "tellShop", params: ({ context, event }) => ({ ...event, type: "express.added", ordered: orderOf(context) }) },
          ],
        },
        "size.refused": {
          actions: { type: "tellShop", params: ({ context, event }) => ({ ...event, type: "express.refused", ordered: orderOf(context) }) },
        },
        "order.ended": "settled",
        "express.asked": { actions: { type: "keepNext", params: ({ event }) => event } },
      },
      initial: "adding",
      states: {
        adding: { invoke: { src: "addToCart", id: "addToCart", input: ({ context }) => orderOf(context) } },
        /** What was pressed goes on, also when the popup is put away meanwhile. */
        replacing: {
          invoke: { src: "addToCart", id: "addToCart", input: ({ context }) => ({ ...orderOf(context), replaces: true }) },
          exit: { type: "tellShop", params: { type: "popup.dropped", popupId: EXPRESS_QUESTION.popupId } },
        },
      },
    },
    settled: {
      entry: {
        type: "tellShop",
        params: ({ context }) => ({ type: "express.settled", ordered: orderOf(context), added: context.added }),
      },
      always: "idle",
    },
  },
});

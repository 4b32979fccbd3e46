import { assign, setup } from "xstate";
import { unwired, unwiredAction } from "#core/kernel/port.ts";
import type { StoreError } from "#core/kernel/store-error.ts";
import type { PopupAnswer } from "#core/popups/popup.ts";
import type { ShopFact } from "#core/storefront/shop-facts.ts";
import type { Order } from "./order.ts";
import { isWaiting } from "./order.rules.ts";

/** The popup that asks before an order is canceled. */
export const CANCEL_QUESTION = "cancel-order";

export interface OrderInput {
  readonly token: string;
  readonly order: Order;
}

export type OrderAnswered =
  | { readonly type: "payment.begun"; readonly paymentUrl: string }
  | { readonly type: "order.canceled"; readonly order: Order }
  | { readonly type: "order.confirmed"; readonly order: Order }
  | { readonly type: "order.refused"; readonly error: StoreError };

export type OrderSeen = { readonly type: "order.seen"; readonly order: Order } | { readonly type: "order.unseen" };

export type OrderEvent =
  | OrderAnswered
  | OrderSeen
  | ShopFact
  | { readonly type: "pay.pressed" }
  | { readonly type: "confirm.pressed" }
  | { readonly type: "cancel.pressed" };

/**
 * An order at its own address: it can be paid or confirmed while it waits for that, and canceled after a question. What happens to it elsewhere, at the
 * bank or when its time is over, is followed: while something is awaited, and whenever the page is shown again.
 */
export const orderMachine = setup({
  types: {
    context: {} as OrderInput,
    events: {} as OrderEvent,
    input: {} as OrderInput,
    tags: {} as "canceling" | "confirming" | "paying",
  },
  actors: {
    hearShop: unwired<ShopFact, undefined>("shop"),
    askOrder: unwired<OrderSeen, { token: string }>("order"),
    beginPayment: unwired<OrderAnswered, { token: string }>("payment"),
    confirmOrder: unwired<OrderAnswered, { token: string }>("confirmation"),
    cancelOrder: unwired<OrderAnswered, { token: string }>("cancelation"),
  },
  guards: {
    isWaiting: ({ context }) => isWaiting(context.order),
    canPay: ({ context }) => context.order.canPay,
    canConfirm: ({ context }) => context.order.canConfirm,
    canCancel: ({ context }) => context.order.canCancel,
    isAgreed: (_, params: { popupId: string; answer: PopupAnswer }) => params.popupId === CANCEL_QUESTION && params.answer === "accepted",
    isQuestion: (_, params: { popupId: string }) => params.popupId === CANCEL_QUESTION,
  },
  actions: {
    keepOrder: assign((_, params: { order: Order }) => ({ order: params.order })),
    /** Wired: asks in the popup `CANCEL_QUESTION`. */
    askToCancel: () => unwiredAction("askToCancel"),
    /** Wired: leaves for the provider's page. */
    leaveFor: (_, _params: { paymentUrl: string }) => unwiredAction("leaveFor"),
    /** Wired: says why not. */
    tellRefused: (_, _params: { error: StoreError }) => unwiredAction("tellRefused"),
  },
  delays: { returning: 5000, untilNextLook: 5000 },
}).createMachine({
  id: "order",
  context: ({ input }) => input,
  invoke: { src: "hearShop", id: "hearShop" },
  type: "parallel",
  states: {
    deed: {
      initial: "none",
      states: {
        none: {
          on: {
            "pay.pressed": { guard: "canPay", target: "paying" },
            "confirm.pressed": { guard: "canConfirm", target: "confirming" },
            "cancel.pressed": { guard: "canCancel", target: "asking" },
          },
        },
        asking: {
          entry: "askToCancel",
          on: {
            "popup.closed": [
              {
                guard: { type: "isAgreed", params: ({ event }) => ({ popupId: event.popupId, answer: event.answer }) },
                target: "canceling",
              },
              { guard: { type: "isQuestion", params: ({ event }) => ({ popupId: event.popupId }) }, target: "none" },
            ],
          },
        },
        paying: {
          tags: "paying",
          invoke: { src: "beginPayment", id: "beginPayment", input: ({ context }) => ({ token: context.token }) },
          on: {
            "payment.begun": {
              target: "leaving",
              actions: { type: "leaveFor", params: ({ event }) => ({ paymentUrl: event.paymentUrl }) },
            },
            "order.refused": { target: "none", actions: { type: "tellRefused", params: ({ event }) => ({ error: event.error }) } },
          },
        },
        /** The provider's page is on its way; a shopper who comes back by the browser's Back can press again. */
        leaving: { tags: "paying", after: { returning: "none" } },
        confirming: {
          tags: "confirming",
          invoke: { src: "confirmOrder", id: "confirmOrder", input: ({ context }) => ({ token: context.token }) },
          on: {
            "order.confirmed": { target: "none", actions: { type: "keepOrder", params: ({ event }) => ({ order: event.order }) } },
            "order.refused": { target: "none", actions: { type: "tellRefused", params: ({ event }) => ({ error: event.error }) } },
          },
        },
        canceling: {
          tags: "canceling",
          invoke: { src: "cancelOrder", id: "cancelOrder", input: ({ context }) => ({ token: context.token }) },
          on: {
            "order.canceled": { target: "none", actions: { type: "keepOrder", params: ({ event }) => ({ order: event.order }) } },
            "order.refused": { target: "none", actions: { type: "tellRefused", params: ({ event }) => ({ error: event.error }) } },
          },
        },
      },
    },
    watch: {
      initial: "deciding",
      on: {
        "shop.doubted": ".looking",
        /** What was asked before the answer to a deed is older than that. */
        "order.canceled": ".deciding",
        "order.confirmed": ".deciding",
        /** It is not as the page shows it. */
        "order.refused": ".looking",
      },
      states: {
        deciding: { always: [{ guard: "isWaiting", target: "waiting" }, { target: "settled" }] },
        /** Nothing is awaited: only a return to the page makes it look. */
        settled: {},
        waiting: { after: { untilNextLook: "looking" } },
        looking: {
          invoke: { src: "askOrder", id: "askOrder", input: ({ context }) => ({ token: context.token }) },
          on: {
            "order.seen": { target: "deciding", actions: { type: "keepOrder", params: ({ event }) => ({ order: event.order }) } },
            "order.unseen": "deciding",
          },
        },
      },
    },
  },
});

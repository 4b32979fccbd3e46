import { assign, setup } from "xstate";
import type { AppliedCode, CartMode, Counters } from "#core/cart/cart.ts";
import { unwired, unwiredAction } from "#core/kernel/port.ts";
import type { StoreError } from "#core/kernel/store-error.ts";
import type { ShopFact } from "#core/storefront/shop-facts.ts";

export interface CodeFieldInput {
  /** The cart that it stands beside. */
  readonly mode: CartMode;
}

export interface CodeFieldContext extends CodeFieldInput {
  readonly typed: string;
  /** The promo code that lay beside the cart then, whose place it takes; null for none. */
  readonly former: AppliedCode | null;
  /** The code that is being taken away. */
  readonly removedId: string;
  /** Of the counters as the code left them. */
  readonly version: number;
  readonly error: StoreError | null;
}

export interface CodeSubmitted extends Pick<CodeFieldContext, "former"> {
  readonly code: string;
}

/** What is on its way: the code that was typed, or the one that is taken away; the other is empty. */
export interface CodeAsked {
  readonly code: string;
  readonly removedId: string;
}

export type CodeAnswered =
  | { readonly type: "code.kept"; readonly counters: Counters }
  | { readonly type: "code.refused"; readonly error: StoreError };

export type CodeFieldEvent =
  | CodeAnswered
  | ShopFact
  | (CodeSubmitted & { readonly type: "code.submitted" })
  | { readonly type: "remove.pressed"; readonly id: string };

/** Where a promo code or a certificate is typed, and taken away again. What it does is the store's to say: the cart is asked for anew. */
export const codeFieldMachine = setup({
  types: { context: {} as CodeFieldContext, events: {} as CodeFieldEvent, input: {} as CodeFieldInput },
  actors: {
    hearShop: unwired<ShopFact, undefined>("shop"),
    applyCode: unwired<CodeAnswered, { readonly code: string; readonly mode: CartMode }>("codes"),
    removeCode: unwired<CodeAnswered, { readonly id: string }>("codes"),
  },
  guards: {
    isTyped: (_, params: { code: string }) => params.code.trim() !== "",
    isNewer: ({ context }, params: { counters: Counters }) => params.counters.version > context.version,
  },
  actions: {
    keepTyped: assign((_, { code, former }: CodeSubmitted) => ({ typed: code, former, error: null })),
    forgetError: assign({ error: null }),
    keepRemoved: assign((_, params: { id: string }) => ({ removedId: params.id, error: null })),
    keepVersion: assign((_, params: { counters: Counters }) => ({ version: params.counters.version })),
    keepError: assign((_, params: { error: StoreError }) => ({ error: params.error })),
    /** Wired: tells a flow that it is a part of that the carts will be others. */
    tellAsked: (_, _params: CodeAsked) => unwiredAction("tellAsked"),
    /** Wired: tells it that nothing is on its way any more; `error` is null for a change that was made. */
    tellAnswered: (_, _params: { error: StoreError | null }) => unwiredAction("tellAnswered"),
    /** Wired: the carts have changed, or may have: an answer was lost. */
    tellShop: (_, _params: CodeAnswered) => unwiredAction("tellShop"),
  },
}).createMachine({
  id: "codeField",
  context: ({ input }) => ({ ...input, typed: "", former: null, removedId: "", version: 0, error: null }),
  invoke: { src: "hearShop", id: "hearShop" },
  initial: "open",
  states: {
    open: {
      initial: "resting",
      on: {
        "code.submitted": [
          {
            guard: { type: "isTyped", params: ({ event }) => ({ code: event.code }) },
            target: "asking",
            actions: { type: "keepTyped", params: ({ event }) => event },
          },
          { target: ".empty", actions: "forgetError" },
        ],
        "remove.pressed": { target: "removing", actions: { type: "keepRemoved", params: ({ event }) => ({ id: event.id }) } },
      },
      states: {
        resting: {},
        /** Nothing was typed: the line says what it is for. */
        empty: {},
        accepted: {
          on: { "cart.changed": { guard: { type: "isNewer", params: ({ event }) => ({ counters: event.counters }) }, target: "over" } },
        },
        /** The words of the store stand until something else is tried. */
        refused: {},
        removed: {
          on: { "cart.changed": { guard: { type: "isNewer", params: ({ event }) => ({ counters: event.counters }) }, target: "over" } },
        },
        /** What was said was of the cart before its last change. */
        over: {},
      },
    },
    asking: {
      entry: { type: "tellAsked", params: ({ context }) => ({ code: context.typed, removedId: "" }) },
      invoke: { src: "applyCode", id: "applyCode", input: ({ context }) => ({ code: context.typed, mode: context.mode }) },
      on: {
        "code.kept": {
          target: "open.accepted",
          actions: [
            { type: "keepVersion", params: ({ event }) => ({ counters: event.counters }) },
            { type: "tellShop", params: ({ event }) => event },
            { type: "tellAnswered", params: { error: null } },
          ],
        },
        "code.refused": {
          target: "open.refused",
          actions: [
            { type: "keepError", params: ({ event }) => ({ error: event.error }) },
            { type: "tellShop", params: ({ event }) => event },
            { type: "tellAnswered", params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
    },
    removing: {
      entry: { type: "tellAsked", params: ({ context }) => ({ code: "", removedId: context.removedId }) },
      invoke: { src: "removeCode", id: "removeCode", input: ({ context }) => ({ id: context.removedId }) },
      on: {
        "code.kept": {
          target: "open.removed",
          actions: [
            { type: "keepVersion", params: ({ event }) => ({ counters: event.counters }) },
            { type: "tellShop", params: ({ event }) => event },
            { type: "tellAnswered", params: { error: null } },
          ],
        },
        "code.refused": {
          target: "open.refused",
          actions: [
            { type: "keepError", params: ({ event }) => ({ error: event.error }) },
            { type: "tellShop", params: ({ event }) => event },
            { type: "tellAnswered", params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
    },
  },
});

/** What is provided to a field that is no part of another flow. */
export const UNFOLLOWED_CODES = { tellAsked: () => {}, tellAnswered: () => {} };

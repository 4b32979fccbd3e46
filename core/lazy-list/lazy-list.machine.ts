import { assign, emit, setup } from "xstate";
import { type PriceChanged, withPrice } from "#core/catalogue/price-changed.ts";
import type { ProductCard } from "#core/catalogue/product.ts";
import { unwired } from "#core/kernel/port.ts";
import type { StoreErrorCode } from "#core/kernel/store-error.ts";
import type { ShopFact } from "#core/storefront/shop-facts.ts";
import { lazyBatchMachine, type LazyBatchTold } from "./lazy-batch.machine.ts";
import type { Batch } from "./lazy-list.port.ts";
import { appendBatch, isWhole, withRecalled } from "./lazy-list.rules.ts";

export interface LazyListInput {
  /** Which list: its address, and its filters as the address has them. */
  readonly path: string;
  readonly query: string;
  /** What the page shows already. */
  readonly items: readonly ProductCard[];
  readonly total: number | null;
  readonly limit: number;
  /** Where the next batch begins in the store's list. */
  readonly offset: number;
}

export type LazyListContext = LazyListInput;

export type LazyListEvent =
  /** The end of the list came near the window. */
  | { readonly type: "end.seen" }
  | { readonly type: "more.pressed" }
  /** The shopper came back: so much of the list had been loaded. */
  | { readonly type: "list.recalled"; readonly items: readonly ProductCard[] }
  /** What is loaded no longer counts: the list begins anew and empty. */
  | { readonly type: "list.reset" }
  | LazyBatchTold
  | ShopFact;

export interface LazyListEmitted {
  readonly type: "list.failed";
  readonly errorCode: StoreErrorCode;
  readonly limit: number;
  readonly offset: number;
}

/** A list that grows batch by batch, one at a time, as its end is seen. */
export const lazyListMachine = setup({
  types: {
    context: {} as LazyListContext,
    events: {} as LazyListEvent,
    input: {} as LazyListInput,
    emitted: {} as LazyListEmitted,
    tags: {} as "loading",
  },
  actors: { lazyBatch: lazyBatchMachine, hearShop: unwired<ShopFact, undefined>("shop") },
  guards: { isWhole: ({ context }) => isWhole(context) },
  actions: {
    append: assign(({ context }, params: { batch: Batch }) => appendBatch(context, params.batch, context.limit)),
    recallItems: assign(({ context }, params: { items: readonly ProductCard[] }) => withRecalled(context, params.items)),
    keepPrice: assign(({ context }, params: PriceChanged) => ({ items: context.items.map((item) => withPrice(item, params)) })),
    forgetItems: assign({ items: [], total: null, offset: 0 }),
    announceFailure: emit((_, params: Omit<LazyListEmitted, "type">): LazyListEmitted => ({
      type: "list.failed",
      errorCode: params.errorCode,
      limit: params.limit,
      offset: params.offset,
    })),
  },
}).createMachine({
  id: "lazyList",
  context: ({ input }) => input,
  invoke: { src: "hearShop", id: "hearShop" },
  initial: "deciding",
  on: {
    "list.reset": { target: ".idle", actions: "forgetItems" },
    "price.changed": { actions: { type: "keepPrice", params: ({ event }) => event } },
  },
  states: {
    deciding: { always: [{ guard: "isWhole", target: "complete" }, { target: "idle" }] },
    idle: {
      on: {
        "end.seen": "active",
        "more.pressed": "active",
        "list.recalled": { target: "deciding", actions: { type: "recallItems", params: ({ event }) => ({ items: event.items }) } },
      },
    },
    active: {
      tags: "loading",
      invoke: {
        src: "lazyBatch",
        id: "batch",
        input: ({ context }) => ({ path: context.path, query: context.query, offset: context.offset, limit: context.limit }),
      },
      on: {
        "batch.loaded": { target: "deciding", actions: { type: "append", params: ({ event }) => ({ batch: event.batch }) } },
        "batch.canceled": "idle",
        "batch.dropped": {
          target: "failed",
          actions: {
            type: "announceFailure",
            params: ({ event }) => ({ errorCode: event.errorCode, limit: event.limit, offset: event.offset }),
          },
        },
      },
    },
    failed: { on: { "end.seen": "active", "more.pressed": "active" } },
    complete: {},
  },
});

import { assign, setup } from "xstate";
import { type PriceChanged, withPrice } from "#core/catalogue/price-changed.ts";
import type { ProductCard } from "#core/catalogue/product.ts";
import { unwired } from "#core/kernel/port.ts";
import type { ShopFact } from "#core/storefront/shop-facts.ts";
import { partOfWishes, withTakenOut } from "./wishes.rules.ts";

export interface WishlistPageInput {
  readonly items: readonly ProductCard[];
  /** Which part of the wishlist it is, from 1. */
  readonly part: number;
}

export type ItemsAnswered = { readonly type: "items.answered"; readonly items: readonly ProductCard[] } | { readonly type: "items.failed" };

/**
 * The page of a wishlist: what was added elsewhere comes into it, and what takes the place of others. What is taken away keeps its place: whoever draws it
 * offers it back there.
 */
export const wishlistPageMachine = setup({
  types: {
    context: {} as WishlistPageInput,
    events: {} as ItemsAnswered | ShopFact,
    input: {} as WishlistPageInput,
  },
  actors: {
    hearShop: unwired<ShopFact, undefined>("shop"),
    readItems: unwired<ItemsAnswered, { part: number }>("wishlist"),
  },
  guards: {
    isMissing: ({ context }, params: { productIds: readonly number[] }) =>
      partOfWishes(params.productIds, context.part).some((productId) => context.items.every(({ id }) => id !== productId)),
  },
  actions: {
    keepItems: assign(({ context }, params: { items: readonly ProductCard[] }) => ({ items: withTakenOut(context.items, params.items) })),
    keepPrice: assign(({ context }, params: PriceChanged) => ({ items: context.items.map((item) => withPrice(item, params)) })),
  },
}).createMachine({
  id: "wishlistPage",
  context: ({ input }) => input,
  invoke: { src: "hearShop", id: "hearShop" },
  initial: "shown",
  on: {
    "wishes.known": {
      guard: { type: "isMissing", params: ({ event }) => ({ productIds: event.productIds }) },
      target: ".reading",
    },
    "price.changed": { actions: { type: "keepPrice", params: ({ event }) => event } },
  },
  states: {
    shown: {},
    reading: {
      invoke: { src: "readItems", id: "readItems", input: ({ context }) => ({ part: context.part }) },
      on: {
        "items.answered": { target: "shown", actions: { type: "keepItems", params: ({ event }) => ({ items: event.items }) } },
        "items.failed": "shown",
      },
    },
  },
});

import { assign, setup } from "xstate";
import type { AddToCartInput, addToCartMachine, AddToCartTold } from "#core/add-to-cart/add-to-cart.machine.ts";
import type { AddedSize } from "#core/add-to-cart/add-to-cart.port.ts";
import { addressAfter } from "#core/add-to-cart/address-after.rules.ts";
import type { SizeAction } from "#core/catalogue/order-action.rules.ts";
import { type PriceChanged, withPrice } from "#core/catalogue/price-changed.ts";
import type { ProductCard, ProductSize, SizeId } from "#core/catalogue/product.ts";
import { unwired, unwiredAction } from "#core/kernel/port.ts";
import type { StoreError } from "#core/kernel/store-error.ts";
import type { ShopFact } from "#core/storefront/shop-facts.ts";
import { onlySize } from "#core/size-selection/size.rules.ts";
import { buttonOfCard, orderOfCard, waitedOfCard } from "./product-card.rules.ts";

export interface ProductCardInput {
  readonly product: ProductCard;
}

export interface ProductCardContext extends ProductCardInput {
  readonly sizes: readonly ProductSize[];
  readonly sizeId: SizeId | null;
  readonly subscribedIds: readonly SizeId[];
  /** Where the last order leads; empty when it stays. */
  readonly redirect: string;
}

export type CardSizesAnswered =
  | { readonly type: "sizes.loaded"; readonly sizes: readonly ProductSize[] }
  | { readonly type: "sizes.failed" };

export type ProductCardEvent =
  | CardSizesAnswered
  | AddToCartTold
  | ShopFact
  | { readonly type: "size.pressed"; readonly sizeId: SizeId }
  | { readonly type: "button.pressed" };

/** What the shop hears of an order from a card. */
export type ProductCardTold =
  | { readonly type: "size.added"; readonly ordered: AddToCartInput; readonly added: AddedSize }
  | { readonly type: "order.refused"; readonly error: StoreError };

/** «Вы подписаны» asks for nothing; it is no action of the popup's. */
const askedAction = (context: ProductCardContext): SizeAction => {
  const { action } = buttonOfCard(context);
  return action === "subscribed" ? "subscribe" : action;
};

const waited = (context: ProductCardContext): ProductSize => {
  const size = waitedOfCard(context);
  if (size === null) throw new Error("A card waits for no size");
  return size;
};

const ordered = (context: ProductCardContext): AddToCartInput => {
  const order = orderOfCard(context);
  if (order === null) throw new Error("An order of a card began without a size");
  return order;
};

/**
 * Ordering from a card: its sizes are asked for as the shopper comes to it. One order at a time; one that leads to another page holds the button until the
 * browser has left, one that puts into the cart lets it go when it is done.
 */
export const productCardMachine = setup({
  types: {
    context: {} as ProductCardContext,
    events: {} as ProductCardEvent,
    input: {} as ProductCardInput,
    tags: {} as "blocked" | "loading",
  },
  actors: {
    loadSizes: unwired<CardSizesAnswered, { productId: number }>("sizes"),
    hearShop: unwired<ShopFact, undefined>("shop"),
    addToCart: unwired<AddToCartTold, AddToCartInput>("order") as unknown as typeof addToCartMachine,
  },
  guards: {
    canOrder: ({ context }) => orderOfCard(context) !== null,
    canWait: ({ context }) => waitedOfCard(context) !== null,
    isInert: ({ context }) => buttonOfCard(context).isDisabled,
    hasRedirect: ({ context }) => context.redirect !== "",
  },
  actions: {
    keepSizes: assign((_, { sizes }: { sizes: readonly ProductSize[] }) => ({ sizes, sizeId: onlySize(sizes) })),
    chooseSize: assign(({ context }, { sizeId }: { sizeId: SizeId }) => ({ sizeId: context.sizeId === sizeId ? null : sizeId })),
    keepPrice: assign(({ context }, params: PriceChanged) => ({ product: withPrice(context.product, params) })),
    keepSubscriptions: assign((_, { sizeIds }: { sizeIds: readonly SizeId[] }) => ({ subscribedIds: sizeIds })),
    keepRedirect: assign(({ context }, added: AddedSize) => ({ redirect: addressAfter(ordered(context).action, added) })),
    /** Wired: brings counters and words to the shop. */
    tellShop: (_, _params: ProductCardTold) => unwiredAction("tellShop"),
    /** Wired: the popup that asks for a size comes, and does with it what was pressed. */
    askSize: (_, _params: { product: ProductCard; action: SizeAction }) => unwiredAction("askSize"),
    /** Wired: the popup that promises to tell of the size's return comes. */
    askToWait: (_, _params: { product: ProductCard; size: ProductSize }) => unwiredAction("askToWait"),
    /** Wired: moves the browser. */
    goTo: (_, _params: { address: string }) => unwiredAction("goTo"),
  },
  delays: { redirectDelay: 100, longestWait: 5_000 },
}).createMachine({
  id: "productCard",
  context: ({ input }) => ({ ...input, sizes: [], sizeId: null, subscribedIds: [], redirect: "" }),
  invoke: { src: "hearShop", id: "hearShop" },
  initial: "asking",
  on: {
    "price.changed": { actions: { type: "keepPrice", params: ({ event }) => event } },
    "subscriptions.known": { actions: { type: "keepSubscriptions", params: ({ event }) => ({ sizeIds: event.sizeIds }) } },
  },
  states: {
    asking: {
      tags: "loading",
      invoke: { src: "loadSizes", id: "loadSizes", input: ({ context }) => ({ productId: context.product.id }) },
      on: {
        "sizes.loaded": { target: "ready", actions: { type: "keepSizes", params: ({ event }) => ({ sizes: event.sizes }) } },
        // The button leads to the product's page then.
        "sizes.failed": "ready",
      },
    },
    ready: {
      on: {
        "size.pressed": { actions: { type: "chooseSize", params: ({ event }) => ({ sizeId: event.sizeId }) } },
        "button.pressed": [
          { guard: "isInert" },
          { guard: "canOrder", target: "ordering" },
          {
            guard: "canWait",
            target: "choosing",
            actions: { type: "askToWait", params: ({ context }) => ({ product: context.product, size: waited(context) }) },
          },
          {
            target: "choosing",
            actions: { type: "askSize", params: ({ context }) => ({ product: context.product, action: askedAction(context) }) },
          },
        ],
      },
    },
    ordering: {
      tags: ["blocked", "loading"],
      invoke: { src: "addToCart", id: "addToCart", input: ({ context }) => ordered(context) },
      on: {
        "size.added": {
          actions: [
            { type: "keepRedirect", params: ({ event }) => event.added },
            { type: "tellShop", params: ({ context, event }) => ({ type: "size.added", ordered: ordered(context), added: event.added }) },
          ],
        },
        "size.refused": { actions: { type: "tellShop", params: ({ event }) => ({ type: "order.refused", error: event.error }) } },
        "order.ended": [{ guard: "hasRedirect", target: "redirecting" }, { target: "ready" }],
      },
    },
    redirecting: {
      tags: ["blocked", "loading"],
      after: {
        redirectDelay: { target: "leaving", actions: { type: "goTo", params: ({ context }) => ({ address: context.redirect }) } },
      },
    },
    /** Where the popup cannot be had the page is left, or a toast says so: the button is not held for good. */
    choosing: { tags: "blocked", on: { "popup.shown": "ready" }, after: { longestWait: "ready" } },
    /** The browser leaves for where the order lies; who comes back finds the card as it was before. */
    leaving: { tags: "blocked", on: { "shop.doubted": "ready" } },
  },
});

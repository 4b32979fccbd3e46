import { assign, enqueueActions, setup } from "xstate";
import { unwired, unwiredAction } from "#core/kernel/port.ts";
import type { StoreError } from "#core/kernel/store-error.ts";
import type { SizeId } from "#core/catalogue/product.ts";
import type { PopupAnswer } from "#core/popups/popup.ts";
import type { ShopFact } from "#core/storefront/shop-facts.ts";
import type { Cart, CartType, Counters } from "./cart.ts";
import { cartLineMachine, type CartLineTold } from "./cart-line.machine.ts";
import type { CartChanged, LineChanged } from "./cart.port.ts";
import { allowedQuantity, canChangeQuantity, findPositionByBarcode } from "./cart.rules.ts";

export interface CartInput {
  readonly cart: Cart;
  /** The version of the counters that came with the cart. */
  readonly version: number;
}

export interface CartContext {
  /** What the store last said. */
  readonly cart: Cart;
  /** The version of the counters that came with it. */
  readonly version: number;
  /** Where the visitor was when it was asked for; empty until it is known. */
  readonly geoId: string;
  /** What the shopper wishes for a line and the store has not settled yet. */
  readonly wishes: Readonly<Record<string, number>>;
}

export type CartAnswered =
  | { readonly type: "cart.answered"; readonly changed: CartChanged }
  | { readonly type: "cart.failed"; readonly error: StoreError };

export type CartEvent =
  | { readonly type: "quantity.wished"; readonly barcode: string; readonly quantity: number }
  | { readonly type: "clear.pressed" }
  | CartAnswered
  | CartLineTold
  | ShopFact;

/** The popup that asks before a cart is cleared. */
export const CLEAR_QUESTION = "clear-cart";

export type CartTold =
  /** To be asked in the popup `CLEAR_QUESTION`. */
  | { readonly type: "clear.asked" }
  | { readonly type: "line.changed"; readonly changed: LineChanged }
  | { readonly type: "counters.arrived"; readonly counters: Counters }
  | { readonly type: "change.refused"; readonly error: StoreError };

const lineId = (barcode: string): string => `line.${barcode}`;

/** A cart: settled state from the store plus the shopper's pending wishes. Lines settle side by side; no line waits for another. */
export const cartMachine = setup({
  types: {
    context: {} as CartContext,
    events: {} as CartEvent,
    input: {} as CartInput,
  },
  actors: {
    cartLine: cartLineMachine,
    hearShop: unwired<ShopFact, undefined>("shop"),
    readCart: unwired<CartAnswered, { cartType: CartType }>("cart"),
    clearCart: unwired<CartAnswered, { cartType: CartType }>("clearing"),
  },
  guards: {
    isAllowed: ({ context }, params: { barcode: string; quantity: number }) => {
      const position = findPositionByBarcode(context.cart, params.barcode);
      if (position === undefined)
        return context.cart.removed?.barcode === params.barcode && context.cart.removed.quantity === params.quantity;
      if (params.quantity === 0) return !position.isPresent;
      return canChangeQuantity(context.cart.type, position) && allowedQuantity(params.quantity, position) !== null;
    },
    /** The counters moved on without this cart: another tab or page wrote. */
    isOutrun: ({ context }, params: { version: number }) => params.version > context.version,
    /** What comes there is another question. */
    isElsewhere: ({ context }, { location }: { location: { readonly geoId: string } }) =>
      context.geoId !== "" && context.geoId !== location.geoId,
    /** A line was waited for, and is not any more. */
    isLeft: ({ context }, params: { sizeIds: readonly SizeId[] }) =>
      context.cart.positions.some(({ id, productSize }) => productSize.isSubscribed && !params.sizeIds.includes(id)),
    isClearQuestion: (_, params: { popupId: string }) => params.popupId === CLEAR_QUESTION,
    isClearAgreed: (_, params: { popupId: string; answer: PopupAnswer }) =>
      params.popupId === CLEAR_QUESTION && params.answer === "accepted",
  },
  actions: {
    noteWish: assign(({ context }, params: { barcode: string; quantity: number }) => ({
      wishes: { ...context.wishes, [params.barcode]: params.quantity },
    })),
    sendWish: enqueueActions(({ enqueue, context, self }, params: { barcode: string; quantity: number }) => {
      const id = lineId(params.barcode);
      if (self.getSnapshot().children[id] === undefined) {
        const restores = findPositionByBarcode(context.cart, params.barcode) === undefined;
        enqueue.spawnChild("cartLine", { id, input: { ...params, cartType: context.cart.type, restores } });
      } else {
        enqueue.sendTo(id, { type: "quantity.changed", quantity: params.quantity });
      }
    }),
    dropWish: enqueueActions(({ enqueue, context }, params: { barcode: string }) => {
      const { [params.barcode]: _settled, ...wishes } = context.wishes;
      enqueue.assign({ wishes });
      enqueue.stopChild(lineId(params.barcode));
    }),
    dropAllWishes: enqueueActions(({ enqueue, context }) => {
      for (const barcode of Object.keys(context.wishes)) enqueue.stopChild(lineId(barcode));
      enqueue.assign({ wishes: {} });
    }),
    keepCart: assign(({ context }, params: { changed: CartChanged }) =>
      params.changed.counters.version >= context.version ? { cart: params.changed.cart, version: params.changed.counters.version } : {},
    ),
    keepPlace: assign((_, { location }: { location: { readonly geoId: string } }) => ({ geoId: location.geoId })),
    /** Wired: brings counters and words to the shop. */
    tellShop: (_, _params: CartTold) => unwiredAction("tellShop"),
  },
}).createMachine({
  id: "cart",
  context: ({ input }) => ({ cart: input.cart, version: input.version, geoId: "", wishes: {} }),
  invoke: { src: "hearShop", id: "hearShop" },
  initial: "ready",
  on: {
    "location.changed": { actions: { type: "keepPlace", params: ({ event }) => event } },
    "line.kept": {
      actions: [
        { type: "keepCart", params: ({ event }) => ({ changed: event.changed }) },
        { type: "dropWish", params: ({ event }) => ({ barcode: event.barcode }) },
        { type: "tellShop", params: ({ event }) => ({ type: "line.changed", changed: event.changed }) },
      ],
    },
    "line.refused": {
      target: ".reading",
      actions: [
        { type: "dropWish", params: ({ event }) => ({ barcode: event.barcode }) },
        { type: "tellShop", params: ({ event }) => ({ type: "change.refused", error: event.error }) },
      ],
    },
  },
  states: {
    ready: {
      on: {
        "quantity.wished": {
          guard: { type: "isAllowed", params: ({ event }) => ({ barcode: event.barcode, quantity: event.quantity }) },
          actions: [
            { type: "sendWish", params: ({ event }) => ({ barcode: event.barcode, quantity: event.quantity }) },
            { type: "noteWish", params: ({ event }) => ({ barcode: event.barcode, quantity: event.quantity }) },
          ],
        },
        "clear.pressed": "confirmingClear",
        "cart.changed": { guard: { type: "isOutrun", params: ({ event }) => ({ version: event.counters.version }) }, target: "reading" },
        "subscriptions.known": { guard: { type: "isLeft", params: ({ event }) => ({ sizeIds: event.sizeIds }) }, target: "reading" },
        "location.changed": {
          guard: { type: "isElsewhere", params: ({ event }) => event },
          target: "reading",
          actions: { type: "keepPlace", params: ({ event }) => event },
        },
        "shop.doubted": "reading",
      },
    },
    reading: {
      invoke: { src: "readCart", id: "readCart", input: ({ context }) => ({ cartType: context.cart.type }) },
      on: {
        "cart.answered": { target: "ready", actions: { type: "keepCart", params: ({ event }) => ({ changed: event.changed }) } },
        "cart.failed": "ready",
        "location.changed": {
          guard: { type: "isElsewhere", params: ({ event }) => event },
          target: "reading",
          reenter: true,
          actions: { type: "keepPlace", params: ({ event }) => event },
        },
        "cart.changed": {
          guard: { type: "isOutrun", params: ({ event }) => ({ version: event.counters.version }) },
          target: "reading",
          reenter: true,
        },
        "subscriptions.known": {
          guard: { type: "isLeft", params: ({ event }) => ({ sizeIds: event.sizeIds }) },
          target: "reading",
          reenter: true,
        },
        "quantity.wished": {
          guard: { type: "isAllowed", params: ({ event }) => ({ barcode: event.barcode, quantity: event.quantity }) },
          actions: [
            { type: "sendWish", params: ({ event }) => ({ barcode: event.barcode, quantity: event.quantity }) },
            { type: "noteWish", params: ({ event }) => ({ barcode: event.barcode, quantity: event.quantity }) },
          ],
        },
        "clear.pressed": "confirmingClear",
      },
    },
    /** A question does not go away by itself: what comes meanwhile is read once it is answered. */
    confirmingClear: {
      entry: { type: "tellShop", params: { type: "clear.asked" } },
      on: {
        "popup.closed": [
          {
            guard: { type: "isClearAgreed", params: ({ event }) => ({ popupId: event.popupId, answer: event.answer }) },
            target: "clearing",
            actions: "dropAllWishes",
          },
          { guard: { type: "isClearQuestion", params: ({ event }) => ({ popupId: event.popupId }) }, target: "reading" },
        ],
        "line.refused": {
          actions: [
            { type: "dropWish", params: ({ event }) => ({ barcode: event.barcode }) },
            { type: "tellShop", params: ({ event }) => ({ type: "change.refused", error: event.error }) },
          ],
        },
      },
    },
    clearing: {
      invoke: { src: "clearCart", id: "clearCart", input: ({ context }) => ({ cartType: context.cart.type }) },
      on: {
        // What was put in meanwhile is read.
        "cart.answered": {
          target: "reading",
          actions: [
            { type: "keepCart", params: ({ event }) => ({ changed: event.changed }) },
            { type: "tellShop", params: ({ event }) => ({ type: "counters.arrived", counters: event.changed.counters }) },
          ],
        },
        "cart.failed": {
          target: "reading",
          actions: { type: "tellShop", params: ({ event }) => ({ type: "change.refused", error: event.error }) },
        },
      },
    },
  },
});

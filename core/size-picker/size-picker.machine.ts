import { assign, emit, not, sendTo, setup } from "xstate";
import type { AddToCartInput, addToCartMachine, AddToCartTold } from "#core/add-to-cart/add-to-cart.machine.ts";
import type { AddedSize } from "#core/add-to-cart/add-to-cart.port.ts";
import { addressAfter } from "#core/add-to-cart/address-after.rules.ts";
import type { ProductSize, SizeId } from "#core/catalogue/product.ts";
import type { Device } from "#core/facts/viewport.ts";
import { unwired, unwiredAction } from "#core/kernel/port.ts";
import type { SubscriptionsKnown } from "#core/session/visitor-lists.ts";
import type { SizeChosen, sizeSelectionMachine } from "#core/size-selection/size-selection.machine.ts";
import { findSize } from "#core/size-selection/size.rules.ts";
import type { ShopFact } from "#core/storefront/shop-facts.ts";
import type { GivenSize } from "#core/size-selection/first-choice.rules.ts";
import { SIZE_POPUP, type SizePicked, type SizePickerAsked, type SizesDisplay } from "./size-picker.ts";
import type {
  DisplayAnswered,
  SizePickerContext,
  SizePickerEmitted,
  SizePickerEvent,
  SizePickerTold,
  SizesAnswered,
  WindowMeasured,
} from "./size-picker-events.ts";
import { askedOf, canOrder, effectOf, isOffered, orderOf, pickedOf, sizeOf } from "./size-picker-context.ts";
import { beginningSize, eventOfOrder, listedSizes, modeOf } from "./size-picker.rules.ts";

/** The popup that asks for a size, of a card and of the buy box. It orders by itself; the buy box is told which size it was. */
export const sizePickerMachine = setup({
  types: {
    context: {} as SizePickerContext,
    events: {} as SizePickerEvent,
    emitted: {} as SizePickerEmitted,
    tags: {} as "loading" | "ordering",
    children: {} as {
      hearShop: "hearShop";
      hearWindow: "hearWindow";
      askDisplay: "askDisplay";
      loadSizes: "loadSizes";
      addToCart: "addToCart";
      sizes: "sizeSelection";
    },
  },
  actors: {
    // Wired with the one of the product's page too: waist and length of denim are two linked choices.
    sizeSelection: unwired<SizeChosen, GivenSize>("selection") as unknown as typeof sizeSelectionMachine,
    // Wired with the one of the product's page, whose script it is in.
    addToCart: unwired<AddToCartTold, AddToCartInput>("order") as unknown as typeof addToCartMachine,
    hearShop: unwired<ShopFact, undefined>("shop"),
    hearWindow: unwired<WindowMeasured, undefined>("window"),
    askDisplay: unwired<DisplayAnswered, undefined>("experiment"),
    loadSizes: unwired<SizesAnswered, { productId: number }>("sizes"),
  },
  guards: {
    /** Whatever is answered, a popup will show it; beside the button, sizes stand in wide windows alone. */
    isShownAtOnce: ({ context }, { asked }: { asked: SizePickerAsked }) =>
      asked.origin === "card" || (context.device !== "desktop" && listedSizes(asked.sizes, asked.mode).length > 0),
    hasSizes: ({ context }) => context.sizes.length > 0,
    /** In a wide window with the new display the sizes stand beside the button as they would in the popup. */
    isSaidByBuyBox: ({ context }) => {
      const { asked, device, display, sizes } = context;
      return asked?.origin === "buy-box" && (sizes.length === 0 || (device === "desktop" && display === "buttons"));
    },
    isSame: ({ context }, params: { asked: SizePickerAsked }) => context.asked?.product.id === params.asked.product.id,
    isOurs: (_, params: { popupId: string }) => params.popupId === SIZE_POPUP.popupId,
    isPressable: ({ context }, params: { sizeId: SizeId }) => isOffered(context, params.sizeId),
    isListed: ({ context }, { productId, sizeId }: SizePicked) => askedOf(context).product.id === productId && isOffered(context, sizeId),
    isGiven: ({ context }, params: { sizeId: SizeId }) => effectOf(context, params.sizeId) === "give",
    isOrdered: ({ context }, params: { sizeId: SizeId }) => effectOf(context, params.sizeId) === "order",
    isSubscribed: ({ context }, params: { sizeId: SizeId }) => effectOf(context, params.sizeId) === "subscribe",
    canOrder: ({ context }) => canOrder(context),
    isExpress: ({ context }) =>
      context.asked !== null &&
      modeOf(context.asked) === "express" &&
      findSize(context.sizes, context.sizeId)?.isAvailableForExpress === true,
    hasSize: ({ context }) => findSize(context.sizes, context.sizeId) !== null,
    hasRedirect: ({ context }) => context.redirect !== "",
  },
  actions: {
    keepAsked: assign((_, { asked }: { asked: SizePickerAsked }) => ({
      asked,
      sizes: asked.origin === "buy-box" ? listedSizes(asked.sizes, asked.mode) : [],
      sizeId: null,
      redirect: "",
    })),
    keepDisplay: assign((_, params: { display: SizesDisplay }) => ({ display: params.display })),
    keepDevice: assign((_, params: { device: Device }) => ({ device: params.device })),
    keepSizes: assign((_, params: { sizes: readonly ProductSize[] }) => ({ sizes: params.sizes })),
    keepSize: assign((_, params: { sizeId: SizeId | null }) => ({ sizeId: params.sizeId })),
    keepFirst: assign(({ context }) => ({ sizeId: beginningSize({ ...context, asked: askedOf(context) }) })),
    keepInCart: assign((_, params: { sizeIds: readonly SizeId[] }) => ({ sizesInCartIds: params.sizeIds })),
    keepSubscriptions: assign((_, params: SubscriptionsKnown) => ({ subscribedIds: params.sizeIds })),
    keepRedirect: assign(({ context }, added: AddedSize) => ({ redirect: addressAfter(orderOf(context).action, added) })),
    askForSize: sendTo("sizes", { type: "size.missed" }),
    hearPicked: sendTo("sizes", (_, { sizeId }: SizePicked) =>
      sizeId === null ? { type: "size.missed" as const } : { type: "size.pressed" as const, sizeId },
    ),
    fire: emit(({ context }) => ({ type: eventOfOrder(orderOf(context).action) })),
    fireError: emit({ type: "orderError" }),
    /** Wired: what the shop hears, and what the shopper reads. */
    tellShop: (_, _params: SizePickerTold) => unwiredAction("tellShop"),
    /** Wired: moves the browser. */
    goTo: (_, _params: { address: string }) => unwiredAction("goTo"),
  },
  delays: { displayWait: 1000, redirectDelay: 100 },
}).createMachine({
  id: "sizePicker",
  context: {
    asked: null,
    device: "phone",
    display: "list",
    sizes: [],
    sizeId: null,
    sizesInCartIds: [],
    subscribedIds: [],
    redirect: "",
  },
  invoke: [
    { src: "hearShop", id: "hearShop" },
    { src: "hearWindow", id: "hearWindow" },
  ],
  on: {
    "cart.changed": { actions: { type: "keepInCart", params: ({ event }) => ({ sizeIds: event.counters.sizesInCartIds }) } },
    "subscriptions.known": { actions: { type: "keepSubscriptions", params: ({ event }) => event } },
    "window.measured": { actions: { type: "keepDevice", params: ({ event }) => event } },
    "popup.closed": { guard: { type: "isOurs", params: ({ event }) => event }, target: ".closed" },
    "size-picker.asked": [
      {
        guard: { type: "isShownAtOnce", params: ({ event }) => ({ asked: event }) },
        target: ".asking",
        actions: [
          { type: "keepAsked", params: ({ event }) => ({ asked: event }) },
          { type: "tellShop", params: { type: "popup.opened", popup: SIZE_POPUP } },
        ],
      },
      { target: ".asking", actions: { type: "keepAsked", params: ({ event }) => ({ asked: event }) } },
    ],
  },
  initial: "closed",
  states: {
    closed: {},
    /** How the sizes are shown, and which there are, both at once. */
    asking: {
      tags: "loading",
      type: "parallel",
      states: {
        display: {
          initial: "asked",
          states: {
            asked: {
              invoke: { src: "askDisplay", id: "askDisplay" },
              on: { "display.answered": { target: "known", actions: { type: "keepDisplay", params: ({ event }) => event } } },
              after: { displayWait: "known" },
            },
            known: { type: "final" },
          },
        },
        sizes: {
          initial: "looking",
          states: {
            looking: { always: [{ guard: "hasSizes", target: "known" }, { target: "asked" }] },
            asked: {
              invoke: { src: "loadSizes", id: "loadSizes", input: ({ context }) => ({ productId: askedOf(context).product.id }) },
              on: {
                "sizes.loaded": { target: "known", actions: { type: "keepSizes", params: ({ event }) => event } },
                "sizes.failed": [{ guard: "isSaidByBuyBox", target: "known" }, { target: "#sizePicker.failed" }],
              },
            },
            known: { type: "final" },
          },
        },
      },
      onDone: [
        {
          guard: "isSaidByBuyBox",
          target: "closed",
          actions: [
            // It waits where the window has grown wide meanwhile.
            { type: "tellShop", params: { type: "popup.dropped", popupId: SIZE_POPUP.popupId } },
            { type: "tellShop", params: ({ context }) => pickedOf(context, null) },
          ],
        },
        { guard: "hasSizes", target: "open", actions: "keepFirst" },
        { target: "without" },
      ],
    },
    failed: { on: { "again.pressed": "asking" } },
    /** The store says that there are none: nobody asks again. */
    without: {},
    open: {
      entry: { type: "tellShop", params: { type: "popup.opened", popup: SIZE_POPUP } },
      exit: { type: "tellShop", params: { type: "popup.dropped", popupId: SIZE_POPUP.popupId } },
      invoke: {
        src: "sizeSelection",
        id: "sizes",
        input: ({ context: { sizes, sizeId } }) => ({ sizes, selectedId: sizeId, title: "" }),
      },
      on: {
        "size-picker.asked": {
          guard: { type: "isSame", params: ({ event }) => ({ asked: event }) },
          actions: { type: "tellShop", params: ({ event }) => ({ type: "size.picked", productId: event.product.id, sizeId: null }) },
        },
      },
      initial: "choosing",
      states: {
        choosing: {
          on: {
            "size.chosen": { actions: { type: "keepSize", params: ({ event }) => event } },
            // In the tables of sizes, which open over the popup.
            "size.picked": {
              guard: { type: "isListed", params: ({ event }) => event },
              actions: { type: "hearPicked", params: ({ event }) => event },
            },
            "size.pressed": [
              {
                guard: { type: "isGiven", params: ({ event }) => event },
                target: "#sizePicker.closed",
                actions: { type: "tellShop", params: ({ context, event }) => pickedOf(context, event.sizeId) },
              },
              {
                guard: { type: "isOrdered", params: ({ event }) => event },
                target: "ordering",
                actions: { type: "keepSize", params: ({ event }) => event },
              },
              {
                guard: { type: "isSubscribed", params: ({ event }) => event },
                target: "subscribing",
                actions: { type: "keepSize", params: ({ event }) => event },
              },
              {
                guard: { type: "isPressable", params: ({ event }) => event },
                actions: { type: "keepSize", params: ({ event }) => event },
              },
            ],
            "order.pressed": [
              {
                guard: "isExpress",
                target: "#sizePicker.closed",
                actions: [
                  { type: "tellShop", params: ({ context }) => pickedOf(context, context.sizeId) },
                  { type: "tellShop", params: ({ context }) => ({ type: "express.asked", ordered: orderOf(context) }) },
                ],
              },
              { guard: "canOrder", target: "ordering" },
              { guard: not("hasSize"), actions: "askForSize" },
            ],
            "subscribe.pressed": [{ guard: "hasSize", target: "subscribing" }, { actions: "askForSize" }],
          },
        },
        subscribing: {
          entry: {
            type: "tellShop",
            params: ({ context }) => ({ type: "subscription.wished", asked: askedOf(context), size: sizeOf(context) }),
          },
          always: "#sizePicker.closed",
        },
        ordering: {
          tags: "ordering",
          entry: { type: "tellShop", params: ({ context }) => pickedOf(context, context.sizeId) },
          invoke: { src: "addToCart", id: "addToCart", input: ({ context }) => orderOf(context) },
          on: {
            "size.added": {
              actions: [
                { type: "keepRedirect", params: ({ event }) => event.added },
                {
                  type: "tellShop",
                  params: ({ context, event }) => ({
                    type: "size.added",
                    asked: askedOf(context),
                    ordered: orderOf(context),
                    added: event.added,
                  }),
                },
                "fire",
              ],
            },
            "size.refused": {
              actions: [
                {
                  type: "tellShop",
                  params: ({ context, event }) => ({ type: "order.refused", asked: askedOf(context), error: event.error }),
                },
                "fireError",
              ],
            },
            "order.ended": [{ guard: "hasRedirect", target: "#sizePicker.redirecting" }, { target: "#sizePicker.closed" }],
          },
        },
      },
    },
    redirecting: {
      // The popup that was dropped here says that it has closed: that is no reason to stay.
      on: { "popup.closed": {} },
      after: {
        redirectDelay: { target: "closed", actions: { type: "goTo", params: ({ context }) => ({ address: context.redirect }) } },
      },
    },
  },
});

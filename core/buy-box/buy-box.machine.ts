import { assign, sendTo, setup } from "xstate";
import type { AddedSize } from "#core/add-to-cart/add-to-cart.port.ts";
import { type AddToCartInput, addToCartMachine } from "#core/add-to-cart/add-to-cart.machine.ts";
import { addressAfter } from "#core/add-to-cart/address-after.rules.ts";
import { orderAction, type DeliveryMode, type OrderAction, type SizeAction } from "#core/catalogue/order-action.rules.ts";
import { mayHold } from "#core/cart/cart-mode.rules.ts";
import type { Counters } from "#core/cart/cart.ts";
import type { Product, ProductSize, SizeId } from "#core/catalogue/product.ts";
import type { ExpressSettled } from "#core/express-cart/express-cart.ts";
import { unwired, unwiredAction } from "#core/kernel/port.ts";
import type { BuyBoxInput, BuyBoxContext, SizesAnswered, ProductSeen, BuyBoxEvent, BuyBoxTold } from "./buy-box-events.ts";
import { lacksExpress, modeOf } from "./buy-box.rules.ts";
import { isLost, type StoreError, storeError } from "#core/kernel/store-error.ts";
import { type SizeChosen, sizeSelectionMachine } from "#core/size-selection/size-selection.machine.ts";
import { isDenim } from "#core/size-selection/denim.rules.ts";
import { firstChoice } from "#core/size-selection/first-choice.rules.ts";
import { findSize } from "#core/size-selection/size.rules.ts";
import type { SubscriptionsKnown } from "#core/session/visitor-lists.ts";
import type { SizePicked, SizePickerAsked } from "#core/size-picker/size-picker.ts";
import type { ShopFact } from "#core/storefront/shop-facts.ts";

/** No size has this id. */
const NO_SIZE = 0;

/** The sizes that lie where an action puts them, as far as it is known. */
export const inCartIds = (
  { sizesInCartIds, sizesInExpressIds }: Pick<BuyBoxContext, "sizesInCartIds" | "sizesInExpressIds">,
  action: OrderAction | null,
): readonly SizeId[] => (action === "add-to-express-cart" ? sizesInExpressIds : sizesInCartIds);

/** What a press orders now; null for nothing. */
const orderOf = (context: BuyBoxContext): AddToCartInput | null => {
  const { product, sizes, sizeId, mode, origin } = context;
  const size = findSize(sizes, sizeId);
  if (product.isDisabled || size === null) return null;
  const action = orderAction(product, size, mode);
  return action === null || inCartIds(context, action).includes(size.id)
    ? null
    : { action, product, sizeId: size.id, sizeTitle: size.title, origin };
};

const missedOf = ({ product }: BuyBoxContext): SizePicked => ({ type: "size.picked", productId: product.id, sizeId: null });

/** `action`: what was pressed. */
const sizeAsked = ({ product, sizes, mode }: BuyBoxContext, action: SizeAction | null): SizePickerAsked => ({
  type: "size-picker.asked",
  origin: "buy-box",
  product,
  action: action ?? "subscribe",
  mode,
  sizes,
});

/** What the shop is told of a refusal, once the sizes were looked up that it may have been about. */
const toldRefusal = (context: BuyBoxContext): BuyBoxTold => {
  const action = orderOf(context)?.action ?? null;
  const offers = action === context.pressed?.action ? null : action;
  return { type: "order.refused", error: context.refusal ?? storeError("unknown"), offers };
};

const pressedOrder = ({ pressed }: BuyBoxContext): AddToCartInput => {
  if (pressed === null) throw new Error("An order began without a press");
  return pressed;
};

/** Choosing a size and ordering it, on a product page. One order at a time: presses while one runs are not heard. */
export const buyBoxMachine = setup({
  types: {
    context: {} as BuyBoxContext,
    events: {} as BuyBoxEvent,
    input: {} as BuyBoxInput,
    tags: {} as "loading",
    children: {} as {
      sizes: "sizeSelection";
      addToCart: "addToCart";
      hearShop: "hearShop";
      watchProduct: "watchProduct";
      loadSizes: "loadSizes";
    },
  },
  actors: {
    sizeSelection: sizeSelectionMachine,
    addToCart: addToCartMachine,
    hearShop: unwired<ShopFact, undefined>("shop"),
    watchProduct: unwired<ProductSeen, { product: Product }>("product"),
    loadSizes: unwired<SizesAnswered, { productId: number }>("sizes"),
  },
  guards: {
    /** Two linked choices are asked for where they stand: what was chosen of them stays in sight. So are those that stand in a popup already. */
    isAskedHere: ({ context: { product, sizes, sizeId, origin } }) =>
      sizeId === null && !product.isDisabled && (origin === "desktop-popup" || isDenim(sizes)),
    lacksSize: ({ context }) => context.sizeId === null && !context.product.isDisabled,
    canOrder: ({ context }) => orderOf(context) !== null,
    isExpress: ({ context }) => orderOf(context)?.action === "add-to-express-cart",
    isUnfit: ({ context }, params: { mode: DeliveryMode }) =>
      params.mode === "express" && lacksExpress(findSize(context.sizes, context.sizeId)),
    isPressed: ({ context }, { ordered }: ExpressSettled) => ordered.sizeId === context.pressed?.sizeId,
    isOfProduct: ({ context }, { ordered }: ExpressSettled) => ordered.product.id === context.product.id,
    isOurs: ({ context }, params: SizePicked) => params.productId === context.product.id,
    hasRedirect: ({ context }) => context.redirect !== "",
    isLost: (_, params: { error: StoreError }) => isLost(params.error.code),
  },
  actions: {
    /** A size that does not come today is ordered as usual, and the switch says so; one that does comes as it was chosen. */
    keepSize: assign(({ context }, { sizeId, title }: SizeChosen) => ({ sizeId, title, mode: modeOf({ ...context, sizeId }) })),
    /** A city without express leaves the wish: another one may have it. */
    keepExpress: assign(({ context }, { noExpressIn }: { noExpressIn: string }) => ({
      noExpressIn,
      mode: modeOf({ ...context, noExpressIn }),
    })),
    keepPressed: assign(({ context }) => ({ pressed: orderOf(context) })),
    keepRefusal: assign((_, params: { error: StoreError }) => ({ refusal: params.error })),
    keepInCart: assign(({ context }, { counters }: { counters: Counters }) => ({
      countersVersion: counters.version,
      sizesInCartIds: counters.sizesInCartIds,
      sizesInExpressIds: mayHold(counters, "express_delivery") ? context.sizesInExpressIds : [],
    })),
    keepMode: assign((_, { mode }: { mode: DeliveryMode }) => ({ mode, wishedMode: mode, sizesInExpressIds: [] })),
    keepSettled: assign(({ context }, { ordered, added }: ExpressSettled) =>
      added === null ? {} : { sizesInExpressIds: [ordered.sizeId], product: { ...context.product, ...added.priced } },
    ),
    clearSize: sendTo("sizes", { type: "size.pressed", sizeId: NO_SIZE }),
    keepAdded: assign(({ context }, added: AddedSize) => ({
      redirect: addressAfter(pressedOrder(context).action, added),
      product: { ...context.product, ...added.priced },
      // What is newer may have taken it out again.
      sizesInCartIds:
        added.counters.version < context.countersVersion
          ? context.sizesInCartIds
          : [...context.sizesInCartIds, pressedOrder(context).sizeId],
    })),
    keepProduct: assign((_, { product }: ProductSeen) => ({ product, sizes: product.sizes })),
    keepSizes: assign((_, params: { sizes: readonly ProductSize[] }) => ({ sizes: params.sizes })),
    forgetRedirect: assign({ redirect: "" }),
    hearPicked: sendTo("sizes", (_, { sizeId }: SizePicked) =>
      sizeId === null ? { type: "size.missed" as const } : { type: "size.pressed" as const, sizeId },
    ),
    passSubscriptions: sendTo("sizes", (_, params: SubscriptionsKnown) => params),
    refreshSelection: sendTo("sizes", ({ context }) => ({ type: "sizes.changed", sizes: context.sizes })),
    /** Wired: the model's other colours, and this one when it is come back to, begin with it. */
    rememberSize: (_, _params: { product: Product; title: string }) => unwiredAction("rememberSize"),
    /** Wired: brings counters and words to the shop. */
    tellShop: (_, _params: BuyBoxTold) => unwiredAction("tellShop"),
    /** Wired: moves the browser. */
    goTo: (_, _params: { address: string }) => unwiredAction("goTo"),
  },
  delays: { redirectDelay: 100 },
}).createMachine({
  id: "buyBox",
  context: ({ input }) => ({
    product: input.product,
    origin: input.origin,
    mode: "default",
    wishedMode: "default",
    noExpressIn: "",
    sizes: input.product.sizes,
    sizeId: firstChoice({ ...input, sizes: input.product.sizes }).selectedId,
    title: input.title,
    countersVersion: 0,
    sizesInCartIds: [],
    sizesInExpressIds: [],
    redirect: "",
    pressed: null,
    refusal: null,
  }),
  invoke: [
    { src: "sizeSelection", id: "sizes", input: ({ context: { sizes, sizeId, title } }) => ({ sizes, selectedId: sizeId, title }) },
    { src: "hearShop", id: "hearShop" },
    { src: "watchProduct", id: "watchProduct", input: ({ context }) => ({ product: context.product }) },
  ],
  on: {
    "size.chosen": {
      actions: [
        { type: "keepSize", params: ({ event }) => event },
        { type: "rememberSize", params: ({ context, event }) => ({ product: context.product, title: event.title }) },
      ],
    },
    "mode.chosen": [
      {
        guard: { type: "isUnfit", params: ({ event }) => event },
        actions: [{ type: "keepMode", params: ({ event }) => event }, "clearSize"],
      },
      { actions: { type: "keepMode", params: ({ event }) => event } },
    ],
    "express.told": { actions: { type: "keepExpress", params: ({ event }) => event } },
    "size.picked": {
      guard: { type: "isOurs", params: ({ event }) => event },
      actions: { type: "hearPicked", params: ({ event }) => event },
    },
    "subscriptions.known": { actions: { type: "passSubscriptions", params: ({ event }) => event } },
    "product.seen": {
      actions: [
        { type: "tellShop", params: ({ context, event }) => ({ type: "price.seen", product: context.product, priced: event.product }) },
        { type: "keepProduct", params: ({ event }) => event },
        "refreshSelection",
      ],
    },
    "cart.changed": { actions: { type: "keepInCart", params: ({ event }) => event } },
    // The popup of sizes asked for it.
    "express.settled": {
      guard: { type: "isOfProduct", params: ({ event }) => event },
      actions: { type: "keepSettled", params: ({ event }) => event },
    },
  },
  initial: "ready",
  states: {
    ready: {
      on: {
        "order.pressed": [
          { guard: "isAskedHere", actions: { type: "hearPicked", params: ({ context }) => missedOf(context) } },
          {
            guard: "lacksSize",
            actions: { type: "tellShop", params: ({ context }) => sizeAsked(context, orderAction(context.product, null, context.mode)) },
          },
          {
            guard: "isExpress",
            target: "askingExpress",
            actions: [
              "keepPressed",
              { type: "tellShop", params: ({ context }) => ({ type: "express.asked", ordered: pressedOrder(context) }) },
            ],
          },
          { guard: "canOrder", target: "ordering", actions: "keepPressed" },
        ],
        "subscribe.pressed": [
          { guard: "isAskedHere", actions: { type: "hearPicked", params: ({ context }) => missedOf(context) } },
          { guard: "lacksSize", actions: { type: "tellShop", params: ({ context }) => sizeAsked(context, null) } },
        ],
      },
    },
    ordering: {
      tags: "loading",
      invoke: {
        src: "addToCart",
        id: "addToCart",
        input: ({ context }) => pressedOrder(context),
      },
      on: {
        "size.added": {
          actions: [
            { type: "keepAdded", params: ({ event }) => event.added },
            {
              type: "tellShop",
              params: ({ context, event }) => ({ type: "size.added", ordered: pressedOrder(context), added: event.added }),
            },
          ],
        },
        "size.refused": [
          {
            guard: { type: "isLost", params: ({ event }) => ({ error: event.error }) },
            target: "ready",
            actions: { type: "tellShop", params: ({ event }) => ({ type: "order.refused", error: event.error, offers: null }) },
          },
          { target: "checkingStock", actions: { type: "keepRefusal", params: ({ event }) => ({ error: event.error }) } },
        ],
        "order.ended": [{ guard: "hasRedirect", target: "redirecting" }, { target: "ready" }],
      },
    },
    /** Another flow of the shop orders it, since it may have to ask; it says how that ended. */
    askingExpress: {
      tags: "loading",
      on: {
        "express.settled": {
          guard: { type: "isPressed", params: ({ event }) => event },
          target: "ready",
          actions: { type: "keepSettled", params: ({ event }) => event },
        },
      },
    },
    checkingStock: {
      tags: "loading",
      invoke: { src: "loadSizes", id: "loadSizes", input: ({ context }) => ({ productId: context.product.id }) },
      on: {
        "sizes.loaded": {
          target: "ready",
          actions: [
            { type: "keepSizes", params: ({ event }) => ({ sizes: event.sizes }) },
            { type: "tellShop", params: ({ context }) => toldRefusal(context) },
            "refreshSelection",
          ],
        },
        "sizes.failed": { target: "ready", actions: { type: "tellShop", params: ({ context }) => toldRefusal(context) } },
      },
    },
    redirecting: {
      tags: "loading",
      after: {
        redirectDelay: {
          target: "ready",
          actions: [{ type: "goTo", params: ({ context }) => ({ address: context.redirect }) }, "forgetRedirect"],
        },
      },
    },
  },
});

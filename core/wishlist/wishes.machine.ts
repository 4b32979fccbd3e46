import { assign, enqueueActions, setup } from "xstate";
import { unwired, unwiredAction } from "#core/kernel/port.ts";
import type { StoreError } from "#core/kernel/store-error.ts";
import type { WishPressed } from "#core/session/visitor-lists.ts";
import type { PopupAnswer } from "#core/popups/popup.ts";
import type { ShopFact } from "#core/storefront/shop-facts.ts";
import { wishMachine, type WishTold } from "./wish.machine.ts";
import type { WishSaid } from "./wish.port.ts";
import { isLoginPromptDue, shownWishes, type Wish, withWish } from "./wishes.rules.ts";

export interface WishesContext {
  /** Ids of the products on the wishlist, as far as it is known. */
  readonly known: readonly number[];
  /** What was pressed and has not settled yet. */
  readonly underWay: readonly Wish[];
  /** The wishlist as it is shown. */
  readonly shown: readonly number[];
  /** Of the counters that the shop knows. */
  readonly version: number;
}

/** Whether the shopper is a guest, and whether the way to sign in was shown to them lately. */
export interface PromptRecalled {
  readonly type: "prompt.recalled";
  readonly isGuest: boolean;
  readonly wasShown: boolean;
}

export type WishesEvent = WishPressed | WishTold | PromptRecalled | ShopFact;

/** The popup that tells a guest why to sign in. */
export const WISH_LOGIN = "wish-login";

export type WishesTold =
  | { readonly type: "wish.kept"; readonly said: WishSaid; readonly productIds: readonly number[] }
  /** Something newer was known before this was: the list is to be asked anew. */
  | { readonly type: "wish.outrun"; readonly said: WishSaid }
  /** The store may have done it all the same: the list is to be asked anew. */
  | { readonly type: "wish.refused"; readonly error: StoreError; readonly productIds: readonly number[] }
  /** To be told in the popup `WISH_LOGIN`, and remembered. */
  | { readonly type: "login.offered" }
  | { readonly type: "login.wanted" };

const wishId = (productId: number): string => `wish.${productId}`;

const withShown = (known: readonly number[], underWay: readonly Wish[]): Omit<WishesContext, "version"> => ({
  known,
  underWay,
  shown: shownWishes(known, underWay),
});

const others = (underWay: readonly Wish[], productId: number): readonly Wish[] => underWay.filter((wish) => wish.productId !== productId);

/** The wishlist: what the store last said, and at once what was pressed. A product's presses settle one after another, and none waits for another product's. */
export const wishesMachine = setup({
  types: {
    context: {} as WishesContext,
    events: {} as WishesEvent,
  },
  actors: {
    wish: wishMachine,
    hearShop: unwired<ShopFact, undefined>("shop"),
    recallPrompt: unwired<PromptRecalled, undefined>("prompt"),
  },
  guards: {
    isOutrun: ({ context }, params: { said: WishSaid }) => params.said.counters.version < context.version,
    isAdded: (_, params: { said: WishSaid }) => params.said.isWished,
    isDue: (_, params: PromptRecalled) => isLoginPromptDue(params),
    isLogin: (_, params: { popupId: string }) => params.popupId === WISH_LOGIN,
    isLoginWanted: (_, params: { popupId: string; answer: PopupAnswer }) => params.popupId === WISH_LOGIN && params.answer === "accepted",
  },
  actions: {
    noteWish: enqueueActions(({ enqueue, context, self }, { productId, isWished }: Wish) => {
      const id = wishId(productId);
      if (self.getSnapshot().children[id] === undefined) enqueue.spawnChild("wish", { id, input: { productId, isWished } });
      else enqueue.sendTo(id, { type: "wish.changed", isWished });
      enqueue.assign(withShown(context.known, [...others(context.underWay, productId), { productId, isWished }]));
    }),
    endWish: enqueueActions(({ enqueue, context }, { productId }: { productId: number }) => {
      enqueue.stopChild(wishId(productId));
      enqueue.assign(withShown(context.known, others(context.underWay, productId)));
    }),
    keepWish: assign(({ context }, params: Wish) => withShown(withWish(context.known, params), context.underWay)),
    keepKnown: assign(({ context }, params: { productIds: readonly number[] }) => withShown(params.productIds, context.underWay)),
    keepVersion: assign((_, params: { version: number }) => ({ version: params.version })),
    /** Wired: brings what became of a press to the shop, and shows the way to sign in. */
    tellShop: (_, _params: WishesTold) => unwiredAction("tellShop"),
  },
}).createMachine({
  id: "wishes",
  type: "parallel",
  context: { known: [], underWay: [], shown: [], version: 0 },
  states: {
    list: {
      invoke: { src: "hearShop", id: "hearShop" },
      on: {
        "wish.pressed": { actions: { type: "noteWish", params: ({ event }) => event } },
        "wish.kept": [
          {
            guard: { type: "isOutrun", params: ({ event }) => ({ said: event.said }) },
            actions: [
              { type: "endWish", params: ({ event }) => ({ productId: event.said.productId }) },
              { type: "tellShop", params: ({ event }) => ({ type: "wish.outrun", said: event.said }) },
            ],
          },
          {
            actions: [
              { type: "keepWish", params: ({ event }) => event.said },
              { type: "endWish", params: ({ event }) => ({ productId: event.said.productId }) },
              { type: "tellShop", params: ({ context, event }) => ({ type: "wish.kept", said: event.said, productIds: context.known }) },
            ],
          },
        ],
        "wish.refused": {
          actions: [
            { type: "endWish", params: ({ event }) => ({ productId: event.productId }) },
            {
              type: "tellShop",
              params: ({ context, event }) => ({ type: "wish.refused", error: event.error, productIds: context.known }),
            },
          ],
        },
        "wishes.known": { actions: { type: "keepKnown", params: ({ event }) => ({ productIds: event.productIds }) } },
        "cart.changed": { actions: { type: "keepVersion", params: ({ event }) => ({ version: event.counters.version }) } },
      },
    },
    prompt: {
      initial: "resting",
      states: {
        resting: {
          on: { "wish.kept": { guard: { type: "isAdded", params: ({ event }) => ({ said: event.said }) }, target: "recalling" } },
        },
        recalling: {
          invoke: { src: "recallPrompt", id: "recallPrompt" },
          on: {
            "prompt.recalled": [{ guard: { type: "isDue", params: ({ event }) => event }, target: "offering" }, { target: "resting" }],
          },
        },
        offering: {
          entry: { type: "tellShop", params: { type: "login.offered" } },
          on: {
            "popup.closed": [
              {
                guard: { type: "isLoginWanted", params: ({ event }) => ({ popupId: event.popupId, answer: event.answer }) },
                target: "resting",
                actions: { type: "tellShop", params: { type: "login.wanted" } },
              },
              { guard: { type: "isLogin", params: ({ event }) => ({ popupId: event.popupId }) }, target: "resting" },
            ],
          },
        },
      },
    },
  },
});

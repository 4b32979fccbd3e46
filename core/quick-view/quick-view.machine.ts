import { assign, setup } from "xstate";
import { unwired, unwiredAction } from "#core/kernel/port.ts";
import type { ProductPage } from "#core/page/page.ts";
import type { PopupWish } from "#core/popups/popup.ts";
import type { ShopFact } from "#core/storefront/shop-facts.ts";

export const QUICK_VIEW = { kind: "own", popupId: "quick-view", isStep: true } as const satisfies PopupWish;

/** A product as it is known before its page: by a card, or by the colour that was pressed. */
export interface LookedAt {
  readonly url: string;
  readonly title: string;
}

export interface QuickViewContext {
  /** What is looked at, or about to be; null before the first. */
  readonly wanted: LookedAt | null;
  /** Whose answer is awaited, or new enough to be shown; empty for none. */
  readonly askedUrl: string;
  /** What was seen last: it stays while another colour is asked for, and while the popup fades. */
  readonly page: ProductPage | null;
}

export type QuickViewAnswered = { readonly type: "page.answered"; readonly page: ProductPage } | { readonly type: "page.failed" };

export type QuickViewEvent =
  | QuickViewAnswered
  | ShopFact
  /** Its control is pointed at, or has the focus. */
  | { readonly type: "look.wanted"; readonly product: LookedAt }
  | { readonly type: "look.pressed"; readonly product: LookedAt }
  | { readonly type: "color.pressed"; readonly url: string }
  | { readonly type: "again.pressed" };

/** A product over the page that its card stands on: asked for as soon as it may be wanted, shown at a press. */
export const quickViewMachine = setup({
  types: { context: {} as QuickViewContext, events: {} as QuickViewEvent },
  actors: {
    askPage: unwired<QuickViewAnswered, { url: string }>("product"),
    hearShop: unwired<ShopFact, undefined>("shop"),
  },
  guards: {
    isOwn: (_, { popupId }: { popupId: string }) => popupId === QUICK_VIEW.popupId,
    isNews: ({ context }, { url }: { url: string }) => url !== context.askedUrl,
  },
  actions: {
    keepWanted: assign((_, { product }: { product: LookedAt }) => ({
      wanted: product,
      askedUrl: product.url,
      page: null,
    })),
    keepColor: assign(({ context }, { url }: { url: string }) => ({
      wanted: { title: context.wanted?.title ?? "", url },
      askedUrl: url,
    })),
    askAgain: assign(({ context }) => ({ askedUrl: context.wanted?.url ?? "" })),
    forgetAsked: assign({ askedUrl: "" }),
    keepPage: assign((_, { page }: { page: ProductPage }) => ({ page })),
    /** Wired: its popup joins the queue. */
    openPopup: () => unwiredAction("openPopup"),
  },
  delays: {
    /** As long as what was asked ahead may stand in for what is asked by a press. */
    freshTime: 10_000,
  },
}).createMachine({
  id: "quickView",
  context: { wanted: null, askedUrl: "", page: null },
  type: "parallel",
  states: {
    popup: {
      invoke: { src: "hearShop", id: "hearShop" },
      initial: "closed",
      states: {
        closed: { on: { "look.pressed": { target: "open", actions: "openPopup" } } },
        open: { on: { "popup.closed": { guard: { type: "isOwn", params: ({ event }) => event }, target: "closed" } } },
      },
    },
    product: {
      initial: "unknown",
      on: {
        "look.wanted": {
          guard: { type: "isNews", params: ({ event }) => event.product },
          target: ".asked",
          actions: { type: "keepWanted", params: ({ event }) => ({ product: event.product }) },
        },
        "look.pressed": {
          guard: { type: "isNews", params: ({ event }) => event.product },
          target: ".asked",
          actions: { type: "keepWanted", params: ({ event }) => ({ product: event.product }) },
        },
        "color.pressed": {
          guard: { type: "isNews", params: ({ event }) => event },
          target: ".asked",
          actions: { type: "keepColor", params: ({ event }) => ({ url: event.url }) },
        },
      },
      states: {
        unknown: { entry: "forgetAsked" },
        asked: {
          invoke: { src: "askPage", id: "askPage", input: ({ context }) => ({ url: context.askedUrl }) },
          on: {
            "page.answered": { target: "known", actions: { type: "keepPage", params: ({ event }) => ({ page: event.page }) } },
            "page.failed": "failed",
          },
        },
        known: {
          on: { "popup.closed": { guard: { type: "isOwn", params: ({ event }) => event }, target: "unknown" } },
          // It stays where it is shown; the next look is at something newer.
          after: { freshTime: "unknown" },
        },
        failed: {
          entry: "forgetAsked",
          on: { "again.pressed": { target: "asked", actions: "askAgain" } },
        },
      },
    },
  },
});

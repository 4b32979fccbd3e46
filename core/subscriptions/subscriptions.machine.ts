import { assign, setup } from "xstate";
import type { SizeId } from "#core/catalogue/product.ts";
import type { FormValues } from "#core/forms/form.ts";
import { unwired, unwiredAction } from "#core/kernel/port.ts";
import type { StoreError } from "#core/kernel/store-error.ts";
import type { PopupAnswer, PopupCommand, PopupFact } from "#core/popups/popup.ts";
import type { AskedSize, SubscriptionAsked } from "#core/catalogue/asked-size.ts";
import { subscribeForm, type SubscribeFormEvent } from "./subscribe-form.ts";
import type { SubscriptionDraft } from "./subscription.ts";
import { NO_DRAFT, subscribeFields, valuesOfDraft } from "./subscription.rules.ts";

export interface SubscriptionsContext {
  /** The size that a popup is about; null before the first. */
  readonly size: AskedSize | null;
  readonly draft: SubscriptionDraft;
  /** What was typed and not sent: the next form begins with it. */
  readonly typed: FormValues;
  /** Whether notices go to the address already, and need no letter first. */
  readonly isConfirmed: boolean;
}

export type DraftAnswered = { readonly type: "draft.answered"; readonly draft: SubscriptionDraft } | { readonly type: "draft.failed" };

export type UnsubscribeAnswered =
  | { readonly type: "subscription.ended" }
  | { readonly type: "subscription.held"; readonly error: StoreError };

export type SubscriptionsEvent = SubscriptionAsked | SubscribeFormEvent | DraftAnswered | UnsubscribeAnswered | PopupFact;

export const SUBSCRIBE_POPUP = { kind: "own", popupId: "subscribe" } as const;
export const SUBSCRIBED_POPUP = { kind: "own", popupId: "subscribed" } as const;
export const UNSUBSCRIBE_POPUP_ID = "unsubscribe";

const askedSize = ({ size }: SubscriptionsContext): AskedSize => {
  if (size === null) throw new Error("A subscription without a size");
  return size;
};

interface Closed {
  readonly popupId: string;
  readonly answer: PopupAnswer;
}

/**
 * Waiting for a size that has run out, and not any more: a form, the words of thanks, and a question. One size at a time; asked for another one, the flow
 * is about that one.
 */
export const subscriptionsMachine = setup({
  types: {
    context: {} as SubscriptionsContext,
    events: {} as SubscriptionsEvent,
    children: {} as { form: "form"; hearShop: "hearShop"; askDraft: "askDraft"; unsubscribe: "unsubscribe" },
  },
  actors: {
    form: subscribeForm,
    hearShop: unwired<PopupFact, undefined>("shop"),
    askDraft: unwired<DraftAnswered, { sizeId: SizeId }>("draft"),
    unsubscribe: unwired<UnsubscribeAnswered, { size: AskedSize }>("unsubscribe"),
  },
  guards: {
    isOnSale: (_, { error }: { error: StoreError }) => error.code === "on-sale",
    isForm: (_, { popupId }: Closed) => popupId === SUBSCRIBE_POPUP.popupId,
    isThanks: (_, { popupId }: Closed) => popupId === SUBSCRIBED_POPUP.popupId,
    isAgreed: (_, { popupId, answer }: Closed) => popupId === UNSUBSCRIBE_POPUP_ID && answer === "accepted",
    isQuestion: (_, { popupId }: Closed) => popupId === UNSUBSCRIBE_POPUP_ID,
  },
  actions: {
    keepSize: assign((_, { size }: { size: AskedSize }) => ({ size })),
    keepDraft: assign((_, { draft }: { draft: SubscriptionDraft }) => ({ draft })),
    keepTyped: assign((_, { values: { sizeId: _ofOne, ...typed } }: { values: FormValues }) => ({ typed })),
    keepSubscribed: assign(({ context: { draft } }, params: { isConfirmed: boolean; withNews: boolean }) => ({
      isConfirmed: params.isConfirmed,
      typed: {},
      draft: { ...draft, isNewsSubscribed: draft.isNewsSubscribed || params.withNews },
    })),
    /** Wired: asks it of the popups. */
    tellPopups: (_, _params: PopupCommand) => unwiredAction("tellPopups"),
    /** Wired: opens the question whether to wait no more. */
    askWhether: (_, _params: { size: AskedSize }) => unwiredAction("askWhether"),
    /** Wired: tells the shop what became of a size. */
    tellSettled: (_, _params: { size: AskedSize; isSubscribed: boolean }) => unwiredAction("tellSettled"),
    /** Wired: says why the store did not keep the wish. */
    tellRefused: (_, _params: { error: StoreError }) => unwiredAction("tellRefused"),
    /** Wired: says that the wish not to wait could not be kept. */
    tellHeld: (_, _params: { error: StoreError }) => unwiredAction("tellHeld"),
  },
}).createMachine({
  id: "subscriptions",
  context: { size: null, draft: NO_DRAFT, typed: {}, isConfirmed: true },
  invoke: { src: "hearShop", id: "hearShop" },
  initial: "resting",
  on: {
    "subscription.asked": {
      target: ".subscribing",
      actions: { type: "keepSize", params: ({ event: { type: _, ...size } }) => ({ size }) },
    },
    "unsubscription.asked": { target: ".asking", actions: { type: "keepSize", params: ({ event: { type: _, ...size } }) => ({ size }) } },
  },
  states: {
    resting: {},
    subscribing: {
      entry: { type: "tellPopups", params: { type: "popup.opened", popup: SUBSCRIBE_POPUP } },
      initial: "preparing",
      on: { "popup.closed": { guard: { type: "isForm", params: ({ event }) => event }, target: "resting" } },
      states: {
        preparing: {
          invoke: { src: "askDraft", id: "askDraft", input: ({ context }) => ({ sizeId: askedSize(context).sizeId }) },
          on: {
            "draft.answered": { target: "filling", actions: { type: "keepDraft", params: ({ event }) => ({ draft: event.draft }) } },
            // What is known of the shopper is a convenience: without it they fill in everything.
            "draft.failed": "filling",
          },
        },
        filling: {
          invoke: {
            src: "form",
            id: "form",
            input: ({ context }) => ({
              fields: subscribeFields(context.draft.phoneBook.regions),
              values: { ...valuesOfDraft(askedSize(context).sizeId, context.draft), ...context.typed },
            }),
          },
          on: {
            "subscription.kept": {
              target: "#subscriptions.thanking",
              actions: [
                {
                  type: "keepSubscribed",
                  params: ({ event }) => ({ isConfirmed: event.subscribed.isConfirmed, withNews: event.withNews }),
                },
                { type: "tellSettled", params: ({ context }) => ({ size: askedSize(context), isSubscribed: true }) },
                { type: "tellPopups", params: { type: "popup.dropped", popupId: SUBSCRIBE_POPUP.popupId } },
                { type: "tellPopups", params: { type: "popup.opened", popup: SUBSCRIBED_POPUP } },
              ],
            },
            "form.typed": { actions: { type: "keepTyped", params: ({ event }) => event } },
            "form.failed": [
              {
                guard: { type: "isOnSale", params: ({ event }) => event },
                target: "#subscriptions.resting",
                actions: [
                  { type: "tellPopups", params: { type: "popup.dropped", popupId: SUBSCRIBE_POPUP.popupId } },
                  { type: "tellRefused", params: ({ event }) => event },
                ],
              },
              { actions: { type: "tellRefused", params: ({ event }) => event } },
            ],
          },
        },
      },
    },
    thanking: { on: { "popup.closed": { guard: { type: "isThanks", params: ({ event }) => event }, target: "resting" } } },
    asking: {
      entry: { type: "askWhether", params: ({ context }) => ({ size: askedSize(context) }) },
      on: {
        "popup.closed": [
          { guard: { type: "isAgreed", params: ({ event }) => event }, target: "leaving" },
          { guard: { type: "isQuestion", params: ({ event }) => event }, target: "resting" },
        ],
      },
    },
    leaving: {
      invoke: { src: "unsubscribe", id: "unsubscribe", input: ({ context }) => ({ size: askedSize(context) }) },
      on: {
        "subscription.ended": {
          target: "resting",
          actions: { type: "tellSettled", params: ({ context }) => ({ size: askedSize(context), isSubscribed: false }) },
        },
        "subscription.held": { target: "resting", actions: { type: "tellHeld", params: ({ event }) => ({ error: event.error }) } },
      },
    },
  },
});

import { assign, sendTo, setup } from "xstate";
import type { Counters } from "#core/cart/cart.ts";
import type { FormValues } from "#core/forms/form.ts";
import type { VisitorLocation } from "#core/geo/location.ts";
import { unwired, unwiredAction } from "#core/kernel/port.ts";
import { isLost, type StoreError, storeError } from "#core/kernel/store-error.ts";
import type { NetworkFact } from "#core/facts/network.ts";
import type { ShopFact } from "#core/storefront/shop-facts.ts";
import type { CheckoutDraft, CheckoutPage, DraftPlace, Placed, Press } from "./checkout.ts";
import { isByCodes, isChanged, shownCheckout, typedAddress } from "./checkout-changes.rules.ts";
import { begunAnew, type CheckoutContext, type CheckoutInput, formInput, opened, pressOf } from "./checkout-context.ts";
import { checkoutFields } from "./checkout-fields.rules.ts";
import type { CheckoutAsked, CheckoutEvent, CityAnswered, DraftRecalled, PressAnswered } from "./checkout-events.ts";
import { checkoutForm } from "./checkout-form.ts";
import { obstacleOf, placeOf, PRESS_SECONDS } from "./checkout.rules.ts";

const canceled = storeError("canceled");
const unanswered = storeError("timeout");

/**
 * A checkout of one cart: the fields, the cart and the ways to bring it as they are now, and the press. What is shown is always one answer of the store, and
 * only what is shown can be pressed; whatever happens elsewhere is asked for first. An order whose answer was lost is found by the key of its press.
 */
export const checkoutMachine = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    input: {} as CheckoutInput,
    tags: {} as "placing" | "updating",
    children: {} as {
      form: "form";
      recallDraft: "recallDraft";
      hearShop: "hearShop";
      ask: "ask";
      place: "place";
      confirmCity: "confirmCity";
      hearNetwork: "hearNetwork";
    },
  },
  actors: {
    form: checkoutForm,
    hearShop: unwired<ShopFact, undefined>("shop"),
    recallDraft: unwired<DraftRecalled, DraftPlace>("drafts"),
    ask: unwired<CheckoutAsked, { key: string }>("checkout"),
    place: unwired<PressAnswered, Press>("placing"),
    confirmCity: unwired<CityAnswered, { location: VisitorLocation }>("city"),
    hearNetwork: unwired<NetworkFact, undefined>("network"),
  },
  guards: {
    /** Who began is not who is here now. */
    isAnother: ({ context }) => context.page.visitor !== context.seen.visitor,
    canOrder: ({ context }) => obstacleOf(context.page) === null,
    /** The shopper left while the order was placed and is here again: it may come still. */
    isAwaited: ({ context }) => context.wait > 0,
    isOutrun: ({ context }, params: { counters: Counters }) => params.counters.version > context.page.counters.version,
    isElsewhere: ({ context }, { location }: { location: VisitorLocation }) =>
      location.geoId !== context.page.location.geoId || location.isConfirmed !== context.page.location.isConfirmed,
    /** Nobody could say whether the order is there, and it is not. */
    isFoundOut: ({ context }) => context.isUnknown && context.wait === 0,
    isLost: (_, params: { error: StoreError }) => isLost(params.error.code),
  },
  actions: {
    keepValues: assign((_, params: { values: FormValues }) => ({ values: params.values })),
    /** A press that was left is one without an answer. */
    keepPress: assign((_, { draft: { key, wait } }: { draft: CheckoutDraft }) => ({ key, wait, lostBy: wait > 0 ? unanswered : null })),
    passSecond: assign(({ context }) => ({ wait: context.wait - 1 })),
    endPress: assign({ wait: 0 }),
    fillForm: sendTo("form", (_, { draft }: { draft: CheckoutDraft }) => ({ type: "fields.filled", values: draft.values })),
    /** A page where nothing could be ordered was no offer: what comes after it is no change. */
    keepPage: assign(({ context }, { page }: { page: CheckoutPage }) => ({
      page,
      leftAddress: page.location.geoId === context.page.location.geoId ? context.leftAddress : typedAddress(page, context.values),
      seen: obstacleOf(context.seen) === null || context.seen.visitor !== page.visitor ? context.seen : page,
    })),
    replaceFields: sendTo("form", ({ context }) => ({ type: "fields.replaced", fields: checkoutFields(context.page) })),
    /** Who signed in or out sees nothing of whoever was here before. */
    beginAnew: assign(({ context }) => begunAnew(context)),
    submitForm: sendTo("form", { type: "form.submitted" }),
    releaseForm: sendTo("form", { type: "form.refused", error: canceled }),
    refuseForm: sendTo("form", (_, params: { error: StoreError }) => ({ type: "form.refused", error: params.error })),
    notePress: assign(({ context }, { values }: { values: FormValues }) => ({
      sent: values,
      seen: context.page,
      told: [],
      refusal: "",
      wait: PRESS_SECONDS,
    })),
    noteReturn: assign(({ context }) => ({ returns: context.returns + 1 })),
    noteRefused: assign({ isRefused: true }),
    keepRefusal: assign((_, params: { error: StoreError }) => ({ refusal: params.error.message })),
    /** What a code does is said where it was typed: it is no news. */
    noteCodes: assign(({ context: { seen, page, values, isRefused } }) =>
      isRefused || !isByCodes(shownCheckout(seen, values), shownCheckout(page, values)) ? {} : { seen: page },
    ),
    /** What a refused press finds changed is news of that press. */
    noteChanges: assign(({ context }) => ({
      isRefused: false,
      returns: context.isRefused && isChanged(context) ? context.returns + 1 : context.returns,
    })),
    noteLost: assign((_, params: { error: StoreError }) => ({ lostBy: params.error })),
    noteUnknown: assign(({ context }) => ({ isUnknown: context.lostBy !== null })),
    forgetLost: assign(({ context: { wait, lostBy } }) => ({ lostBy: wait > 0 ? lostBy : null, isUnknown: false })),
    keepPlaced: assign((_, params: { placed: Placed }) => ({ placed: params.placed })),
    /** Wired: keeps what is filled in, in this browser. */
    keepDraft: () => unwiredAction("keepDraft"),
    /** Wired: what was filled in is of no use any more. */
    forgetDraft: () => unwiredAction("forgetDraft"),
    /** Wired: the order is there; leads to it, or to where it is paid. */
    tellPlaced: (_, _params: { placed: Placed }) => unwiredAction("tellPlaced"),
    /** Wired: says why nothing was placed; null for nothing to say. */
    tellRefused: (_, _params: { error: StoreError | null }) => unwiredAction("tellRefused"),
    /** Wired: says that a press whose answer was lost has placed nothing. */
    tellNotPlaced: () => unwiredAction("tellNotPlaced"),
    /** Wired: brings what the shop has not heard of to it, so that no page shows two cities or two carts. */
    tellShop: (_, _params: { page: CheckoutPage }) => unwiredAction("tellShop"),
    /** Wired: the shop asks who is here now. */
    tellAnother: () => unwiredAction("tellAnother"),
    /** Wired: brings the city to the shop. */
    tellCity: (_, _params: { location: VisitorLocation }) => unwiredAction("tellCity"),
    /** Wired: opens the shop's own choice of a city. */
    openCities: () => unwiredAction("openCities"),
  },
  delays: { second: 1000 },
}).createMachine({
  id: "checkout",
  context: ({ input }) => opened(input),
  // Once: who comes in meanwhile has the page loaded anew, and that one finds what was typed.
  invoke: { src: "recallDraft", id: "recallDraft", input: ({ context }) => placeOf(context.page) },
  initial: "open",
  states: {
    open: {
      invoke: [
        { src: "form", id: "form", input: ({ context }) => formInput(context) },
        { src: "hearShop", id: "hearShop" },
      ],
      initial: "settled",
      on: {
        /** Its key may have been pressed before the page was loaded anew. */
        "draft.recalled": {
          target: ".asking",
          actions: [
            { type: "keepPress", params: ({ event }) => ({ draft: event.draft }) },
            { type: "fillForm", params: ({ event }) => ({ draft: event.draft }) },
          ],
        },
        "order.placed": {
          target: "placed",
          actions: [
            { type: "keepPlaced", params: ({ event }) => ({ placed: event.placed }) },
            "forgetDraft",
            { type: "tellPlaced", params: ({ event }) => ({ placed: event.placed }) },
          ],
        },
        "form.changed": { actions: [{ type: "keepValues", params: ({ event }) => ({ values: event.values }) }, "keepDraft"] },
        "form.sent": { actions: "releaseForm" },
        "form.failed": {
          actions: [
            { type: "keepRefusal", params: ({ event }) => ({ error: event.error }) },
            { type: "tellRefused", params: ({ event }) => ({ error: event.error }) },
          ],
        },
        "city.pressed": { actions: "openCities" },
      },
      states: {
        settled: {
          initial: "deciding",
          on: {
            "cart.changed": { guard: { type: "isOutrun", params: ({ event }) => ({ counters: event.counters }) }, target: "asking" },
            "location.changed": { guard: { type: "isElsewhere", params: ({ event }) => ({ location: event.location }) }, target: "asking" },
            "shop.doubted": "asking",
          },
          states: {
            deciding: {
              entry: "replaceFields",
              always: [
                { guard: "isAnother", target: "#checkout.open", reenter: true, actions: ["beginAnew", "tellAnother"] },
                { guard: "isAwaited", target: "#checkout.open.awaiting" },
                { guard: "canOrder", target: "ready" },
                { target: "blocked" },
              ],
            },
            ready: {
              on: {
                "place.pressed": { actions: "submitForm" },
                "form.sent": {
                  target: "#checkout.open.placing",
                  actions: [{ type: "notePress", params: ({ event }) => ({ values: event.values }) }, "keepDraft"],
                },
              },
            },
            /** Nothing can be ordered as it is: the page says why. */
            blocked: { on: { "city.confirmed": "#checkout.open.confirming" } },
            /** Nobody knows whether what is shown still holds, or whether the order is there. Without a network it is asked for as soon as there is one. */
            failed: {
              invoke: { src: "hearNetwork", id: "hearNetwork" },
              initial: "connected",
              on: { "again.pressed": "#checkout.open.asking" },
              states: {
                connected: { on: { "network.lost": "away" } },
                away: { on: { "network.back": "#checkout.open.asking" } },
              },
            },
          },
        },
        asking: {
          tags: "updating",
          invoke: { src: "ask", id: "ask", input: ({ context }) => ({ key: context.key }) },
          on: {
            "checkout.answered": [
              {
                guard: "isFoundOut",
                target: "settled",
                actions: [
                  { type: "keepPage", params: ({ event }) => ({ page: event.page }) },
                  { type: "tellShop", params: ({ event }) => ({ page: event.page }) },
                  "tellNotPlaced",
                  "forgetLost",
                ],
              },
              {
                target: "settled",
                actions: [
                  { type: "keepPage", params: ({ event }) => ({ page: event.page }) },
                  { type: "tellShop", params: ({ event }) => ({ page: event.page }) },
                  { type: "tellRefused", params: ({ context }) => ({ error: context.wait > 0 ? null : context.lostBy }) },
                  "forgetLost",
                  "noteCodes",
                  "noteChanges",
                ],
              },
            ],
            "checkout.failed": { target: "settled.failed", actions: "noteUnknown" },
            "cart.changed": {
              guard: { type: "isOutrun", params: ({ event }) => ({ counters: event.counters }) },
              target: "asking",
              reenter: true,
            },
            "location.changed": {
              guard: { type: "isElsewhere", params: ({ event }) => ({ location: event.location }) },
              target: "asking",
              reenter: true,
            },
            "shop.doubted": { target: "asking", reenter: true },
          },
        },
        awaiting: {
          tags: "updating",
          after: { second: { target: "asking", actions: "passSecond" } },
          on: { "cart.changed": "asking", "shop.doubted": "asking" },
        },
        confirming: {
          tags: "updating",
          invoke: { src: "confirmCity", id: "confirmCity", input: ({ context }) => ({ location: context.page.location }) },
          on: {
            "city.kept": { target: "asking", actions: { type: "tellCity", params: ({ event }) => ({ location: event.location }) } },
            "city.refused": { target: "settled", actions: { type: "tellRefused", params: ({ event }) => ({ error: event.error }) } },
          },
        },
        placing: {
          tags: "placing",
          invoke: {
            src: "place",
            id: "place",
            input: ({ context }) => pressOf(context),
          },
          on: {
            "order.outdated": {
              target: "settled",
              actions: [
                "releaseForm",
                "endPress",
                "keepDraft",
                "noteReturn",
                { type: "keepPage", params: ({ event }) => ({ page: event.page }) },
                { type: "tellShop", params: ({ event }) => ({ page: event.page }) },
              ],
            },
            /** What the store refuses is not as it is shown; what was lost may be there: both are asked for. */
            "order.refused": [
              {
                guard: { type: "isLost", params: ({ event }) => ({ error: event.error }) },
                target: "asking",
                // A page that is left loses every answer: the draft goes on saying that the press may be on its way.
                actions: ["releaseForm", "endPress", { type: "noteLost", params: ({ event }) => ({ error: event.error }) }],
              },
              {
                target: "asking",
                actions: ["endPress", "keepDraft", "noteRefused", { type: "refuseForm", params: ({ event }) => ({ error: event.error }) }],
              },
            ],
          },
        },
      },
    },
    placed: {},
  },
});

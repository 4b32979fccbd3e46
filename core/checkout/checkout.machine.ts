import { assign, sendTo, setup } from "xstate";
import type { Counters } from "#core/cart/cart.ts";
import type { FormValues } from "#core/forms/form.ts";
import type { VisitorLocation } from "#core/geo/location.ts";
import { isLost, type StoreError, storeError } from "#core/kernel/store-error.ts";
import type { CodeAsked } from "#core/promo/code-field.machine.ts";
import type { CheckoutPage, Placed, RecalledDraft } from "./checkout.ts";
import { checkoutCodes } from "./checkout-codes.ts";
import { isCodeLeft, promoBeside, typedCode, withAnswered, withoutApplied } from "./checkout-codes.rules.ts";
import {
  begunAnew,
  coded,
  type CheckoutContext,
  type CheckoutInput,
  formInput,
  opened,
  pressed,
  pressOf,
  recalled,
  withChanges,
  withCodes,
  withPage,
} from "./checkout-context.ts";
import { checkoutFields } from "./checkout-fields.rules.ts";
import type { CheckoutEvent } from "./checkout-events.ts";
import { checkoutForm } from "./checkout-form.ts";
import { checkoutPorts, checkoutTold } from "./checkout-wired.ts";
import { obstacleOf, placeOf } from "./checkout.rules.ts";

const canceled = storeError("canceled");

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
      codes: "codes";
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
    codes: checkoutCodes,
    ...checkoutPorts,
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
    /** A press without an answer has placed nothing: nobody waits for it any more. */
    isFoundOut: ({ context: { lostBy, wait, seen } }, { page }: { page: CheckoutPage }) =>
      lostBy !== null && wait === 0 && page.visitor === seen.visitor,
    isCodeAsked: ({ context }) => context.codes.isAsked,
    isCodeLeft: ({ context: { page, values, codes } }) => isCodeLeft(page, values, codes),
    isLost: (_, params: { error: StoreError }) => isLost(params.error.code),
  },
  actions: {
    keepValues: assign((_, params: { values: FormValues }) => ({ values: params.values })),
    keepPress: assign(({ context }, { draft }: { draft: RecalledDraft }) => recalled(context, draft)),
    passSecond: assign(({ context }) => ({ wait: context.wait - 1 })),
    endPress: assign({ wait: 0 }),
    fillForm: sendTo("form", ({ context }, { draft }: { draft: RecalledDraft }) => ({
      type: "fields.filled",
      values: withoutApplied(context.page, draft.values),
    })),
    keepPage: assign(({ context }, { page }: { page: CheckoutPage }) => withPage(context, page)),
    replaceFields: sendTo("form", ({ context }) => ({ type: "fields.replaced", fields: checkoutFields(context.page) })),
    /** Who signed in or out sees nothing of whoever was here before. */
    beginAnew: assign(({ context }) => begunAnew(context)),
    submitForm: sendTo("form", { type: "form.submitted" }),
    releaseForm: sendTo("form", { type: "form.refused", error: canceled }),
    refuseForm: sendTo("form", (_, params: { error: StoreError }) => ({ type: "form.refused", error: params.error })),
    /** What was typed is applied before anything is placed: the press is made anew, for what the order costs then. */
    holdPress: assign(({ context: { codes, values } }) => ({ refusal: "", codes: { ...codes, held: typedCode(values) } })),
    submitCode: sendTo("codes", ({ context: { page, values } }) => ({
      type: "code.submitted",
      code: typedCode(values),
      former: promoBeside(page),
    })),
    noteAsked: assign(({ context }, params: CodeAsked) => coded(context, params)),
    noteAnswered: assign(({ context }, { error }: { error: StoreError | null }) => ({ codes: withAnswered(context.codes, error) })),
    notePress: assign(({ context }, { values }: { values: FormValues }) => pressed(context, values)),
    noteReturn: assign(({ context }) => ({ returns: context.returns + 1 })),
    noteRefused: assign((_, { error }: { error: StoreError }) => ({
      isRefused: true,
      promoRefusal: error.code === "code-refused" ? error.message : "",
    })),
    keepRefusal: assign((_, params: { error: StoreError }) => ({ refusal: params.error.message })),
    noteCodes: assign(({ context }) => withCodes(context)),
    noteChanges: assign(({ context }) => withChanges(context)),
    noteLost: assign((_, params: { error: StoreError }) => ({ lostBy: params.error })),
    noteUnknown: assign(({ context }) => ({ isUnknown: context.lostBy !== null })),
    forgetLost: assign(({ context: { wait, lostBy } }) => ({ lostBy: wait > 0 ? lostBy : null, isUnknown: false })),
    keepPlaced: assign((_, params: { placed: Placed }) => ({ placed: params.placed })),
    ...checkoutTold,
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
        { src: "codes", id: "codes", input: ({ context }) => ({ mode: context.page.mode }) },
        { src: "hearShop", id: "hearShop" },
      ],
      initial: "settled",
      on: {
        /** Its key may have been pressed before the page was loaded anew. */
        "draft.recalled": {
          target: ".asking",
          actions: [
            { type: "keepPress", params: ({ event }) => event },
            { type: "fillForm", params: ({ event }) => event },
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
        "code.asked": { actions: { type: "noteAsked", params: ({ event }) => event } },
        "code.answered": { actions: { type: "noteAnswered", params: ({ event }) => event } },
        "city.pressed": { actions: "openCities" },
      },
      states: {
        settled: {
          initial: "deciding",
          on: {
            "cart.changed": { guard: { type: "isOutrun", params: ({ event }) => ({ counters: event.counters }) }, target: "asking" },
            "location.changed": { guard: { type: "isElsewhere", params: ({ event }) => ({ location: event.location }) }, target: "asking" },
            "shop.doubted": "asking",
            "code.asked": { target: "coding", actions: { type: "noteAsked", params: ({ event }) => event } },
          },
          states: {
            deciding: {
              entry: "replaceFields",
              always: [
                { guard: "isAnother", target: "#checkout.open", reenter: true, actions: ["keepDraft", "beginAnew", "tellAnother"] },
                { guard: "isAwaited", target: "#checkout.open.awaiting" },
                { guard: "isCodeAsked", target: "#checkout.open.coding" },
                { guard: "canOrder", target: "ready" },
                { target: "blocked" },
              ],
            },
            ready: {
              on: {
                "place.pressed": { actions: "submitForm" },
                "form.sent": [
                  { guard: "isCodeLeft", actions: ["releaseForm", "holdPress", "submitCode"] },
                  {
                    target: "#checkout.open.placing",
                    actions: [{ type: "notePress", params: ({ event }) => ({ values: event.values }) }, "keepDraft"],
                  },
                ],
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
                guard: { type: "isFoundOut", params: ({ event }) => event },
                target: "settled",
                actions: [
                  { type: "keepPage", params: ({ event }) => event },
                  { type: "tellShop", params: ({ event }) => event },
                  { type: "tellNotPlaced", params: ({ context }) => ({ error: context.isUnknown ? null : context.lostBy }) },
                  "forgetLost",
                  "keepDraft",
                ],
              },
              {
                target: "settled",
                actions: [
                  { type: "keepPage", params: ({ event }) => event },
                  { type: "tellShop", params: ({ event }) => event },
                  "forgetLost",
                  "noteCodes",
                  "noteChanges",
                ],
              },
            ],
            "checkout.failed": { target: "settled.failed", actions: "noteUnknown" },
            "cart.changed": { guard: { type: "isOutrun", params: ({ event }) => event }, target: "asking", reenter: true },
            "location.changed": { guard: { type: "isElsewhere", params: ({ event }) => event }, target: "asking", reenter: true },
            "shop.doubted": { target: "asking", reenter: true },
          },
        },
        awaiting: {
          tags: "updating",
          after: { second: { target: "asking", actions: "passSecond" } },
          on: { "cart.changed": "asking", "shop.doubted": "asking" },
        },
        /** What a code does is known once it was answered: until then nothing is pressed. */
        coding: {
          tags: "updating",
          on: { "code.answered": { target: "asking", actions: { type: "noteAnswered", params: ({ event }) => event } } },
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
                actions: [
                  "endPress",
                  "keepDraft",
                  { type: "noteRefused", params: ({ event }) => ({ error: event.error }) },
                  { type: "refuseForm", params: ({ event }) => ({ error: event.error }) },
                ],
              },
            ],
          },
        },
      },
    },
    placed: {},
  },
});

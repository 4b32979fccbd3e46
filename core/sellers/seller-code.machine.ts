import { assign, sendTo, setup } from "xstate";
import { codeFields, phoneFields } from "#core/account/sign-in.rules.ts";
import { unwiredAction } from "#core/kernel/port.ts";
import { isLost, type StoreError } from "#core/kernel/store-error.ts";
import { DEFAULT_REGION, phoneOf } from "#core/phone/phone.rules.ts";
import type { SellerCodeChecked, SellerOfCart } from "./seller.ts";
import { type SellerCodeEvent, sellerForm } from "./seller-form.ts";

/** A seller shows the store by a code that the buyer of this cart stands there and agrees. Whatever the store says of it is told in its own words. */
export const sellerCodeMachine = setup({
  types: {
    context: {} as SellerOfCart,
    input: {} as SellerOfCart,
    events: {} as SellerCodeEvent,
    children: {} as { sellerForm: "sellerForm" },
  },
  actors: { sellerForm },
  guards: { isLost: (_, { error }: { error: StoreError }) => isLost(error.code) },
  actions: {
    keepConfirmed: assign((_, { checked }: { checked: SellerCodeChecked }) => ({ confirmed: checked.confirmed })),
    /** A wrong code is typed anew: sent once more it would cost another try. */
    emptyCode: sendTo("sellerForm", { type: "fields.filled", values: { code: "" } }),
    /** Wired: says what the store says of a right code. */
    tellChecked: (_, _params: { checked: SellerCodeChecked }) => unwiredAction("tellChecked"),
    /** Wired: says why not. */
    tellRefused: (_, _params: { error: StoreError }) => unwiredAction("tellRefused"),
  },
}).createMachine({
  id: "sellerCode",
  context: ({ input }) => input,
  initial: "idle",
  invoke: {
    src: "sellerForm",
    id: "sellerForm",
    input: ({ context: { regions, pending } }) => ({
      fields: [...phoneFields(regions), ...codeFields],
      values: { phone: pending === null ? "" : phoneOf({ regions, priority: DEFAULT_REGION }, pending.phone).text },
    }),
  },
  states: {
    idle: { on: { "code.submitted": "checking" } },
    checking: {
      on: {
        "code.checked": {
          target: "answered",
          actions: [
            { type: "keepConfirmed", params: ({ event }) => ({ checked: event.checked }) },
            { type: "tellChecked", params: ({ event }) => ({ checked: event.checked }) },
          ],
        },
        "code.refused": [
          {
            guard: { type: "isLost", params: ({ event }) => event },
            target: "answered",
            actions: { type: "tellRefused", params: ({ event }) => ({ error: event.error }) },
          },
          { target: "answered", actions: ["emptyCode", { type: "tellRefused", params: ({ event }) => ({ error: event.error }) }] },
        ],
      },
    },
    /** Another buyer, or another try. */
    answered: { on: { "code.submitted": "checking" } },
  },
});

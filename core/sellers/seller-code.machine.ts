import { assign, setup } from "xstate";
import { codeFields, phoneFields } from "#core/account/sign-in.rules.ts";
import { unwiredAction } from "#core/kernel/port.ts";
import type { StoreError } from "#core/kernel/store-error.ts";
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
  actions: {
    keepConfirmed: assign((_, { checked }: { checked: SellerCodeChecked }) => ({ confirmed: checked.confirmed })),
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
        "code.refused": { target: "answered", actions: { type: "tellRefused", params: ({ event }) => ({ error: event.error }) } },
      },
    },
    /** Another buyer, or another try. */
    answered: { on: { "code.submitted": "checking" } },
  },
});

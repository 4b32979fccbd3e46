import { sendParent } from "xstate";
import type { StoreError } from "#core/kernel/store-error.ts";
import { type CodeAsked, codeFieldMachine } from "#core/promo/code-field.machine.ts";

/** What the field of codes tells the checkout that it is a part of. */
export type CheckoutCodesEvent =
  | (CodeAsked & { readonly type: "code.asked" })
  | { readonly type: "code.answered"; readonly error: StoreError | null };

/** The field of codes of a checkout. */
export const checkoutCodes = codeFieldMachine.provide({
  actions: {
    tellAsked: sendParent((_, params: CodeAsked): CheckoutCodesEvent => ({ type: "code.asked", ...params })),
    tellAnswered: sendParent((_, params: { error: StoreError | null }): CheckoutCodesEvent => ({ type: "code.answered", ...params })),
  },
});

import { sendParent } from "xstate";
import { formOf } from "#core/forms/form.machine.ts";
import type { StoreError } from "#core/kernel/store-error.ts";
import type { SellerCodeChecked } from "./seller.ts";

/** What the form tells: it was sent, and what the store said of it. */
export type SellerCodeEvent =
  | { readonly type: "code.submitted" }
  | { readonly type: "code.checked"; readonly checked: SellerCodeChecked }
  | { readonly type: "code.refused"; readonly error: StoreError };

/** The buyer's phone and the code that the buyer says. */
export const sellerForm = formOf<SellerCodeChecked>().provide({
  actions: {
    tellChanged: () => {},
    tellSent: sendParent((): SellerCodeEvent => ({ type: "code.submitted" })),
    tellAccepted: sendParent((_, params: { answer: SellerCodeChecked }): SellerCodeEvent => ({
      type: "code.checked",
      checked: params.answer,
    })),
    tellRefused: sendParent((_, params: { error: StoreError }): SellerCodeEvent => ({ type: "code.refused", error: params.error })),
  },
});

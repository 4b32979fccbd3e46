import { NEVER } from "rxjs";
import { fromEventObservable, sendParent } from "xstate";
import type { FormValues } from "#core/forms/form.ts";
import { type FormAnswered, formOf } from "#core/forms/form.machine.ts";
import type { StoreError } from "#core/kernel/store-error.ts";
import type { Placed } from "./checkout.ts";

/** What the form tells the checkout that it is a part of. */
export type CheckoutFormEvent =
  | { readonly type: "form.changed"; readonly values: FormValues }
  /** Everything that is asked is filled in: the checkout sends it, and says what came of it. */
  | { readonly type: "form.sent"; readonly values: FormValues }
  /** What the store said of no field. */
  | { readonly type: "form.failed"; readonly error: StoreError };

/** The fields of a checkout. It sends nothing by itself. */
export const checkoutForm = formOf<Placed>().provide({
  actors: { send: fromEventObservable<FormAnswered<Placed>, { values: FormValues }>(() => NEVER) },
  actions: {
    tellChanged: sendParent(({ context }): CheckoutFormEvent => ({ type: "form.changed", values: context.values })),
    tellSent: sendParent((_, params: { values: FormValues }): CheckoutFormEvent => ({ type: "form.sent", values: params.values })),
    tellRefused: sendParent((_, params: { error: StoreError }): CheckoutFormEvent => ({ type: "form.failed", error: params.error })),
  },
});

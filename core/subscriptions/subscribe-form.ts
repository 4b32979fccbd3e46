import { sendParent } from "xstate";
import { formOf, UNFOLLOWED } from "#core/forms/form.machine.ts";
import type { FormValues } from "#core/forms/form.ts";
import type { StoreError } from "#core/kernel/store-error.ts";
import type { Subscribed } from "./subscription.ts";

/** What the form tells the flow that it is a part of. */
export type SubscribeFormEvent =
  | { readonly type: "form.typed"; readonly values: FormValues }
  | { readonly type: "subscription.kept"; readonly subscribed: Subscribed; readonly withNews: boolean }
  | { readonly type: "form.failed"; readonly error: StoreError };

/** Asks for a notice of a size's return. */
export const subscribeForm = formOf<Subscribed>().provide({
  actions: {
    ...UNFOLLOWED,
    tellChanged: sendParent(({ context }): SubscribeFormEvent => ({ type: "form.typed", values: context.values })),
    tellAccepted: sendParent(({ context }, params: { answer: Subscribed }): SubscribeFormEvent => ({
      type: "subscription.kept",
      subscribed: params.answer,
      withNews: context.values["newsSubscribe"] === true,
    })),
    tellRefused: sendParent((_, params: { error: StoreError }): SubscribeFormEvent => ({ type: "form.failed", error: params.error })),
  },
});

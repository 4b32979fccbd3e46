import { sendParent } from "xstate";
import { formOf, UNFOLLOWED } from "#core/forms/form.machine.ts";
import { typedText } from "#core/forms/form.rules.ts";
import type { StoreError } from "#core/kernel/store-error.ts";
import type { NewsAnswer } from "./news.ts";

/** What the owner of the form hears of it. */
export type NewsletterFormEvent =
  | { readonly type: "news.kept"; readonly email: string; readonly answer: NewsAnswer }
  | { readonly type: "form.failed"; readonly error: StoreError };

/** Asks for the shop's news. */
export const newsletterForm = formOf<NewsAnswer>().provide({
  actions: {
    ...UNFOLLOWED,
    tellAccepted: sendParent(({ context }, { answer }: { answer: NewsAnswer }): NewsletterFormEvent => ({
      type: "news.kept",
      email: typedText(context.values, "email").trim(),
      answer,
    })),
    tellRefused: sendParent((_, { error }: { error: StoreError }): NewsletterFormEvent => ({ type: "form.failed", error })),
  },
});

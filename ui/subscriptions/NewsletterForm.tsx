import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import { LONGEST } from "#core/forms/longest.ts";
import type { FormRef } from "#core/forms/form.view.ts";
import type { NewsAnswer } from "#core/subscriptions/news.ts";
import type { NewsletterRef } from "#core/subscriptions/subscriptions.view.ts";
import { useTakenOver } from "#ui/use-taken-over.ts";
import { useTextField } from "#ui/forms/use-field.ts";
import { EMAIL_INPUT } from "#ui/forms/email-input.ts";
import { Button } from "#ui/parts/Button.tsx";
import { TextField } from "#ui/parts/TextField.tsx";
import { useFaultFocus } from "#ui/parts/use-fault-focus.ts";
import { subscriptionText } from "#ui/text/subscription-text.ts";
import { Agreement } from "./Agreement.tsx";
import "./newsletter.css";

const Form = ({ form }: { readonly form: FormRef<NewsAnswer> }) => {
  const field = useTextField(form, "email");
  const element = useFaultFocus(useSelector(form, ({ context }) => context.refusals));
  const isSending = useSelector(form, (snapshot) => snapshot.hasTag("sending"));
  // Without scripts nobody would make the button answer once the field is filled in.
  const isAwake = !useTakenOver();
  useEffect(() => {
    // What was typed before this script was there.
    const typed = element.current?.querySelector("input")?.value ?? "";
    if (typed !== "") form.send({ type: "field.changed", name: "email", value: typed });
  }, [form, element]);
  return (
    <form
      ref={element}
      method="post"
      action="/form/newsletter"
      noValidate={isAwake}
      className="newsletter-form"
      onSubmit={(event) => {
        event.preventDefault();
        form.send({ type: "form.submitted" });
      }}
    >
      <TextField {...field} label={subscriptionText.newsEmail} {...EMAIL_INPUT} maxLength={LONGEST.email} required />
      <Button type="submit" look="outline" isLoading={isSending} disabled={isAwake && field.value.trim() === ""}>
        {subscriptionText.newsSubmit}
      </Button>
    </form>
  );
};

/** Where the shop's news are asked for. */
export const NewsletterForm = ({ newsletter }: { readonly newsletter: NewsletterRef }) => {
  const form = useSelector(newsletter, ({ children }) => children.form);
  const note = useSelector(newsletter, ({ context }) => context.note);
  return (
    <>
      {form === undefined ? null : <Form form={form} />}
      <p className="caption" role="status">
        {note}
      </p>
      <Agreement to="news" />
    </>
  );
};

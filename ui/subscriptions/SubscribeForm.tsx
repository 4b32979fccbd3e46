import { EMAIL_INPUT } from "#ui/forms/email-input.ts";
import type { FormRef } from "#core/forms/form.view.ts";
import { LONGEST } from "#core/forms/longest.ts";
import type { PhoneBook } from "#core/phone/phone.ts";
import type { Subscribed } from "#core/subscriptions/subscription.ts";
import { AccountForm } from "#ui/account/AccountForm.tsx";
import { useTextField, useTickField } from "#ui/forms/use-field.ts";
import { Checkbox } from "#ui/parts/Checkbox.tsx";
import { PhoneField } from "#ui/parts/PhoneField.tsx";
import { TextField } from "#ui/parts/TextField.tsx";
import { subscriptionText } from "#ui/text/subscription-text.ts";
import { Agreement } from "./Agreement.tsx";
import "#ui/account/account.css";
import "./subscriptions.css";

interface SubscribeFormProps {
  readonly form: FormRef<Subscribed>;
  readonly sizeId: number;
  /** Who has the shop's news already is not asked whether they want them. */
  readonly isNewsSubscribed: boolean;
  readonly book: PhoneBook;
}

/** Who is told of a size's return, and where. */
export const SubscribeForm = ({ form, sizeId, isNewsSubscribed, book }: SubscribeFormProps) => (
  <>
    <AccountForm
      form={form}
      action="/form/subscribe"
      hidden={{ item_id: String(sizeId) }}
      submit={subscriptionText.submit}
      fieldNames={subscriptionText.fieldNames}
    >
      <TextField {...useTextField(form, "name")} label={subscriptionText.name} autoComplete="name" maxLength={LONGEST.field} isRequired />
      <PhoneField {...useTextField(form, "number")} label={subscriptionText.phone} book={book} isRequired />
      <TextField {...useTextField(form, "email")} label={subscriptionText.email} {...EMAIL_INPUT} maxLength={LONGEST.email} />
      <NewsConsent form={form} isNewsSubscribed={isNewsSubscribed} />
    </AccountForm>
    <Agreement to="notice" />
  </>
);

const NewsConsent = ({ form, isNewsSubscribed }: Pick<SubscribeFormProps, "form" | "isNewsSubscribed">) => {
  const field = useTickField(form, "newsSubscribe");
  return isNewsSubscribed ? null : <Checkbox {...field} label={subscriptionText.news} />;
};

import { useSelector } from "@xstate/react";
import type { PhoneCodeRef } from "#core/account/account.view.ts";
import type { CartMode } from "#core/cart/cart.ts";
import type { FormRef } from "#core/forms/form.view.ts";
import type { PhoneBook } from "#core/phone/phone.ts";
import { phoneOf } from "#core/phone/phone.rules.ts";
import type { SellerCodeRef } from "#core/sellers/seller-code.view.ts";
import type { SellerCodeChecked } from "#core/sellers/seller.ts";
import { AccountForm } from "#ui/account/AccountForm.tsx";
import { PhoneCode } from "#ui/account/PhoneCode.tsx";
import { sentWhenWhole } from "#ui/account/sent-when-whole.ts";
import { useTextField } from "#ui/forms/use-field.ts";
import { PageFault } from "#ui/parts/PageFault.tsx";
import { PhoneField } from "#ui/parts/PhoneField.tsx";
import { sellerText } from "#ui/text/seller-text.ts";
import "#ui/account/account.css";
import "./seller-check.css";

interface SellerCheckProps {
  readonly seller: SellerCodeRef;
  readonly code: PhoneCodeRef;
  readonly mode: CartMode;
  readonly book: PhoneBook;
  /** What a form without scripts came back with; empty for nothing. */
  readonly fault: string;
}

interface BuyerFormProps extends Pick<SellerCheckProps, "book" | "code" | "mode"> {
  readonly form: FormRef<SellerCodeChecked>;
}

const BuyerForm = ({ form, code, mode, book }: BuyerFormProps) => {
  const phone = useTextField(form, "phone");
  const said = useTextField(form, "code");
  return (
    <AccountForm form={form} action="/form/seller-check" hidden={{ mode }} submit={sellerText.check} look="outline">
      <PhoneField {...phone} label={sellerText.phone} book={book} autoComplete="off" isRequired />
      <PhoneCode code={code} field={sentWhenWhole(form, said)} phone={phone.value} book={book} action="/form/seller-code" enter="code" />
    </AccountForm>
  );
};

/** A seller's part of a cart: a code goes to the buyer's phone, the buyer says it, and the order is the seller's. */
export const SellerCheck = ({ seller, code, mode, book, fault }: SellerCheckProps) => {
  const form = useSelector(seller, ({ children }) => children.sellerForm);
  const confirmed = useSelector(seller, ({ context }) => context.confirmed);
  return (
    <section id="seller" className="account-part seller-check" aria-labelledby="seller-title">
      <h2 id="seller-title">{sellerText.title}</h2>
      <p className="caption">{sellerText.hint}</p>
      <PageFault text={fault} />
      {confirmed === "" ? null : <p role="status">{sellerText.confirmed(phoneOf(book, confirmed).text)}</p>}
      {form === undefined ? null : <BuyerForm form={form} code={code} mode={mode} book={book} />}
    </section>
  );
};

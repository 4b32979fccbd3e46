import { useSelector } from "@xstate/react";
import { Link } from "react-router-dom";
import { pathOfMode } from "#core/cart/cart.rules.ts";
import type { CartMode } from "#core/cart/cart.ts";
import type { CheckoutPage, Placed } from "#core/checkout/checkout.ts";
import { chosenDelivery, chosenPayment, paymentsFor } from "#core/checkout/checkout.rules.ts";
import type { DeliveryOptionsRef } from "#core/checkout/delivery-options.view.ts";
import type { FormRef } from "#core/forms/form.view.ts";
import type { PhoneBook } from "#core/phone/phone.ts";
import { useTextField, useTickField } from "#ui/forms/use-field.ts";
import { Button } from "#ui/parts/Button.tsx";
import { Checkbox } from "#ui/parts/Checkbox.tsx";
import { PhoneField } from "#ui/parts/PhoneField.tsx";
import { RadioGroup } from "#ui/parts/RadioGroup.tsx";
import { useFaultFocus } from "#ui/parts/use-fault-focus.ts";
import { TextArea } from "#ui/parts/TextArea.tsx";
import { TextField } from "#ui/parts/TextField.tsx";
import { checkoutText } from "#ui/text/checkout-text.ts";
import { DeliveryFields } from "./DeliveryFields.tsx";
import { OrderSummary } from "./OrderSummary.tsx";
import { SplitPaymentButton } from "./SplitPaymentButton.tsx";
import "./checkout.css";

export interface CheckoutViewProps {
  readonly page: CheckoutPage;
  readonly form: FormRef<Placed>;
  readonly options: DeliveryOptionsRef;
  readonly book: PhoneBook;
  /** A field of a phone has the focus: its countries are wanted. */
  readonly onPhoneFocus: () => void;
  /** A sentence of the store's, empty for none. */
  readonly fault: string;
}

const addressOfCheckout = (mode: CartMode): string => (mode === "default" ? "/order" : `/order?mode=${mode}`);

const EmptyCheckout = () => (
  <div className="cart-empty">
    <p className="heading-editorial">{checkoutText.empty}</p>
    <p>{checkoutText.emptyHint}</p>
    <Link to="/cart" className="button button-primary">
      {checkoutText.toCart}
    </Link>
  </div>
);

const Contacts = ({ form, book, onPhoneFocus }: Pick<CheckoutViewProps, "book" | "form" | "onPhoneFocus">) => (
  <section className="checkout-part" aria-labelledby="checkout-contacts">
    <h2 id="checkout-contacts">{checkoutText.contacts}</h2>
    <TextField {...useTextField(form, "name")} label={checkoutText.name} autoComplete="name" isRequired />
    <PhoneField {...useTextField(form, "phone")} label={checkoutText.phone} book={book} onFocus={onPhoneFocus} isRequired />
    <TextField
      {...useTextField(form, "email")}
      label={checkoutText.email}
      hint={checkoutText.emailHint}
      type="email"
      inputMode="email"
      autoComplete="email"
      isRequired
    />
  </section>
);

const Payments = ({ page, form, options }: Pick<CheckoutViewProps, "form" | "options" | "page">) => {
  const deliveries = useSelector(options, ({ context }) => context.options);
  const field = useTextField(form, "payment");
  const values = useSelector(form, ({ context }) => context.values);
  const now = { ...page, deliveries };
  return (
    <section className="checkout-part" aria-labelledby="checkout-payment">
      <h2 id="checkout-payment">{checkoutText.payment}</h2>
      <RadioGroup
        {...field}
        value={String(chosenPayment(now, values)?.id ?? "")}
        label={checkoutText.paymentWays}
        isLabelHidden
        options={paymentsFor(now, chosenDelivery(now, values)).map(({ id, title, caption }) => ({
          value: String(id),
          label: title,
          ...(caption === "" ? {} : { note: caption }),
        }))}
      />
      <TextArea {...useTextField(form, "comment")} label={checkoutText.comment} rows={2} maxLength={1000} />
    </section>
  );
};

/** Words of consent: each thing agreed to is a link. */
const ConsentWords = ({ consents }: Pick<CheckoutPage, "consents">) => (
  <>
    {checkoutText.consent}{" "}
    {consents.map(({ text, link }, place) => (
      <span key={link}>
        {place === 0 ? "" : checkoutText.and}
        <a href={link} target="_blank" rel="noreferrer">
          {text}
        </a>
      </span>
    ))}
  </>
);

const Summary = ({ page, form, options }: Pick<CheckoutViewProps, "form" | "options" | "page">) => {
  const deliveries = useSelector(options, ({ context }) => context.options);
  const values = useSelector(form, ({ context }) => context.values);
  const isSending = useSelector(form, (snapshot) => snapshot.hasTag("sending"));
  const now = { ...page, deliveries };
  const delivery = chosenDelivery(now, values);
  const payment = chosenPayment(now, values);
  const split = paymentsFor(now, delivery).find(({ parts }) => parts > 1);
  const total = page.cart.totals.totalCost + (delivery?.cost ?? 0);
  return (
    <aside className="checkout-summary" aria-labelledby="checkout-order">
      <OrderSummary cart={page.cart} deliveryCost={delivery?.cost ?? 0} />
      <Checkbox {...useTickField(form, "consent")} label={<ConsentWords consents={page.consents} />} isRequired />
      <Button type="submit" look="primary" isFull isLoading={isSending}>
        {payment?.isOnline === true ? checkoutText.placeAndPay : checkoutText.place}
      </Button>
      {split === undefined || payment?.id === split.id ? null : (
        <SplitPaymentButton
          total={total}
          parts={split.parts}
          value={String(split.id)}
          isLoading={isSending}
          onPress={() => {
            form.send({ type: "field.changed", name: "payment", value: String(split.id) });
            form.send({ type: "form.submitted" });
          }}
        />
      )}
    </aside>
  );
};

/** The checkout of one cart: a form that is sent by the machine, or by the browser where no scripts run. */
export const CheckoutView = ({ page, form, options, book, onPhoneFocus, fault }: CheckoutViewProps) => {
  const element = useFaultFocus(useSelector(form, ({ context }) => context.refusals));
  const isRefused = useSelector(form, ({ context }) => context.refusals > 0 && Object.keys(context.faults).length > 0);
  return (
    <div className="checkout">
      <h1 className="heading-page">{checkoutText.title}</h1>
      <p className="checkout-ways">
        <Link to={pathOfMode(page.mode)} className="link">
          {checkoutText.toCart}
        </Link>
        {page.isAuthorized ? null : (
          <Link to={`/user/login?${new URLSearchParams({ back: addressOfCheckout(page.mode) }).toString()}`} className="link">
            {checkoutText.signIn}
          </Link>
        )}
      </p>
      {page.cart.positions.length === 0 ? (
        <EmptyCheckout />
      ) : (
        <form
          ref={element}
          className="checkout-form"
          method="post"
          action="/form/checkout"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            form.send({ type: "form.submitted" });
          }}
        >
          <input type="hidden" name="mode" value={page.mode} />
          <div className="checkout-fields">
            {fault === "" && !isRefused ? null : (
              <p className="error" role="alert">
                {fault === "" ? checkoutText.fieldsWrong : fault}
              </p>
            )}
            <Contacts form={form} book={book} onPhoneFocus={onPhoneFocus} />
            <DeliveryFields form={form} options={options} />
            <Payments page={page} form={form} options={options} />
          </div>
          <Summary page={page} form={form} options={options} />
        </form>
      )}
    </div>
  );
};

import { EMAIL_INPUT } from "#ui/forms/email-input.ts";
import { useSelector } from "@xstate/react";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import type { PhoneCodeRef } from "#core/account/account.view.ts";
import { isEmpty } from "#core/cart/cart.rules.ts";
import { pathOfMode } from "#core/cart/cart-mode.rules.ts";
import type { Cart } from "#core/cart/cart.ts";
import type { Placed } from "#core/checkout/checkout.ts";
import { shownText } from "#core/checkout/checkout-changes.rules.ts";
import {
  chosenDelivery,
  chosenPayment,
  linesOf,
  mayNeedCode,
  needsCode,
  obstacleOf,
  paymentsFor,
  totalOf,
} from "#core/checkout/checkout.rules.ts";
import { dueOf, isPaidWhole } from "#core/checkout/due.rules.ts";
import { type CheckoutRef, formIn, hasRunOut } from "#core/checkout/checkout.view.ts";
import { typedText } from "#core/forms/form.rules.ts";
import type { FormRef } from "#core/forms/form.view.ts";
import { formatPrice } from "#core/kernel/money.ts";
import type { PhoneBook } from "#core/phone/phone.ts";
import { LONGEST } from "#core/forms/longest.ts";
import { PhoneCode } from "#ui/account/PhoneCode.tsx";
import { EmptyCart } from "#ui/cart/EmptyCart.tsx";
import { useRefusedFields } from "#ui/forms/use-refused-fields.ts";
import { useTextField } from "#ui/forms/use-field.ts";
import { PageFault } from "#ui/parts/PageFault.tsx";
import { PhoneField } from "#ui/parts/PhoneField.tsx";
import { RadioGroup } from "#ui/parts/RadioGroup.tsx";
import { useFaultFocus } from "#ui/parts/use-fault-focus.ts";
import { TextArea } from "#ui/parts/TextArea.tsx";
import { TextField } from "#ui/parts/TextField.tsx";
import { checkoutText } from "#ui/text/checkout-text.ts";
import { checkoutFieldsWrong } from "#ui/text/checkout-fields-text.ts";
import { cartText } from "#ui/text/cart-text.ts";
import { Link } from "#ui/parts/Link.tsx";
import { shopText } from "#ui/text/text.ts";
import { addressOfCheckout, CODE_PLACE } from "./checkout-address.ts";
import { CheckoutAsked } from "./CheckoutAsked.tsx";
import { CheckoutBarrier } from "./CheckoutBarrier.tsx";
import { CityForm } from "./CheckoutCity.tsx";
import { CheckoutNews } from "./CheckoutNews.tsx";
import { CheckoutSummary } from "./CheckoutSummary.tsx";
import { Dearer } from "./Dearer.tsx";
import { DeliveryFields } from "./DeliveryFields.tsx";
import { LeftOut } from "./LeftOut.tsx";
import "./checkout.css";

export interface CheckoutViewProps {
  readonly checkout: CheckoutRef;
  readonly book: PhoneBook;
  readonly code: PhoneCodeRef;
  /** A sentence of the store's, empty for none. */
  readonly fault: string;
  /** Why a form without scripts applied no code; null for nothing. */
  readonly codesFault?: string | null;
  /** Goods where there is nothing to order. */
  readonly offer?: ReactNode;
}

type FieldsProps = Omit<CheckoutViewProps, "offer"> & { readonly form: FormRef<Placed> };

interface EmptyCheckoutProps extends Pick<Cart, "gone" | "lastOrder"> {
  /** It became empty before the shopper's eyes. */
  readonly isNews: boolean;
  /** Why nothing is there any more; empty when it is not known. An order that was placed since says it all. */
  readonly fault: string;
}

const EmptyCheckout = ({ lastOrder, isNews, fault, gone }: EmptyCheckoutProps) => {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isNews) words.current?.focus();
  }, [isNews]);
  return (
    <>
      {lastOrder === null ? <PageFault text={fault} /> : null}
      <EmptyCart
        titleRef={words}
        title={checkoutText.empty}
        hint={lastOrder === null ? gone || checkoutText.emptyHint : cartText.alreadyPlaced(lastOrder)}
        ways={[
          ...(lastOrder === null ? [] : [{ to: lastOrder.link, words: cartText.openOrder }]),
          { to: "/catalog", words: shopText.toCatalogue },
        ]}
      />
    </>
  );
};

/** The order is there, and its page is on the way. */
const PlacedOrder = ({ placed }: { readonly placed: Placed }) => {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <div className="cart-empty">
      <p ref={words} className="heading-editorial" role="status" tabIndex={-1}>
        {checkoutText.orderPlaced(placed.number)}
      </p>
      <Link to={placed.link} className="button button-primary">
        {cartText.openOrder}
      </Link>
    </div>
  );
};

const Contacts = ({ form, book }: Pick<FieldsProps, "book" | "form">) => (
  <section className="checkout-part" aria-labelledby="checkout-contacts">
    <h2 id="checkout-contacts">{checkoutText.contacts}</h2>
    <TextField {...useTextField(form, "name")} label={checkoutText.name} autoComplete="name" maxLength={LONGEST.name} isRequired />
    <PhoneField {...useTextField(form, "phone")} label={checkoutText.phone} book={book} isRequired />
    <TextField
      {...useTextField(form, "email")}
      label={checkoutText.email}
      hint={checkoutText.emailHint}
      {...EMAIL_INPUT}
      maxLength={LONGEST.email}
    />
  </section>
);

/** The code that confirms a large order which is paid on receipt. Where no scripts run it is always there: the choice is made in the form that is sent. */
const OrderCode = ({ checkout, form, book, code }: Omit<FieldsProps, "fault">) => {
  const page = useSelector(checkout, ({ context }) => context.page);
  const values = useSelector(checkout, ({ context }) => context.values);
  const field = useTextField(form, "code");
  if (!mayNeedCode(page)) return null;
  const isIdle = !needsCode(page, chosenPayment(page, values));
  return (
    <div id={CODE_PLACE} className={isIdle ? "checkout-code checkout-code-idle" : "checkout-code"}>
      <p>{checkoutText.codeWhy(formatPrice(page.codeFrom))}</p>
      <PhoneCode code={code} field={field} phone={typedText(values, "phone")} book={book} action="/form/checkout-code" />
    </div>
  );
};

const Payments = ({ checkout, form, book, code }: Omit<FieldsProps, "fault">) => {
  const page = useSelector(checkout, ({ context }) => context.page);
  const values = useSelector(checkout, ({ context }) => context.values);
  const field = useTextField(form, "payment");
  const payments = paymentsFor(page, chosenDelivery(page, values));
  const chosen = chosenPayment(page, values);
  const isPaid = isPaidWhole(page, values);
  const isAsked = payments.length > 0 && !isPaid;
  const isCityAsked = obstacleOf(page) === "city";
  const isGone = isAsked && chosen === null;
  return (
    <section className="checkout-part" aria-labelledby="checkout-payment">
      <h2 id="checkout-payment">{checkoutText.payment}</h2>
      {isPaid ? <p>{checkoutText.paidWhole}</p> : null}
      {isPaid || payments.length > 0 ? null : <p>{isCityAsked ? checkoutText.paymentsAfterCity : checkoutText.paymentsByWay}</p>}
      <p className="checkout-payment-gone" role="status">
        {isGone ? checkoutText.paymentGone(page.payments.find(({ id }) => String(id) === typedText(values, "payment"))?.title ?? "") : ""}
      </p>
      {isAsked && page.cart.positions.some(({ product }) => product.isCertificate) ? (
        <p className="caption">{checkoutText.certificateOnline}</p>
      ) : null}
      {!isAsked ? null : (
        <RadioGroup
          {...field}
          value={String(chosen?.id ?? "")}
          fault={isGone && field.fault !== "" ? checkoutText.choosePayment : field.fault}
          label={checkoutText.paymentWays}
          isLabelHidden
          options={payments.map(({ id, title, caption }) => ({
            value: String(id),
            label: title,
            ...(caption === "" ? {} : { note: caption }),
          }))}
        />
      )}
      <OrderCode checkout={checkout} form={form} book={book} code={code} />
      <TextArea {...useTextField(form, "comment")} label={checkoutText.comment} rows={2} maxLength={LONGEST.comment} />
    </section>
  );
};

/** What a form without scripts brings along: the name of its press, and what it showed. */
const HiddenFields = ({ checkout }: Pick<FieldsProps, "checkout">) => {
  const { page, values, key, codes } = useSelector(checkout, ({ context }) => context);
  return (
    <>
      <input type="hidden" name="mode" value={page.mode} />
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="expectedTotal" value={totalOf(page, values)} />
      <input type="hidden" name="expectedDue" value={dueOf(page, values)} />
      <input type="hidden" name="expectedCity" value={page.location.geoId} />
      <input type="hidden" name="expectedLines" value={linesOf(page)} />
      <input type="hidden" name="shown" value={shownText(page, values)} />
      <input type="hidden" name="refused" value={codes.refused} />
    </>
  );
};

/** Where to go from an order of which nothing is left. */
const CheckoutOver = ({ checkout }: Pick<FieldsProps, "checkout">) => {
  const mode = useSelector(checkout, ({ context }) => context.page.mode);
  return (
    <>
      <CheckoutAsked checkout={checkout} />
      <p className="checkout-over-ways">
        <Link to={pathOfMode(mode)} className="button button-primary">
          {checkoutText.runOutLink}
        </Link>
        <Link to="/catalog" className="button button-grey">
          {shopText.toCatalogue}
        </Link>
      </p>
    </>
  );
};

const CheckoutForm = ({ checkout, form, book, code, codesFault = null, fault }: FieldsProps) => {
  const refusals = useSelector(form, ({ context }) => context.refusals);
  const element = useFaultFocus(refusals);
  const mode = useSelector(checkout, ({ context }) => context.page.mode);
  const isOver = useSelector(checkout, hasRunOut);
  const faultyFields = useRefusedFields(form, checkoutText.fieldNames(mode));
  const place = (event: FormEvent): void => {
    event.preventDefault();
    checkout.send({ type: "place.pressed" });
  };
  return (
    <form
      ref={element}
      className={isOver ? "checkout-over" : "checkout-form"}
      method="post"
      action="/form/checkout"
      noValidate
      onSubmit={place}
    >
      <HiddenFields checkout={checkout} />
      <div className="checkout-fields">
        {fault === "" && (isOver || faultyFields.length === 0) ? null : (
          <p key={refusals} className="error fault-note" role="alert">
            {fault === "" ? checkoutFieldsWrong(mode, faultyFields) : fault}
          </p>
        )}
        <CheckoutNews checkout={checkout} />
        {isOver ? (
          <CheckoutOver checkout={checkout} />
        ) : (
          <>
            <Dearer checkout={checkout} />
            <LeftOut checkout={checkout} />
            <Contacts form={form} book={book} />
            <DeliveryFields checkout={checkout} form={form} />
            <Payments checkout={checkout} form={form} book={book} code={code} />
          </>
        )}
      </div>
      {isOver ? null : <CheckoutSummary checkout={checkout} form={form} codesFault={codesFault} />}
    </form>
  );
};

const Body = ({ checkout, ...rest }: Omit<CheckoutViewProps, "offer">) => {
  const form = useSelector(checkout, formIn);
  const cart = useSelector(checkout, ({ context }) => context.page.cart);
  const hasNothing = isEmpty(cart);
  const placed = useSelector(checkout, ({ context }) => context.placed);
  const [wasFilled] = useState(!hasNothing);
  if (placed !== null) return <PlacedOrder placed={placed} />;
  if (hasNothing || form === undefined) return <EmptyCheckout {...cart} isNews={wasFilled} fault={rest.fault} />;
  return <CheckoutForm key={form.sessionId} checkout={checkout} form={form} {...rest} />;
};

/** The checkout of one cart: a form that is sent by the machine, or by the browser where no scripts run. */
export const CheckoutView = ({ offer, ...props }: CheckoutViewProps) => {
  const page = useSelector(props.checkout, ({ context }) => context.page);
  const isOver = useSelector(props.checkout, ({ context }) => context.placed !== null);
  return (
    <>
      <div className="checkout">
        <h1 className="heading-page">{checkoutText.titles[page.mode]}</h1>
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
        <CityForm checkout={props.checkout} />
        <CheckoutBarrier checkout={props.checkout} />
        <Body {...props} />
      </div>
      {isEmpty(page.cart) && !isOver ? offer : null}
    </>
  );
};

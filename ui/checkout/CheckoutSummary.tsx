import { useSelector } from "@xstate/react";
import type { CheckoutPage, Placed } from "#core/checkout/checkout.ts";
import { chosenDelivery, chosenPayment, obstacleOf, paymentsFor } from "#core/checkout/checkout.rules.ts";
import { dueOf } from "#core/checkout/due.rules.ts";
import { type CheckoutRef, refusalIn } from "#core/checkout/checkout.view.ts";
import type { FormRef } from "#core/forms/form.view.ts";
import { formatPrice } from "#core/kernel/money.ts";
import { useTickField } from "#ui/forms/use-field.ts";
import { Button } from "#ui/parts/Button.tsx";
import { Checkbox } from "#ui/parts/Checkbox.tsx";
import { useKeptFocus } from "#ui/parts/use-kept-focus.ts";
import { cartText } from "#ui/text/cart-text.ts";
import { checkoutText } from "#ui/text/checkout-text.ts";
import { CheckoutAsked } from "./CheckoutAsked.tsx";
import { CheckoutCodes, HeldPress } from "./CheckoutCodes.tsx";
import { OrderSummary } from "./OrderSummary.tsx";
import { SplitPaymentButton } from "./SplitPaymentButton.tsx";

interface SummaryProps {
  readonly checkout: CheckoutRef;
  readonly form: FormRef<Placed>;
  /** Why a form without scripts applied no code; null for nothing. */
  readonly codesFault: string | null;
}

/** Words of consent: each thing agreed to is a link. The space is in one text with its words: by itself a browser leaves it out of the box's name. */
const ConsentWords = ({ consents }: Pick<CheckoutPage, "consents">) => (
  <>
    {`${checkoutText.consent} `}
    {consents.map(({ before, text, link }, place) => (
      <span key={link}>
        {`${place === 0 ? "" : checkoutText.and}${before} `}
        <a href={link} target="_blank" rel="noreferrer">
          {text}
        </a>
      </span>
    ))}
  </>
);

const OBSTACLE_ID = "checkout-obstacle";
const REFUSAL_ID = "checkout-refusal";

/** Why the order cannot be pressed as it is. */
const ObstacleWords = ({ page }: { readonly page: CheckoutPage }) => {
  const obstacle = obstacleOf(page);
  if (obstacle === "city")
    return (
      <p id={OBSTACLE_ID} className="caption">
        {checkoutText.cityFirst}
      </p>
    );
  if (obstacle === "no-way")
    return (
      <p id={OBSTACLE_ID} className="error">
        {cartText.notHere}
      </p>
    );
  return null;
};

/** What asked again goes with the answer: the order can be pressed then. */
const PRESS_FOCUS = { next: (part: HTMLElement): HTMLElement | null => part.querySelector(".button-primary[type=submit]") };

/** What is ordered, for how much, and the press. The sum on the button is the sum that the order is placed for. */
export const CheckoutSummary = ({ checkout, form, codesFault }: SummaryProps) => {
  const consent = useTickField(form, "consent");
  const page = useSelector(checkout, ({ context }) => context.page);
  const values = useSelector(checkout, ({ context }) => context.values);
  const isPlacing = useSelector(checkout, (snapshot) => snapshot.hasTag("placing"));
  const isUpdating = useSelector(checkout, (snapshot) => snapshot.hasTag("updating"));
  const isAwaited = useSelector(checkout, ({ context }) => context.wait > 0);
  const refusal = useSelector(checkout, refusalIn);
  const isFailed = useSelector(checkout, (snapshot) => snapshot.matches({ open: { settled: "failed" } }));
  const delivery = chosenDelivery(page, values);
  const payment = chosenPayment(page, values);
  const split = paymentsFor(page, delivery).find(({ parts }) => parts > 1);
  const due = dueOf(page, values);
  const canOrder = obstacleOf(page) === null;
  const keptFocus = useKeptFocus(PRESS_FOCUS);
  const words = (): string => {
    if (isUpdating) return isAwaited ? checkoutText.awaiting : checkoutText.updating;
    if (!canOrder) return checkoutText.placeNothing;
    return (payment?.isOnline === true && due > 0 ? checkoutText.placeAndPay : checkoutText.place)(formatPrice(due));
  };
  const idleReasonId = canOrder ? undefined : OBSTACLE_ID;
  const reasonId = refusal === "" ? idleReasonId : REFUSAL_ID;
  return (
    <aside className="checkout-summary" aria-labelledby="checkout-order" aria-busy={isUpdating} {...keptFocus}>
      <OrderSummary cart={page.cart} deliveryCost={delivery?.cost ?? null} />
      <CheckoutCodes checkout={checkout} form={form} codesFault={codesFault} />
      <Checkbox
        {...consent}
        fault={consent.fault === "" ? "" : checkoutText.consentNeeded}
        label={<ConsentWords consents={page.consents} />}
        isRequired
      />
      <ObstacleWords page={page} />
      <CheckoutAsked checkout={checkout} />
      {refusal === "" ? null : (
        <p id={REFUSAL_ID} className="error">
          {refusal}
        </p>
      )}
      <HeldPress checkout={checkout} />
      <Button
        type="submit"
        look="primary"
        isFull
        isLoading={isPlacing || isUpdating}
        aria-disabled={!canOrder || isFailed}
        aria-describedby={reasonId}
      >
        {words()}
      </Button>
      {split === undefined || payment?.id === split.id || due === 0 || !canOrder || isUpdating || isFailed ? null : (
        <SplitPaymentButton
          total={due}
          parts={split.parts}
          value={String(split.id)}
          isLoading={isPlacing}
          onPress={() => {
            form.send({ type: "field.changed", name: "payment", value: String(split.id) });
            checkout.send({ type: "place.pressed" });
          }}
        />
      )}
    </aside>
  );
};

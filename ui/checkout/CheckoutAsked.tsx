import { useSelector } from "@xstate/react";
import type { CheckoutRef } from "#core/checkout/checkout.view.ts";
import { Button } from "#ui/parts/Button.tsx";
import { checkoutText } from "#ui/text/checkout-text.ts";

interface CheckoutAskedProps {
  readonly checkout: CheckoutRef;
}

/** The page could not be brought up to date, or nobody knows whether the order is there. */
const Failure = ({ checkout }: CheckoutAskedProps) => {
  const isLost = useSelector(checkout, ({ context }) => context.lostBy !== null);
  return (
    <p className="error" role="alert">
      {isLost ? checkoutText.lost : checkoutText.checkoutFailed}{" "}
      <Button look="grey" isSmall onClick={() => checkout.send({ type: "again.pressed" })}>
        {isLost ? checkoutText.checkOrder : checkoutText.tryAgain}
      </Button>
    </p>
  );
};

/** What becomes of asking for the checkout as it is, and for an order that may be there. */
export const CheckoutAsked = ({ checkout }: CheckoutAskedProps) => {
  const isAwaited = useSelector(checkout, (snapshot) => snapshot.hasTag("updating") && snapshot.context.wait > 0);
  const isFailed = useSelector(checkout, (snapshot) => snapshot.matches({ open: { settled: "failed" } }));
  return (
    <>
      <p className="visually-hidden" role="status">
        {isAwaited ? checkoutText.awaiting : ""}
      </p>
      {isFailed ? <Failure checkout={checkout} /> : null}
    </>
  );
};

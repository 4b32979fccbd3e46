import { useSelector } from "@xstate/react";
import { useState } from "react";
import { isAvailablePosition } from "#core/cart/cart.rules.ts";
import { pathOfMode } from "#core/cart/cart-mode.rules.ts";
import type { CheckoutRef } from "#core/checkout/checkout.view.ts";
import { Link } from "#ui/parts/Link.tsx";
import { checkoutText } from "#ui/text/checkout-text.ts";

/**
 * What of the cart cannot be ordered, said before anything is typed: it stays there, and the rest is ordered without it. So is what is sold no more; what
 * goes while the checkout stands open is said with all else that has changed.
 */
export const LeftOut = ({ checkout }: { readonly checkout: CheckoutRef }) => {
  const { cart, mode } = useSelector(checkout, ({ context }) => context.page);
  const [gone] = useState(cart.gone);
  const left = cart.positions.filter((position) => !isAvailablePosition(position));
  return (
    <>
      {gone === "" ? null : <p className="checkout-left-out">{gone}</p>}
      {left.length === 0 ? null : (
        <p className="checkout-left-out">
          {checkoutText.leftOut(left)}{" "}
          <Link to={pathOfMode(mode)} className="link">
            {checkoutText.runOutLink}
          </Link>
        </p>
      )}
    </>
  );
};

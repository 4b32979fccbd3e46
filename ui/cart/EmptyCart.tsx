import type { RefObject } from "react";
import type { OrderLink } from "#core/cart/cart.ts";
import { Link } from "#ui/parts/Link.tsx";
import { cartText } from "#ui/text/cart-text.ts";
import { shopText } from "#ui/text/text.ts";

interface EmptyCartProps {
  readonly title: string;
  readonly hint: string;
  readonly lastOrder: OrderLink | null;
  readonly catalogue: string;
  readonly titleRef?: RefObject<HTMLParagraphElement | null>;
}

/** Nothing lies in a cart: what was in it may have been ordered just now. */
export const EmptyCart = ({ title, hint, lastOrder, catalogue, titleRef }: EmptyCartProps) => (
  <div className="cart-empty">
    <p ref={titleRef} className="heading-editorial" tabIndex={-1}>
      {title}
    </p>
    <p>{lastOrder === null ? hint : cartText.alreadyPlaced(lastOrder.number)}</p>
    {lastOrder === null ? null : (
      <Link to={lastOrder.link} className="button button-primary">
        {cartText.openOrder}
      </Link>
    )}
    <Link to={catalogue} className={lastOrder === null ? "button button-primary" : "button button-grey"}>
      {shopText.toCatalogue}
    </Link>
  </div>
);

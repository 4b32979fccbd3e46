import { useSelector } from "@xstate/react";
import { useEffect, useRef, useState } from "react";
import { changesIn, type CheckoutRef, hasRunOut } from "#core/checkout/checkout.view.ts";
import { changeText } from "#ui/text/checkout-change-text.ts";
import { checkoutText } from "#ui/text/checkout-text.ts";

/**
 * What is not as it was seen; of an order of which nothing is left that alone. It is said as it comes; after a press, or where the fields have gone, it takes
 * the focus too.
 */
export const CheckoutNews = ({ checkout }: { readonly checkout: CheckoutRef }) => {
  const news = useSelector(
    checkout,
    (snapshot) => changesIn(snapshot).map(changeText),
    (one, other) => one.join() === other.join(),
  );
  const isOver = useSelector(checkout, hasRunOut);
  const positions = useSelector(checkout, ({ context }) => context.page.cart.positions);
  const returns = useSelector(checkout, ({ context }) => context.returns);
  const [wasOver] = useState(isOver);
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (returns > 0 || (isOver && !wasOver)) element.current?.focus();
  }, [returns, isOver, wasOver]);
  return (
    <div ref={element} className="checkout-news" role="status" tabIndex={-1} aria-label={checkoutText.changes}>
      {isOver ? <p>{checkoutText.runOut(positions)}</p> : null}
      {isOver || news.length === 0 ? null : (
        <ul>
          {news.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
    </div>
  );
};

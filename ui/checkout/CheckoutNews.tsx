import { useSelector } from "@xstate/react";
import { useEffect, useRef } from "react";
import { changesIn, type CheckoutRef } from "#core/checkout/checkout.view.ts";
import { changeText } from "#ui/text/checkout-change-text.ts";
import { checkoutText } from "#ui/text/checkout-text.ts";

/** What is not as it was seen. It is said as it comes; after a press it takes the focus too. */
export const CheckoutNews = ({ checkout }: { readonly checkout: CheckoutRef }) => {
  const news = useSelector(
    checkout,
    (snapshot) => changesIn(snapshot).map(changeText),
    (one, other) => one.join() === other.join(),
  );
  const returns = useSelector(checkout, ({ context }) => context.returns);
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (returns > 0) element.current?.focus();
  }, [returns]);
  return (
    <div ref={element} className="checkout-news" role="status" tabIndex={-1} aria-label={checkoutText.changes}>
      {news.length === 0 ? null : (
        <ul>
          {news.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
    </div>
  );
};

import { useSelector } from "@xstate/react";
import { useState } from "react";
import { type CheckoutRef, dearerIn } from "#core/checkout/checkout.view.ts";
import { changeText } from "#ui/text/checkout-change-text.ts";

/**
 * What became dearer before the checkout was opened. It is heard as the page comes: the button that led here may have named another sum. What the shopper
 * has read as news, and gone on, only stands there.
 */
export const Dearer = ({ checkout }: { readonly checkout: CheckoutRef }) => {
  const dearer = useSelector(
    checkout,
    (snapshot) => dearerIn(snapshot).map(changeText),
    (one, other) => one.join() === other.join(),
  );
  const [isWithPage] = useState(dearer.length > 0);
  if (dearer.length === 0) return null;
  return (
    <div className="checkout-dearer" role={isWithPage ? "alert" : undefined}>
      {dearer.map((words) => (
        <p key={words}>{words}</p>
      ))}
    </div>
  );
};

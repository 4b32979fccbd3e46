import { useSelector } from "@xstate/react";
import { type CheckoutRef, dearerIn } from "#core/checkout/checkout.view.ts";
import { changeText } from "#ui/text/checkout-change-text.ts";

/** What became dearer before the checkout was opened. It is heard as the page comes: the button that led here may have named another sum. */
export const Dearer = ({ checkout }: { readonly checkout: CheckoutRef }) => {
  const dearer = useSelector(
    checkout,
    (snapshot) => dearerIn(snapshot).map(changeText),
    (one, other) => one.join() === other.join(),
  );
  if (dearer.length === 0) return null;
  return (
    <div className="checkout-dearer" role="alert">
      {dearer.map((words) => (
        <p key={words}>{words}</p>
      ))}
    </div>
  );
};

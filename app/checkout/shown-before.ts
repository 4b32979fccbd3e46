import { isLeft } from "fp-ts/Either";
import { ShownCodec } from "#adapters/contract/checkout.codec.ts";
import type { CheckoutPage } from "#core/checkout/checkout.ts";
import { type CheckoutChange, changesOf, shownCheckout, typedAddress, withAddress } from "#core/checkout/checkout-changes.rules.ts";
import type { Shown } from "#core/checkout/shown.ts";
import { typedText } from "#core/forms/form.rules.ts";
import { draftOf } from "#core/checkout/checkout.rules.ts";

const read = (text: string): Shown | null => {
  try {
    const decoded = ShownCodec.decode(JSON.parse(text));
    return isLeft(decoded) ? null : decoded.right;
  } catch {
    return null;
  }
};

/** What is not as a form without scripts had shown it, which stands in the draft that it left. A way to pay that the form itself chose is no news. */
export const changesSince = (page: CheckoutPage): readonly CheckoutChange[] => {
  const shown = read(page.draft["shown"] ?? "");
  const values = draftOf(page);
  if (shown === null) return [];
  const isOwn = (change: CheckoutChange): boolean => change.what === "payment" && String(change.now?.id) === typedText(values, "payment");
  const changes = changesOf(shown, shownCheckout(page, values)).filter((change) => !isOwn(change));
  return withAddress(changes, typedAddress(page, values));
};

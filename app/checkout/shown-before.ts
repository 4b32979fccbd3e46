import { isLeft } from "fp-ts/Either";
import { ShownCodec } from "#adapters/contract/checkout.codec.ts";
import type { CheckoutPage } from "#core/checkout/checkout.ts";
import {
  type CheckoutChange,
  changesOf,
  type Shown,
  shownCheckout,
  typedAddress,
  withAddress,
} from "#core/checkout/checkout-changes.rules.ts";
import { draftOf } from "#core/checkout/checkout.rules.ts";

const read = (text: string): Shown | null => {
  try {
    const decoded = ShownCodec.decode(JSON.parse(text));
    return isLeft(decoded) ? null : decoded.right;
  } catch {
    return null;
  }
};

/** What is not as a form without scripts had shown it, which stands in the draft that it left. */
export const changesSince = (page: CheckoutPage): readonly CheckoutChange[] => {
  const shown = read(page.draft["shown"] ?? "");
  const values = draftOf(page);
  return shown === null ? [] : withAddress(changesOf(shown, shownCheckout(page, values)), typedAddress(page, values));
};

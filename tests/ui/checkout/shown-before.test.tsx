import { expect, it } from "vitest";
import { changesSince } from "#app/checkout/shown-before.ts";
import { shownCheckout } from "#core/checkout/checkout-changes.rules.ts";
import type { CheckoutPage } from "#core/checkout/checkout.ts";
import { aCheckout } from "#tests/support/order-builders.ts";

const shown = JSON.stringify(shownCheckout(aCheckout(), {}));
const kinds = (payment: string, given: Partial<CheckoutPage> = {}) =>
  changesSince(aCheckout({ draft: { shown, payment }, ...given })).map(({ what }) => what);

it("a form without scripts is not told of the way to pay that it chose itself; of one that is there no more it is", () => {
  const [card, , cash] = aCheckout().payments;
  if (card === undefined || cash === undefined) throw new Error("A checkout has ways to pay");
  expect([kinds("3"), kinds("1", { payments: [cash] }), kinds("3", { payments: [card] })]).toEqual([[], ["payment"], ["payment"]]);
});

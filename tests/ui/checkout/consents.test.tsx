import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { CheckoutOf } from "#app/checkout/CheckoutOf.tsx";
import { DeliveryContent } from "#adapters/store/content/delivery-content.ts";
import delivery from "#adapters/store/content/delivery.json" with { type: "json" };
import { aCheckout } from "#tests/support/order-builders.ts";
import { show } from "#tests/support/ui-harness.tsx";

const consentsOf = (consents: unknown) => {
  const decoded = DeliveryContent.decode({ ...delivery, consents });
  if (decoded._tag === "Left") throw new Error("These are no consents");
  return decoded.right.consents;
};

it.each([
  ["the shop's own file", delivery.consents, "Соглашаюсь с условиями продажи и на обработку персональных данных"],
  ["a file that says no case", [{ text: "офертой", link: "/support/terms" }], "Соглашаюсь с офертой"],
])("what is agreed to is one sentence: %s", (_, consents, sentence) => {
  show(<CheckoutOf page={aCheckout({ consents: consentsOf(consents) })} faults={{}} fault="" />, { at: "/order" });
  expect(screen.getByRole("checkbox", { name: /Соглашаюсь/ }).closest("label")?.textContent).toBe(sentence);
});

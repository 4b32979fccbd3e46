import { act, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { CheckoutOf } from "#app/checkout/CheckoutOf.tsx";
import { aCheckout } from "#tests/support/order-builders.ts";
import { fakeShop, show } from "#tests/support/ui-harness.tsx";

it("the checkout places nothing by a button of another action whose script is not there yet: that is sent as a form", () => {
  const { shop, asked } = fakeShop();
  show(<CheckoutOf page={aCheckout()} faults={{}} fault="" />, { shop, isStrict: false, at: "/order" });
  const form = screen.getByRole("button", { name: /Подтвердить заказ|Перейти к оплате/ }).closest("form");
  const apply = document.createElement("button");
  apply.setAttribute("formaction", "/form/checkout-codes");
  form?.append(apply);
  const sent = new SubmitEvent("submit", { bubbles: true, cancelable: true, submitter: apply });
  act(() => void form?.dispatchEvent(sent));
  expect([sent.defaultPrevented, screen.queryAllByText("Заполните это поле")]).toEqual([false, []]);
  expect(asked.filter(({ name }) => name === "placeOrder")).toEqual([]);
});

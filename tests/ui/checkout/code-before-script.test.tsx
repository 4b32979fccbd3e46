import { act, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { CheckoutOf } from "#app/checkout/CheckoutOf.tsx";
import { aCheckout } from "#tests/support/order-builders.ts";
import { fakeShop, show } from "#tests/support/ui-harness.tsx";

it("nor does Enter in the line of codes place anything, which presses the first button of the form: the one beside the line is meant", async () => {
  const { shop, asked } = fakeShop();
  show(<CheckoutOf page={aCheckout()} faults={{}} fault="" />, { shop, isStrict: false, at: "/order" });
  const form = screen.getByRole("button", { name: /Подтвердить заказ|Перейти к оплате/ }).closest("form");
  const written = document.createElement("div");
  written.innerHTML =
    '<button type="submit" hidden></button><div class="code-line"><input name="promo"><button type="submit" formaction="/form/checkout-codes"></button></div>';
  form?.append(written);
  const [first, apply] = written.querySelectorAll("button");
  const sent: string[] = [];
  apply?.addEventListener("click", (event) => {
    event.preventDefault();
    sent.push("/form/checkout-codes");
  });
  const press = () => new SubmitEvent("submit", { bubbles: true, cancelable: true, submitter: first ?? null });
  written.querySelector("input")?.focus();
  act(() => void form?.dispatchEvent(press()));
  // Within the first sending the browser would hear of no other.
  expect(sent).toEqual([]);
  await vi.waitFor(() => expect(sent).toEqual(["/form/checkout-codes"]));
  expect(screen.queryAllByText("Заполните это поле")).toEqual([]);
  written.querySelector("input")?.blur();
  act(() => void form?.dispatchEvent(press()));
  expect([sent.length, screen.queryAllByText("Заполните это поле").length > 0]).toEqual([1, true]);
  expect(asked.filter(({ name }) => name === "placeOrder")).toEqual([]);
});

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

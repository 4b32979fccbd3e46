import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { left, right } from "fp-ts/Either";
import { expect, it } from "vitest";
import { CheckoutOf } from "#app/checkout/CheckoutOf.tsx";
import type { CheckoutPage } from "#core/checkout/checkout.ts";
import { storeError } from "#core/kernel/store-error.ts";
import { aCart, aPosition } from "#tests/support/builders.ts";
import { aCheckout } from "#tests/support/order-builders.ts";
import { fakeShop, show } from "#tests/support/ui-harness.tsx";

const REFUSED = "Одновременно может ждать не больше 3 заказов.";

it("keeps why the store refused beside the button until it is pressed anew, where nothing that changed says it", async () => {
  sessionStorage.clear();
  const user = userEvent.setup();
  const { shop, asked } = fakeShop();
  show(<CheckoutOf page={aCheckout()} faults={{}} fault="" />, { shop, isStrict: false, at: "/order" });
  const place = () => screen.getByRole("button", { name: /Оформить заказ|Перейти к оплате/ });
  const answer = (name: string, given: unknown) => act(() => asked.findLast((call) => call.name === name)?.answer(given as never));
  const refuse = async (page: CheckoutPage): Promise<void> => {
    await user.click(place());
    expect(screen.queryByText(REFUSED)).toBeNull();
    answer("placeOrder", left(storeError("rejected", REFUSED)));
    answer("checkoutPage", right(page));
  };
  for (const [name, text] of [
    ["Имя и фамилия", "Анна"],
    ["Телефон", "9991234567"],
    ["Эл. почта", "anna@example.ru"],
    ["Адрес", "Тверская, 1"],
  ] as const)
    await user.type(screen.getByRole("textbox", { name }), text);
  await user.click(screen.getByRole("checkbox", { name: /Соглашаюсь/ }));
  await refuse(aCheckout());
  expect(place().getAttribute("aria-describedby")).toBe(screen.getByText(REFUSED).id);
  await refuse(aCheckout());
  expect(screen.getByText(REFUSED)).toBeDefined();
  await refuse(aCheckout({ cart: aCart([aPosition({ barcode: "coat", costDiscount: 4_000 })]) }));
  expect(screen.queryByText(REFUSED)).toBeNull();
  expect(screen.getByRole("status", { name: "Что изменилось" }).textContent).not.toBe("");
});

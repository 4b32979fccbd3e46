import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { left, right } from "fp-ts/Either";
import { expect, it } from "vitest";
import { CheckoutOf } from "#app/checkout/CheckoutOf.tsx";
import { storeError } from "#core/kernel/store-error.ts";
import { aCheckout, aDelivery } from "#tests/support/order-builders.ts";
import { fakeShop, show } from "#tests/support/ui-harness.tsx";

const SAID = "В магазине «Кузнецкий Мост, 7» этого уже нет. Выберите другой.";

it("a chosen shop in which the order has run out is said, and its place in the list gives the keyboard to the shops that are left", async () => {
  const user = userEvent.setup();
  const { shop, asked } = fakeShop();
  const pageOf = (...points: readonly string[]) =>
    aCheckout({ mode: "order-from-shop", deliveries: [aDelivery({ id: 10, address: "point", points, paymentIds: [1] })] });
  const page = pageOf("Кузнецкий Мост, 7", "Цветной бульвар, 15");
  show(<CheckoutOf page={page} faults={{}} fault="" />, { shop, isStrict: false, at: "/order?mode=order-from-shop" });
  await user.type(screen.getByRole("textbox", { name: "Имя и фамилия" }), "Анна");
  await user.type(screen.getByRole("textbox", { name: "Телефон" }), "9991234567");
  await user.type(screen.getByRole("textbox", { name: "Эл. почта" }), "anna@example.ru");
  await user.click(screen.getByRole("radio", { name: "Кузнецкий Мост, 7" }));
  await user.click(screen.getByRole("checkbox", { name: /Соглашаюсь/ }));
  await user.click(screen.getByRole("button", { name: /Оформить заказ|Перейти к оплате/ }));
  const answer = (name: string, given: unknown) => act(() => asked.findLast((call) => call.name === name)?.answer(given as never));
  answer("placeOrder", left(storeError("rejected", "", { point: [SAID] })));
  answer("checkoutPage", right(pageOf("Цветной бульвар, 15")));
  expect(screen.getByText(SAID)).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole("radio", { name: "Цветной бульвар, 15" }));
});

it("a shop is chosen by its address and its hours, and the chosen one can be rung up", async () => {
  const { shop } = fakeShop();
  const points = ["Кузнецкий Мост, 7", "Цветной бульвар, 15"];
  const known = { city: "Москва", countryIso: "RU", email: "" };
  const page = aCheckout({
    mode: "order-from-shop",
    deliveries: [aDelivery({ id: 10, address: "point", points, paymentIds: [1] })],
    shops: [
      { ...known, id: "a", address: "Кузнецкий Мост, 7", hours: "ежедневно 10:00–22:00", phone: "+7 (495) 123-45-67" },
      { ...known, id: "b", address: "Цветной бульвар, 15", hours: "", phone: "" },
    ],
  });
  show(<CheckoutOf page={page} faults={{}} fault="" />, { shop, isStrict: false, at: "/order?mode=order-from-shop" });
  expect(screen.queryByRole("link", { name: "+7 (495) 123-45-67" })).toBeNull();
  await userEvent.click(screen.getByRole("radio", { name: /Кузнецкий Мост, 7.*ежедневно 10:00–22:00/ }));
  expect(screen.getByRole("link", { name: "+7 (495) 123-45-67" }).getAttribute("href")).toBe("tel:+74951234567");
  await userEvent.click(screen.getByRole("radio", { name: "Цветной бульвар, 15" }));
  expect(screen.queryByRole("link", { name: "+7 (495) 123-45-67" })).toBeNull();
});

it("the one shop in which all of it lies is chosen by itself, and can be seen", async () => {
  const user = userEvent.setup();
  const { shop, asked } = fakeShop();
  const delivery = aDelivery({ id: 10, address: "point", points: ["Кузнецкий Мост, 7"], paymentIds: [1] });
  const page = aCheckout({ mode: "order-from-shop", deliveries: [delivery] });
  show(<CheckoutOf page={page} faults={{}} fault="" />, { shop, isStrict: false, at: "/order?mode=order-from-shop" });
  const only = screen.getByRole<HTMLInputElement>("radio", { name: "Кузнецкий Мост, 7" });
  expect(only.checked).toBe(true);
  await user.type(screen.getByRole("textbox", { name: "Имя и фамилия" }), "Анна");
  await user.type(screen.getByRole("textbox", { name: "Телефон" }), "9991234567");
  await user.type(screen.getByRole("textbox", { name: "Эл. почта" }), "anna@example.ru");
  await user.click(screen.getByRole("checkbox", { name: /Соглашаюсь/ }));
  await user.click(screen.getByRole("button", { name: /Оформить заказ|Перейти к оплате/ }));
  expect(asked.find(({ name }) => name === "placeOrder")?.values).toMatchObject({ point: "Кузнецкий Мост, 7" });
});

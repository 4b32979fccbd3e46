import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { CheckoutOf } from "#app/checkout/CheckoutOf.tsx";
import { aCart } from "#tests/support/builders.ts";
import { aCheckout } from "#tests/support/order-builders.ts";
import { fakeShop, show } from "#tests/support/ui-harness.tsx";

it("a checkout of which all has run out has nothing to press, and leads back to the cart", () => {
  const page = aCheckout();
  const cart = aCart(page.cart.positions.map((position) => ({ ...position, maxQuantity: 0 })));
  show(<CheckoutOf page={{ ...page, cart }} faults={{}} fault="" />, { shop: fakeShop().shop, isStrict: false, at: "/order" });
  expect(screen.queryByRole("button", { name: /Подтвердить заказ|Перейти к оплате/ })).toBeNull();
  expect(screen.getByRole("link", { name: "Открыть корзину" }).getAttribute("href")).toBe("/cart");
});

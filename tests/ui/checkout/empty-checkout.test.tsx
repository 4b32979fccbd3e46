import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { CheckoutOf } from "#app/checkout/CheckoutOf.tsx";
import { aCart } from "#tests/support/builders.ts";
import { aCheckout } from "#tests/support/order-builders.ts";
import { fakeShop, show } from "#tests/support/ui-harness.tsx";

it("an empty checkout says why it is", () => {
  show(<CheckoutOf page={aCheckout({ cart: aCart([]) })} faults={{}} fault="Вы вышли из аккаунта." />, {
    shop: fakeShop().shop,
    isStrict: false,
    at: "/order",
  });
  expect(screen.getByRole("alert").textContent).toBe("Вы вышли из аккаунта.");
});

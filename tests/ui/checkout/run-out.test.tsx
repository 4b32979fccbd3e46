import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { CheckoutOf } from "#app/checkout/CheckoutOf.tsx";
import { aCart, aPosition } from "#tests/support/builders.ts";
import { aCheckout } from "#tests/support/order-builders.ts";
import { fakeShop, show } from "#tests/support/ui-harness.tsx";

const coat = aPosition({ barcode: "coat" });
const gone = aPosition({ id: 2, barcode: "bag", maxQuantity: 0 });
const few = aPosition({ id: 3, barcode: "hat", quantity: 3, maxQuantity: 2 });

const open = (...positions: (typeof coat)[]) =>
  show(<CheckoutOf page={aCheckout({ cart: aCart(positions) })} faults={{}} fault="" />, {
    shop: fakeShop().shop,
    isStrict: false,
    at: "/order",
  });

const buttons = () => screen.queryAllByRole("button", { name: /Подтвердить заказ|Перейти к оплате/ });

it("a checkout of which some has run out says above its fields what stays in the cart, and the rest can be ordered", () => {
  open(coat, gone, few);
  const words = screen.getByText(/^Останется в корзине/);
  expect(words.textContent).toBe(
    "Останется в корзине и в заказ не войдёт: Пальто, S (нет в наличии); Пальто, S (в наличии только 2 шт.). Открыть корзину",
  );
  expect(words.compareDocumentPosition(screen.getByLabelText("Имя и фамилия"))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(buttons()).toHaveLength(1);
  expect(buttons().map((button) => button.getAttribute("aria-disabled"))).not.toContain("true");
});

it("a checkout of which all has run out has nothing to press, says why and leads back to the cart", () => {
  open(gone);
  expect(buttons()).toEqual([]);
  expect(screen.getByText(/^Сейчас не заказать: Пальто, S \(нет в наличии\)\./)).toBeDefined();
  expect(screen.getByRole("link", { name: "Открыть корзину" }).getAttribute("href")).toBe("/cart");
});

it("a checkout of what became dearer since it was put into the cart says so as it comes; what became cheaper goes without saying", () => {
  open(
    aPosition({ barcode: "coat", costDiscount: 4_500, costAdded: 3_500 }),
    aPosition({ id: 2, barcode: "bag", costDiscount: 3_000, costAdded: 3_500 }),
  );
  expect(screen.getAllByRole("alert").map(({ textContent }) => textContent?.replaceAll("\u00A0", " "))).toEqual([
    "Подорожало: Пальто, S — было 3 500 ₽, стало 4 500 ₽.",
  ]);
});

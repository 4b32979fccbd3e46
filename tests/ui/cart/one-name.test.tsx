import { render, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { CheckoutOf } from "#app/checkout/CheckoutOf.tsx";
import type { AppliedCode, Cart } from "#core/cart/cart.ts";
import { totalsOf } from "#core/cart/cart.rules.ts";
import { OrderSums } from "#ui/orders/OrderLines.tsx";
import { aCart, aPosition } from "#tests/support/builders.ts";
import { CartOf } from "#tests/support/cart-page.tsx";
import { aCheckout, anOrder } from "#tests/support/order-builders.ts";
import { fakeShop, show } from "#tests/support/ui-harness.tsx";

const promo: AppliedCode = { id: "promo", kind: "promo", title: "КРОМКА10", amount: 400, isFreeDelivery: false, note: "" };
const certificate: AppliedCode = { ...promo, id: "card", kind: "certificate", title: "···· AB12", amount: 5_000 };
const coat = aPosition({ barcode: "coat", cost: 5_000, costDiscount: 4_000 });
const jeans = aPosition({ barcode: "jeans", productSize: { ...coat.productSize, title: "28/32" }, cost: 3_000, costDiscount: 3_000 });
const cart: Cart = { ...aCart([coat, jeans]), totals: totalsOf([coat, jeans], 400), codes: [promo] };

const taken = () =>
  [...document.querySelectorAll("dl > div")]
    .map((row) => [...row.children].map(({ textContent }) => textContent?.replaceAll("\u00A0", " ") ?? ""))
    .filter(([, sum]) => sum?.startsWith("−"));

const openCheckout = (given: Cart) =>
  show(<CheckoutOf page={aCheckout({ cart: given })} faults={{}} fault="" />, { isStrict: false, at: "/order" });

it.each([
  ["the cart", () => void show(<CartOf cart={cart} />, { shop: fakeShop().shop })],
  ["the checkout", () => void openCheckout(cart)],
  ["the order", () => void render(<OrderSums {...anOrder({ discount: 1_000, codes: [promo] })} kind="due" />)],
])("a discount of goods and one of a code are two lines, named alike: %s", (_, open) => {
  open();
  expect(taken()).toEqual([
    ["Скидка", "−1 000 ₽"],
    ["Промокод КРОМКА10", "−400 ₽"],
  ]);
});

it("a size is called in the checkout as it is in the cart", () => {
  openCheckout({ ...cart, codes: [] });
  const lines = within(screen.getByRole("complementary", { name: "Ваш заказ" })).getAllByRole("listitem");
  expect(lines.map((line) => line.querySelector(".caption")?.textContent)).toEqual([
    "Кэмел · Размер S · 1 шт.",
    "Кэмел · Талия 28, длина 32 · 1 шт.",
  ]);
});

it("a certificate in the checkout says what there is on it: what is taken off stands above", async () => {
  openCheckout({ ...cart, codes: [certificate] });
  expect((await screen.findByText(/на нём/)).textContent?.replaceAll("\u00A0", " ")).toBe("на нём 5 000 ₽");
  expect(screen.queryByText(/спишем при оформлении/)).toBeNull();
});

import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { right } from "fp-ts/Either";
import { Subject } from "rxjs";
import { expect, it } from "vitest";
import { CheckoutOf } from "#app/checkout/CheckoutOf.tsx";
import type { ShopFact } from "#core/storefront/shop-facts.ts";
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

const buttons = () => screen.queryAllByRole("button", { name: /Оформить заказ|Перейти к оплате/ });

it("a checkout of which some has run out says above its fields what stays in the cart, and the rest can be ordered", () => {
  open(coat, gone, few);
  const words = screen.getByText(/^Останется в корзине/);
  expect(words.textContent).toBe(
    "Останется в корзине и в заказ не войдёт: Пальто, кэмел, размер S (нет в наличии); Пальто, кэмел, размер S (в наличии только 2 шт.). Открыть корзину",
  );
  expect(words.compareDocumentPosition(screen.getByLabelText("Имя и фамилия"))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(buttons()).toHaveLength(1);
  expect(buttons().map((button) => button.getAttribute("aria-disabled"))).not.toContain("true");
});

const SAID = "Сейчас не заказать: Пальто, кэмел, размер S (нет в наличии).";

const words = () => document.querySelector(".checkout")?.textContent ?? "";
const news = () => screen.getByRole("status", { name: "Что изменилось" });
const controls = () => ["textbox", "radio", "checkbox", "button"].flatMap((role) => screen.queryAllByRole(role));

it.each([
  ["default", "/cart"],
  ["express_delivery", "/cart?mode=express_delivery"],
  ["order-from-shop", "/cart/from-shop"],
  ["preorder", "/cart/preorder"],
] as const)("a checkout of which all has run out says so once and leads to its cart and the catalogue: %s", (mode, cart) => {
  show(<CheckoutOf page={aCheckout({ mode, cart: aCart([gone]) })} faults={{}} fault="" />, { isStrict: false, at: `/order?mode=${mode}` });
  expect(news().textContent).toBe(SAID);
  const addressOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect([addressOf("Открыть корзину"), addressOf("Перейти в каталог")]).toEqual([cart, "/catalog"]);
  expect([controls(), screen.queryByText("Ваш заказ"), screen.queryByText("К оплате")]).toEqual([[], null, null]);
});

it("what runs out while it is filled in is said once, with the focus there; what was typed is there when it can be ordered again", async () => {
  const user = userEvent.setup();
  const { shop, asked } = fakeShop();
  const facts = new Subject<ShopFact>();
  show(<CheckoutOf page={aCheckout()} faults={{}} fault="" />, { shop: { ...shop, facts }, isStrict: false, at: "/order" });
  const answerPage = (...positions: (typeof coat)[]) => {
    act(() => facts.next({ type: "shop.doubted" }));
    act(() => asked.findLast(({ name }) => name === "checkoutPage")?.answer(right(aCheckout({ cart: aCart(positions) }))));
  };
  await user.type(screen.getByRole("textbox", { name: "Имя и фамилия" }), "Анна");
  answerPage(aPosition({ barcode: "coat", maxQuantity: 0 }));
  expect([news().textContent, controls()]).toEqual([SAID, []]);
  expect(words()).not.toContain("больше нет");
  expect(document.activeElement).toBe(news());
  answerPage(coat);
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Имя и фамилия" }).value).toBe("Анна");
  expect(words()).not.toContain("Сейчас не заказать");
});

it("a checkout of what became dearer since it was put into the cart says so as it comes; what became cheaper goes without saying", () => {
  open(
    aPosition({ barcode: "coat", costDiscount: 4_500, costAdded: 3_500 }),
    aPosition({ id: 2, barcode: "bag", costDiscount: 3_000, costAdded: 3_500 }),
  );
  expect(screen.getAllByRole("alert").map(({ textContent }) => textContent?.replaceAll("\u00A0", " "))).toEqual([
    "Подорожало: Пальто, размер S — было 3 500 ₽, стало 4 500 ₽.",
  ]);
});

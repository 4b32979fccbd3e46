import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { left, right } from "fp-ts/Either";
import { beforeEach, describe, expect, it } from "vitest";
import { CheckoutOf } from "#app/checkout/CheckoutOf.tsx";
import type { AppliedCode } from "#core/cart/cart.ts";
import { storeError } from "#core/kernel/store-error.ts";
import { aCart, aPosition, someCounters } from "#tests/support/builders.ts";
import { fillCheckout } from "#tests/support/checkout-form.ts";
import { aCheckout } from "#tests/support/order-builders.ts";
import { fakeShop, MODES, show } from "#tests/support/ui-harness.tsx";

beforeEach(() => sessionStorage.clear());

const SPRING: AppliedCode = { id: "promo", kind: "promo", title: "ВЕСНА", amount: 100, isFreeDelivery: false, note: "" };
const cart = aCart([aPosition({ barcode: "coat" })]);
const cheaper = aCheckout({
  cart: { ...cart, codes: [SPRING], totals: { ...cart.totals, promo: 100, totalCost: cart.totals.totalCost - 100 } },
  counters: someCounters(5),
});

const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const line = () => field("Промокод или сертификат");
const place = () => screen.getByRole("button", { name: /^(Оформить заказ|Перейти к оплате|Обновляем заказ)/ });
const words = (element: HTMLElement) => element.textContent.replaceAll("\u00A0", " ");

const open = (page = aCheckout(), isStrict = false) => {
  const { shop, asked } = fakeShop();
  const shown = show(<CheckoutOf page={page} faults={{}} fault="" />, { shop, isStrict, at: "/order" });
  const calls = (name: string) => asked.filter((call) => call.name === name);
  const answer = (name: string, given: unknown) =>
    act(() =>
      calls(name)
        .at(-1)
        ?.answer(given as never),
    );
  return { ...shown, calls, answer, user: userEvent.setup() };
};

describe.each(MODES)("a code that stands in its line, $mode", ({ isStrict }) => {
  it("is applied by the press on the order, which is made anew for the new sum", async () => {
    const { user, calls, answer } = open(aCheckout(), isStrict);
    await fillCheckout(user);
    const before = words(place());
    await user.type(line(), "весна");
    await user.click(place());
    expect([calls("placeOrder"), calls("applyCode").map(({ values }) => values), words(place())]).toEqual([
      [],
      [{ code: "весна", mode: "default" }],
      "Обновляем заказ…",
    ]);
    await user.click(place());
    answer("applyCode", right({ counters: someCounters(5) }));
    answer("checkoutPage", right(cheaper));
    expect(
      screen.getByText("Сначала применили код «весна», заказ ещё не оформлен. Проверьте сумму и нажмите ещё раз.").getAttribute("role"),
    ).toBe("status");
    expect([line().value, words(place()) === before, document.activeElement]).toEqual(["", false, place()]);
    expect(screen.getByRole("status", { name: "Что изменилось" }).textContent).toBe("");
    await user.click(place());
    expect(calls("placeOrder").map(({ values }) => values["expectedTotal"])).toEqual([cheaper.cart.totals.totalCost + 390]);
  });

  it("that fits nothing takes the focus with why, and the next press goes on without it", async () => {
    const { user, calls, answer } = open(aCheckout(), isStrict);
    await fillCheckout(user);
    await user.type(line(), "нетакого");
    await user.click(place());
    answer("applyCode", left(storeError("rejected", "Такого промокода нет.")));
    answer("checkoutPage", right(aCheckout()));
    expect([document.activeElement, line().getAttribute("aria-invalid")]).toEqual([line(), "true"]);
    expect(screen.getByText(/^Код «нетакого» применить не получилось, и заказ ещё не оформлен\./)).toBeDefined();
    await user.click(place());
    expect([calls("applyCode").length, calls("placeOrder").length]).toEqual([1, 1]);
  });
});

it("Enter in the line applies the code and places nothing", async () => {
  const { user, calls } = open();
  await fillCheckout(user);
  await user.type(line(), "весна{Enter}");
  expect([calls("applyCode").length, calls("placeOrder").length]).toEqual([1, 0]);
});

it("what was typed there is there again after a reload", async () => {
  const { user, unmount } = open();
  await user.type(line(), "весна");
  unmount();
  open();
  expect(line().value).toBe("весна");
});

it("a promo code that its shopper has used with this phone says so where it lies, and what to do", async () => {
  const { user, answer } = open(cheaper);
  await fillCheckout(user);
  await user.click(place());
  answer(
    "placeOrder",
    left(storeError("code-refused", "Вы уже воспользовались этим промокодом, а он даётся один раз. Уберите его, чтобы оформить заказ.")),
  );
  answer("checkoutPage", right(cheaper));
  expect(words(within(screen.getByRole("list", { name: "Применённые коды" })).getByRole("listitem"))).toBe(
    "Промокод ВЕСНАВы уже воспользовались этим промокодом, а он даётся один раз. Уберите его, чтобы оформить заказ.",
  );
});

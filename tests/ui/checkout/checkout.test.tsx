import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { left, right } from "fp-ts/lib/Either.js";
import { beforeEach, describe, expect, it } from "vitest";
import { CheckoutOf } from "#app/checkout/CheckoutOf.tsx";
import { formatPrice } from "#core/kernel/money.ts";
import { storeError } from "#core/kernel/store-error.ts";
import { someCounters } from "#tests/support/builders.ts";
import { aCheckout } from "#tests/support/order-builders.ts";
import { type FakeShop, fakeShop, MODES, show } from "#tests/support/ui-harness.tsx";

const PLACED = { number: "100001", link: "/order/token-0001", paymentUrl: "", counters: someCounters(2, []) };

beforeEach(() => sessionStorage.clear());

const open = (page = aCheckout(), isStrict = false) => {
  const gone: string[] = [];
  const fake: FakeShop = fakeShop();
  const shop = { ...fake.shop, goTo: (address: string) => gone.push(address) };
  const shown = show(<CheckoutOf page={page} faults={{}} fault="" />, { shop, isStrict, at: "/order" });
  const asked = (name: string) => fake.asked.filter((call) => call.name === name);
  return { ...fake, ...shown, gone, calls: asked, user: userEvent.setup() };
};

const field = (name: string) => screen.getByRole("textbox", { name });
const place = () => screen.getByRole("button", { name: /Подтвердить заказ|Перейти к оплате/ });

const fill = async (user: ReturnType<typeof userEvent.setup>): Promise<void> => {
  await user.type(field("Имя и фамилия"), " Анна ");
  await user.type(field("Телефон"), "9991234567");
  await user.type(field("Эл. почта"), "anna@example.ru");
  await user.type(field("Адрес"), "Тверская, 1");
  await user.click(screen.getByRole("checkbox", { name: /Соглашаюсь/ }));
};

describe.each(MODES)("the checkout, $mode", ({ isStrict }) => {
  it("says what is missing at its field, puts the keyboard there, and asks nobody", async () => {
    const { user, calls } = open(aCheckout(), isStrict);
    await user.click(place());
    expect(document.activeElement).toBe(field("Имя и фамилия"));
    expect(screen.getAllByText("Заполните это поле").length).toBeGreaterThanOrEqual(4);
    await user.type(field("Имя и фамилия"), "А");
    expect(field("Имя и фамилия").getAttribute("aria-invalid")).toBe("false");
    expect(calls("placeOrder")).toEqual([]);
  });

  it("is sent once, with what was chosen by itself, and leads to the order", async () => {
    const { user, calls, gone, told } = open(aCheckout(), isStrict);
    await fill(user);
    await user.click(place());
    await user.click(place());
    expect(calls("placeOrder").map(({ values }) => values)).toEqual([
      expect.objectContaining({
        mode: "default",
        name: "Анна",
        phone: "+7 (999) 123-45-67",
        delivery: "1",
        address: "Тверская, 1",
        point: "",
        payment: "1",
        consent: "on",
      }),
    ]);
    expect(place().getAttribute("aria-busy")).toBe("true");
    act(() => calls("placeOrder")[0]?.answer(right(PLACED)));
    expect([gone, told]).toEqual([["/order/token-0001"], [{ type: "counters.arrived", counters: PLACED.counters }]]);
  });
});

describe("the checkout", () => {
  it("asks for a point where the delivery has points, offers only the payments that go with it, and adds up", async () => {
    const { user, calls } = open();
    const total = () => screen.getByText("К оплате").closest("div")?.querySelector("dd")?.textContent;
    const goods = aCheckout().cart.totals.totalCost;
    expect(total()).toBe(formatPrice(goods + 390));
    await user.click(screen.getByRole("radio", { name: /Наличными/ }));
    await user.click(screen.getByRole("radio", { name: /Пункт выдачи/ }));
    expect(within(screen.getByRole("radiogroup", { name: "Способ оплаты" })).getAllByRole("radio")).toHaveLength(1);
    expect(total()).toBe(formatPrice(goods));
    await fill(user);
    await user.click(place());
    expect(calls("placeOrder")).toEqual([]);
    await user.click(screen.getByRole("radio", { name: "Ленинский, 32" }));
    await user.click(place());
    expect(calls("placeOrder")[0]?.values).toMatchObject({ delivery: "14", point: "Ленинский, 32", payment: "1" });
  });

  it("pays in parts by one press", async () => {
    const { user, calls } = open();
    await fill(user);
    await user.click(screen.getByRole("button", { name: /Оплата частями/ }));
    expect(calls("placeOrder")[0]?.values).toMatchObject({ payment: "13" });
  });

  it("asks what another city offers once it is typed, and keeps what is chosen when that fails", async () => {
    const { user, calls } = open();
    await user.clear(field("Город"));
    await user.type(field("Город"), "Казань");
    await expect.poll(() => calls("checkoutPage").length).toBe(1);
    expect(calls("checkoutPage")[0]?.values).toEqual({ mode: "default", city: "Казань" });
    act(() => calls("checkoutPage")[0]?.answer(left(storeError("server"))));
    expect(screen.getByText(/Не получилось узнать, как доставить/)).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Попробовать ещё раз" }));
    const renamed = aCheckout().deliveries.map((option) => ({ ...option, title: `${option.title} до двери` }));
    act(() => calls("checkoutPage")[1]?.answer(right(aCheckout({ deliveries: renamed }))));
    expect(screen.getByRole("radio", { name: /Курьер до двери/ })).toBeDefined();
  });

  it("shows what the store says of a field there, and of the order in a toast; the same press is the same order", async () => {
    const { user, calls, told } = open();
    await fill(user);
    await user.click(place());
    act(() => calls("placeOrder")[0]?.answer(left(storeError("rejected", "", { email: ["Такой почты нет"] }))));
    expect(screen.getByText("Такой почты нет")).toBeDefined();
    await user.type(field("Эл. почта"), "x");
    await user.click(place());
    act(() => calls("placeOrder")[1]?.answer(left(storeError("rejected", "Закончилось: Пальто, S."))));
    expect(told).toMatchObject([{ type: "toast.shown", toast: { title: "Заказ не оформлен", text: "Закончилось: Пальто, S." } }]);
  });

  it("loses nothing by a reload of the tab", async () => {
    const first = open();
    await first.user.type(field("Имя и фамилия"), "Анна");
    await first.user.click(screen.getByRole("radio", { name: /Пункт выдачи/ }));
    first.unmount();
    open();
    expect(field("Имя и фамилия")).toMatchObject({ value: "Анна" });
    expect(screen.getByRole("radio", { name: /Пункт выдачи/ })).toMatchObject({ checked: true });
  });

  it("has nothing to order of an empty cart", () => {
    const empty = { ...aCheckout().cart, positions: [] };
    open(aCheckout({ cart: empty }));
    expect(screen.getByText("Оформлять пока нечего")).toBeDefined();
  });
});

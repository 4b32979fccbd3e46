import { act, screen, within, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { left, right } from "fp-ts/Either";
import { merge, of, Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import { CheckoutOf } from "#app/checkout/CheckoutOf.tsx";
import type { CheckoutPage } from "#core/checkout/checkout.ts";
import { formatPrice } from "#core/kernel/money.ts";
import { storeError } from "#core/kernel/store-error.ts";
import { NO_LISTS } from "#core/session/visitor-lists.ts";
import type { ShopFact } from "#core/storefront/shop-facts.ts";
import type { StorefrontEvent } from "#core/storefront/storefront.machine.ts";
import type { StorefrontRef } from "#core/storefront/storefront.view.ts";
import { aCart, aPosition, someCounters } from "#tests/support/builders.ts";
import { fillCheckout } from "#tests/support/checkout-form.ts";
import { aLocation } from "#tests/support/geo-builders.ts";
import { aCheckout, aPlaced } from "#tests/support/order-builders.ts";
import { aStorefront } from "#tests/support/test-storefront.ts";
import { type FakeShop, fakeShop, MODES, show } from "#tests/support/ui-harness.tsx";

const PLACED = aPlaced();

const open = (page = aCheckout(), isStrict = false, storefront?: StorefrontRef) => {
  const gone: string[] = [];
  const fake: FakeShop = fakeShop();
  const facts = new Subject<ShopFact>();
  const shop = {
    ...fake.shop,
    ...(storefront === undefined ? {} : { storefront }),
    facts: merge(fake.shop.facts, facts),
    goTo: (address: string) => gone.push(address),
    tell: (event: StorefrontEvent) => void fake.told.push(event),
  };
  const shown = show(<CheckoutOf page={page} faults={{}} fault="" />, { shop, isStrict, at: "/order" });
  const asked = (name: string) => fake.asked.filter((call) => call.name === name);
  const hear = (fact: ShopFact) => act(() => facts.next(fact));
  const answerPage = (given: CheckoutPage) => act(() => asked("checkoutPage").at(-1)?.answer(right(given)));
  return { ...fake, ...shown, gone, calls: asked, hear, answerPage, user: userEvent.setup() };
};

const field = (name: string) => screen.getByRole("textbox", { name });
const KAZAN = aLocation({ city: "Казань", geoId: "kazan", isConfirmed: true });

const busy = () => screen.getByRole("button", { name: "Обновляем заказ…" });
const place = () => screen.getByRole("button", { name: /Оформить заказ|Перейти к оплате/ });

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
    await fillCheckout(user, " Анна ");
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
        expectedTotal: 1_390,
        expectedCity: "moscow",
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
    await fillCheckout(user, " Анна ");
    await user.click(place());
    expect(calls("placeOrder")).toEqual([]);
    await user.click(screen.getByRole("radio", { name: "Ленинский, 32" }));
    expect(screen.getByText("Оплата «Наличными» здесь не подходит — выберите другой способ.").getAttribute("role")).toBe("status");
    await user.click(place());
    expect([calls("placeOrder"), screen.getByRole("radiogroup", { name: "Способ оплаты" }).textContent]).toEqual([
      [],
      expect.stringContaining("Выберите способ оплаты"),
    ]);
    await user.click(screen.getByRole("radio", { name: "Картой на сайте" }));
    await user.click(place());
    expect(calls("placeOrder")[0]?.values).toMatchObject({ delivery: "14", point: "Ленинский, 32", payment: "1" });
  });

  it("pays in parts by one press", async () => {
    const { user, calls } = open();
    await fillCheckout(user, " Анна ");
    await user.click(screen.getByRole("button", { name: /Оплата частями/ }));
    expect(calls("placeOrder")[0]?.values).toMatchObject({ payment: "13" });
  });

  it("follows the city of the shop: the button says that the order is brought up to date, and cannot be pressed until it is", async () => {
    const { user, calls, hear, answerPage } = open();
    await fillCheckout(user, " Анна ");
    hear({ type: "location.changed", location: KAZAN });
    expect([busy().getAttribute("aria-disabled"), busy().getAttribute("aria-busy")]).toEqual(["true", "true"]);
    await user.click(busy());
    await user.type(field("Имя и фамилия"), "{Enter}");
    expect(calls("placeOrder")).toEqual([]);
    const renamed = aCheckout().deliveries.map((option) => ({ ...option, title: `${option.title} до двери` }));
    answerPage(aCheckout({ location: KAZAN, deliveries: renamed }));
    expect(screen.getByRole("radio", { name: /Курьер до двери/ })).toBeDefined();
    expect(screen.getByText("Теперь город доставки — Казань.")).toBeDefined();
    await user.click(place());
    expect(calls("placeOrder")[0]?.values).toMatchObject({ expectedCity: "kazan" });
  });

  it("tells the shop what it has not heard of, once, so that the header has the same city and the same cart", () => {
    const moscow = aLocation({ isConfirmed: true });
    const storefront = aStorefront({}, () =>
      of(right({ visitor: "", isAuthorized: false, counters: someCounters(1), location: moscow, ...NO_LISTS })),
    );
    const news = aCheckout({ location: KAZAN, counters: someCounters(7) });
    const { hear, answerPage, told } = open(aCheckout(), false, storefront);
    hear({ type: "shop.doubted" });
    answerPage(aCheckout());
    expect(told).toEqual([]);
    hear({ type: "shop.doubted" });
    answerPage(news);
    expect(told).toEqual([
      { type: "location.arrived", location: KAZAN },
      { type: "counters.arrived", counters: news.counters },
    ]);
    storefront.stop();
  });

  it("that could not be brought up to date says so, is not pressed, and is asked for again", async () => {
    const { user, calls, hear, answerPage } = open();
    await fillCheckout(user, " Анна ");
    hear({ type: "shop.doubted" });
    act(() => calls("checkoutPage")[0]?.answer(left(storeError("server"))));
    expect(screen.getByText(/Не получилось обновить заказ/)).toBeDefined();
    await user.click(place());
    expect(calls("placeOrder")).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Попробовать ещё раз" }));
    answerPage(aCheckout());
    await user.click(place());
    expect(calls("placeOrder")).toHaveLength(1);
  });

  it("asks for a city before anything has a price, and the shop's own choice of it is one press away", async () => {
    const { user, calls, told, answerPage } = open(aCheckout({ location: aLocation(), deliveries: [] }));
    for (const words of ["пока неизвестна", "Ваш город — Москва?"]) screen.getByText(words);
    expect(screen.getByRole("region", { name: "Оплата" }).textContent).toContain("Способы оплаты покажем, когда подтвердите город.");
    expect([place().getAttribute("aria-disabled"), screen.queryAllByRole("radio")]).toEqual(["true", []]);
    await user.click(screen.getByRole("link", { name: "Выбрать другой" }));
    expect(told).toEqual([{ type: "city.pressed", page: "/city?page=%2Forder" }]);
    await user.click(screen.getByRole("button", { name: "Да, верно" }));
    const kept = { country: "Россия", country_iso: "RU", city: "Москва", city_geo_id: "moscow", region: "Москва", region_geo_id: "RU-MOW" };
    act(() => calls("confirmGeo")[0]?.answer(right({ ...kept, geo_is_confirmed: true })));
    expect(told.at(-1)).toEqual({ type: "location.arrived", location: aLocation({ isConfirmed: true }) });
    answerPage(aCheckout());
    expect(screen.getByRole("region", { name: "Оплата" }).textContent).not.toContain("покажем");
    expect(document.activeElement?.getAttribute("name")).toBe("delivery");
    expect(place().textContent).toBe(`Перейти к оплате · ${formatPrice(1_390)}`);
    expect(screen.getByRole("status", { name: "Что изменилось" }).textContent).toBe("");
  });

  it("says after a press what is not as it was, with the focus there, and the second press is for the new sum", async () => {
    const { user, calls } = open();
    await fillCheckout(user, " Анна ");
    await user.click(place());
    const bag = aPosition({ id: 2, barcode: "bag", cost: 16_990, costDiscount: 16_990 });
    const changed = aCheckout({ cart: aCart([aPosition({ barcode: "coat" }), bag]) });
    act(() => calls("placeOrder")[0]?.answer(right({ changed })));
    const news = screen.getByRole("status", { name: "Что изменилось" });
    expect(document.activeElement).toBe(news);
    expect(news.textContent).toContain(`Заказ стал дороже на ${formatPrice(16_990)}: теперь ${formatPrice(18_380)}.`);
    expect(place().textContent).toBe(`Перейти к оплате · ${formatPrice(18_380)}`);
    await user.click(place());
    expect(calls("placeOrder")[1]?.values).toMatchObject({ expectedTotal: 18_380 });
  });

  it("that another tab emptied says so, with a way on and nothing to press", () => {
    const { hear, answerPage } = open();
    hear({ type: "shop.doubted" });
    answerPage(aCheckout({ cart: aCart([]) }));
    expect(screen.getByText("Корзина пуста")).toBeDefined();
    expect(screen.getByRole("link", { name: "Перейти в каталог" })).toBeDefined();
    expect(screen.queryAllByRole("button")).toEqual([]);
  });

  it("finds an order whose answer was lost", async () => {
    const { user, calls, gone, answerPage } = open();
    await fillCheckout(user, " Анна ");
    await user.click(place());
    act(() => calls("placeOrder")[0]?.answer(left(storeError("timeout"))));
    expect(calls("checkoutPage")[0]?.values).toEqual({ mode: "default", key: "press-0001" });
    answerPage(aCheckout({ cart: aCart([]), placed: PLACED }));
    expect(gone).toEqual([PLACED.link]);
    expect(screen.getByRole("link", { name: "Открыть заказ" }).getAttribute("href")).toBe(PLACED.link);
  });

  it("shows what the store says of a field there, and of the order in a toast; the same press is the same order", async () => {
    const { user, calls, told, answerPage } = open();
    await fillCheckout(user, " Анна ");
    await user.click(place());
    act(() => calls("placeOrder")[0]?.answer(left(storeError("rejected", "", { email: ["Такой почты нет"] }))));
    expect(screen.getByText("Такой почты нет")).toBeDefined();
    answerPage(aCheckout());
    await user.type(field("Эл. почта"), "x");
    await user.click(place());
    act(() => calls("placeOrder")[1]?.answer(left(storeError("rejected", "Закончилось: Пальто, S."))));
    expect(told).toMatchObject([{ type: "toast.shown", toast: { title: "Заказ не оформлен", text: "Закончилось: Пальто, S." } }]);
  });

  const leave = async () => {
    const shown = open();
    await fillCheckout(shown.user);
    await shown.user.click(place());
    shown.unmount();
    return shown;
  };

  it("left while the order is placed tells wherever the shopper is that it was placed, with its link", async () => {
    const { calls, told, gone, openCalls } = await leave();
    expect(openCalls()).toBe(1);
    act(() => calls("placeOrder")[0]?.answer(right(PLACED)));
    expect(told).toMatchObject([
      { type: "counters.arrived", counters: PLACED.counters },
      { type: "toast.shown", toast: { title: `Заказ ${PLACED.number} оформлен`, buttonText: "Открыть заказ", url: PLACED.link } },
    ]);
    expect([gone, sessionStorage.length, openCalls()]).toEqual([[], 0, 0]);
  });

  it("left while the order is placed tells that it was not placed, and leads back", async () => {
    const { calls, told } = await leave();
    act(() => calls("placeOrder")[0]?.answer(left(storeError("rejected", "Закончилось: Пальто, S."))));
    expect(told).toMatchObject([
      { type: "toast.shown", toast: { title: "Заказ не оформлен", text: "Закончилось: Пальто, S.", url: "/order" } },
    ]);
  });

  it("left while the order is placed waits for it when the shopper comes back, and leads to it", async () => {
    await leave();
    const { answerPage, calls, gone } = open();
    answerPage(aCheckout());
    expect(screen.getByRole("button", { name: "Узнаём, оформлен ли заказ…" }).getAttribute("aria-busy")).toBe("true");
    await waitFor(() => expect(calls("checkoutPage")).toHaveLength(2), { timeout: 3_000 });
    answerPage(aCheckout({ cart: aCart([]), placed: PLACED }));
    expect(gone).toEqual([PLACED.link]);
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

  it("shows nothing of what another visitor typed", async () => {
    const first = open();
    await first.user.type(field("Имя и фамилия"), "Анна");
    first.unmount();
    const other = open(aCheckout({ visitor: "zoya" }));
    expect([field("Имя и фамилия"), sessionStorage.length]).toMatchObject([{ value: "" }, 0]);
    other.unmount();
    open(aCheckout({ mode: "preorder" }));
    expect(field("Имя и фамилия")).toMatchObject({ value: "" });
  });

  it("has nothing to order of an empty cart", () => {
    open(aCheckout({ cart: aCart([]) }));
    expect(screen.getByText("Корзина пуста")).toBeDefined();
  });
});

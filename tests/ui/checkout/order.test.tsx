import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { left, right } from "fp-ts/Either";
import { useMemo } from "react";
import { beforeAll, describe, expect, it } from "vitest";
import { useShop } from "#app/shop-context.ts";
import { wireOrder } from "#app/wiring/order.ts";
import { storeError } from "#core/kernel/store-error.ts";
import type { Order } from "#core/orders/order.ts";
import { formatPrice } from "#core/kernel/money.ts";
import { openableDialogs } from "#tests/support/dialogs.ts";
import { anOrder } from "#tests/support/order-builders.ts";
import { fakeShop, lookAfter, MODES, show } from "#tests/support/ui-harness.tsx";
import { useFlow } from "#ui/flows.tsx";
import { OrderView } from "#ui/orders/OrderView.tsx";

beforeAll(openableDialogs);

const open = (order: Order, isStrict = false, isCancelAsked = false) => {
  const gone: string[] = [];
  const fake = fakeShop();
  const Page = () => {
    const shop = useShop();
    const machine = useMemo(() => wireOrder(shop, (address) => gone.push(address)), [shop]);
    return <OrderView order={useFlow(machine, { token: "token-0001", order })} fault="" isCodeSent={false} isCancelAsked={isCancelAsked} />;
  };
  const shown = show(<Page />, { shop: fake.shop, isStrict });
  /** What was pressed for; looking after the order by itself is another matter. */
  const deeds = () => fake.asked.filter(({ name }) => name !== "orderPage");
  return { ...fake, ...shown, gone, deeds, user: userEvent.setup() };
};

describe.each(MODES)("an order's page, $mode", ({ isStrict }) => {
  it("leads to the bank once, and can be pressed again when that failed", async () => {
    const { user, deeds, told, gone } = open(anOrder(), isStrict);
    const pay = () => screen.getByRole("button", { name: /Оплатить/ });
    await user.click(pay());
    await user.click(pay());
    expect(deeds()).toMatchObject([{ name: "payOrder", values: { token: "token-0001" } }]);
    act(() => deeds()[0]?.answer(left(storeError("timeout"))));
    expect(told).toMatchObject([{ type: "toast.shown", toast: { type: "error" } }]);
    await user.click(pay());
    act(() => deeds()[1]?.answer(right({ paymentUrl: "/local-bank/pay?id=1" })));
    expect(gone).toEqual(["/local-bank/pay?id=1"]);
  });

  it("says of the shop where it is handed over when that is open, and whom to ask", () => {
    const place = { id: "a", city: "Москва", countryIso: "RU", address: "Кузнецкий Мост, 7", email: "" };
    open(anOrder({ shop: { ...place, hours: "ежедневно 10:00–22:00", phone: "+7 (495) 123-45-67" } }), isStrict);
    expect(screen.getByText("ежедневно 10:00–22:00")).toBeDefined();
    expect(screen.getByRole("link", { name: "+7 (495) 123-45-67" }).getAttribute("href")).toBe("tel:+74951234567");
  });

  it("names what codes took off and paid, and asks for the rest; once it is canceled, what is on a certificate again", () => {
    const codes = [
      { kind: "promo", title: "ВЕСНА", amount: 500, isFreeDelivery: true },
      { kind: "certificate", title: "···· 4F2K", amount: 1_000, isFreeDelivery: false },
    ] as const;
    const plain = (): string => document.body.textContent.replaceAll(/[\u00a0\u202f]/g, " ");
    const { unmount } = open(anOrder({ codes, total: 7_890, due: 6_890 }), isStrict);
    for (const words of [
      "Промокод ВЕСНА−500 ₽, бесплатная доставка",
      "Сертификат ···· 4F2K−1 000 ₽",
      "К оплате6 890 ₽",
      "Оплатить · 6 890 ₽",
    ])
      expect(plain()).toContain(words);
    unmount();
    open(anOrder({ codes, total: 7_890, due: 6_890, status: "canceled", canPay: false, canCancel: false }), isStrict);
    for (const words of ["1 000 ₽ вернулись на сертификат ···· 4F2K.", "Итого7 890 ₽", "Из них сертификатом ···· 4F2K1 000 ₽"])
      expect(plain()).toContain(words);
  });

  it("is canceled after a question, and left alone when that is declined", async () => {
    const { user, deeds } = open(anOrder(), isStrict);
    const cancel = () => screen.getByRole("button", { name: "Отменить заказ" });
    const answer = async (name: string) => user.click(within(await screen.findByRole("dialog")).getByRole("button", { name }));
    await user.click(cancel());
    await answer("Оставить");
    expect(deeds()).toEqual([]);
    await user.click(cancel());
    await answer("Отменить");
    expect(deeds()).toMatchObject([{ name: "cancelOrder", values: { token: "token-0001" } }]);
    // The question went down, and gave the focus back to what asked it.
    act(() => cancel().focus());
    act(() => deeds()[0]?.answer(right({ order: anOrder({ status: "canceled", canPay: false, canCancel: false }) })));
    expect(screen.getByRole("status").textContent).toBe("Отменён");
    expect(screen.queryByRole("button")).toBeNull();
    expect(document.activeElement).toBe(screen.getByText("Отменён").parentElement);
  });
});

describe.each([
  [
    "confirmed",
    "Подтвердить заказ",
    anOrder({ status: "placed", canPay: false, canConfirm: true, confirmUntil: "2026-11-22T09:26:00Z" }),
    "Принят",
  ],
  ["canceled", "Отменить заказ", anOrder(), "Отменён"],
] as const)("an order that is %s, whose answer was lost,", (_, name, order, words) => {
  const after = {
    ...order,
    status: words === "Принят" ? "placed" : "canceled",
    confirmUntil: "",
    canConfirm: false,
    canCancel: false,
  } as const;
  const press = async (now: Order) => {
    const { user, asked, told } = open(order);
    await user.click(screen.getByRole("button", { name }));
    if (words === "Отменён") await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Отменить" }));
    const deed = asked.findIndex((call) => call.name !== "orderPage");
    act(() => asked[deed]?.answer(left(storeError("offline"))));
    const look = await lookAfter(asked, deed);
    act(() => look.answer(right({ order: now })));
    return told;
  };

  it("says what it is now, and no failure", async () => {
    expect([await press(after), screen.getByRole("status").textContent]).toEqual([[], words]);
  });

  it("says that it failed where it is as it was", async () => {
    expect(await press(order)).toMatchObject([{ type: "toast.shown", toast: { type: "error" } }]);
  });
});

describe("an order's page", () => {
  it("says what was bought, what it cost, and how it is paid", () => {
    open(anOrder({ status: "placed", canPay: false, payment: { title: "Картой на сайте", status: "paid", parts: 1 } }));
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Заказ 100001");
    expect(screen.getByRole("status").textContent).toBe("Оплачен");
    expect(screen.getByText("оплачено")).toBeDefined();
    expect([screen.getByText("Оплачено").nextElementSibling?.textContent, screen.queryByText("К оплате")]).toEqual([
      formatPrice(8_390),
      null,
    ]);
    expect(screen.getByRole("link", { name: "Пальто из шерсти" }).getAttribute("href")).toBe("/catalog/product/coat");
    expect(screen.queryByRole("button", { name: /Оплатить/ })).toBeNull();
  });

  it("of the letter's address is confirmed by a press, and elsewhere leads to the letter", async () => {
    const order = anOrder({ status: "placed", canPay: false, confirmUntil: "2026-11-22T09:26:00Z", canConfirm: true });
    const { user, deeds } = open(order);
    expect(screen.getByText(/Подтвердите заказ до 22 ноября/)).toBeDefined();
    const confirm = screen.getByRole("button", { name: "Подтвердить заказ" });
    expect(confirm.closest("form")?.getAttribute("action")).toBe("/form/order-confirm");
    await user.click(confirm);
    expect(deeds()).toMatchObject([{ name: "confirmOrder", values: { token: "token-0001" } }]);
    act(() => deeds()[0]?.answer(right({ order: { ...order, confirmUntil: "", canConfirm: false } })));
    expect([screen.getByRole("status").textContent, screen.queryByRole("button", { name: "Подтвердить заказ" })]).toEqual(["Принят", null]);
    open({ ...order, canConfirm: false });
    expect(screen.getByText(/Мы написали на anna@example\.ru: откройте ссылку из письма и подтвердите заказ до 22 ноября/)).toBeDefined();
  });

  it("says its sum with what it is, whenever it changes", () => {
    open(anOrder());
    const said = screen.getByText("К оплате").closest("[aria-live]");
    expect([said?.textContent, said?.getAttribute("aria-atomic")]).toEqual([`К оплате${formatPrice(8_390)}`, "true"]);
  });

  it("says a refusal first, in view, and until when one can pay", () => {
    open(anOrder({ payment: { title: "Картой на сайте", status: "refused", parts: 1 } }));
    const news = screen.getByText("Оплата не прошла").parentElement;
    expect(document.activeElement).toBe(news);
    expect(news?.compareDocumentPosition(screen.getByRole("heading", { level: 1 }))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByText(/держим изделия до 12:56 по Москве/)).toBeDefined();
  });

  it("asks on the page itself, where no scripts ask, before it is canceled", () => {
    open(anOrder(), false, true);
    expect(screen.getByText(/Отменить заказ\? .*Если оплата уже прошла, деньги вернутся на карту/)).toBeDefined();
    const form = screen.getByRole<HTMLButtonElement>("button", { name: "Отменить" }).form;
    expect([form?.getAttribute("action"), form === null ? null : new FormData(form).get("confirmed")]).toEqual([
      "/form/order-cancel",
      "yes",
    ]);
    expect(screen.getByRole("link", { name: "Оставить" }).getAttribute("href")).toBe("/order/token-0001");
  });

  it("of a payment in parts says what came and what the bank takes later, and of an order that is no more not when it comes", () => {
    const plain = (): string => document.body.textContent.replaceAll(/[\u00a0\u202f]/g, " ");
    const payment = { title: "Оплата частями", status: "paid", parts: 4 } as const;
    const { unmount } = open(anOrder({ status: "placed", total: 22_990, due: 22_990, payment, canPay: false }));
    expect(plain()).toContain("Первая часть оплаты пришла, мы собираем заказ");
    expect(plain()).toContain("Итого22 990 ₽Первая часть, оплачена5 747 ₽Спишет банк, раз в месяц5 747 ₽ × 2 + 5 749 ₽");
    expect([plain().includes("первая часть оплачена"), plain().includes("завтра")]).toEqual([true, true]);
    unmount();
    const returns = [{ amount: 22_990, reason: "canceled", isBack: false }] as const;
    open(
      anOrder({ status: "canceled", total: 22_990, due: 22_990, payment: { ...payment, status: "returning" }, returns, canCancel: false }),
    );
    expect(plain()).toContain("Больше банк ничего не спишет, а уплаченное вернёт на карту.");
    expect([plain().includes("заплачено"), plain().includes("завтра"), plain().includes("Тверская")]).toEqual([false, false, true]);
  });

  it.each([
    ["by-email", "код сертификата — в письме на anna@example.ru"],
    ["preorder", "Это предзаказ: отправим до 20 декабря."],
    ["stock", "мы собираем заказ"],
  ] as const)("that is paid, of goods that come %s, says what comes next", (supply, words) => {
    const delivery = { title: "Курьер", address: "", term: "Отправим до 20 декабря" };
    open(anOrder({ status: "placed", supply, delivery, payment: { title: "Картой", status: "paid", parts: 1 } }));
    expect(screen.getByText(new RegExp(words))).toBeDefined();
  });

  it("says once that it is paid on receipt, and why it cannot be canceled where a certificate of it is spent", () => {
    const payment = { title: "Картой при получении", status: "on-receipt", parts: 1 } as const;
    open(anOrder({ status: "placed", payment, canPay: false, canCancel: false }));
    expect(document.body.textContent.match(/при получении/gi)).toHaveLength(1);
    expect(screen.getByText("Этот заказ не отменить: сертификатом из него уже расплатились.")).toBeDefined();
  });

  it("with a certificate among other goods says where its code is", () => {
    open(anOrder({ status: "placed", canPay: false, canSendCodes: true, payment: { title: "Картой", status: "paid", parts: 1 } }));
    expect(screen.getByText(/мы собираем заказ\. Код сертификата — в письме на anna@example\.ru/)).toBeDefined();
  });

  it("says of money that came and is not kept where it is", () => {
    open(
      anOrder({
        status: "expired",
        canPay: false,
        canCancel: false,
        returns: [
          { amount: 8_390, reason: "late", isBack: false },
          { amount: 2, reason: "late-certificate", isBack: true },
          { amount: 3, reason: "late-promo", isBack: true },
          { amount: 1, reason: "amount", isBack: true },
        ],
      }),
    );
    expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toEqual([
      "Время на оплату вышло",
      `${formatPrice(8_390)} пришли, когда время на оплату вышло и изделия уже купили. Возвращаем деньги на карту: когда они уйдут, мы скажем об этом здесь.`,
      `${formatPrice(2)} пришли, когда время на оплату вышло и суммы, которую платил сертификат, на нём уже не было. Деньги возвращены на карту.`,
      `${formatPrice(3)} пришли, когда время на оплату вышло и промокод уже использовали в другом заказе. Деньги возвращены на карту.`,
      `Пришло ${formatPrice(1)} — это не сумма заказа. Деньги возвращены на карту.`,
    ]);
  });
});

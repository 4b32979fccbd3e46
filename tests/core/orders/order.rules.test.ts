import { describe, expect, it } from "vitest";
import type { Order, OrderStatus, PaymentStatus } from "#core/orders/order.ts";
import {
  instalmentsOfOrder,
  isWaiting,
  newsOf,
  paymentSaid,
  returnsIfCanceled,
  returnsInOrder,
  sumKindOf,
} from "#core/orders/order.rules.ts";
import { orderText } from "#ui/text/order-text.ts";
import { anOrder } from "#tests/support/order-builders.ts";

const orderOf = (status: OrderStatus, payment: PaymentStatus): Order =>
  anOrder({ status, payment: { title: "Картой на сайте", status: payment, parts: 1 } });

describe("an order's page", () => {
  it.each<[OrderStatus, PaymentStatus, string, string]>([
    ["awaiting-payment", "waiting", "awaiting", "due"],
    ["awaiting-payment", "expired", "awaiting", "due"],
    ["awaiting-payment", "refused", "refused", "due"],
    ["awaiting-payment", "returning", "awaiting", "due"],
    ["placed", "paid", "paid", "paid"],
    ["placed", "on-receipt", "accepted", "due"],
    ["canceled", "refunded", "canceled", "total"],
    ["canceled", "on-receipt", "canceled", "total"],
    ["expired", "returning", "expired", "total"],
    ["expired", "on-receipt", "unconfirmed", "total"],
  ])("of an order that is %s, its payment %s, says %s first and calls the sum %s", (status, payment, news, sum) => {
    const order = orderOf(status, payment);
    expect([newsOf(order), sumKindOf(order)]).toEqual([news, sum]);
  });

  it("asks for the word of its shopper while that is awaited, and says where it is given", () => {
    const order = anOrder({
      status: "placed",
      payment: { title: "Наличными", status: "on-receipt", parts: 1 },
      confirmUntil: "2026-11-22T09:26:00Z",
    });
    expect([newsOf(order), newsOf({ ...order, canConfirm: true }), newsOf({ ...order, status: "canceled" })]).toEqual([
      "to-confirm-by-letter",
      "to-confirm",
      "canceled",
    ]);
  });

  it("follows what waits to be paid, and money until it is back", () => {
    const returning = { amount: 1, reason: "late" as const, isBack: false };
    expect([
      isWaiting(anOrder()),
      isWaiting(anOrder({ status: "placed" })),
      isWaiting(anOrder({ status: "expired", returns: [returning] })),
      isWaiting(anOrder({ status: "expired", returns: [{ ...returning, isBack: true }] })),
    ]).toEqual([true, false, true, false]);
  });

  it("names money on its way before what is back", () => {
    const money = (amount: number, isBack: boolean) => ({ amount, reason: "twice" as const, isBack });
    expect(returnsInOrder([money(1, true), money(2, false)]).map(({ amount }) => amount)).toEqual([2, 1]);
  });
});

const certificate = { kind: "certificate", title: "···· 4F2K", amount: 1_000, isFreeDelivery: false } as const;

describe("what is said before an order is canceled", () => {
  it.each<readonly [string, Order, string]>([
    ["waits to be paid", orderOf("awaiting-payment", "waiting"), "Если оплата уже прошла, деньги вернутся на карту."],
    ["is paid by card", orderOf("placed", "paid"), "Деньги вернутся на карту."],
    ["is paid on receipt", orderOf("placed", "on-receipt"), ""],
    [
      "is paid by a certificate whole",
      { ...orderOf("placed", "paid"), due: 0, codes: [certificate] },
      "Оплаченное сертификатом вернётся на него.",
    ],
    [
      "is paid by both",
      { ...orderOf("placed", "paid"), codes: [certificate] },
      "Деньги вернутся на карту. Оплаченное сертификатом вернётся на него.",
    ],
  ])("of one that %s", (_, order, words) => {
    expect(orderText.cancelHint(returnsIfCanceled(order))).toBe(`Изделия вернутся в продажу. ${words}`.trim());
  });
});

it("an order whose first part came is not paid whole: the sum is the total, and the rest follows", () => {
  const payment = { title: "Оплата частями", status: "paid", parts: 4 } as const;
  const order = anOrder({ status: "placed", total: 10_001, due: 10_001, payment });
  expect([instalmentsOfOrder(order), sumKindOf(order), paymentSaid(order)]).toEqual([
    { count: 3, each: 2_500, last: 2_501 },
    "total",
    "first-part",
  ]);
  for (const other of [
    { ...order, status: "canceled" as const },
    { ...order, payment: { ...payment, status: "waiting" as const } },
    orderOf("placed", "paid"),
  ])
    expect(instalmentsOfOrder(other)).toBeNull();
});

it.each([
  [{ count: 3, each: 2_500, last: 2_500 }, "2 500 ₽ × 3"],
  [{ count: 3, each: 2_500, last: 2_501 }, "2 500 ₽ × 2 + 2 501 ₽"],
  [{ count: 1, each: 5_000, last: 5_001 }, "5 001 ₽"],
])("what the bank takes later of %o is %s", (instalments, words) =>
  expect(orderText.laterSums(instalments).replaceAll(/[\u00a0\u202f]/g, " ")).toBe(words),
);

it("an order that was canceled in time is not paid; nothing of it ran out", () => {
  const said = (status: OrderStatus, payment: PaymentStatus) => orderText.paymentStatuses[paymentSaid(orderOf(status, payment))];
  expect([said("canceled", "expired"), said("expired", "expired"), said("canceled", "refunded")]).toEqual([
    "не оплачено",
    "время на оплату вышло",
    "деньги возвращены",
  ]);
});

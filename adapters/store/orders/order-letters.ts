import { formatPrice } from "#core/kernel/money.ts";
import type { ReturnReason } from "#core/orders/order.ts";
import type { Mail } from "../outbox/outbox.ts";

export interface LetterLine {
  readonly title: string;
  readonly colorLabel: string;
  readonly sizeTitle: string;
  readonly quantity: number;
  readonly costDiscount: number;
}

interface PlacedLetter {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  /** The order's page, absolute. */
  readonly link: string;
  readonly lines: readonly LetterLine[];
  readonly total: number;
  readonly delivery: string;
  /** Until when it can be paid, ISO 8601; null for an order that is paid on receipt. */
  readonly payUntil: string | null;
  readonly shop: { readonly brand: string; readonly phone: string };
}

const timeOf = (moment: string): string =>
  new Intl.DateTimeFormat("ru-RU", { hour: "2-digit", minute: "2-digit", timeZone: "Europe/Moscow" }).format(new Date(moment));

/** What a shopper is written when an order was taken, or waits to be paid. */
export const placedLetter = ({ id, email, name, link, lines, total, delivery, payUntil, shop }: PlacedLetter): Mail => ({
  kind: "letter",
  recipient: email,
  subject: payUntil === null ? `${shop.brand}: заказ ${id} принят` : `${shop.brand}: заказ ${id} ждёт оплаты`,
  body: [
    `Здравствуйте, ${name}!`,
    "",
    payUntil === null ? `Мы приняли заказ ${id}:` : `Заказ ${id} ждёт оплаты, мы держим изделия до ${timeOf(payUntil)} по Москве:`,
    ...lines.map(
      (line) =>
        `— ${[line.title, line.colorLabel, line.sizeTitle].filter((part) => part !== "").join(", ")} × ${line.quantity}: ${formatPrice(line.costDiscount)}`,
    ),
    "",
    `Доставка: ${delivery}`,
    `Итого: ${formatPrice(total)}`,
    "",
    `Состояние заказа и оплата: ${link}`,
    "",
    [shop.brand, shop.phone].filter((part) => part !== "").join(", "),
  ].join("\n"),
});

export const paidLetter = (id: number, email: string): Mail => ({
  kind: "letter",
  recipient: email,
  subject: `Заказ ${id} оплачен`,
  body: `Оплата заказа ${id} прошла. Мы начинаем его собирать.`,
});

export const canceledLetter = (id: number, email: string): Mail => ({
  kind: "letter",
  recipient: email,
  subject: `Заказ ${id} отменён`,
  body: `Заказ ${id} отменён. Если он был оплачен, деньги вернутся на карту.`,
});

export const expiredLetter = (id: number, email: string): Mail => ({
  kind: "letter",
  recipient: email,
  subject: `Заказ ${id} отменён`,
  body: `Время на оплату заказа ${id} вышло, и мы его отменили. Изделия снова в продаже: заказ можно оформить заново.`,
});

const RETURN_REASONS: Readonly<Record<ReturnReason, string>> = {
  amount: "Сумма платежа не совпала с суммой заказа.",
  canceled: "Заказ был уже отменён.",
  late: "Время на оплату вышло, и изделия уже купили.",
  twice: "Заказ был уже оплачен.",
};

interface ReturnedLetter {
  readonly id: number;
  readonly email: string;
  /** Roubles. */
  readonly amount: number;
  readonly reason: ReturnReason;
}

export const returnedLetter = ({ id, email, amount, reason }: ReturnedLetter): Mail => ({
  kind: "letter",
  recipient: email,
  subject: `Заказ ${id}: возвращаем деньги`,
  body: `По заказу ${id} пришло ${formatPrice(amount)}. ${RETURN_REASONS[reason]} Мы возвращаем деньги на карту.`,
});

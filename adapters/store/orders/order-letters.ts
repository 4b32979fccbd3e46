import { formatPrice } from "#core/kernel/money.ts";
import type { ReturnReason } from "#core/orders/order.ts";
import type { Mail } from "../outbox/outbox.ts";

export interface LetterLine {
  readonly title: string;
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
}

/** What a shopper is written when an order was taken. */
export const placedLetter = ({ id, email, name, link, lines, total, delivery }: PlacedLetter): Mail => ({
  kind: "letter",
  recipient: email,
  subject: `Заказ ${id} принят`,
  body: [
    `Здравствуйте, ${name}!`,
    "",
    `Мы приняли заказ ${id}:`,
    ...lines.map((line) => `— ${line.title}, ${line.sizeTitle} × ${line.quantity}: ${formatPrice(line.costDiscount)}`),
    "",
    `Доставка: ${delivery}`,
    `Итого: ${formatPrice(total)}`,
    "",
    `Состояние заказа и оплата: ${link}`,
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

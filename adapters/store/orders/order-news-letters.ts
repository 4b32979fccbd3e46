import type { Supply } from "#core/catalogue/supply.rules.ts";
import { firstPayment, instalmentsOf } from "#core/kernel/instalments.rules.ts";
import { formatPrice } from "#core/kernel/money.ts";
import type { CardReturn } from "#core/orders/order.rules.ts";
import type { ReturnReason } from "#core/orders/order.ts";
import type { Mail } from "../outbox/outbox.ts";
import { going } from "../outbox/line-words.ts";
import { type LetterHead, letterOf } from "./letter-head.ts";

interface Paid {
  /** Roubles. */
  readonly amount: number;
  /** In how many payments; the first one came. */
  readonly parts: number;
  readonly supply: Supply;
  /** When it comes, as it was promised. */
  readonly term: string;
}

/** «7 990 ₽»; of a payment in parts what came, and what the bank takes later. */
const paidWords = (id: number, { amount, parts }: Pick<Paid, "amount" | "parts">): string => {
  const { count, each, last } = instalmentsOf(amount, parts);
  if (count === 0) return `Оплата заказа ${id} прошла: ${formatPrice(amount)}.`;
  const equal = each === last ? count : count - 1;
  const rest = [...(equal > 0 ? [`${formatPrice(each)} × ${equal}`] : []), ...(each === last ? [] : [formatPrice(last)])].join(" + ");
  return `Первая часть оплаты заказа ${id} прошла: ${formatPrice(each)}. Остальное банк спишет сам, раз в месяц: ${rest}.`;
};

const nextWords = ({ supply, term }: Pick<Paid, "supply" | "term">): string => {
  if (supply === "by-email") return "Код сертификата — в отдельном письме.";
  return supply === "preorder" ? `Это предзаказ: ${going(term)}.` : "Мы начинаем его собирать.";
};

export const paidLetter = (head: LetterHead, paid: Paid): Mail =>
  letterOf(head, `заказ ${head.id} оплачен`, [paidWords(head.id, paid), nextWords(paid)]);

/** What is on certificates again; nothing for nothing. */
const returnedWords = (returned: number): string => (returned === 0 ? "" : ` На сертификат вернулось ${formatPrice(returned)}.`);

interface Canceled {
  /** Roubles that are on certificates again. */
  readonly returned: number;
  /** Whether money came by card, or may be on its way. */
  readonly card: CardReturn;
  /** Roubles that were to be paid by it. */
  readonly due: number;
  readonly parts: number;
}

const cardWords = ({ card, due, parts }: Pick<Canceled, "card" | "due" | "parts">): string => {
  if (card === "maybe") return " Если вы успели его оплатить, деньги вернутся на карту.";
  if (card === "none") return "";
  return parts > 1 ? " Банк вернёт то, что по нему уже заплачено." : ` Мы возвращаем на карту ${formatPrice(due)}.`;
};

export const canceledLetter = (head: LetterHead, canceled: Canceled): Mail =>
  letterOf(head, `заказ ${head.id} отменён`, [`Заказ ${head.id} отменён.${cardWords(canceled)}${returnedWords(canceled.returned)}`]);

export const expiredLetter = (head: LetterHead, returned: number): Mail =>
  letterOf(head, `заказ ${head.id} отменён`, [
    `Время на оплату заказа ${head.id} вышло, и мы его отменили. Изделия снова в продаже: заказ можно оформить заново.${returnedWords(returned)}`,
  ]);

/** Of an order that is paid on receipt. */
export const unconfirmedLetter = (head: LetterHead, returned: number): Mail =>
  letterOf(head, `заказ ${head.id} отменён`, [
    `Заказ ${head.id} никто не подтвердил, и мы его отменили. Изделия снова в продаже: заказ можно оформить заново.${returnedWords(returned)}`,
  ]);

/** The only place where the codes of certificates stand. */
export const certificateLetter = (
  head: LetterHead,
  made: readonly { readonly code: string; readonly face: number }[],
  isAgain = false,
): Mail =>
  letterOf(head, made.length === 1 ? "ваш подарочный сертификат" : "ваши подарочные сертификаты", [
    isAgain ? `Новые коды к заказу ${head.id}. Прежние больше не действуют:` : `Заказ ${head.id} оплачен, вот что вы купили:`,
    ...made.map(({ code, face }) => `— ${code}, ${formatPrice(face)}`),
    "",
    "Введите код в корзине или при оформлении заказа. Тратить можно по частям, действует год.",
    "Сохраните письмо: код знаете только вы. Если оно потеряется, новый код можно получить на странице заказа.",
  ]);

const RETURN_REASONS: Readonly<Record<ReturnReason, string>> = {
  amount: "Сумма платежа не совпала с суммой заказа.",
  canceled: "Заказ отменён.",
  late: "Время на оплату вышло, и изделия уже купили.",
  "late-certificate": "Время на оплату вышло, а суммы, которую платил сертификат, на нём уже нет.",
  "late-promo": "Время на оплату вышло, а промокод с тех пор использован в другом заказе.",
  twice: "Заказ был уже оплачен.",
};

interface Returned {
  /** Roubles. */
  readonly amount: number;
  /** In how many payments; the first one came. */
  readonly parts: number;
  readonly reason: ReturnReason;
}

export const returnedLetter = (head: LetterHead, { amount, parts, reason }: Returned): Mail =>
  letterOf(head, `возвращаем деньги за заказ ${head.id}`, [
    `По заказу ${head.id} пришло ${formatPrice(firstPayment(amount, parts))}. ${RETURN_REASONS[reason]} Мы возвращаем деньги на карту.`,
  ]);

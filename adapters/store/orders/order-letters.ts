import { formatPrice } from "#core/kernel/money.ts";
import type { OrderCode, ReturnReason } from "#core/orders/order.ts";
import { FIRST_BOOK, phoneOf } from "#core/phone/phone.rules.ts";
import type { Mail } from "../outbox/outbox.ts";
import { plainName } from "../outbox/plain-words.ts";

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
  readonly codes: readonly OrderCode[];
  readonly total: number;
  /** What of it certificates do not pay. */
  readonly due: number;
  readonly delivery: string;
  /** Until when it can be paid, ISO 8601; null for an order that is paid on receipt. */
  readonly payUntil: string | null;
  /** Until when it has to be confirmed at its page, ISO 8601; null for an order that stands without that. */
  readonly confirmUntil: string | null;
  /** Where it is handed over; null for what is brought. */
  readonly pickUp: { readonly hours: string; readonly phone: string } | null;
  readonly shop: { readonly brand: string; readonly phone: string };
}

const timeOf = (moment: string): string =>
  new Intl.DateTimeFormat("ru-RU", { hour: "2-digit", minute: "2-digit", timeZone: "Europe/Moscow" }).format(new Date(moment));

/** «22 ноября, 12:26». */
const momentOf = (moment: string): string =>
  new Intl.DateTimeFormat("ru-RU", { day: "numeric", month: "long", hour: "2-digit", minute: "2-digit", timeZone: "Europe/Moscow" }).format(
    new Date(moment),
  );

const titleOf = ({ id, payUntil, confirmUntil }: Pick<PlacedLetter, "confirmUntil" | "id" | "payUntil">): string => {
  if (payUntil !== null) return `заказ ${id} ждёт оплаты`;
  return confirmUntil === null ? `заказ ${id} принят` : `подтвердите заказ ${id}`;
};

const codeWords = ({ kind, title, amount, isFreeDelivery }: OrderCode): string => {
  if (kind === "certificate") return `Сертификат ${title}: −${formatPrice(amount)}`;
  return `Промокод ${title}: ${[...(amount > 0 ? [`−${formatPrice(amount)}`] : []), ...(isFreeDelivery ? ["бесплатная доставка"] : [])].join(", ")}`;
};

/** When the shop is open that hands it over, and whom to ask there. */
const pickUpWords = (pickUp: PlacedLetter["pickUp"]): readonly string[] => [
  ...(pickUp === null || pickUp.hours === "" ? [] : [`Часы работы магазина: ${pickUp.hours}`]),
  ...(pickUp === null || pickUp.phone === "" ? [] : [`Телефон магазина: ${phoneOf(FIRST_BOOK, pickUp.phone).text}`]),
];

/** What a shopper is written when an order was taken, or waits to be paid. */
export const placedLetter = ({
  id,
  email,
  name,
  link,
  lines,
  codes,
  total,
  due,
  delivery,
  payUntil,
  confirmUntil,
  pickUp,
  shop,
}: PlacedLetter): Mail => ({
  kind: "letter",
  recipient: email,
  subject: `${shop.brand}: ${titleOf({ id, payUntil, confirmUntil })}`,
  body: [
    plainName(name) === "" ? "Здравствуйте!" : `Здравствуйте, ${plainName(name)}!`,
    "",
    payUntil === null ? `Мы приняли заказ ${id}:` : `Заказ ${id} ждёт оплаты, мы держим изделия до ${timeOf(payUntil)} по Москве:`,
    ...lines.map(
      (line) =>
        `— ${[line.title, line.colorLabel, line.sizeTitle].filter((part) => part !== "").join(", ")} × ${line.quantity}: ${formatPrice(line.costDiscount)}`,
    ),
    "",
    ...codes.filter(({ kind }) => kind === "promo").map(codeWords),
    `Доставка: ${delivery}`,
    ...pickUpWords(pickUp),
    `Итого: ${formatPrice(total)}`,
    ...codes.filter(({ kind }) => kind === "certificate").map(codeWords),
    ...(due === total ? [] : [due === 0 ? "Всё оплачено сертификатом." : `Осталось оплатить: ${formatPrice(due)}`]),
    "",
    ...(confirmUntil === null
      ? []
      : [
          `Подтвердите заказ до ${momentOf(confirmUntil)} по Москве, иначе мы его отменим. Откройте страницу и нажмите «Подтвердить заказ»:`,
        ]),
    confirmUntil === null ? `Состояние заказа и оплата: ${link}` : link,
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

/** What is on certificates again; nothing for nothing. */
const returnedWords = (returned: number): string => (returned === 0 ? "" : ` На сертификат вернулось ${formatPrice(returned)}.`);

interface CanceledLetter {
  readonly id: number;
  readonly email: string;
  /** Roubles that are on certificates again. */
  readonly returned: number;
  /** Money came for it by card, or may come still. */
  readonly isByCard: boolean;
}

export const canceledLetter = ({ id, email, returned, isByCard }: CanceledLetter): Mail => ({
  kind: "letter",
  recipient: email,
  subject: `Заказ ${id} отменён`,
  body: `Заказ ${id} отменён.${isByCard ? " Если он был оплачен, деньги вернутся на карту." : ""}${returnedWords(returned)}`,
});

export const expiredLetter = (id: number, email: string, returned: number): Mail => ({
  kind: "letter",
  recipient: email,
  subject: `Заказ ${id} отменён`,
  body: `Время на оплату заказа ${id} вышло, и мы его отменили. Изделия снова в продаже: заказ можно оформить заново.${returnedWords(returned)}`,
});

/** Of an order that is paid on receipt. */
export const unconfirmedLetter = (id: number, email: string, returned: number): Mail => ({
  kind: "letter",
  recipient: email,
  subject: `Заказ ${id} отменён`,
  body: `Заказ ${id} никто не подтвердил, и мы его отменили. Изделия снова в продаже: заказ можно оформить заново.${returnedWords(returned)}`,
});

/** The only place where the codes of certificates stand. */
export const certificateLetter = (
  id: number,
  email: string,
  made: readonly { readonly code: string; readonly face: number }[],
  isAgain = false,
): Mail => ({
  kind: "letter",
  recipient: email,
  subject: made.length === 1 ? "Ваш подарочный сертификат" : "Ваши подарочные сертификаты",
  body: [
    isAgain ? `Новые коды к заказу ${id}. Прежние больше не действуют:` : `Заказ ${id} оплачен, вот что вы купили:`,
    ...made.map(({ code, face }) => `— ${code}, ${formatPrice(face)}`),
    "",
    "Введите код в корзине или при оформлении заказа. Тратить можно по частям, действует год.",
    "Сохраните письмо: код знаете только вы. Если оно потеряется, новый код можно получить на странице заказа.",
  ].join("\n"),
});

const RETURN_REASONS: Readonly<Record<ReturnReason, string>> = {
  amount: "Сумма платежа не совпала с суммой заказа.",
  canceled: "Заказ отменён.",
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

import { formatPrice } from "#core/kernel/money.ts";
import type { OrderCode } from "#core/orders/order.ts";
import { FIRST_BOOK, phoneOf } from "#core/phone/phone.rules.ts";
import { thingWords } from "../outbox/line-words.ts";
import type { Mail } from "../outbox/outbox.ts";
import { plainName } from "../outbox/plain-words.ts";

interface LetterLine {
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
    ...lines.map((line) => `— ${thingWords(line)} × ${line.quantity}: ${formatPrice(line.costDiscount)}`),
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

import { firstPayment, type Instalments } from "#core/kernel/instalments.rules.ts";
import type { Order, OrderStatus, ReturnedMoney, ReturnReason } from "#core/orders/order.ts";
import type { CardReturn, OrderNews, paymentSaid, returnsIfCanceled, SumKind } from "#core/orders/order.rules.ts";
import { formatPrice } from "#core/kernel/money.ts";
import { going } from "./line-name.ts";

const MOSCOW = "Europe/Moscow";

const RETURN_REASONS: Readonly<Record<ReturnReason, (sum: string) => string>> = {
  amount: (sum) => `Пришло ${sum} — это не сумма заказа.`,
  canceled: (sum) => `За заказ было заплачено ${sum}.`,
  late: (sum) => `${sum} пришли, когда время на оплату вышло и изделия уже купили.`,
  "late-certificate": (sum) => `${sum} пришли, когда время на оплату вышло и суммы, которую платил сертификат, на нём уже не было.`,
  "late-promo": (sum) => `${sum} пришли, когда время на оплату вышло и промокод уже использовали в другом заказе.`,
  twice: (sum) => `Заказ уже был оплачен, а пришло ещё ${sum}.`,
};

const isBackWords = (isBack: boolean): string =>
  isBack ? "Деньги возвращены на карту." : "Возвращаем деньги на карту: когда они уйдут, мы скажем об этом здесь.";

/** Of money that was paid in parts nobody knows how much the bank has taken by then. */
const partsReturned = (isBack: boolean): string =>
  isBack ? "Больше банк ничего не спишет, а уплаченное вернул на карту." : "Больше банк ничего не спишет, а уплаченное вернёт на карту.";

type Told = Pick<Order, "canSendCodes" | "contact" | "delivery" | "payment" | "supply">;

/** What came, and what comes next. */
const paidHint = ({ canSendCodes, contact, delivery, payment, supply }: Told): string => {
  const came = payment.parts > 1 ? "Спасибо! Первая часть оплаты пришла" : "Спасибо! Оплата пришла";
  if (supply === "by-email") return `${came}, код сертификата — в письме на ${contact.email}.`;
  const next = supply === "preorder" ? `${came}. Это предзаказ: ${going(delivery.term)}.` : `${came}, мы собираем заказ.`;
  return canSendCodes ? `${next} Код сертификата — в письме на ${contact.email}.` : next;
};

const CARD_RETURNS: Readonly<Record<CardReturn, string>> = {
  maybe: "Если оплата уже прошла, деньги вернутся на карту.",
  none: "",
  sure: "Деньги вернутся на карту.",
};

/** Words of an order's page. */
export const orderText = {
  title: (number: string): string => `Заказ ${number}`,
  statuses: {
    "awaiting-payment": "Ждёт оплаты",
    placed: "Принят",
    canceled: "Отменён",
    expired: "Отменён: время вышло",
  } satisfies Record<OrderStatus, string>,
  news: {
    accepted: "Принят",
    awaiting: "Ждёт оплаты",
    canceled: "Отменён",
    expired: "Время на оплату вышло",
    paid: "Оплачен",
    refused: "Оплата не прошла",
    "to-confirm": "Ждёт подтверждения",
    "to-confirm-by-letter": "Ждёт подтверждения",
    unconfirmed: "Время на подтверждение вышло",
  } satisfies Record<OrderNews, string>,
  hints: {
    accepted: () => "Спасибо! Мы приняли заказ, его подробности — в письме на вашей почте.",
    awaiting: (until) => `Держим изделия до ${until}. Не оплаченный к этому времени заказ отменится.`,
    canceled: () => "Изделия снова в продаже.",
    expired: () => "Мы отменили заказ, изделия снова в продаже — его можно оформить заново.",
    paid: (_, order) => paidHint(order),
    refused: (until) => `Попробуйте ещё раз или другой картой: держим изделия до ${until}.`,
    "to-confirm": (until) => `Подтвердите заказ до ${until}, иначе он отменится.`,
    "to-confirm-by-letter": (until, { contact }) =>
      `Мы написали на ${contact.email}: откройте ссылку из письма и подтвердите заказ до ${until}, иначе он отменится.`,
    unconfirmed: () => "Заказ никто не подтвердил, и мы его отменили. Изделия снова в продаже — его можно оформить заново.",
  } satisfies Record<OrderNews, (until: string, order: Told) => string>,
  sendCodes: "Прислать новый код сертификата",
  sendCodesHint: (email: string): string => `Если письмо с кодом потерялось, пришлём новый на ${email}. Прежний перестанет действовать.`,
  codesSent: (email: string): string => `Письмо с новым кодом отправлено на ${email}.`,
  /** Why money goes back, and where it is; what was paid in `parts` has come for the first of them. */
  returned: ({ amount, reason, isBack }: ReturnedMoney, parts: number): string =>
    parts > 1 && reason === "canceled"
      ? partsReturned(isBack)
      : `${RETURN_REASONS[reason](formatPrice(firstPayment(amount, parts)))} ${isBackWords(isBack)}`,
  paymentStatuses: {
    waiting: "ждёт оплаты",
    paid: "оплачено",
    "first-part": "первая часть оплачена",
    refused: "оплата не прошла",
    expired: "время на оплату вышло",
    returning: "возвращаем деньги",
    refunded: "деньги возвращены",
    "on-receipt": "при получении",
    unpaid: "не оплачено",
  } satisfies Record<ReturnType<typeof paymentSaid>, string>,
  firstPart: "Первая часть, оплачена",
  laterParts: "Спишет банк, раз в месяц",
  /** Without the first of them: «2 500 ₽ × 3», or «2 500 ₽ × 2 + 2 501 ₽» where the last one differs. */
  laterSums: ({ count, each, last }: Instalments): string => {
    const equal = each === last ? count : count - 1;
    return [...(equal > 0 ? [`${formatPrice(each)} × ${equal}`] : []), ...(each === last ? [] : [formatPrice(last)])].join(" + ");
  },
  sums: { due: "К оплате", paid: "Оплачено", total: "Итого" } satisfies Record<SumKind, string>,
  partByCertificate: (title: string): string => `Из них сертификатом ${title}`,
  returnedTo: (title: string, sum: number): string => `${formatPrice(sum)} вернулись на сертификат ${title}.`,
  pay: "Оплатить",
  confirm: "Подтвердить заказ",
  cancelOrder: "Отменить заказ",
  cannotCancel: "Этот заказ не отменить: сертификатом из него уже расплатились.",
  cancelQuestion: "Отменить заказ?",
  cancelHint: ({ card, isOnCertificate }: ReturnType<typeof returnsIfCanceled>): string =>
    ["Изделия вернутся в продажу.", CARD_RETURNS[card], isOnCertificate ? "Оплаченное сертификатом вернётся на него." : ""]
      .filter((part) => part !== "")
      .join(" "),
  cancelYes: "Отменить",
  cancelNo: "Оставить",
  placedAt: "Оформлен",
  recipient: "Получатель",
  continueShopping: "Продолжить покупки",
  /** «21 ноября в 12:26», by the clock of Moscow. */
  day: (moment: string): string =>
    new Intl.DateTimeFormat("ru-RU", { day: "numeric", month: "long", hour: "2-digit", minute: "2-digit", timeZone: MOSCOW }).format(
      new Date(moment),
    ),
  /** «21 ноября в 12:26 по Москве». */
  until: (moment: string): string => `${orderText.day(moment)} по Москве`,
  /** «12:56 по Москве». */
  time: (moment: string): string =>
    `${new Intl.DateTimeFormat("ru-RU", { hour: "2-digit", minute: "2-digit", timeZone: MOSCOW }).format(new Date(moment))} по Москве`,
} as const;

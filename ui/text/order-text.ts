import type { OrderStatus, PaymentStatus, ReturnedMoney, ReturnReason } from "#core/orders/order.ts";
import type { CardReturn, OrderNews, returnsIfCanceled, SumKind } from "#core/orders/order.rules.ts";
import { formatPrice } from "#core/kernel/money.ts";

const MOSCOW = "Europe/Moscow";

const RETURN_REASONS: Readonly<Record<ReturnReason, (sum: string) => string>> = {
  amount: (sum) => `Пришло ${sum} — это не сумма заказа.`,
  canceled: (sum) => `Заказ отменён, за него было заплачено ${sum}.`,
  late: (sum) => `${sum} пришли, когда время на оплату вышло и изделия уже купили.`,
  twice: (sum) => `Заказ уже был оплачен, а пришло ещё ${sum}.`,
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
    accepted: () => "Спасибо! Мы приняли заказ и написали о нём на почту.",
    awaiting: (until) => `Держим изделия до ${until}. Не оплаченный к этому времени заказ отменится.`,
    canceled: () => "Изделия снова в продаже.",
    expired: () => "Мы отменили заказ, изделия снова в продаже — его можно оформить заново.",
    paid: () => "Спасибо! Оплата пришла, мы собираем заказ.",
    refused: (until) => `Попробуйте ещё раз или другой картой: держим изделия до ${until}.`,
    "to-confirm": (until) => `Подтвердите заказ до ${until}, иначе он отменится.`,
    "to-confirm-by-letter": (until) => `Откройте ссылку из письма и подтвердите заказ до ${until}, иначе он отменится.`,
    unconfirmed: () => "Заказ никто не подтвердил, и мы его отменили. Изделия снова в продаже — его можно оформить заново.",
  } satisfies Record<OrderNews, (until: string) => string>,
  sendCodes: "Прислать новый код сертификата",
  sendCodesHint: (email: string): string => `Если письмо с кодом потерялось, пришлём новый на ${email}. Прежний перестанет действовать.`,
  codesSent: (email: string): string => `Письмо с новым кодом отправлено на ${email}.`,
  /** Why money goes back, and where it is. */
  returned: ({ amount, reason, isBack }: ReturnedMoney): string =>
    [
      RETURN_REASONS[reason](formatPrice(amount)),
      isBack ? "Деньги возвращены на карту." : "Возвращаем деньги на карту: когда они уйдут, мы скажем об этом здесь.",
    ].join(" "),
  paymentStatuses: {
    waiting: "ждёт оплаты",
    paid: "оплачено",
    refused: "оплата не прошла",
    expired: "время на оплату вышло",
    returning: "возвращаем деньги",
    refunded: "деньги возвращены",
    "on-receipt": "при получении",
    unpaid: "не оплачено",
  } satisfies Record<PaymentStatus | "unpaid", string>,
  sums: { due: "К оплате", paid: "Оплачено", total: "Итого" } satisfies Record<SumKind, string>,
  partByCertificate: (title: string): string => `Из них сертификатом ${title}`,
  returnedTo: (title: string, sum: number): string => `${formatPrice(sum)} вернулись на сертификат ${title}.`,
  pay: "Оплатить",
  confirm: "Подтвердить заказ",
  cancelOrder: "Отменить заказ",
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
  /** «12:56 по Москве». */
  time: (moment: string): string =>
    `${new Intl.DateTimeFormat("ru-RU", { hour: "2-digit", minute: "2-digit", timeZone: MOSCOW }).format(new Date(moment))} по Москве`,
} as const;

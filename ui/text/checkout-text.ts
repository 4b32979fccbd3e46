import type { CartMode, CartPosition } from "#core/cart/cart.ts";
import type { Instalments } from "#core/kernel/instalments.rules.ts";
import { formatPrice } from "#core/kernel/money.ts";
import { nameOfPosition } from "#core/cart/cart.rules.ts";
import { plural } from "#core/kernel/plural.ts";
import { lineName } from "./line-name.ts";

const payments = (count: number): string => `${count} ${plural(count, { one: "платёж", few: "платежа", many: "платежей" })}`;

const paymentsOf = ({ count, each, last }: Instalments): string =>
  each === last
    ? `${payments(count + 1)} по ${formatPrice(each)}`
    : `${payments(count)} по ${formatPrice(each)} и последний ${formatPrice(last)}`;

/** «Платье, белый, размер M (нет в наличии); Пальто, кэмел, размер S (в наличии только 2 шт.)» */
const runOutLines = (positions: readonly CartPosition[]): string =>
  positions
    .map((position) => {
      const left = position.maxQuantity === 0 ? "нет в наличии" : `в наличии только ${position.maxQuantity} шт.`;
      return `${lineName(nameOfPosition(position))} (${left})`;
    })
    .join("; ");

/** Words of the checkout. */
export const checkoutText = {
  signIn: "Уже покупали у нас? Войти",
  signedIn: "Вы вошли в аккаунт",
  typedStays: "Всё, что вы ввели, осталось в полях.",
  contacts: "Получатель",
  name: "Имя и фамилия",
  phone: "Телефон",
  email: "Эл. почта",
  emailHint: "Пришлём на неё подтверждение и ссылку на заказ",
  delivery: "Доставка",
  city: "Город",
  changeCity: "Изменить город",
  isCity: (city: string): string => `Ваш город — ${city}?`,
  yesCity: "Да, верно",
  anotherCity: "Выбрать другой",
  cityFirst: "Подтвердите город — от него зависят доставка и сумма.",
  titles: {
    default: "Оформление заказа",
    express_delivery: "Оформление экспресс-заказа",
    "order-from-shop": "Оформление заказа из магазина",
    preorder: "Оформление предзаказа",
  } satisfies Readonly<Record<CartMode, string>>,
  pickUp: "Получение",
  shop: "Магазин",
  shopPhone: "Телефон магазина:",
  noWaysHere: "Для этого города способов нет.",
  runOut: (positions: readonly CartPosition[]): string => `Сейчас не заказать: ${runOutLines(positions)}.`,
  leftOut: (positions: readonly CartPosition[]): string => `Останется в корзине и в заказ не войдёт: ${runOutLines(positions)}.`,
  runOutLink: "Открыть корзину",
  updating: "Обновляем заказ…",
  awaiting: "Узнаём, оформлен ли заказ…",
  checkoutFailed: "Не получилось обновить заказ: он мог измениться.",
  lost: "Ответ магазина не пришёл: заказ мог уже оформиться.",
  notPlaced: "До магазина он не дошёл — оформите его ещё раз.",
  checkOrder: "Узнать, оформлен ли заказ",
  changes: "Что изменилось",
  orderPlaced: (number: string): string => `Заказ ${number} оформлен`,
  deliveryUnknown: "пока неизвестна",
  dueWithoutDelivery: "К оплате без доставки",
  placeFailed: "Заказ не оформлен",
  tryAgain: "Попробовать ещё раз",
  deliveryWays: "Способ доставки",
  free: "бесплатно",
  address: "Адрес",
  addressHint: "Улица, дом, квартира",
  point: "Пункт",
  chooseShop: "Выберите магазин",
  choosePoint: "Выберите пункт",
  payment: "Оплата",
  paymentsAfterCity: "Способы оплаты покажем, когда подтвердите город.",
  certificateOnline: "Заказ с подарочным сертификатом оплачивают только на сайте: код приходит после оплаты.",
  paymentsByWay: "Способы оплаты зависят от способа получения.",
  paymentWays: "Способ оплаты",
  choosePayment: "Выберите способ оплаты",
  /** Nothing is named where its name is not known any more. */
  paymentGone: (title: string): string =>
    `${title === "" ? "Выбранный способ оплаты" : `Оплата «${title}»`} здесь не подходит — выберите другой способ.`,
  codeWhy: (sum: string): string => `Заказ от ${sum} с оплатой при получении подтвердите кодом: он придёт на телефон получателя.`,
  comment: "Комментарий",
  consent: "Соглашаюсь",
  and: " и ",
  consentNeeded: "Нужно ваше согласие",
  order: "Ваш заказ",
  goods: "Изделия",
  discount: "Скидка",
  deliveryCost: "Доставка",
  freeDelivery: "бесплатная доставка",
  paidWhole: "Сертификат покрывает заказ целиком: больше платить ничего не нужно.",
  place: (sum: string): string => `Оформить заказ · ${sum}`,
  placeAndPay: (sum: string): string => `Перейти к оплате · ${sum}`,
  placeNothing: "Оформить заказ",
  splitPayment: "Оплата частями",
  /** «4 платежа по 2 498 ₽»; «4 платежа от 2 498 ₽» where the last one is some roubles more. */
  splitParts: ({ count, each, last }: Instalments): string => `${payments(count + 1)} ${each === last ? "по" : "от"} ${formatPrice(each)}`,
  splitMonthly: (parts: Instalments): string => `${paymentsOf(parts)}, раз в месяц, без переплат`,
  splitHow: (parts: Instalments): string => `${paymentsOf(parts)}: первый — при заказе, дальше раз в месяц.`,
  empty: "Корзина пуста",
  emptyHint: "Добавьте что-нибудь в корзину — и возвращайтесь.",
  toCart: "Вернуться в корзину",
  toCheckout: "К оформлению",
  /** What «Проверьте: …» says of the fields, in their order. */
  fieldNames: (mode: CartMode): Readonly<Record<string, string>> => ({
    name: "имя и фамилия",
    phone: "телефон",
    email: "эл. почту",
    delivery: "способ доставки",
    address: "адрес",
    point: mode === "order-from-shop" ? "магазин" : "пункт",
    payment: "способ оплаты",
    code: "код из сообщения",
    comment: "комментарий",
    consent: "согласие с условиями",
  }),
  pieces: (count: number): string => `${count} шт.`,
} as const;

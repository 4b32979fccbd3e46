import type { CartMode, CartPosition } from "#core/cart/cart.ts";
import type { Instalments } from "#core/checkout/instalments.rules.ts";
import { formatPrice } from "#core/kernel/money.ts";
import { nameOfPosition } from "#core/cart/cart.rules.ts";
import { plural } from "#core/kernel/plural.ts";
import { lineName } from "./line-name.ts";

const paymentsOf = ({ count, each, last }: Instalments): string => {
  const several = (many: number): string =>
    `${many} ${plural(many, { one: "платёж", few: "платежа", many: "платежей" })} по ${formatPrice(each)}`;
  return each === last ? several(count + 1) : `${several(count)} и последний ${formatPrice(last)}`;
};

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
  emailHint: "Пришлём на неё заказ и ссылку, по которой он всегда под рукой",
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
  noExpress: (city: string): string => `Экспресс-доставки в город ${city} пока нет. Изделие можно перенести в обычную корзину.`,
  noShop: "Ни в одном магазине нет всего этого сразу. Уберите часть изделий и оформите их отдельно.",
  noShopHere: (city: string, cities: readonly string[]): string =>
    `В городе ${city} нет магазина, где есть всё из корзины. Всё есть здесь: ${cities.join(", ")}. Выберите другой город или уберите часть изделий.`,
  noWay: (city: string): string => `В город ${city} мы пока не доставляем.`,
  runOut: (positions: readonly CartPosition[]): string => `Сейчас не заказать: ${runOutLines(positions)}.`,
  leftOut: (positions: readonly CartPosition[]): string => `Останется в корзине и в заказ не войдёт: ${runOutLines(positions)}.`,
  runOutLink: "Открыть корзину",
  updating: "Обновляем заказ…",
  awaiting: "Узнаём, оформлен ли заказ…",
  checkoutFailed: "Не получилось обновить заказ: он мог измениться.",
  lost: "Ответ магазина не пришёл: заказ мог уже оформиться.",
  notPlaced: "До магазина он не дошёл — подтвердите его ещё раз.",
  checkOrder: "Узнать, оформлен ли заказ",
  changes: "Что изменилось",
  orderPlaced: (number: string): string => `Заказ ${number} оформлен`,
  deliveryUnknown: "пока неизвестна",
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
  paymentsAfterDelivery: "Способы оплаты покажем вместе со способами доставки.",
  paymentWays: "Способ оплаты",
  choosePayment: "Выберите способ оплаты",
  /** Nothing is named where its name is not known any more. */
  paymentGone: (title: string): string =>
    `${title === "" ? "Выбранный способ оплаты" : `Оплата «${title}»`} здесь не подходит — выберите другой способ.`,
  codeWhy: (sum: string): string => `Заказ от ${sum} с оплатой при получении подтвердите кодом: он придёт на телефон получателя.`,
  comment: "Комментарий",
  consent: "Соглашаюсь с",
  and: " и ",
  consentNeeded: "Нужно ваше согласие",
  order: "Ваш заказ",
  goods: "Изделия",
  discount: "Скидка",
  deliveryCost: "Доставка",
  freeDelivery: "бесплатная доставка",
  paidWhole: "Сертификат покрывает заказ целиком: больше платить ничего не нужно.",
  place: (sum: string): string => `Подтвердить заказ · ${sum}`,
  placeAndPay: (sum: string): string => `Перейти к оплате · ${sum}`,
  placeNothing: "Подтвердить заказ",
  splitPayment: "Оплата частями",
  /** «2 498 ₽ × 4», or «2 498 ₽ × 3 + 2 499 ₽» where the last part differs. */
  splitParts: ({ count, each, last }: Instalments): string =>
    each === last ? `${formatPrice(each)} × ${count + 1}` : `${formatPrice(each)} × ${count} + ${formatPrice(last)}`,
  splitMonthly: (parts: Instalments): string => `${paymentsOf(parts)}, раз в месяц, без переплат`,
  splitHow: (parts: Instalments): string => `${paymentsOf(parts)}: первый — при заказе, дальше раз в месяц.`,
  empty: "Корзина пуста",
  emptyHint: "Добавьте что-нибудь в корзину — и возвращайтесь.",
  toCart: "Вернуться в корзину",
  toCheckout: "К оформлению",
  /** What the fields are called in a sentence, in their order. */
  fieldNames: (mode: CartMode): Readonly<Record<string, string>> => ({
    name: "имя и фамилия",
    phone: "телефон",
    email: "эл. почта",
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

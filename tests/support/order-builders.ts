import type { CheckoutPage, Placed } from "#core/checkout/checkout.ts";
import type { CityDelivery, CityOffer } from "#core/city-offer/city-offer.ts";
import type { Order } from "#core/orders/order.ts";
import { aCart, aPosition, someCounters } from "./builders.ts";
import { aLocation } from "./geo-builders.ts";
import { aPhoneBook } from "./phone-builders.ts";

/** An order that waits to be paid; say only what a test is about. */
export const anOrder = (given: Partial<Order> = {}): Order => ({
  number: "100001",
  createdAt: "2026-11-21T09:26:00Z",
  status: "awaiting-payment",
  lines: [
    {
      title: "Пальто из шерсти",
      url: "/catalog/product/coat",
      article: "1126-014",
      sizeTitle: "S",
      colorLabel: "Кэмел",
      image: null,
      quantity: 1,
      cost: 10_000,
      costDiscount: 8_000,
    },
  ],
  goodsCost: 10_000,
  discount: 2_000,
  codes: [],
  supply: "stock",
  deliveryCost: 390,
  total: 8_390,
  due: 8_390,
  delivery: { title: "Курьер", address: "Москва, Тверская, 1", term: "завтра" },
  shop: null,
  payment: { title: "Картой на сайте", status: "waiting", parts: 1 },
  contact: { name: "Анна", phone: "+79991234567", email: "anna@example.ru" },
  comment: "",
  heldUntil: "2026-11-21T09:56:00Z",
  returns: [],
  confirmUntil: "",
  canConfirm: false,
  canPay: true,
  canCancel: true,
  canSendCodes: false,
  ...given,
});

/** A checkout of one coat in Moscow. */
export const aCheckout = (given: Partial<CheckoutPage> = {}): CheckoutPage => ({
  meta: { title: "Оформление заказа", description: "", canonical: "" },
  mode: "default",
  cart: aCart([aPosition({ barcode: "coat" })]),
  counters: someCounters(1, [1]),
  visitor: "anna",
  location: aLocation({ isConfirmed: true }),
  phoneBook: aPhoneBook(),
  deliveries: [
    { id: 1, title: "Курьер", term: "завтра", cost: 390, address: "street", points: [], paymentIds: [1, 13, 3] },
    {
      id: 14,
      title: "Пункт выдачи",
      term: "1–2 дня",
      cost: 0,
      address: "point",
      points: ["Ленинский, 32", "Ходынский, 4"],
      paymentIds: [1],
    },
  ],
  shops: [],
  shopCities: [],
  payments: [
    { id: 1, title: "Картой на сайте", caption: "", isOnline: true, parts: 1 },
    { id: 13, title: "Оплата частями", caption: "", isOnline: true, parts: 4 },
    { id: 3, title: "Наличными", caption: "", isOnline: false, parts: 1 },
  ],
  codeFrom: 0,
  pending: null,
  consents: [{ before: "с", text: "условиями продажи", link: "/support/terms" }],
  draft: {},
  isAuthorized: false,
  key: "press-0001",
  placed: null,
  ...given,
});

/** An order that was placed and is paid on receipt. */
export const aPlaced = (given: Partial<Placed> = {}): Placed => ({
  number: "100001",
  link: "/order/token-0001",
  paymentUrl: "",
  counters: someCounters(2, []),
  ...given,
});

/** A courier; say only what a test is about. */
export const aDelivery = (given: Partial<CityDelivery> = {}): CityDelivery => ({
  id: 1,
  title: "Курьер",
  term: "завтра",
  cost: 390,
  freeFrom: 10_000,
  address: "street",
  points: [],
  paymentIds: [1, 13],
  ...given,
});

/** What Moscow changes of an offer. */
export const anOffer = (given: Partial<CityOffer> = {}): CityOffer => ({
  shops: [],
  elsewhere: [],
  deliveries: [
    aDelivery(),
    aDelivery({ id: 14, title: "Пункт выдачи", term: "1–2 дня", cost: 0, address: "point", points: ["Ленинский, 32", "Невский, 88"] }),
  ],
  payments: [
    { id: 1, title: "Картой на сайте", caption: "", isOnline: true, parts: 1 },
    { id: 13, title: "Оплата частями", caption: "Без процентов и переплат", isOnline: true, parts: 4 },
  ],
  express: [],
  ...given,
});

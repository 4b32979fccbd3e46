import type { AskedSize } from "#core/catalogue/asked-size.ts";
import { faultText } from "./fault-text.ts";
import { going, lineName } from "./line-name.ts";
import { shopText, sizeWords } from "./text.ts";
import { fieldsWrong } from "./validation-text.ts";

/** Words of waiting for a size, and of the shop's news. */
export const subscriptionText = {
  title: "Узнать о поступлении",
  lead: (size: string): string => `Мы сообщим вам, когда появится размер ${size}`,
  name: "Имя",
  phone: "Телефон",
  email: "Эл. почта",
  news: "Хочу получать письма о новинках и специальных предложениях",
  submit: "Подписаться",
  agree: "Нажимая на кнопку, вы соглашаетесь с",
  privacy: "политикой конфиденциальности",
  privacyLink: "/support/dokumenty/politika-konfidencialnosti",
  consent: "и даёте согласие на",
  personalData: "обработку персональных данных",
  personalDataLink: "/support/dokumenty/soglasie-na-obrabotku-personalnyh-dannyh",
  done: "Вы подписаны",
  doneText: "Мы отправим уведомление, когда изделие поступит в продажу",
  confirmFirst: "Но сначала подтвердите адрес: мы отправили на него письмо со ссылкой.",
  toSubscriptions: "Смотреть подписки",
  subscriptionsLink: "/profile/subscribe",
  leaveTitle: "Отписаться от модели?",
  leaveText: "Вы не узнаете, когда модель поступит в продажу",
  onSaleTitle: "Этот размер уже в продаже",
  onSale: "Ждать его не нужно: размер можно заказать.",
  toOrder: "Перейти к изделию",
  leave: "Отписаться",
  leaveFailed: "Ошибка при выполнении операции",
  leaveFor: (name: string): string => `Отписаться: ${name}`,
  leaveAll: "Отписаться от всех",
  leaveAllQuestion: "Отписаться от всех размеров?",
  leaveAllHint: "Вы не узнаете, когда они поступят в продажу. Письма о ценах и новости останутся.",
  stay: "Оставить",
  list: "Подписки",
  empty: "Вы пока ни на что не подписаны",
  emptyHint: "Если размера нет, нажмите «Сообщить о поступлении» — мы напишем, когда он появится.",
  toCatalogue: "Выбрать что-нибудь",
  sizes: "Размеры, которых вы ждёте",
  /** «Чёрный · Размер M» */
  which: ({ colorLabel, sizeTitle }: Pick<AskedSize, "colorLabel" | "sizeTitle">): string =>
    [colorLabel, sizeWords(sizeTitle)].filter((part) => part !== "").join(" · "),
  /** «Пальто, чёрный» */
  product: ({ productTitle, colorLabel }: Pick<AskedSize, "colorLabel" | "productTitle">): string =>
    [productTitle, going(colorLabel)].filter((part) => part !== "").join(", "),
  nameOf: ({ productTitle, colorLabel, sizeTitle }: AskedSize): string =>
    lineName({ title: productTitle, color: colorLabel, size: sizeTitle }),
  noticeTo: (email: string): string => `Напишем на ${email}`,
  waitsForConfirm: (email: string): string => `Ждём подтверждения адреса ${email}: откройте ссылку из письма`,
  toProduct: "Вернуться к изделию",
  left: "Вы отписались",
  address: "Уведомления магазина",
  confirmLead: (email: string): string =>
    `Подтвердите, что ${email} — ваш адрес: тогда мы будем присылать на него то, на что вы подписались.`,
  confirm: "Подтвердить адрес",
  confirmed: (email: string): string => `Адрес ${email} подтверждён.`,
  sizesFollow: "Мы напишем, когда появится то, чего вы ждёте:",
  dropsFollow: "Мы напишем, когда что-то из вашего вишлиста подешевеет.",
  newsFollow: "Мы будем присылать новости магазина.",
  toWishlist: "Открыть вишлист",
  nothingSent: (email: string): string => `Подписок у адреса ${email} больше нет. О ваших заказах мы напишем, как и раньше.`,
  addressUnknown: "Эта ссылка уже не действует. Подпишитесь ещё раз, и мы пришлём новую.",
  leaveAddress: "Отписаться от всех уведомлений",
  newsTitle: "Новости магазина",
  newsLead: "Письма о новинках и специальных предложениях.",
  newsEmail: "Почта для новостей",
  newsSubmit: "Подписаться",
  newsLetters: "получение рассылки",
  newsLettersLink: "/support/dokumenty/elektronnoe-soglasie-pokupatela-na-rassylku",
  newsBegin: "Подписаться на новости",
  newsLink: "/profile/subscribe#shop-news",
  newsDone: "Теперь вы будете в курсе всех новинок и специальных предложений",
  newsButton: "Готово",
  newsLost: "Ошибка, попробуйте повторить попытку чуть позже",
  lettersTo: (email: string): string => `Присылать на ${email}`,
  otherAddress: "Другой адрес",
  newsWaits: (email: string): string => `Начнём присылать, когда вы подтвердите адрес ${email}: откройте ссылку из письма`,
  fieldNames: { name: "имя", number: "телефон", email: "эл. почту" } as Readonly<Record<string, string>>,
} as const;

/** What a form that was sent without scripts comes back with, in the address. */
const FAULTS: Readonly<Record<string, string>> = {
  "on-sale": "Этот размер уже в продаже: его можно заказать.",
  gone: "Такого размера больше нет. Выберите другой.",
  waits: "Подписок уже слишком много. Отпишитесь от тех, что не нужны.",
  store: shopText.errorConnection,
};

/** The sentence of a fault; empty for none. Fields are named: «fields-name-email». */
export const subscriptionFault = (value: string | null): string => {
  const [kind, ...names] = (value ?? "").split("-");
  const fields = kind === "fields" ? names.flatMap((name) => subscriptionText.fieldNames[name] ?? []) : [];
  return fields.length > 0 ? fieldsWrong(fields) : faultText(value, FAULTS);
};

import { formatPrice } from "#core/kernel/money.ts";
import { plural, type PluralForms } from "#core/kernel/plural.ts";

const POSITIONS = { one: "позиции", few: "позиций", many: "позиций" };
const GOODS = { one: "изделия", few: "изделий", many: "изделий" };
const ORDERS = { one: "заказа", few: "заказов", many: "заказов" };

/** What shoppers know the fields of the contract by. */
const FIELDS: Readonly<Record<string, string>> = {
  "*": "Адрес страницы",
  address: "Адрес",
  city: "Город",
  code: "Код",
  comment: "Комментарий",
  email: "Эл. почта",
  name: "Имя",
  oldPassword: "Текущий пароль",
  password: "Пароль",
  password_repeat: "Пароль ещё раз",
  phone: "Телефон",
  phoneOrEmail: "Телефон или эл. почта",
  repeatPassword: "Пароль ещё раз",
  search: "Поиск",
  username: "Эл. почта или телефон",
};

/** «1 декабря» */
const dayOf = (day: string): string =>
  new Intl.DateTimeFormat("ru-RU", { day: "numeric", month: "long", timeZone: "UTC" }).format(new Date(day));

const counted = (count: number, forms: PluralForms): string => `${count} ${plural(count, forms)}`;

/** What the store says to the shopper. Every refusal has its sentence here. */
export const messages = {
  similarList: "Похожие модели",
  togetherList: "С этим носят",
  lastPieces: { soon: "Скоро закончатся", last: "Последние размеры" },
  badRequest: "Не получилось понять запрос. Обновите страницу и попробуйте ещё раз.",
  pageNotFound: "Страница не найдена",
  reviewsOf: (title: string): string => `Отзывы: ${title}`,
  productGone: "Это изделие больше не продаётся",
  sizeUnknown: "Такого размера больше нет. Обновите страницу и выберите другой.",
  sizeSoldOut: "Этот размер только что закончился.",
  otherSize: "Выберите другой.",
  sizeOnSale: "Этот размер уже в продаже: его можно заказать.",
  tooManyWaits: (most: number): string => `Подписаться можно не больше чем на ${most} размеров. Отпишитесь от тех, что уже не нужны.`,
  emailNeeded: "Укажите эл. почту, на которую присылать уведомления.",
  newsUnconfirmed: "Мы отправили письмо: подтвердите адрес, и новости начнут приходить.",
  newsKept: "Вы подписаны. Спасибо!",
  addressUnknown: "Эта ссылка уже не действует.",
  onlyInStock: (count: number): string => `В наличии только ${count} шт. — больше добавить не получится.`,
  tooManyPieces: (most: number): string => `В одном заказе может быть не больше ${most} шт. одного размера.`,
  tooManyPositions: (most: number): string =>
    `В одном заказе может быть не больше ${counted(most, POSITIONS)}. Оформите эти отдельно или уберите лишнее.`,
  tooManyWishes: (most: number): string =>
    `В вишлисте может быть не больше ${counted(most, GOODS)}. Уберите что-нибудь, чтобы добавить новое.`,
  tooManyOpenOrders: (most: number): string =>
    `Одновременно может ждать оплаты или подтверждения не больше ${counted(most, ORDERS)}. Оплатите, подтвердите или отмените прежние: ` +
    "ссылки на них есть в письмах о заказах.",
  tooManyNetworkOrders: (most: number): string =>
    `Из вашей сети за час можно оформить не больше ${counted(most, ORDERS)}. Попробуйте позже — корзина сохранится.`,
  tooMuchOpen: (most: number): string =>
    `Заказы, которые ждут оплаты или подтверждения, вместе могут стоить не больше ${formatPrice(most)}. Оплатите, подтвердите или отмените прежние, ` +
    "а если их нет — уберите часть изделий.",
  tooMuchOfNetwork: (most: number): string =>
    `Заказы из вашей сети, которые ждут оплаты или подтверждения, вместе могут стоить не больше ${formatPrice(most)}. ` +
    "Попробуйте позже — корзина сохранится.",
  expressHoldsOne: "В экспресс-заказе может быть только одно изделие: сначала замените то, что в нём лежит.",
  expressNote: "Одно изделие в заказе. Когда привезём и сколько это стоит, покажем при оформлении.",
  /** «Пальто, S» */
  cameFromExpress: (names: readonly string[]): string =>
    `Теперь здесь, а не в экспресс-заказе: ${names.join("; ")}. В экспресс-заказе помещается одно изделие.`,
  leftExpress: (names: readonly string[]): string => `Теперь в обычной корзине: ${names.join("; ")}.`,
  goneFromCart: (names: readonly string[]): string => `Больше не продаём и убрали из корзины: ${names.join("; ")}.`,
  fromShopNote: "Соберём в магазине, который вы выберете при оформлении.",
  cannotMove: (names: readonly string[]): string => `Туда переносится не всё: ${names.join("; ")}. Ничего не изменилось.`,
  certificateByEmail: "Сертификат приходит письмом, в магазинах его нет. Положите его в обычную корзину.",
  certificateWished: "Сертификат нельзя добавить в вишлист: его можно сразу положить в корзину.",
  cameBackInPart: (came: number, taken: number): string => `Вернули ${came} из ${taken}: больше нет.`,
  nothingComesBack: "Вернуть не получилось: этого изделия больше нет в наличии.",
  lineUnknown: "Этого изделия уже нет в корзине.",
  quantityFixed: "Количество этого изделия изменить нельзя.",
  writesNeedOurPage: "Это действие доступно только со страниц магазина.",
  fieldTooLong: (most: number): string => `Не больше ${most} знаков`,
  /** Of a field that shoppers fill in; what pages send by themselves has no name that means anything to them. */
  tooLong: (field: string, most: number): string => {
    const name = FIELDS[field];
    return name === undefined
      ? "Что-то в запросе слишком длинно. Обновите страницу и попробуйте ещё раз."
      : `${name}: слишком длинно, можно не больше ${most} знаков.`;
  },
  fieldsWrong: "Проверьте отмеченные поля.",
  runOut: (names: readonly string[], isAll: boolean): string =>
    `Пока вы оформляли заказ, закончилось: ${names.join("; ")}.${isAll ? "" : " Остальное ждёт в корзине."}`,
  codeEmpty: "Введите промокод или код сертификата.",
  codeUnknown: "Такого промокода или сертификата нет. Проверьте, нет ли опечатки.",
  tooManyCertificates: (most: number): string => `К одному заказу можно применить не больше ${most} сертификатов.`,
  byCertificate: "Подарочным сертификатом",
  certificateOver: "Срок этого сертификата вышел, или его вернули магазину.",
  certificateForCertificates: "Сертификатом нельзя оплатить сертификат: он подождёт других покупок.",
  certificateEmpty: "На этом сертификате больше нет денег.",
  certificateSpent: "Сертификат из этого заказа уже потратили, поэтому отменить заказ нельзя.",
  promoEarly: (day: string): string => `Этот промокод начнёт действовать ${dayOf(day)}.`,
  promoOver: "Этот промокод больше не действует.",
  promoGoods: "Этот промокод не для изделий, которые лежат в корзине.",
  promoSum: (sum: number, left: number): string => `Этот промокод действует от ${formatPrice(sum)}: добавьте ещё на ${formatPrice(left)}.`,
  promoUsed: "Вы уже воспользовались этим промокодом, а он даётся один раз.",
  takeCodeAway: "Уберите его, чтобы оформить заказ.",
  promoUsedUp: "Этим промокодом уже воспользовались столько раз, сколько было можно.",
  promoDelivery: "Этот промокод отменяет плату за доставку, а в магазине заказ отдают бесплатно.",
  promoFirstOrder: "Этот промокод — только для первого заказа.",
  checkoutChanged: "Пока вы оформляли заказ, он изменился. Проверьте его и оформите ещё раз.",
  draftTooLong: "Слишком длинный текст. Сократите его и попробуйте ещё раз.",
  deliveryUnknown: "Такой доставки в этот город нет. Выберите другую.",
  pointUnknown: "Выберите пункт из списка.",
  shopUnknown: "Выберите магазин из списка.",
  shopRunOut: (address: string): string => `В магазине «${address}» этого уже нет. Выберите другой.`,
  paymentUnknown: "С этой доставкой так оплатить нельзя. Выберите другой способ.",
  orderUnknown: "Такого заказа нет. Проверьте ссылку из письма.",
  orderFixed: "Этот заказ уже нельзя изменить.",
  notSignedIn: "Войдите, чтобы продолжить.",
  phoneWrong: "Введите номер телефона целиком.",
  codeGone: "Этот код больше не действует. Запросите новый.",
  codeWrong: (attemptsLeft: number): string => `Неверный код. Осталось попыток: ${attemptsLeft}.`,
  notSeller: "Это могут только продавцы магазина.",
  nothingToConfirm: "В этой корзине ничего нет: сначала добавьте то, что покупают.",
  sellerCodeRight: "Код верный: заказ на этот телефон будет вашим.",
  credentialsWrong: "Неверный логин или пароль.",
  tooManyAttempts: (minutes: number): string => `Слишком много попыток. Попробуйте через ${minutes} мин.`,
  tooManySent: (minutes: number): string => `Сообщений уже слишком много. Следующее можно запросить через ${minutes} мин.`,
  passwordsDiffer: "Пароли не совпадают.",
  commonPassword: "Этот пароль — из самых частых, его подберут первым. Придумайте другой.",
  oldPasswordWrong: "Это не ваш текущий пароль.",
  recoveryGone: "Эта ссылка уже не действует. Запросите новую.",
  emailTaken: "Этот адрес уже привязан к другому аккаунту.",
  captchaInvalid: "Ошибка соединения, попробуйте повторить попытку.",
  securityFailed: "Ошибка соединения, попробуйте повторить попытку.",
  cannotWrite: "Сейчас ничего не получается сохранить: у магазина неполадки. Попробуйте ещё раз через несколько минут.",
  unknown: "Неизвестная ошибка. Попробуйте повторить попытку чуть позже.",
} as const;

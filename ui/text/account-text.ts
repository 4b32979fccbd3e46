import type { CodeState } from "#core/account/account.ts";
import { faultText } from "./fault-text.ts";
import type { LimitFault } from "./limit-text.ts";
import { shopText } from "./text.ts";

/** Words of signing in, of a forgotten password and of the shopper's own page. */
export const accountText = {
  signIn: "Вход и регистрация",
  ways: "Способ входа",
  byPhone: "По телефону",
  byEmail: "По эл. почте",
  phone: "Телефон",
  phoneHint: "Пришлём код в сообщении. Если вы у нас впервые, заодно заведём аккаунт.",
  getCode: "Получить код",
  code: "Код из сообщения",
  codeStates: {
    sent: (phone: string): string => `Мы отправили код на номер ${phone}.`,
    earlier: (phone: string): string => `Код на номер ${phone} отправили раньше, он ещё действует.`,
    gone: (phone: string): string => `Для номера ${phone} сейчас нет действующего кода: запросите новый.`,
  } satisfies Record<CodeState, (phone: string) => string>,
  changeNumber: "Изменить номер",
  enter: "Войти",
  resend: "Отправить код ещё раз",
  resendIn: (clock: string): string => `Новый код можно запросить через ${clock}`,
  email: "Эл. почта",
  emailOrPhone: "Эл. почта или телефон",
  password: "Пароль",
  forgotten: "Забыли пароль?",
  agree: "Входя, вы соглашаетесь на",
  privacy: "обработку персональных данных",
  privacyLink: "/support/personal-data",
  recovery: "Новый пароль",
  recoveryHint: "Укажите телефон или почту, с которыми вы входите. Пришлём ссылку, по которой можно задать новый пароль.",
  phoneOrEmail: "Телефон или эл. почта",
  getLink: "Получить ссылку",
  linkSent: "Проверьте сообщения",
  linkSentHint: "Если такой аккаунт есть, ссылка уже в пути. Она действует час.",
  linkAgain: "Не пришло? Отправить ещё раз",
  linkGone: "Эта ссылка уже не действует. Запросите новую.",
  newPassword: "Новый пароль",
  newPasswordHint: "Не меньше 8 символов",
  repeatPassword: "Новый пароль ещё раз",
  save: "Сохранить",
  passwordSet: "Пароль сохранён",
  passwordSetHint: "Теперь с ним можно входить.",
  toSignIn: "Войти",
  backToSignIn: "Вернуться ко входу",
  profile: "Личный кабинет",
  orders: "Заказы",
  leftExpress: (names: readonly string[]): string =>
    `В экспресс-заказе помещается одно изделие. Второе теперь в обычной корзине: ${names.join("; ")}.`,
  openCart: "Открыть корзину",
  noOrders: "Заказов пока нет.",
  toCatalogue: "Выбрать что-нибудь",
  order: (number: string): string => `Заказ ${number}`,
  entrance: "Вход",
  personName: "Имя",
  birthday: "День рождения",
  gender: "Пол",
  genders: { woman: "Женский", female: "Женский", man: "Мужской", male: "Мужской" } as Readonly<Record<string, string>>,
  dressSize: "Размер одежды",
  shoeSize: "Размер обуви",
  emailHint: "Пришлём ссылку: открыв её, вы подтвердите адрес и зададите пароль.",
  emailOther: "Другая эл. почта",
  getEmailLink: "Отправить ссылку",
  emailSent: "Мы отправили ссылку на эту почту. Она действует час.",
  changePassword: "Смена пароля",
  oldPassword: "Текущий пароль",
  passwordChanged: "Пароль изменён",
  signOut: "Выйти",
  fieldNames: {
    phone: "телефон",
    email: "эл. почту",
    code: "код из сообщения",
    username: "эл. почту или телефон",
    oldPassword: "текущий пароль",
    password: "пароль",
    password_repeat: "пароль ещё раз",
    repeatPassword: "пароль ещё раз",
  } as Readonly<Record<string, string>>,
} as const;

/** What a form that was sent without scripts comes back with, in the address. */
const FAULTS = {
  phone: "Проверьте номер телефона: цифр не хватает или есть лишние.",
  code: "Неверный код, или он больше не действует. Попробуйте ещё раз или запросите новый.",
  credentials: "Неверный логин или пароль.",
  name: "Введите телефон целиком или эл. почту.",
  password: "В пароле должно быть не меньше 8 символов, и оба раза он должен быть одинаков.",
  "own-password": "Проверьте текущий пароль. В новом должно быть не меньше 8 символов, и оба раза он должен быть одинаков.",
  common: "Этот пароль — из самых частых, его подберут первым. Придумайте другой.",
  email: "Проверьте эл. почту и то, чем вы подтверждаете её смену: текущий пароль или код из сообщения.",
  store: shopText.errorConnection,
} as const;

export type AccountFault = keyof typeof FAULTS | LimitFault;

export const accountFaultText = (value: string | null): string => faultText(value, FAULTS);

/** Of the two that a seller's forms have of their own; what any form of a cart comes back with is said above its lines. */
export const sellerFaultText = (value: string | null): string => (value === "phone" || value === "code" ? FAULTS[value] : "");

import type { Mail } from "../outbox/outbox.ts";

export const codeMessage = (phone: string, code: string, brand: string): Mail => ({
  kind: "message",
  recipient: phone,
  subject: "",
  body: `${code} — код подтверждения для магазина «${brand}». Никому его не сообщайте.`,
});

/** Where a new password is set, to a phone; `link` is absolute. */
export const recoveryMessage = (phone: string, link: string): Mail => ({
  kind: "message",
  recipient: phone,
  subject: "",
  body: `Новый пароль можно задать здесь: ${link}`,
});

/** The same to an e-mail address. */
export const recoveryLetter = (email: string, link: string): Mail => ({
  kind: "letter",
  recipient: email,
  subject: "Новый пароль",
  body: [
    "Здравствуйте!",
    "",
    `Задайте пароль на этой странице: ${link}`,
    "",
    "Ссылка действует час. Если вы её не запрашивали, ничего делать не нужно.",
  ].join("\n"),
});

/** To an address that is to become an account's. */
export const emailLetter = (email: string, link: string): Mail => ({
  kind: "letter",
  recipient: email,
  subject: "Вход по эл. почте",
  body: [
    "Здравствуйте!",
    "",
    `Чтобы входить с этой почтой, откройте страницу и задайте пароль: ${link}`,
    "",
    "Ссылка действует час. Там, где вы не вошли в свой аккаунт, магазин сначала попросит войти. Если вы ссылку не запрашивали, ничего делать не нужно.",
  ].join("\n"),
});

const CHANGES = { email: "эл. почта и пароль", password: "пароль" } as const;
type Change = keyof typeof CHANGES;

const NOT_YOU = "Если это сделали не вы, задайте новый пароль на странице входа и напишите нам.";

/** To the address that an account had before. */
export const changedLetter = (email: string, what: Change): Mail => ({
  kind: "letter",
  recipient: email,
  subject: "Вход изменён",
  body: ["Здравствуйте!", "", `В вашем аккаунте изменили то, с чем вы входите: ${CHANGES[what]}.`, "", NOT_YOU].join("\n"),
});

/** The same to the phone of an account that had no address. */
export const changedMessage = (phone: string, what: Change): Mail => ({
  kind: "message",
  recipient: phone,
  subject: "",
  body: `В вашем аккаунте изменили то, с чем вы входите: ${CHANGES[what]}. ${NOT_YOU}`,
});

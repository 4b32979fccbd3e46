import { thingWords } from "../outbox/line-words.ts";
import type { Mail } from "../outbox/outbox.ts";
import { plainName } from "../outbox/plain-words.ts";

export const greeting = (name: string): string => (plainName(name) === "" ? "Здравствуйте!" : `Здравствуйте, ${plainName(name)}!`);

/** What mail programs read to offer one press that ends such letters (RFC 8058). */
export const leaveHeaders = (leaveLink: string): Readonly<Record<string, string>> => ({
  "List-Unsubscribe": `<${leaveLink}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

interface ConfirmLetter {
  readonly email: string;
  readonly name: string;
  /** The page with the button, absolute. */
  readonly link: string;
  readonly brand: string;
}

/** Asks whether an address is its owner's. A stranger may have typed it and the name: nothing else that was typed is said. */
export const confirmLetter = ({ email, name, link, brand }: ConfirmLetter): Mail => ({
  kind: "letter",
  recipient: email,
  subject: `${brand}: подтвердите адрес`,
  body: [
    greeting(name),
    "",
    `Этот адрес указали, чтобы получать уведомления магазина «${brand}». Если это были вы, подтвердите его: ${link}`,
    "",
    "До этого мы ничего присылать не будем. Если адрес указали не вы, ничего делать не нужно.",
  ].join("\n"),
});

interface ReturnLetter {
  readonly email: string;
  readonly name: string;
  readonly title: string;
  readonly colorLabel: string;
  readonly sizeTitle: string;
  /** The product's page with the size chosen, absolute. */
  readonly link: string;
  /** Where its reader says that they want no more of it, absolute: a page for a reader, one press for a mail program. */
  readonly leaveLink: string;
  readonly brand: string;
  /** The same each time that this letter is sent. */
  readonly messageId: string;
}

/** Says that a size is there again. */
export const returnLetter = ({ email, name, link, leaveLink, brand, messageId, ...thing }: ReturnLetter): Mail => ({
  kind: "letter",
  recipient: email,
  subject: `${brand}: снова в продаже ${thingWords(thing)}`,
  body: [
    greeting(name),
    "",
    `Вы просили сообщить: ${thingWords(thing)}, снова в продаже.`,
    link,
    "",
    "Размер не отложен и может снова закончиться. О нём мы больше не напишем, пока вы не подпишетесь ещё раз.",
    "",
    `Отписаться от всех уведомлений: ${leaveLink}`,
  ].join("\n"),
  messageId,
  headers: leaveHeaders(leaveLink),
});

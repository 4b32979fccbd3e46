import { formatPrice } from "#core/kernel/money.ts";
import { thingWords } from "../outbox/line-words.ts";
import type { Mail } from "../outbox/outbox.ts";
import { greeting, leaveHeaders } from "./notice-letters.ts";

interface DropLetter {
  readonly email: string;
  readonly name: string;
  readonly goods: readonly {
    readonly title: string;
    readonly colorLabel: string;
    /** What it cost when it was wished for, or when the last letter told of it. */
    readonly before: number;
    readonly price: number;
    /** Its page, absolute. */
    readonly link: string;
  }[];
  readonly wishlistLink: string;
  /** Where its reader says that they want no more of it, absolute: a page for a reader, one press for a mail program. */
  readonly leaveLink: string;
  readonly brand: string;
  /** The same each time that this letter is sent. */
  readonly messageId: string;
}

const MOST_LINES = 20;

/** Says what of a wishlist costs less. */
export const dropLetter = ({ email, name, goods, wishlistLink, leaveLink, brand, messageId }: DropLetter): Mail => ({
  kind: "letter",
  recipient: email,
  subject: goods.length === 1 ? `${brand}: дешевле ${goods.map(thingWords).join("")}` : `${brand}: подешевело в вашем вишлисте`,
  body: [
    greeting(name),
    "",
    "Вы просили сообщить, когда то, что вы отложили, подешевеет:",
    ...goods
      .slice(0, MOST_LINES)
      .flatMap(({ before, price, link, ...thing }) => [
        "",
        `${thingWords(thing)}: ${formatPrice(price)} вместо ${formatPrice(before)}`,
        link,
      ]),
    ...(goods.length > MOST_LINES ? ["", `И ещё ${goods.length - MOST_LINES}: ${wishlistLink}`] : []),
    "",
    "Цена может измениться снова. Об одном изделии мы пишем не чаще раза в неделю.",
    "",
    `Отписаться от всех уведомлений: ${leaveLink}`,
  ].join("\n"),
  messageId,
  headers: leaveHeaders(leaveLink),
});

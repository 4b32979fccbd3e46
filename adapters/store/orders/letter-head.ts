import * as t from "io-ts";
import { linkOf } from "../cart/last-order.ts";
import type { Queries } from "../database/database.ts";
import { theRow } from "../database/rows.ts";
import type { Mail } from "../outbox/outbox.ts";

/** Who writes letters, and where they can be asked. */
export interface LetterShop {
  readonly brand: string;
  readonly phone: string;
}

/** Of which order a letter is, whose it is, and who writes it. */
export interface LetterHead {
  readonly id: number;
  readonly email: string;
  /** The order's page, absolute; empty where nobody knows the shop's address. */
  readonly link: string;
  readonly shop: LetterShop;
}

const HeadRow = t.type({ email: t.string, origin: t.string, token: t.string }, "HeadRow");

/** The head of what is written of an order later than when it was placed. */
export const letterHead = async (queries: Queries, id: number, shop: LetterShop): Promise<LetterHead> => {
  const { email, origin, token } = theRow(
    await queries.query(
      HeadRow,
      "select contact ->> 'email' as email, origin, coalesce(letter_token, token) as token from shop_order where id = $1",
      [id],
    ),
  );
  return { id, email, link: origin === "" ? "" : `${origin}${linkOf(token)}`, shop };
};

/** A letter of an order: what it says, where the order is, and who writes. `subject` goes on after the name of the shop. */
export const letterOf = ({ email, link, shop }: LetterHead, subject: string, said: readonly string[]): Mail => ({
  kind: "letter",
  recipient: email,
  subject: `${shop.brand}: ${subject}`,
  body: [
    ...said,
    "",
    ...(link === "" ? [] : [`Страница заказа: ${link}`, ""]),
    [shop.brand, shop.phone].filter((part) => part !== "").join(", "),
  ].join("\n"),
});

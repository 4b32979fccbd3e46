import * as t from "io-ts";
import type { Database, Queries } from "../database/database.ts";
import { putInOutbox } from "../outbox/outbox.ts";
import { hostOf } from "./host-of.ts";
import { returnLetter } from "./notice-letters.ts";

/** Letters of one transaction: a wait is over if and only if its letter is in the outbox. */
const AT_ONCE = 100;

const ReturnRow = t.type({ turn: t.number, barcode: t.string }, "ReturnRow");
const EndedRow = t.type(
  {
    turn: t.number,
    email: t.string,
    name: t.string,
    key: t.string,
    origin: t.string,
    title: t.string,
    colorLabel: t.string,
    slug: t.string,
    sizeId: t.number,
    sizeTitle: t.string,
  },
  "EndedRow",
);

/** Ends waits that began before a size returned and whose address is confirmed. */
const endWaits = (queries: Queries, { turn, barcode }: t.TypeOf<typeof ReturnRow>) =>
  queries.query(
    EndedRow,
    `delete from size_wait w using notice_address a, product_size z, product p
     where (w.visitor_id, w.barcode) in (
         select o.visitor_id, o.barcode from size_wait o join notice_address b on b.id = o.address_id
         where o.barcode = $1 and o.turn < $2 and b.confirmed_at is not null order by o.turn limit ${AT_ONCE} for update of o)
       and a.id = w.address_id and z.barcode = w.barcode and p.id = z.product_id
     returning w.turn, a.email, a.name, a.key, a.origin, p.title, p.color_label as "colorLabel", p.slug, z.id as "sizeId", z.title as "sizeTitle"`,
    [barcode, turn],
  );

/** Writes to some who waited for a size that is back; false when none is left to be told of. Stores share the work: each return is one's at a time. */
const tellSome = (database: Database, brand: string): Promise<boolean> =>
  database.transaction(async (queries) => {
    const [returned] = await queries.query(ReturnRow, "select turn, barcode from size_return order by turn limit 1 for update skip locked");
    if (returned === undefined) return false;
    const ended = await endWaits(queries, returned);
    for (const { turn, email, name, key, origin, title, colorLabel, slug, sizeId, sizeTitle } of ended) {
      const letter = returnLetter({
        email,
        name,
        title,
        colorLabel,
        sizeTitle,
        link: `${origin}/catalog/product/${slug}?size=${sizeId}`,
        leaveLink: `${origin}/subscribe/address/${key}`,
        brand,
        messageId: `<size-${turn}@${hostOf(origin)}>`,
      });
      await putInOutbox(queries, letter);
    }
    if (ended.length === 0) await queries.execute("delete from size_return where turn = $1", [returned.turn]);
    return true;
  });

/** Writes to all who wait for sizes that are back. */
export const tellReturns = async (database: Database, brand: string): Promise<void> => {
  while (await tellSome(database, brand));
};

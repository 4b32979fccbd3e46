import { randomBytes } from "node:crypto";
import { type Either, isLeft, left, right } from "fp-ts/Either";
import * as t from "io-ts";
import type { SizeId } from "#core/catalogue/product.ts";
import type { Database, Queries } from "../database/database.ts";
import { theRow } from "../database/rows.ts";
import { messages } from "../http/messages.ts";
import { type Refusal, refusal } from "../http/refusal.ts";
import { putInOutbox } from "../outbox/outbox.ts";
import { IS_ON_SALE } from "../stock/stock.ts";
import { ID_OF_KEY } from "./addresses.ts";
import { confirmLetter } from "./notice-letters.ts";

/** Who wants a notice, and where it is sent. */
export interface NoticeAsker {
  readonly visitorId: string;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  /** It is known to be theirs. */
  readonly isOwn: boolean;
  readonly wantsNews: boolean;
  /** To be told when what they wish for costs less. */
  readonly wantsDrops?: boolean;
  /** What links of letters begin with. */
  readonly origin: string;
  readonly brand: string;
}

const MOST_WAITS = 100;
/** So long no second letter asks to confirm the same address. */
const LETTER_PAUSE_MINUTES = 15;

const SizeRow = t.type({ barcode: t.string, isOnSale: t.boolean }, "SizeRow");
const CountRow = t.type({ count: t.number }, "CountRow");
const AddressRow = t.type({ id: t.number, key: t.string, isConfirmed: t.boolean, isWritten: t.boolean }, "AddressRow");
const LeftRow = t.type({ isAskedToday: t.boolean }, "LeftRow");

/** No letter goes to the address now: one went a moment ago, or to one that was left, by whose row one went before. In SQL. */
const isWritten = `(coalesce(written_at > now() - interval '${LETTER_PAUSE_MINUTES} minutes', false)
  or written_at is not null and exists (select 1 from left_address l where l.email = a.email))`;

/** Who has left for good is asked by nobody else that day. In SQL. */
const ASKED_TODAY = "asked_at > now() - interval '1 day'";

/** Whether a wish for a notice to this address has a letter sent first, which asks whether the address is theirs. */
export const needsLetter = async (queries: Queries, { visitorId, email, isOwn }: NoticeAsker): Promise<boolean> =>
  !isOwn &&
  (await queries.execute(
    `select 1 from notice_address a where visitor_id = $1 and email = $2 and (confirmed_at is not null or ${isWritten})
     union all select 1 from left_address where email = $2 and ${ASKED_TODAY}`,
    [visitorId, email],
  )) === 0;

/** Whether a letter may ask about an address: about one that was left once a day, whoever wishes it. It counts as asked then. */
const mayAsk = async (queries: Queries, email: string): Promise<boolean> => {
  const found = await queries.query(
    LeftRow,
    `select coalesce(${ASKED_TODAY}, false) as "isAskedToday" from left_address where email = $1 for update`,
    [email],
  );
  if (found.some(({ isAskedToday }) => isAskedToday)) return false;
  await queries.execute("update left_address set asked_at = now() where email = $1", [email]);
  return true;
};

/** Keeps the address; one that nobody has confirmed is written to, once in a while. */
export const keepAddress = async (
  queries: Queries,
  asker: NoticeAsker,
): Promise<{ readonly id: number; readonly isConfirmed: boolean }> => {
  const { visitorId, name, phone, email, isOwn, wantsNews, wantsDrops = false, origin, brand } = asker;
  const kept = await queries.query(
    AddressRow,
    `insert into notice_address as a (visitor_id, email, key, name, phone, origin, confirmed_at, news_at, drops_at)
       values ($1, $2, $3, $4, $5, $6, case when $7 then now() end, case when $8 then now() end, case when $9 then now() end)
     on conflict (visitor_id, email) do update set name = case when $4 = '' then a.name else $4 end, phone = case when $5 = '' then a.phone else $5 end,
       origin = $6, confirmed_at = coalesce(a.confirmed_at, excluded.confirmed_at), news_at = coalesce(a.news_at, excluded.news_at),
       drops_at = coalesce(a.drops_at, excluded.drops_at)
     returning id, key, confirmed_at is not null as "isConfirmed", ${isWritten} as "isWritten"`,
    [visitorId, email, randomBytes(24).toString("base64url"), name, phone, origin, isOwn, wantsNews, wantsDrops],
  );
  const address = theRow(kept);
  if (isOwn) await queries.execute("delete from left_address where email = $1", [email]);
  if (!address.isConfirmed && !address.isWritten && (await mayAsk(queries, email))) {
    await queries.execute("update notice_address set written_at = now() where id = $1", [address.id]);
    await putInOutbox(queries, confirmLetter({ email, name, link: `${origin}/subscribe/address/${address.key}`, brand }));
  }
  return address;
};

const OwnerRow = t.type({ visitorId: t.string, email: t.string }, "OwnerRow");

/** Who has the key of a letter wants the shop's news at its address, and is asked whether it is theirs where they have left it since. False for no such key. */
export const wantNewsOfKey = async (queries: Queries, key: string, from: Pick<NoticeAsker, "brand" | "origin">): Promise<boolean> => {
  const [owner] = await queries.query(OwnerRow, `select visitor_id as "visitorId", email from notice_address where id = ${ID_OF_KEY}`, [
    key,
  ]);
  if (owner !== undefined) await keepAddress(queries, { ...owner, ...from, name: "", phone: "", isOwn: false, wantsNews: true });
  return owner !== undefined;
};

/** Makes the visitor's row, and holds it so that their wishes go one at a time. */
export const holdVisitor = async (queries: Queries, visitorId: string): Promise<void> => {
  await queries.execute("insert into visitor (id) values ($1) on conflict (id) do nothing", [visitorId]);
  await queries.execute("select 1 from visitor where id = $1 for update", [visitorId]);
};

/** The barcode of a size that a visitor can wait for; a refusal where there is nothing to wait for, or they wait for too much. Holds the size. */
export const waitableSize = async (queries: Queries, visitorId: string, sizeId: SizeId): Promise<Either<Refusal, string>> => {
  const [size] = await queries.query(
    SizeRow,
    `select z.barcode, ${IS_ON_SALE} as "isOnSale" from product_size z join product p on p.id = z.product_id where z.id = $1 for share`,
    [sizeId],
  );
  if (size === undefined) return left(refusal(404, "SIZE_UNKNOWN", messages.sizeUnknown));
  if (size.isOnSale) return left(refusal(409, "ON_SALE", messages.sizeOnSale));
  const waits = await queries.query(CountRow, "select count(*)::int as count from size_wait where visitor_id = $1 and barcode <> $2", [
    visitorId,
    size.barcode,
  ]);
  return theRow(waits).count >= MOST_WAITS ? left(refusal(409, "TOO_MANY_WAITS", messages.tooManyWaits(MOST_WAITS))) : right(size.barcode);
};

/** Waits for a size from now on. The size is held meanwhile: it comes back before, and nobody waits, or after, and its return ends this wait too. */
export const beginWait = (
  database: Database,
  sizeId: SizeId,
  asker: NoticeAsker,
): Promise<Either<Refusal, { readonly isConfirmed: boolean }>> =>
  database.transaction(async (queries) => {
    const { visitorId } = asker;
    await holdVisitor(queries, visitorId);
    const size = await waitableSize(queries, visitorId, sizeId);
    if (isLeft(size)) return size;
    const { id, isConfirmed } = await keepAddress(queries, asker);
    await queries.execute(
      `insert into size_wait (visitor_id, barcode, address_id) values ($1, $2, $3)
       on conflict (visitor_id, barcode) do update set address_id = excluded.address_id where size_wait.address_id <> excluded.address_id`,
      [visitorId, size.right, id],
    );
    return right({ isConfirmed });
  });

/** Waits for a size no more; nothing where nobody did. */
export const endWait = (queries: Queries, visitorId: string, sizeId: SizeId): Promise<number> =>
  queries.execute("delete from size_wait w using product_size z where z.id = $2 and w.barcode = z.barcode and w.visitor_id = $1", [
    visitorId,
    sizeId,
  ]);

/** Waits for nothing any more. */
export const endAllWaits = (queries: Queries, visitorId: string): Promise<number> =>
  queries.execute("delete from size_wait where visitor_id = $1", [visitorId]);

/** The sizes that the visitor $1 waits for, in SQL: those that the shop has in its lists. */
export const WAITED_SIZES = `
  select coalesce(array_agg(z.id order by w.turn desc), '{}') from size_wait w join product_size z on z.barcode = w.barcode where w.visitor_id = $1`;

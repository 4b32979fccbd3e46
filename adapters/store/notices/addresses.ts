import * as t from "io-ts";
import type { Database, Queries } from "../database/database.ts";
import { IdRow } from "../database/rows.ts";
import { messages } from "../http/messages.ts";
import { refusal } from "../http/refusal.ts";
import { IS_ON_SALE } from "../stock/stock.ts";

/** So long an address waits to be confirmed. */
export const KEPT_DAYS = 30;

export const addressUnknown = refusal(404, "ADDRESS_UNKNOWN", messages.addressUnknown);

/** An address as its owner sees it, by the key of a letter to it. */
export interface NoticeAddress {
  readonly id: number;
  readonly email: string;
  readonly isConfirmed: boolean;
  readonly wantsNews: boolean;
  /** Whether its owner is told when what they wish for costs less. */
  readonly wantsDrops: boolean;
  /** For how many sizes it waits. */
  readonly waits: number;
}

const AddressRow: t.Type<NoticeAddress, unknown> = t.type(
  { id: t.number, email: t.string, isConfirmed: t.boolean, wantsNews: t.boolean, wantsDrops: t.boolean, waits: t.number },
  "AddressRow",
);

/** The address that the key $1 of a letter is of, in SQL; also where the letter went to one that has become one with it. */
export const ID_OF_KEY = "(select id from notice_address where key = $1 union all select address_id from notice_key where key = $1)";

export const addressOfKey = async (queries: Queries, key: string): Promise<NoticeAddress | null> => {
  const [address] = await queries.query(
    AddressRow,
    `select id, email, confirmed_at is not null as "isConfirmed", news_at is not null as "wantsNews", drops_at is not null as "wantsDrops",
       (select count(*)::int from size_wait w where w.address_id = a.id) as waits from notice_address a where id = ${ID_OF_KEY}`,
    [key],
  );
  return address ?? null;
};

/**
 * Sizes that came back while nobody knew whether the address is its owner's: they are told of now. They are held, as a return holds them: one that is under
 * way is seen here, a later one is told of to who is confirmed by then.
 */
const noteReturned = async (queries: Queries, addressId: number): Promise<void> => {
  const held = await queries.query(
    IdRow,
    `select z.id from product_size z where z.barcode in (select barcode from size_wait where address_id = $1) order by z.id for share`,
    [addressId],
  );
  await queries.execute(
    `insert into size_return (barcode) select z.barcode from product_size z join product p on p.id = z.product_id
     where z.id = any($1::int[]) and ${IS_ON_SALE}`,
    [held.map(({ id }) => id)],
  );
};

/** Falls of prices that nobody could be told of for the same reason. */
const noteFallen = async (queries: Queries, addressId: number): Promise<void> => {
  await queries.execute(
    `update price_drop set due_at = least(due_at, now()) where product_id in (
       select w.product_id from wish w join notice_address a on a.visitor_id = w.visitor_id where a.id = $1 and a.drops_at is not null)`,
    [addressId],
  );
};

/** What happened while nobody knew whether the address is its owner's is told of now. */
const noteMissed = async (queries: Queries, addressId: number): Promise<void> => {
  await noteReturned(queries, addressId);
  await noteFallen(queries, addressId);
};

/** The address is its owner's. */
export const confirmAddress = (database: Database, id: number): Promise<void> =>
  database.transaction(async (queries) => {
    const confirmed = await queries.execute("update notice_address set confirmed_at = now() where id = $1 and confirmed_at is null", [id]);
    await queries.execute("delete from left_address where email = (select email from notice_address where id = $1)", [id]);
    if (confirmed > 0) await noteMissed(queries, id);
  });

/**
 * Nothing is sent to an address any more, whatever it was for, and who has it is asked anew before anything is. One that was theirs may be written to for that
 * once more; one that a stranger typed may not.
 */
export const leaveAddress = async (queries: Queries, { id, email }: Pick<NoticeAddress, "id" | "email">): Promise<void> => {
  await queries.execute("delete from size_wait where address_id = $1", [id]);
  await queries.execute(
    `update notice_address set news_at = null, drops_at = null, confirmed_at = null,
       written_at = case when confirmed_at is null then written_at end where id = $1`,
    [id],
  );
  await queries.execute("insert into left_address (email) values ($1) on conflict (email) do update set left_at = now()", [email]);
};

/** What is sent again and again to who agreed to it, with the time of that. */
const MAILINGS = { drops: "drops_at", news: "news_at" } as const;
export type Mailing = keyof typeof MAILINGS;

/** Has none of it sent to a visitor any more, at whichever of their addresses. */
export const endMailing = (queries: Queries, visitorId: string, mailing: Mailing): Promise<unknown> =>
  queries.execute(`update notice_address set ${MAILINGS[mailing]} = null where visitor_id = $1`, [visitorId]);

/** The same of the shop's news at the one address of a key: a letter speaks for who reads it, and for no other address of who gave it. False for none. */
export const endNewsOfKey = async (queries: Queries, key: string): Promise<boolean> =>
  (await queries.execute(`update notice_address set news_at = null where id = ${ID_OF_KEY}`, [key])) > 0;

const LastRow = t.type({ email: t.string, name: t.string, phone: t.string }, "LastRow");

/** The latest address that a visitor gave, one that is known to be theirs first; null for none. */
export const lastAddress = async (queries: Queries, visitorId: string): Promise<t.TypeOf<typeof LastRow> | null> => {
  const [row] = await queries.query(
    LastRow,
    "select email, name, phone from notice_address where visitor_id = $1 order by confirmed_at desc nulls last, id desc limit 1",
    [visitorId],
  );
  return row ?? null;
};

const MailingRow = t.type({ email: t.string, isConfirmed: t.boolean }, "MailingRow");

/** Where a visitor is sent it; null where they are not. */
export const mailingAddress = async (
  queries: Queries,
  visitorId: string | null,
  mailing: Mailing,
): Promise<{ readonly email: string; readonly isConfirmed: boolean } | null> => {
  if (visitorId === null) return null;
  const [row] = await queries.query(
    MailingRow,
    `select email, confirmed_at is not null as "isConfirmed" from notice_address where visitor_id = $1 and ${MAILINGS[mailing]} is not null
     order by confirmed_at nulls last, id limit 1`,
    [visitorId],
  );
  return row ?? null;
};

/** Gives an account what its shopper waited for as a guest; an address that the account has itself is known to be theirs. */
export const mergeNotices = async (queries: Queries, guestId: string, visitorId: string): Promise<void> => {
  const both = [guestId, visitorId];
  await queries.execute(
    `update notice_address set visitor_id = $2 where visitor_id = $1
       and email not in (select email from notice_address where visitor_id = $2)`,
    both,
  );
  const met = await queries.query(
    IdRow,
    `update notice_address b set confirmed_at = coalesce(b.confirmed_at, a.confirmed_at), news_at = coalesce(b.news_at, a.news_at),
       drops_at = coalesce(b.drops_at, a.drops_at), written_at = greatest(b.written_at, a.written_at)
     from notice_address a where a.visitor_id = $1 and b.visitor_id = $2 and a.email = b.email returning b.id`,
    both,
  );
  await queries.execute(
    `insert into size_wait (visitor_id, barcode, address_id, turn)
       select $2, w.barcode, b.id, w.turn from size_wait w join notice_address a on a.id = w.address_id
         join notice_address b on b.visitor_id = $2 and b.email = a.email where w.visitor_id = $1
     on conflict (visitor_id, barcode) do nothing`,
    both,
  );
  await queries.execute(
    `with one as (
       select a.id, a.key, b.id as into_id from notice_address a join notice_address b on b.visitor_id = $2 and b.email = a.email where a.visitor_id = $1),
     kept as (update notice_key k set address_id = one.into_id from one where k.address_id = one.id)
     insert into notice_key (key, address_id) select key, into_id from one`,
    both,
  );
  await queries.execute("delete from size_wait where visitor_id = $1", [guestId]);
  await queries.execute("delete from notice_address where visitor_id = $1", [guestId]);
  const confirmed = await queries.query(
    IdRow,
    `update notice_address n set confirmed_at = now() from account a
     where a.visitor_id = $1 and n.visitor_id = $1 and n.email = a.email and n.confirmed_at is null returning n.id`,
    [visitorId],
  );
  for (const { id } of [...met, ...confirmed]) await noteMissed(queries, id);
};

/** An address that nobody confirmed in time was a slip, or a stranger's; one that was left long ago may not have been written to at all. */
export const forgetUnconfirmed = async (database: Database): Promise<void> => {
  await database.execute(
    `delete from notice_address a where confirmed_at is null
       and coalesce(written_at, (select left_at from left_address l where l.email = a.email), now()) < now() - interval '${KEPT_DAYS} days'`,
  );
};

import { type Either, left, right } from "fp-ts/Either";
import * as t from "io-ts";
import type { Counters } from "#core/cart/cart.ts";
import { beginWrite, readCounters } from "../cart/cart-store.ts";
import type { Database, Queries } from "../database/database.ts";
import { messages } from "../http/messages.ts";
import { type Refusal, refusal, tooManyWishes } from "../http/refusal.ts";
import { PRICE_NOW } from "../stock/price-now.ts";
import { mergeShare } from "./share-wishes.ts";

/** The ids go to every page of theirs. */
export const MOST_WISHES = 200;

const IdRow = t.type({ id: t.number }, "IdRow");

/** The products that a visitor would like to have, the newest wish first. */
export const readWishes = async (queries: Queries, visitorId: string | null): Promise<readonly number[]> => {
  if (visitorId === null) return [];
  const rows = await queries.query(
    IdRow,
    "select product_id as id from wish where visitor_id = $1 order by wished_at desc, product_id desc",
    [visitorId],
  );
  return rows.map(({ id }) => id);
};

/** The same of the visitor $1 in one value. */
export const WISHED_IDS = `select coalesce(array_agg(product_id order by wished_at desc, product_id desc), '{}') from wish where visitor_id = $1`;

interface Wish {
  readonly productId: number;
  readonly isWished: boolean;
}

/** Why a product may not be added to a wishlist; null when it may, or is there. */
export const refusedWish = async (queries: Queries, visitorId: string, productId: number): Promise<Refusal | null> => {
  const wishes = await readWishes(queries, visitorId);
  if (wishes.includes(productId)) return null;
  if (wishes.length >= MOST_WISHES) return tooManyWishes(MOST_WISHES);
  if ((await queries.execute("select 1 from product where id = $1 and is_certificate", [productId])) > 0)
    return refusal(409, "CERTIFICATE", messages.certificateWished);
  const added = await queries.execute(
    `insert into wish (visitor_id, product_id, price) select $1, p.id, coalesce(n.discount, n.price) from product p cross join ${PRICE_NOW} where p.id = $2`,
    [visitorId, productId],
  );
  return added === 0 ? refusal(404, "PRODUCT_UNKNOWN", messages.productGone) : null;
};

/** Puts a product on a wishlist or takes it from there; what is so already stays so. */
export const setWish = (database: Database, visitorId: string, { productId, isWished }: Wish): Promise<Either<Refusal, Counters>> =>
  database.transaction(async (queries) => {
    await beginWrite(queries, visitorId);
    if (!isWished) await queries.execute("delete from wish where visitor_id = $1 and product_id = $2", [visitorId, productId]);
    const refused = isWished ? await refusedWish(queries, visitorId, productId) : null;
    return refused === null ? right(await readCounters(queries, visitorId)) : left(refused);
  });

/** A guest's wishes and their link go along into their account, the newest of them as far as there is room. */
export const mergeWishes = async (queries: Queries, guestId: string, visitorId: string): Promise<void> => {
  await queries.execute(
    `insert into wish (visitor_id, product_id, wished_at, price, told_at)
       select $2, product_id, wished_at, price, told_at from wish g
       where visitor_id = $1 and not exists (select 1 from wish w where w.visitor_id = $2 and w.product_id = g.product_id)
       order by wished_at desc limit greatest(0, $3 - (select count(*) from wish where visitor_id = $2))`,
    [guestId, visitorId, MOST_WISHES],
  );
  await queries.execute("delete from wish where visitor_id = $1", [guestId]);
  await mergeShare(queries, guestId, visitorId);
};

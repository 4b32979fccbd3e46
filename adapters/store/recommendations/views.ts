import * as t from "io-ts";
import type { Database, Queries } from "../database/database.ts";

/** So many products are remembered of a visitor. */
export const MOST_VIEWS = 60;
const VIEW_DAYS = 90;
const AT_ONCE = 5_000;
/** Of the visitors of a product so many are asked what else they saw: more would say the same, and take longer. */
const ASKED_VISITORS = 200;

const IdRow = t.type({ id: t.number }, "IdRow");
const idsOf = (rows: readonly t.TypeOf<typeof IdRow>[]): readonly number[] => rows.map(({ id }) => id);

/** Remembers that a visitor looked at a product; false for a product that is not there. What was seen before the last MOST_VIEWS is forgotten. */
export const noteView = async (queries: Queries, visitorId: string, productId: number): Promise<boolean> => {
  const noted = await queries.execute(
    `insert into product_view (visitor_id, product_id) select $1, id from product where id = $2
     on conflict (visitor_id, product_id) do update set viewed_at = now() returning product_id`,
    [visitorId, productId],
  );
  if (noted === 0) return false;
  await queries.execute(
    `delete from product_view where visitor_id = $1 and product_id in (
       select product_id from product_view where visitor_id = $1 order by viewed_at desc, product_id offset $2)`,
    [visitorId, MOST_VIEWS],
  );
  return true;
};

/** What a visitor looked at, the last first. */
export const viewedBy = async (queries: Queries, visitorId: string): Promise<readonly number[]> =>
  idsOf(
    await queries.query(
      IdRow,
      "select product_id as id from product_view where visitor_id = $1 order by viewed_at desc, product_id limit $2",
      [visitorId, MOST_VIEWS],
    ),
  );

/** What else those looked at who looked at one of these lately, the most looked at first. */
export const viewedTogether = async (queries: Queries, productIds: readonly number[], limit: number): Promise<readonly number[]> =>
  idsOf(
    await queries.query(
      IdRow,
      `select v.product_id as id from (
         select distinct visitor_id from (
           select visitor_id from product_view where product_id = any($1::int[]) order by viewed_at desc limit $2) s) w
       join product_view v on v.visitor_id = w.visitor_id where v.product_id <> all($1::int[])
       group by v.product_id having count(*) > 1 order by count(*) desc, v.product_id limit $3`,
      [productIds, ASKED_VISITORS, limit],
    ),
  );

/** A guest who signs in brings along what they looked at. */
export const moveViews = async (queries: Queries, guestId: string, visitorId: string): Promise<void> => {
  await queries.execute(
    `insert into product_view (visitor_id, product_id, viewed_at) select $2, product_id, viewed_at from product_view where visitor_id = $1
     on conflict (visitor_id, product_id) do update set viewed_at = greatest(product_view.viewed_at, excluded.viewed_at)`,
    [guestId, visitorId],
  );
  await queries.execute("delete from product_view where visitor_id = $1", [guestId]);
};

/** Lets go of what was looked at long ago, so much at once that no answer waits for it. */
export const forgetOldViews = async (database: Database): Promise<void> => {
  await database.execute(
    `delete from product_view where (visitor_id, product_id) in (
       select visitor_id, product_id from product_view where viewed_at < now() - interval '1 day' * $1 limit $2)`,
    [VIEW_DAYS, AT_ONCE],
  );
};

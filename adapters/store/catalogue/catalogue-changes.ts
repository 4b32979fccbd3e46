import type { Queries } from "../database/database.ts";
import { theRow } from "../database/rows.ts";
import * as t from "io-ts";

const PositionRow = t.type({ number: t.number }, "PositionRow");
const SizeRow = t.type({ isAll: t.boolean }, "SizeRow");
const NewsRow = t.type({ productIds: t.readonlyArray(t.number), categoryPaths: t.readonlyArray(t.string) }, "NewsRow");

/** Whoever changes the catalogue notifies here. */
export const CATALOGUE_CHANNEL = "catalogue";

const KEPT = "1 hour";
/** More changes than this are cheaper to take over as a whole. */
const MOST_SINGLE_CHANGES = 500;

/** What a page that was made before `position` may no longer say. Positions are the database's: every store means the same by them. */
export interface CatalogueNews {
  readonly position: number;
  /** Everything may have changed. */
  readonly isAll: boolean;
  /** What changed, and its siblings, whose pages show it. */
  readonly productIds: readonly number[];
  readonly categoryPaths: readonly string[];
}

/** Numbers what has been committed and has no number yet. Stores that do so at the same time wait for each other; none does it twice. */
export const numberChanges = async (queries: Queries): Promise<void> => {
  await queries.execute(
    `with told as (
       update catalogue_position set number = number + 1 where exists (select 1 from catalogue_change where number is null) returning number)
     update catalogue_change c set number = told.number, told_at = clock_timestamp() from told where c.number is null`,
  );
};

/** Where the news end now. */
export const readPosition = async (queries: Queries): Promise<number> => {
  return theRow(await queries.query(PositionRow, "select number from catalogue_position")).number;
};

/**
 * What changed after one position and up to another; of goods that an import holds all is told when it is shown. The number of a change that is not
 * committed yet comes later than both.
 */
export const readNews = async (queries: Queries, after: number, upTo: number): Promise<CatalogueNews> => {
  const nothing = { position: upTo, productIds: [], categoryPaths: [] };
  if (after === upTo) return { ...nothing, isAll: false };
  const between = "number > $1 and number <= $2";
  const [size] = await queries.query(
    SizeRow,
    `select $1::bigint > $2::bigint or $1 < floor or exists (select 1 from catalogue_change where ${between} and product_id is null)
       or (select count(distinct product_id) from catalogue_change where ${between}) > $3 as "isAll"
     from catalogue_position`,
    [after, upTo, MOST_SINGLE_CHANGES],
  );
  if (size?.isAll !== false) return { ...nothing, isAll: true };
  const [row] = await queries.query(
    NewsRow,
    `with fresh as (select product_id, group_key, category_path from catalogue_change where ${between})
     select
       array(select id from (
         select product_id as id from fresh union select id from product where group_key in (
           select group_key from fresh union select group_key from product where id in (select product_id from fresh))) told
         where not exists (select 1 from held_goods h, catalogue_position c where h.product_id = told.id and h.generation > c.generation)
         order by 1) as "productIds",
       array(select category_path from fresh where category_path is not null
         union select category_path from product_category where product_id in (select product_id from fresh) order by 1) as "categoryPaths"`,
    [after, upTo],
  );
  return { ...nothing, ...row, isAll: false };
};

/** Lets go of what everybody has read. Who has not is told that everything may have changed. */
export const forgetOldChanges = async (queries: Queries): Promise<void> => {
  await queries.execute(
    `with old as (select max(number) as number from catalogue_change where told_at < now() - interval '${KEPT}'),
       raised as (update catalogue_position p set floor = greatest(p.floor, old.number) from old where old.number is not null)
     delete from catalogue_change c using old where c.number <= old.number`,
  );
};

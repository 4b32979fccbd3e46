import type { Queries } from "../database/database.ts";
import * as t from "io-ts";

const ChangesRow = t.type({ horizon: t.number, ids: t.readonlyArray(t.number), categories: t.boolean }, "ChangesRow");
const HorizonRow = t.type({ horizon: t.number }, "HorizonRow");

const KEPT = "1 hour";

/** What moved in the catalogue since a horizon. */
export interface CatalogueChanges {
  /** Where the next question begins. */
  readonly horizon: number;
  readonly productIds: readonly number[];
  readonly areCategoriesChanged: boolean;
}

/** What has been committed since `horizon`. A change may be named twice, never left out: a transaction that is still open holds the horizon back. */
export const readChanges = async (queries: Queries, horizon: number): Promise<CatalogueChanges> => {
  const [row] = await queries.query(
    ChangesRow,
    `select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as horizon,
       coalesce(array_agg(distinct product_id) filter (where product_id is not null), '{}') as ids,
       coalesce(bool_or(product_id is null), false) as categories
     from catalogue_change where transaction_id >= $1`,
    [horizon],
  );
  return { horizon: row?.horizon ?? horizon, productIds: row?.ids ?? [], areCategoriesChanged: row?.categories ?? false };
};

/** The horizon of now: what is committed already lies before it. */
export const readHorizon = async (queries: Queries): Promise<number> => {
  const [row] = await queries.query(HorizonRow, "select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as horizon");
  return row?.horizon ?? 0;
};

/** Lets go of changes that everybody has read. */
export const forgetOldChanges = async (queries: Queries): Promise<void> => {
  await queries.execute(`delete from catalogue_change where changed_at < now() - interval '${KEPT}'`);
};

import * as t from "io-ts";
import type { Database } from "../database/database.ts";

const ORDERS = 20_000;
/** An order of very many things says little of what goes together, and has very many pairs. */
const MOST_LINES = 20;
const OF_EACH = 12;

const PairRow = t.type({ id: t.number, ids: t.readonlyArray(t.number) }, "PairRow");

/** Of each product what was ordered with it, in the newest orders that stand; the most often first. */
const BOUGHT = `
  with line as (
    select distinct l.order_id, z.product_id from (
      select id from shop_order where status = 'placed' order by id desc limit $1) o
    join order_line l on l.order_id = o.id and l.place < $2 join product_size z on z.id = l.size_id),
  pair as (
    select a.product_id as id, b.product_id as other, count(*) as times from line a
    join line b on b.order_id = a.order_id and b.product_id <> a.product_id group by a.product_id, b.product_id)
  select id, (array_agg(other order by times desc, other))[1:${OF_EACH}] as ids from pair group by id`;

type Bought = ReadonlyMap<number, readonly number[]>;

const known = new WeakMap<Database, Bought>();

/** What was bought together with a product in this shop, as it was read last: a page asks it of the memory. */
export const boughtWith = (database: Database, productId: number): readonly number[] => known.get(database)?.get(productId) ?? [];

export const readBoughtTogether = async (database: Database): Promise<void> => {
  const rows = await database.query(PairRow, BOUGHT, [ORDERS, MOST_LINES]);
  known.set(database, new Map(rows.map(({ id, ids }) => [id, ids])));
};

import type { CartType } from "#core/cart/cart.ts";
import type { Queries } from "../database/database.ts";

/** What the stock of a size says, in SQL with the size in scope as `z`. Lists, cards, carts and orders all ask here. */
export const SIZE_STOCK = {
  isOnSite: "z.stock_site > 0",
  /** Can be sent at once. */
  isNow: "z.stock_site > 0 and not z.is_preorder",
  isLow: "z.stock_site between 1 and 2",
  isInShops: "z.stock_shops > 0",
  isOnlyInShops: "z.stock_site = 0 and z.stock_shops > 0",
  isToCollect: "z.stock_site > 0 and z.stock_shops > 0",
  isExpress: "z.stock_express > 0",
  isAhead: "z.is_preorder and z.stock_site > 0",
  isAnywhere: "z.stock_site > 0 or z.stock_shops > 0",
} as const;

/** Whether a size has what shoppers wait for: pieces that are sent now, or that a shop alone has. In SQL, of the row of this name. */
export const hasReturned = (size: string): string =>
  `(${size}.stock_site > 0 and not ${size}.is_preorder or ${size}.stock_site = 0 and ${size}.stock_shops > 0)`;

/** Whether a size can be bought otherwise than ahead, in SQL with the size as `z` and its product as `p`. Nobody waits for one that can. */
export const IS_ON_SALE = `(not p.is_disabled and (${SIZE_STOCK.isNow} and not p.is_coming_soon or ${SIZE_STOCK.isOnlyInShops}))`;

/** Whether any of several sizes is so. */
export const anySize = (condition: string): string => `coalesce(bool_or(${condition}), false)`;

/** How many pieces of a size a cart of each type can hold, in SQL with the size as `z` and its product as `p`. */
export const CART_STOCK: Readonly<Record<CartType, string>> = {
  cart: "case when z.is_preorder or p.is_coming_soon or p.is_disabled then 0 else z.stock_site end",
  express_delivery: "case when p.is_disabled then 0 else z.stock_express end",
  // One shop has to have them all.
  cnclight:
    "case when p.is_disabled or z.stock_shops = 0 then 0 else (select coalesce(max(k.quantity), 0)::int from shop_stock k where k.size_id = z.id) end",
  preorder: "case when z.is_preorder and not p.is_disabled then z.stock_site else 0 end",
};

/** Which stock of a size an order of each kind takes from; null for the stock of a shop. */
const COLUMNS: Readonly<Record<CartType, "stock_express" | "stock_site" | null>> = {
  cart: "stock_site",
  express_delivery: "stock_express",
  cnclight: null,
  preorder: "stock_site",
};

const lockSizes = (queries: Queries, ids: readonly number[]): Promise<unknown> =>
  queries.execute("select id from product_size where id = any($1) order by id for update", [ids]);

const lockOrdered = (queries: Queries, orderId: number): Promise<unknown> =>
  queries.execute("select id from product_size where id in (select size_id from order_line where order_id = $1) order by id for update", [
    orderId,
  ]);

interface Pieces {
  /** Of the size. */
  readonly id: number;
  readonly quantity: number;
}

const takeOne = (queries: Queries, column: string | null, { id, quantity }: Pieces, shopId: string | null): Promise<number> =>
  column === null
    ? queries.execute(
        "update shop_stock set quantity = quantity - $2 where size_id = $1 and shop_id = $3 and quantity >= $2 returning size_id",
        [id, quantity, shopId],
      )
    : queries.execute(`update product_size set ${column} = ${column} - $2 where id = $1 and ${column} >= $2 returning id`, [id, quantity]);

/** Takes pieces out of stock, or out of one shop's; answers with those of which there are too few. Sizes are locked in the order of their ids. */
export const takePieces = async <A extends Pieces>(
  queries: Queries,
  type: CartType,
  wanted: readonly A[],
  shopId: string | null,
): Promise<readonly A[]> => {
  await lockSizes(
    queries,
    wanted.map(({ id }) => id),
  );
  const short: A[] = [];
  for (const pieces of wanted) if ((await takeOne(queries, COLUMNS[type], pieces, shopId)) === 0) short.push(pieces);
  return short;
};

/** Gives what an order took back to the sizes that still exist, and to the shop unless it is closed. */
export const giveBack = async (queries: Queries, type: CartType, orderId: number): Promise<void> => {
  const column = COLUMNS[type];
  await lockOrdered(queries, orderId);
  if (column === null) {
    await queries.execute(
      `insert into shop_stock (shop_id, size_id, quantity)
       select s.id, z.id, l.quantity from shop_order o join shop s on s.id = o.shop_id
       join order_line l on l.order_id = o.id join product_size z on z.id = l.size_id where o.id = $1 and not s.is_closed
       on conflict (shop_id, size_id) do update set quantity = shop_stock.quantity + excluded.quantity`,
      [orderId],
    );
    return;
  }
  await queries.execute(
    `update product_size z set ${column} = z.${column} + l.quantity from order_line l where l.order_id = $1 and l.size_id = z.id`,
    [orderId],
  );
};

/** Takes what an order gave back once more: all of it, or nothing when some has been sold meanwhile. */
export const takeOrderedAgain = async (queries: Queries, type: CartType, orderId: number): Promise<boolean> => {
  const column = COLUMNS[type];
  await lockOrdered(queries, orderId);
  if (column === null) {
    const taken = await queries.execute(
      `update shop_stock k set quantity = k.quantity - l.quantity from order_line l join shop_order o on o.id = l.order_id
       where l.order_id = $1 and k.size_id = l.size_id and k.shop_id = o.shop_id and not exists (
         select 1 from order_line m left join shop_stock s on s.size_id = m.size_id and s.shop_id = o.shop_id
         where m.order_id = $1 and coalesce(s.quantity, 0) < m.quantity) returning k.size_id`,
      [orderId],
    );
    return taken > 0;
  }
  const taken = await queries.execute(
    `update product_size z set ${column} = z.${column} - l.quantity from order_line l
     where l.order_id = $1 and l.size_id = z.id and not exists (
       select 1 from order_line m left join product_size s on s.id = m.size_id
       where m.order_id = $1 and coalesce(s.${column}, 0) < m.quantity) returning z.id`,
    [orderId],
  );
  return taken > 0;
};

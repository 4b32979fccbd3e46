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

/** Whether any of several sizes is so. */
export const anySize = (condition: string): string => `coalesce(bool_or(${condition}), false)`;

/** How many pieces of a size a cart of each type can hold, in SQL with the size as `z` and its product as `p`. */
export const CART_STOCK: Readonly<Record<CartType, string>> = {
  cart: "case when z.is_preorder or p.is_coming_soon or p.is_disabled then 0 else z.stock_site end",
  express_delivery: "case when p.is_disabled then 0 else z.stock_express end",
  cnclight: "case when p.is_disabled then 0 else z.stock_shops end",
  preorder: "case when z.is_preorder and not p.is_disabled then z.stock_site else 0 end",
};

/** Which stock of a size an order of each kind takes from. */
const COLUMNS: Readonly<Record<CartType, "stock_express" | "stock_shops" | "stock_site">> = {
  cart: "stock_site",
  express_delivery: "stock_express",
  cnclight: "stock_shops",
  preorder: "stock_site",
};

interface Pieces {
  /** Of the size. */
  readonly id: number;
  readonly quantity: number;
}

/** Takes pieces out of stock; answers with those of which there are too few. Sizes are locked in the order of their ids. */
export const takePieces = async <A extends Pieces>(queries: Queries, type: CartType, wanted: readonly A[]): Promise<readonly A[]> => {
  const column = COLUMNS[type];
  const ids = wanted.map(({ id }) => id).sort((a, b) => a - b);
  await queries.execute("select id from product_size where id = any($1) order by id for update", [ids]);
  const short: A[] = [];
  for (const pieces of wanted) {
    const taken = await queries.execute(
      `update product_size set ${column} = ${column} - $2 where id = $1 and ${column} >= $2 returning id`,
      [pieces.id, pieces.quantity],
    );
    if (taken === 0) short.push(pieces);
  }
  return short;
};

/** Gives what an order took back to the sizes that still exist. */
export const giveBack = async (queries: Queries, type: CartType, orderId: number): Promise<void> => {
  const column = COLUMNS[type];
  await queries.execute(
    `update product_size z set ${column} = z.${column} + l.quantity from order_line l where l.order_id = $1 and l.size_id = z.id`,
    [orderId],
  );
};

/** Takes what an order gave back once more: all of it, or nothing when some has been sold meanwhile. */
export const takeOrderedAgain = async (queries: Queries, type: CartType, orderId: number): Promise<boolean> => {
  const column = COLUMNS[type];
  await queries.execute(
    "select id from product_size where id in (select size_id from order_line where order_id = $1) order by id for update",
    [orderId],
  );
  const taken = await queries.execute(
    `update product_size z set ${column} = z.${column} - l.quantity from order_line l
     where l.order_id = $1 and l.size_id = z.id and not exists (
       select 1 from order_line m left join product_size s on s.id = m.size_id
       where m.order_id = $1 and coalesce(s.${column}, 0) < m.quantity) returning z.id`,
    [orderId],
  );
  return taken > 0;
};

import * as t from "io-ts";
import type { Database } from "#adapters/store/database/database.ts";
import type { CrowdGoods } from "./crowd-plan.ts";
import type { SessionEnd } from "./crowd-shopper.ts";

/** Few enough that some come too late for them. */
const PIECES_OF_A_WANTED_SIZE = 4;
/** An order of the dearest of them needs no code, as most orders do. */
const DEAREST = 6_000;
const OTHERS = 2_000;

const GoodsRow = t.type({ sizeId: t.number, slug: t.string }, "GoodsRow");
const StockRow = t.type({ sizeId: t.number, left: t.number }, "StockRow");
const PiecesRow = t.type({ visitorId: t.string, sizeId: t.number, pieces: t.number }, "PiecesRow");
const OrderedRow = t.type({ visitorId: t.string, number: t.string, sizeId: t.number, pieces: t.number }, "OrderedRow");

export interface CrowdStock {
  readonly wanted: readonly CrowdGoods[];
  readonly others: readonly CrowdGoods[];
}

/** Chooses what the sale is about and gives each of these sizes its few pieces; the rest of the goods stay as they are. */
export const stockUp =
  (sizes: number) =>
  async (database: Database): Promise<CrowdStock> => {
    const rows = await database.query(
      GoodsRow,
      `select min(z.id) as "sizeId", p.slug from product p join product_size z on z.product_id = p.id
       where z.stock_site > 2 and not z.is_preorder and not p.is_coming_soon and not p.is_disabled and p.price <= $1
       group by p.id order by p.popularity desc, p.id limit $2`,
      [DEAREST, sizes + OTHERS],
    );
    const goods = rows.map(({ sizeId, slug }) => ({ sizeId, page: `/catalog/product/${slug}` }));
    const wanted = goods.slice(0, sizes);
    await database.execute("update product_size set stock_site = $2 where id = any($1)", [
      wanted.map(({ sizeId }) => sizeId),
      PIECES_OF_A_WANTED_SIZE,
    ]);
    return { wanted, others: goods.slice(sizes) };
  };

export interface CrowdCount {
  /** What was acknowledged and is not there, a line each. */
  readonly lost: readonly string[];
  /** Stock that does not make up with what was acknowledged, a line each. */
  readonly oversold: readonly string[];
  readonly orders: number;
  readonly adds: number;
}

const keyOf = (...parts: readonly (number | string)[]): string => parts.join(" ");

/** Compares what the shop has acknowledged with what lies in its database in the end. */
export const countCrowd =
  (ends: readonly SessionEnd[], { wanted }: CrowdStock) =>
  async (database: Database): Promise<CrowdCount> => {
    const carts = await database.query(
      PiecesRow,
      `select visitor_id as "visitorId", size_id as "sizeId", quantity as pieces from cart_line where cart_type = 'cart'`,
    );
    const ordered = await database.query(
      OrderedRow,
      `select o.visitor_id as "visitorId", o.id::text as number, l.size_id as "sizeId", l.quantity as pieces
       from order_line l join shop_order o on o.id = l.order_id`,
    );
    const stock = await database.query(StockRow, `select id as "sizeId", stock_site as left from product_size where id = any($1)`, [
      wanted.map(({ sizeId }) => sizeId),
    ]);
    const inCart = new Map(carts.map(({ visitorId, sizeId, pieces }) => [keyOf(visitorId, sizeId), pieces]));
    const inOrder = new Map(ordered.map(({ visitorId, number, sizeId, pieces }) => [keyOf(visitorId, number, sizeId), pieces]));
    const orders = ends.flatMap(({ order }) => (order === null ? [] : [order]));
    const adds = ends.flatMap(({ inCart: acknowledged }) => acknowledged);
    const taken = new Map<number, number>();
    for (const { sizeId, pieces } of orders.flatMap(({ goods }) => goods)) taken.set(sizeId, (taken.get(sizeId) ?? 0) + pieces);
    const lostAdds = adds.filter(({ visitorId, sizeId, pieces }) => inCart.get(keyOf(visitorId, sizeId)) !== pieces);
    const lostGoods = orders.flatMap(({ visitorId, number, goods }) =>
      goods
        .filter(({ sizeId, pieces }) => inOrder.get(keyOf(visitorId, number, sizeId)) !== pieces)
        .map(({ sizeId }) => ({ number, sizeId })),
    );
    return {
      lost: [
        ...lostAdds.map(({ visitorId, sizeId, pieces }) => `${pieces} of size ${sizeId} are not in the cart of ${visitorId}`),
        ...lostGoods.map(({ number, sizeId }) => `order ${number} does not hold what was acknowledged of size ${sizeId}`),
      ],
      oversold: stock
        .filter(({ sizeId, left }) => left < 0 || left !== PIECES_OF_A_WANTED_SIZE - (taken.get(sizeId) ?? 0))
        .map(
          ({ sizeId, left }) =>
            `size ${sizeId} has ${left} left of ${PIECES_OF_A_WANTED_SIZE}, acknowledged were ${taken.get(sizeId) ?? 0}`,
        ),
      orders: orders.length,
      adds: adds.reduce((sum, { pieces }) => sum + pieces, 0),
    };
  };

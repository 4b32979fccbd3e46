import * as t from "io-ts";
import { RemovedLineCodec } from "#adapters/contract/cart.codec.ts";
import type { CartType, RemovedLine } from "#core/cart/cart.ts";
import type { Queries } from "../database/database.ts";
import { CART_STOCK } from "../stock/stock.ts";

const StockRow = t.type({ id: t.number, stock: t.number, price: t.number }, "StockRow");

/** How long what was taken out is offered; kept a little longer, for nobody knows when the sweep comes. */
const OFFERED = "interval '1 hour'";

/** What was taken out of a cart last, as far as there is stock; null when there is none, or it lies there again. */
export const readRemoved = async (queries: Queries, visitorId: string, type: CartType): Promise<RemovedLine | null> => {
  const [removed] = await queries.query(
    RemovedLineCodec,
    `select id, barcode, title, color, size, least(quantity, stock)::int as quantity, place from (
       select z.id, z.barcode, p.title, p.color_label as color, z.title as size, r.quantity, ${CART_STOCK[type]} as stock,
         (select count(*)::int from cart_line l where l.visitor_id = $1 and l.cart_type = $2
            and (l.added_at > r.added_at or l.added_at = r.added_at and l.size_id < z.id)) as place
       from cart_removed r join product_size z on z.id = r.size_id join product p on p.id = z.product_id
       where r.visitor_id = $1 and r.cart_type = $2 and r.removed_at > now() - ${OFFERED} and not exists (
         select 1 from cart_line l where l.visitor_id = $1 and l.cart_type = $2 and l.size_id = r.size_id)) removed
     where stock > 0`,
    [visitorId, type],
  );
  return removed ?? null;
};

const TakenRow = t.type({ quantity: t.number }, "TakenRow");

/** The pieces of a size that were taken out of a cart last; 0 for none. */
export const takenOut = async (queries: Queries, visitorId: string, type: CartType, sizeId: number): Promise<number> => {
  const [taken] = await queries.query(
    TakenRow,
    "select quantity from cart_removed where visitor_id = $1 and cart_type = $2 and size_id = $3",
    [visitorId, type, sizeId],
  );
  return taken?.quantity ?? 0;
};

export interface LineTaken {
  readonly sizeId: number;
  readonly quantity: number;
  /** Whether it was put aside on the wishlist, and whether its product came there by that. */
  readonly isSaved?: boolean;
  readonly isWishNew?: boolean;
}

/** Takes a line out of a cart and remembers it; the one that went before it is forgotten. */
export const takeLine = async (
  queries: Queries,
  visitorId: string,
  type: CartType,
  { sizeId, quantity, isSaved = false, isWishNew = false }: LineTaken,
): Promise<void> => {
  await queries.execute(
    `with taken as (delete from cart_line where visitor_id = $1 and cart_type = $2 and size_id = $3 returning added_at)
     insert into cart_removed (visitor_id, cart_type, size_id, quantity, is_saved, is_wish_new, removed_at, added_at)
       values ($1, $2, $3, $4, $5, $6, clock_timestamp(), (select added_at from taken))
     on conflict (visitor_id, cart_type) do update set size_id = excluded.size_id, quantity = excluded.quantity, is_saved = excluded.is_saved,
       is_wish_new = excluded.is_wish_new, removed_at = excluded.removed_at, added_at = excluded.added_at`,
    [visitorId, type, sizeId, quantity, isSaved, isWishNew],
  );
};

/** Puts a size into a cart where it lay before it was taken out. */
export const returnLine = (
  queries: Queries,
  visitorId: string,
  type: CartType,
  { sizeId, quantity, price }: { readonly sizeId: number; readonly quantity: number; readonly price: number },
): Promise<unknown> =>
  queries.execute(
    `insert into cart_line (visitor_id, cart_type, size_id, quantity, price_added, added_at) values ($1, $2, $3, $4, $5,
       coalesce((select added_at from cart_removed where visitor_id = $1 and cart_type = $2 and size_id = $3), clock_timestamp()))`,
    [visitorId, type, sizeId, quantity, price],
  );

/** A line that was put aside comes back: the wish that it made goes, unless it was wished for once more since. */
export const endSavedWish = (queries: Queries, visitorId: string, type: CartType, sizeId: number): Promise<unknown> =>
  queries.execute(
    `delete from wish w using cart_removed r, product_size z
     where r.visitor_id = $1 and r.cart_type = $2 and r.size_id = $3 and r.is_wish_new and z.id = r.size_id
       and w.visitor_id = $1 and w.product_id = z.product_id and w.wished_at <= r.removed_at`,
    [visitorId, type, sizeId],
  );

/** What was taken out before a cart was cleared or ordered comes back no more. */
export const forgetRemoved = (queries: Queries, visitorId: string, type: CartType): Promise<unknown> =>
  queries.execute("delete from cart_removed where visitor_id = $1 and cart_type = $2", [visitorId, type]);

export const forgetOldRemoved = (queries: Queries): Promise<unknown> =>
  queries.execute(`delete from cart_removed where removed_at < now() - ${OFFERED}`);

/** A size by its barcode, with the pieces that a cart of a type can hold and what it costs; null for none. */
export const sizeOf = async (queries: Queries, type: CartType, barcode: string): Promise<t.TypeOf<typeof StockRow> | null> => {
  const [size] = await queries.query(
    StockRow,
    `select z.id, ${CART_STOCK[type]} as stock, coalesce(p.price_discount, p.price) as price
     from product_size z join product p on p.id = z.product_id where z.barcode = $1`,
    [barcode],
  );
  return size ?? null;
};

import { type Either, isLeft, left, right } from "fp-ts/Either";
import type { Cart, CartType, Counters } from "#core/cart/cart.ts";
import { isClickAndCollect } from "#core/cart/cart.rules.ts";
import type { Priced } from "#core/catalogue/price.rules.ts";
import type { Database, Queries } from "../database/database.ts";
import { CART_STOCK } from "../stock/stock.ts";
import { forgetGone, forgetOldGone } from "../stock/gone-lines.ts";
import { endSavedWish, forgetOldRemoved, forgetRemoved, returnLine, sizeOf, takeLine, takenOut } from "./removed-line.ts";
import { type CartRules, readShownCart } from "./read-cart.ts";
import { messages } from "../http/messages.ts";
import { certificateByEmail, type Refusal, refusal, tooManyPieces, tooManyPositions } from "../http/refusal.ts";
import { isOver, type ShopLimits } from "#adapters/environment/shop-limits.ts";
import * as t from "io-ts";
import { nullable } from "#adapters/contract/codec.ts";
import { CartTypeCodec } from "#adapters/contract/counters.codec.ts";

export const CounterRow = t.type(
  { version: t.number, type: nullable(CartTypeCodec), count: t.number, ids: t.readonlyArray(t.number), wishes: t.number },
  "CounterRow",
);
const SizeRow = t.type(
  { slug: t.string, stock: t.number, price: t.number, priceDiscount: nullable(t.number), isCertificate: t.boolean },
  "SizeRow",
);
const QuantityRow = t.type({ quantity: t.number }, "QuantityRow");
const LineRow = t.type({ size_id: t.number, quantity: t.number, stock: t.number }, "LineRow");

/** What lies in the carts of the visitor $1, a row a cart, and on their wishlist; none of a visitor who has never written anything. */
export const COUNTERS = `
  select v.counters_version as version, l.cart_type as type, coalesce(sum(l.quantity), 0)::int as count,
    coalesce(array_agg(l.size_id) filter (where l.size_id is not null), '{}') as ids,
    (select count(*)::int from wish w where w.visitor_id = v.id) as wishes
  from visitor v left join cart_line l on l.visitor_id = v.id where v.id = $1 group by v.id, v.counters_version, l.cart_type order by l.cart_type`;

export const readCounters = async (queries: Queries, visitorId: string | null): Promise<Counters> =>
  countersOf(visitorId === null ? [] : await queries.query(CounterRow, COUNTERS, [visitorId]));

export const countersOf = (rows: readonly t.TypeOf<typeof CounterRow>[]): Counters => {
  const cartCounters = rows.flatMap(({ type, count }) => (type === null ? [] : [{ type, count }]));
  return {
    version: rows[0]?.version ?? 0,
    cartCount: cartCounters.find(({ type }) => type === "cart")?.count ?? 0,
    cartCounters,
    wishlistCount: rows[0]?.wishes ?? 0,
    sizesInCartIds: rows.filter(({ type }) => type !== "express_delivery").flatMap(({ ids }) => ids),
  };
};

/** Makes the visitor's row on the first write, raises the version of its counters, and holds the row so that its writes go one at a time. */
export const beginWrite = (queries: Queries, visitorId: string): Promise<unknown> =>
  queries.execute(
    "insert into visitor (id, counters_version) values ($1, 1) on conflict (id) do update set counters_version = visitor.counters_version + 1",
    [visitorId],
  );

export interface CartChange {
  readonly cart: Cart;
  readonly cartItems: Cart["positions"];
  readonly counters: Counters;
}

export interface LineChange extends CartChange {
  /** What became of the wish where that is not what was wished; empty where it is. */
  readonly said: string;
}

/** A cart with its counters, which are read first: the cart is never older than the version that comes with it, whoever writes in between. */
export const changeOf = async (queries: Queries, visitorId: string | null, type: CartType, rules: CartRules): Promise<CartChange> => {
  const counters = await readCounters(queries, visitorId);
  const cart = await readShownCart(queries, visitorId, type, rules);
  return { cart, cartItems: cart.positions, counters };
};

interface AddedSize {
  readonly counters: Counters;
  /** The last word of its product's address. */
  readonly slug: string;
  /** What it costs where it lies. */
  readonly priced: Priced;
}

export const outOfStock = (stock: number): Refusal =>
  refusal(409, "OUT_OF_STOCK", stock === 0 ? messages.sizeSoldOut : messages.onlyInStock(stock));

/** How much an order may hold. */
export type CartLimits = Pick<ShopLimits, "pieces" | "positions">;

interface Addition {
  readonly type: CartType;
  readonly sizeId: number;
  /** The same key (at most a day old) adds once, as long as the piece lies there. */
  readonly key: string | null;
  /** Whatever else lies in the express cart makes room. */
  readonly replaces: boolean;
  readonly limits: CartLimits;
}

/** The express cart holds one piece of one size: says whether it has room for this one, once it was made where that is wished. */
const makesRoom = async (
  queries: Queries,
  visitorId: string,
  { type, sizeId, replaces }: Pick<Addition, "replaces" | "sizeId" | "type">,
): Promise<boolean> => {
  if (type !== "express_delivery") return true;
  const others = "cart_line where visitor_id = $1 and cart_type = $2 and size_id <> $3";
  const place = [visitorId, type, sizeId];
  if (replaces) await queries.execute(`delete from ${others}`, place);
  return (await queries.execute(`select 1 from ${others}`, place)) === 0;
};

/** Why so many pieces may not lie in a cart, be there enough of them; null when they may. */
const overLimits = async (
  queries: Queries,
  visitorId: string,
  { type, limits, quantity, isNew }: Pick<Addition, "limits" | "type"> & { readonly quantity: number; readonly isNew: boolean },
): Promise<Refusal | null> => {
  if (isOver(quantity, limits.pieces)) return tooManyPieces(limits.pieces);
  if (!isNew || limits.positions === 0) return null;
  const lines = await queries.execute("select 1 from cart_line where visitor_id = $1 and cart_type = $2", [visitorId, type]);
  return isOver(lines + 1, limits.positions) ? tooManyPositions(limits.positions) : null;
};

/** Whether another size of its product can be put into a cart instead. */
const hasOthers = async (queries: Queries, { type, sizeId }: Pick<Addition, "sizeId" | "type">): Promise<boolean> =>
  (await queries.execute(
    `select 1 from product_size own join product_size z on z.product_id = own.product_id and z.id <> own.id join product p on p.id = z.product_id
     where own.id = $1 and ${CART_STOCK[type]} > 0 limit 1`,
    [sizeId],
  )) > 0;

const soldOut = async (queries: Queries, addition: Addition): Promise<Refusal> =>
  refusal(
    409,
    "OUT_OF_STOCK",
    (await hasOthers(queries, addition)) ? `${messages.sizeSoldOut} ${messages.otherSize}` : messages.sizeSoldOut,
  );

/** Puts one piece of a size into a cart. */
export const addSize = (database: Database, visitorId: string, addition: Addition): Promise<Either<Refusal, AddedSize>> =>
  database.transaction(async (queries) => {
    const { type, sizeId, key, limits } = addition;
    const [size] = await queries.query(
      SizeRow,
      `select p.slug, ${CART_STOCK[type]} as stock, p.price, p.price_discount as "priceDiscount", p.is_certificate as "isCertificate"
       from product_size z join product p on p.id = z.product_id where z.id = $1`,
      [sizeId],
    );
    if (size === undefined) return left(refusal(404, "SIZE_UNKNOWN", messages.sizeUnknown));
    const added = async (): Promise<Either<Refusal, AddedSize>> => {
      const { slug, price, priceDiscount } = size;
      return right({ slug, counters: await readCounters(queries, visitorId), priced: { price, priceDiscount } });
    };
    await beginWrite(queries, visitorId);
    const [line] = await queries.query(
      QuantityRow,
      "select quantity from cart_line where visitor_id = $1 and cart_type = $2 and size_id = $3",
      [visitorId, type, sizeId],
    );
    if (key !== null) {
      const kept = await queries.execute(
        "insert into kept_answer (visitor_id, key, answer) values ($1, $2, '{}') on conflict (visitor_id, key) do nothing returning key",
        [visitorId, key],
      );
      if (kept === 0 && line !== undefined) return added();
    }
    const refuse = async (refused: Refusal): Promise<Either<Refusal, AddedSize>> => {
      if (key !== null) await queries.execute("delete from kept_answer where visitor_id = $1 and key = $2", [visitorId, key]);
      return left(refused);
    };
    const isHeldOnce = type === "express_delivery" && line !== undefined;
    const wanted = isHeldOnce ? line.quantity : (line?.quantity ?? 0) + 1;
    if (size.isCertificate && isClickAndCollect(type)) return refuse(certificateByEmail);
    if (wanted > size.stock) return refuse(size.stock === 0 ? await soldOut(queries, addition) : outOfStock(size.stock));
    const tooMuch = isHeldOnce ? null : await overLimits(queries, visitorId, { type, limits, quantity: wanted, isNew: line === undefined });
    if (tooMuch !== null) return refuse(tooMuch);
    // Only now: what lies there stays when the other piece cannot come.
    if (!(await makesRoom(queries, visitorId, addition))) return refuse(refusal(409, "EXPRESS_HOLDS_ONE", messages.expressHoldsOne));
    if (isHeldOnce) return added();
    await queries.execute(
      `insert into cart_line (visitor_id, cart_type, size_id, quantity, price_added) values ($1, $2, $3, 1, $4)
       on conflict (visitor_id, cart_type, size_id) do update set quantity = cart_line.quantity + 1, price_added = excluded.price_added`,
      [visitorId, type, sizeId, size.priceDiscount ?? size.price],
    );
    return added();
  });

export interface LineWish {
  readonly barcode: string;
  readonly quantity: number;
  readonly type: CartType;
  /** A line that was taken out comes back; without it a line that is not there is refused. */
  readonly restores: boolean;
  /** Which tab wishes, and its how-manieth wish this is: an older number of the same tab changes nothing. Null from a plain form. */
  readonly wish: { readonly tab: string; readonly number: number } | null;
  readonly limits: CartLimits;
  readonly rules: CartRules;
}

const isNewestWish = async (queries: Queries, visitorId: string, { barcode, type, wish }: LineWish): Promise<boolean> => {
  if (wish === null) return true;
  const noted = await queries.execute(
    `insert into cart_wish (visitor_id, cart_type, barcode, tab, number) values ($1, $2, $3, $4, $5)
     on conflict (visitor_id, cart_type, barcode, tab) do update set number = excluded.number, noted_at = now() where cart_wish.number < excluded.number
     returning number`,
    [visitorId, type, barcode, wish.tab, wish.number],
  );
  return noted > 0;
};

const lineUnknown = refusal(404, "LINE_UNKNOWN", messages.lineUnknown);

/** Puts a line back that was taken out, never more of it than that, as far as there is stock; answers how much of it came, or why nothing did. */
const restore = async (queries: Queries, visitorId: string, wish: LineWish): Promise<Either<Refusal, string>> => {
  const { barcode, type, limits } = wish;
  const size = await sizeOf(queries, type, barcode);
  if (size === null) return left(refusal(404, "SIZE_UNKNOWN", messages.sizeUnknown));
  const taken = await takenOut(queries, visitorId, type, size.id);
  if (taken === 0) return left(lineUnknown);
  if (size.stock === 0) return left(refusal(409, "OUT_OF_STOCK", messages.nothingComesBack));
  const quantity = Math.min(wish.quantity, taken, size.stock);
  const tooMuch = await overLimits(queries, visitorId, { type, limits, quantity, isNew: true });
  if (tooMuch !== null) return left(tooMuch);
  if (!(await makesRoom(queries, visitorId, { type, sizeId: size.id, replaces: false })))
    return left(refusal(409, "EXPRESS_HOLDS_ONE", messages.expressHoldsOne));
  await returnLine(queries, visitorId, type, { sizeId: size.id, quantity, price: size.price });
  await endSavedWish(queries, visitorId, type, size.id);
  return right(size.stock < taken ? messages.cameBackInPart(quantity, taken) : "");
};

/** Sets the quantity of a line to an absolute number; 0 removes it. Above the stock is refused with what there is. */
export const setQuantity = (database: Database, visitorId: string, line: LineWish): Promise<Either<Refusal, LineChange>> =>
  database.transaction(async (queries) => {
    const changed = async (said = ""): Promise<Either<Refusal, LineChange>> =>
      right({ ...(await changeOf(queries, visitorId, line.type, line.rules)), said });
    await beginWrite(queries, visitorId);
    const { barcode, quantity, type } = line;
    const [found] = await queries.query(
      LineRow,
      `select l.size_id, l.quantity, ${CART_STOCK[type]} as stock from cart_line l join product_size z on z.id = l.size_id join product p on p.id = z.product_id
       where l.visitor_id = $1 and l.cart_type = $2 and z.barcode = $3`,
      [visitorId, type, barcode],
    );
    if (found === undefined && quantity > 0 && !line.restores) return left(lineUnknown);
    const isSoAlready = found === undefined ? quantity === 0 : line.restores;
    if (isSoAlready || !(await isNewestWish(queries, visitorId, line))) return changed();
    if (found === undefined) {
      const restored = await restore(queries, visitorId, line);
      return isLeft(restored) ? restored : changed(restored.right);
    }
    if (quantity > 0 && type !== "cart" && quantity !== found.quantity) return left(refusal(409, "QUANTITY_FIXED", messages.quantityFixed));
    const { pieces } = line.limits;
    // What is less, the limit or what there is, is what keeps it from being more.
    const isOverLimit = quantity > found.quantity && isOver(quantity, pieces);
    if (isOverLimit && isOver(found.stock, pieces)) return left(tooManyPieces(pieces));
    if (quantity > found.stock && quantity >= found.quantity) return left(outOfStock(found.stock));
    if (isOverLimit) return left(tooManyPieces(pieces));
    if (quantity === 0) await takeLine(queries, visitorId, type, { sizeId: found.size_id, quantity: found.quantity });
    else {
      const place = [visitorId, type, found.size_id, quantity];
      await queries.execute("update cart_line set quantity = $4 where visitor_id = $1 and cart_type = $2 and size_id = $3", place);
    }
    return changed();
  });

export const clearCart = (database: Database, visitorId: string, type: CartType, rules: CartRules): Promise<CartChange> =>
  database.transaction(async (queries) => {
    await beginWrite(queries, visitorId);
    await queries.execute("delete from cart_line where visitor_id = $1 and cart_type = $2", [visitorId, type]);
    await forgetRemoved(queries, visitorId, type);
    await forgetGone(queries, visitorId, type);
    return changeOf(queries, visitorId, type, rules);
  });

/** Drops what is kept for a day, answers by idempotency key and the numbers of wishes, and what is not offered to come back any more. */
export const forgetOldKeys = async (queries: Queries): Promise<void> => {
  await queries.execute("delete from kept_answer where created_at < now() - interval '1 day'");
  await queries.execute("delete from cart_wish where noted_at < now() - interval '1 day'");
  await forgetOldRemoved(queries);
  await forgetOldGone(queries);
};

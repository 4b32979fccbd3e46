import { type Either, left, right } from "fp-ts/Either";
import * as t from "io-ts";
import type { CartType } from "#core/cart/cart.ts";
import { isClickAndCollect } from "#core/cart/cart.rules.ts";
import { merged, type MergedLine } from "#core/cart/merging.rules.ts";
import { isOver } from "#adapters/environment/shop-limits.ts";
import type { Database, Queries } from "../database/database.ts";
import { messages } from "../http/messages.ts";
import { certificateByEmail, type Refusal, refusal, tooManyPieces, tooManyPositions } from "../http/refusal.ts";
import { CART_STOCK } from "../stock/stock.ts";
import type { CartRules } from "./read-cart.ts";
import { beginWrite, type CartChange, type CartLimits, changeOf, outOfStock } from "./cart-store.ts";
import { forgetRemoved } from "./removed-line.ts";

/** `held`: the pieces of that size which the cart that it goes to holds already. */
const LINE = { sizeId: t.number, title: t.string, quantity: t.number, stock: t.number, held: t.number };
const LineRow = t.type(LINE, "LineRow");
type LineRow = t.TypeOf<typeof LineRow>;

/** What becomes of the pieces of a line that meets others of its size in a cart. */
const meet = ({ quantity, held, stock }: LineRow, type: CartType, { pieces }: CartLimits) =>
  merged({ type, quantity, held, stock, most: pieces });

interface Place {
  readonly visitorId: string;
  readonly type: CartType;
  readonly sizeId: number;
}

/** Makes a line one of another size or another cart; when it was added, and for what, stays with it. */
const carry = async (queries: Queries, from: Place, to: Place, quantity: number): Promise<void> => {
  await queries.execute(
    `insert into cart_line (visitor_id, cart_type, size_id, quantity, added_at, price_added)
       select visitor_id, $4, $5, $6, added_at, case when size_id = $5 then price_added else (
         select coalesce(p.price_discount, p.price) from product_size z join product p on p.id = z.product_id where z.id = $5) end
       from cart_line where visitor_id = $1 and cart_type = $2 and size_id = $3
     on conflict (visitor_id, cart_type, size_id) do update set quantity = excluded.quantity`,
    [from.visitorId, from.type, from.sizeId, to.type, to.sizeId, quantity],
  );
  await queries.execute("delete from cart_line where visitor_id = $1 and cart_type = $2 and size_id = $3", [
    from.visitorId,
    from.type,
    from.sizeId,
  ]);
};

interface Merging extends CartChange {
  readonly merged: readonly MergedLine[];
}

interface SizeWish {
  readonly barcode: string;
  readonly type: CartType;
  readonly sizeId: number;
  readonly limits: CartLimits;
  readonly rules: CartRules;
}

/** Changes the size or colour of a line for another of its product; where that lies in the cart already, the two become one. */
export const changeSize = (database: Database, visitorId: string, wish: SizeWish): Promise<Either<Refusal, Merging>> =>
  database.transaction(async (queries) => {
    const { barcode, type, sizeId, limits, rules } = wish;
    await beginWrite(queries, visitorId);
    const [line] = await queries.query(
      LineRow,
      `select l.size_id as "sizeId", z.title, l.quantity, ${CART_STOCK[type]} as stock, coalesce(t.quantity, 0) as held
       from cart_line l join product_size own on own.id = l.size_id join product q on q.id = own.product_id
       join product_size z on z.id = $4 join product p on p.id = z.product_id and p.group_key = q.group_key
       left join cart_line t on t.visitor_id = l.visitor_id and t.cart_type = l.cart_type and t.size_id = z.id and t.size_id <> l.size_id
       where l.visitor_id = $1 and l.cart_type = $2 and own.barcode = $3`,
      [visitorId, type, barcode, sizeId],
    );
    if (line === undefined) return left(refusal(404, "LINE_UNKNOWN", messages.lineUnknown));
    if (line.sizeId === sizeId) return right({ ...(await changeOf(queries, visitorId, type, rules)), merged: [] });
    const { quantity, surplus, reason } = meet(line, type, limits);
    if (reason === "limit" && quantity === line.held) return left(tooManyPieces(limits.pieces));
    if (quantity === 0 || quantity === line.held) return left(outOfStock(line.stock));
    await carry(queries, { visitorId, type, sizeId: line.sizeId }, { visitorId, type, sizeId }, quantity);
    const change = await changeOf(queries, visitorId, type, rules);
    return right({ ...change, merged: [{ id: sizeId, held: line.held, surplus, reason }] });
  });

const MovedRow = t.type({ ...LINE, isCertificate: t.boolean }, "MovedRow");

interface Move {
  readonly from: CartType;
  readonly to: CartType;
  readonly limits: CartLimits;
  readonly rules: CartRules;
}

/** Why lines cannot all go into another cart; null when they can. */
const moveRefusal = async (
  queries: Queries,
  visitorId: string,
  lines: readonly t.TypeOf<typeof MovedRow>[],
  { to, limits }: Move,
): Promise<Refusal | null> => {
  if (isClickAndCollect(to) && lines.some(({ isCertificate }) => isCertificate)) return certificateByEmail;
  const missing = lines.filter(({ quantity, stock }) => stock < quantity);
  if (missing.length > 0) return refusal(409, "OUT_OF_STOCK", messages.cannotMove(missing.map(({ title }) => title)));
  const there = await queries.execute("select 1 from cart_line where visitor_id = $1 and cart_type = $2", [visitorId, to]);
  const lying = there + lines.filter(({ held }) => held === 0).length;
  if (to === "express_delivery")
    return lying === 1 && lines[0]?.quantity === 1 ? null : refusal(409, "EXPRESS_HOLDS_ONE", messages.expressHoldsOne);
  return isOver(lying, limits.positions) ? tooManyPositions(limits.positions) : null;
};

/** Moves all that lies in a cart into another, or nothing of it. What is in both becomes one line, as far as there is stock. */
export const moveItems = (database: Database, visitorId: string, move: Move): Promise<Either<Refusal, Merging>> =>
  database.transaction(async (queries) => {
    const { from, to, limits, rules } = move;
    await beginWrite(queries, visitorId);
    const lines = await queries.query(
      MovedRow,
      `select l.size_id as "sizeId", p.title || ', ' || z.title as title, l.quantity, ${CART_STOCK[to]} as stock, coalesce(t.quantity, 0) as held,
         p.is_certificate as "isCertificate"
       from cart_line l join product_size z on z.id = l.size_id join product p on p.id = z.product_id
       left join cart_line t on t.visitor_id = l.visitor_id and t.cart_type = $3 and t.size_id = l.size_id
       where l.visitor_id = $1 and l.cart_type = $2 order by l.added_at, l.size_id`,
      [visitorId, from, to],
    );
    if (from === to || lines.length === 0) return right({ ...(await changeOf(queries, visitorId, from, rules)), merged: [] });
    const refused = await moveRefusal(queries, visitorId, lines, move);
    if (refused !== null) return left(refused);
    const met: MergedLine[] = [];
    for (const line of lines) {
      const { sizeId, held } = line;
      const { quantity, surplus, reason } = meet(line, to, limits);
      await carry(queries, { visitorId, type: from, sizeId }, { visitorId, type: to, sizeId }, quantity);
      if (held > 0 || surplus > 0) met.push({ id: sizeId, held, surplus, reason });
    }
    await forgetRemoved(queries, visitorId, from);
    return right({ ...(await changeOf(queries, visitorId, from, rules)), merged: met });
  });

import * as t from "io-ts";
import { CartPositionCodec } from "#adapters/contract/cart.codec.ts";
import type { Cart, CartMode, CartType, CityBarrier } from "#core/cart/cart.ts";
import { typeOfMode } from "#core/cart/cart-mode.rules.ts";
import { orderableOf, totalsOf } from "#core/cart/cart.rules.ts";
import { type PromoRule, sumOf } from "#core/promo/discount.rules.ts";
import type { Queries } from "../database/database.ts";
import { codesOfCart } from "../promo/codes-of-cart.ts";
import { PRICE_NOW } from "../stock/price-now.ts";
import { CART_STOCK } from "../stock/stock.ts";
import { shopperOfCart } from "./buyer-of-cart.ts";
import { withChoices } from "./choices.ts";
import { readGoneLines } from "../stock/gone-lines.ts";
import { lastOrder } from "./last-order.ts";
import { readMoves } from "./moves.ts";
import { messages } from "../http/messages.ts";
import { periodOfCart } from "./preorder-period.ts";
import { readRemoved } from "./removed-line.ts";

/** What keeps a cart from the visitor's city; null for nothing. Who delivers knows. */
export type BarrierOf = (queries: Queries, visitorId: string, cart: Cart) => Promise<CityBarrier | null>;

/** By what a cart is shown, besides what lies there. */
export interface CartRules {
  readonly promoCodes: readonly PromoRule[];
  readonly barrierOf: BarrierOf;
}

const POSITIONS = (type: CartType): string => `
  select z.id, z.barcode, l.quantity, ${CART_STOCK[type]} as "maxQuantity",
    n.price * l.quantity as cost, coalesce(n.discount, n.price) * l.quantity as "costDiscount", false as "isPresent",
    case when l.price_added <> coalesce(n.discount, n.price) then l.price_added * l.quantity end as "costAdded",
    jsonb_build_object('id', p.id, 'title', p.title, 'article', p.article, 'url', '/catalog/product/' || p.slug,
      'isWishlisted', exists (select 1 from wish w where w.visitor_id = $1 and w.product_id = p.id), 'isCertificate', p.is_certificate,
      'color', jsonb_build_object('label', p.color_label, 'fill', p.color_fill, 'stroke', p.color_stroke), 'mainImage', p.images -> 0) as product,
    jsonb_build_object('title', z.title, 'isSubscribed',
      exists (select 1 from size_wait w where w.visitor_id = $1 and w.barcode = z.barcode)) as "productSize"
  from cart_line l join product_size z on z.id = l.size_id join product p on p.id = z.product_id, ${PRICE_NOW}
  where l.visitor_id = $1 and l.cart_type = $2 order by l.added_at desc, z.id`;

const LeftRow = t.type({ name: t.string }, "LeftRow");

/** What lies in the regular cart since another piece took its place in the express one, as long as that is news. */
export const readLeftExpress = async (queries: Queries, visitorId: string): Promise<readonly string[]> => {
  const left = await queries.query(
    LeftRow,
    `select p.title || ', ' || z.title as name from cart_line l join product_size z on z.id = l.size_id join product p on p.id = z.product_id
     where l.visitor_id = $1 and l.cart_type = 'cart' and l.left_express_at > now() - interval '1 day' order by l.left_express_at, z.id`,
    [visitorId],
  );
  return left.map(({ name }) => name);
};

/** The same, said where such a piece lies and where it lay before. */
const noteOfLeft = async (queries: Queries, visitorId: string, { type, note }: Cart): Promise<string> => {
  if (type !== "cart" && type !== "express_delivery") return note;
  const names = await readLeftExpress(queries, visitorId);
  if (names.length === 0) return note;
  return type === "cart" ? messages.cameFromExpress(names) : `${messages.leftExpress(names)} ${note}`;
};

/** What is said of a cart beside its sum. */
const NOTES: Readonly<Record<Exclude<CartType, "preorder">, string>> = {
  cart: "",
  express_delivery: messages.expressNote,
  cnclight: messages.fromShopNote,
};

export const readCart = async (
  queries: Queries,
  visitorId: string | null,
  type: CartType,
  promoCodes: readonly PromoRule[],
): Promise<Cart> => {
  const empty = {
    id: type,
    type,
    note: "",
    positions: [],
    totals: totalsOf([]),
    codes: [],
    movesTo: [],
    barrier: null,
    removed: null,
    gone: "",
    lastOrder: null,
  };
  if (visitorId === null) return empty;
  const positions = await queries.query(CartPositionCodec, POSITIONS(type), [visitorId, type]);
  const note = type === "preorder" ? await periodOfCart(queries, visitorId) : NOTES[type];
  const { codes, shares } = await codesOfCart(
    queries,
    promoCodes,
    visitorId,
    await shopperOfCart(queries, visitorId, type),
    orderableOf({ type, positions }),
  );
  return {
    ...empty,
    note,
    positions,
    totals: totalsOf(positions, sumOf(shares)),
    codes,
    removed: await readRemoved(queries, visitorId, type),
    gone: await readGoneLines(queries, visitorId, type),
    lastOrder: positions.length > 0 ? null : await lastOrder(queries, visitorId),
  };
};

/** The carts that all of one may move to, and be had in the visitor's city from there. */
export const openMoves = async (queries: Queries, visitorId: string, cart: Cart, barrierOf: BarrierOf): Promise<readonly CartMode[]> => {
  const open: CartMode[] = [];
  for (const mode of await readMoves(queries, visitorId, cart.type))
    if ((await barrierOf(queries, visitorId, { ...cart, type: typeOfMode(mode) })) === null) open.push(mode);
  return open;
};

/** The same as its page shows it: with what each line can be instead, the carts that all may move to, and what keeps it from the city. */
export const readShownCart = async (queries: Queries, visitorId: string | null, type: CartType, rules: CartRules): Promise<Cart> => {
  const cart = await readCart(queries, visitorId, type, rules.promoCodes);
  if (visitorId === null || cart.positions.length === 0) return cart;
  return {
    ...cart,
    note: await noteOfLeft(queries, visitorId, cart),
    positions: await withChoices(queries, type, cart.positions),
    movesTo: await openMoves(queries, visitorId, cart, rules.barrierOf),
    barrier: await rules.barrierOf(queries, visitorId, cart),
  };
};

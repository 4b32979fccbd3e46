import * as t from "io-ts";
import { nullable } from "#adapters/contract/codec.ts";
import { isAvailablePosition, isClickAndCollect } from "#core/cart/cart.rules.ts";
import type { Cart, CartPosition, CartType } from "#core/cart/cart.ts";
import {
  type DiscountLine,
  type LineShare,
  promoFault,
  type PromoFacts,
  type PromoFault,
  type PromoRule,
  promoShares,
} from "#core/promo/discount.rules.ts";
import type { Queries } from "../database/database.ts";
import { theRow } from "../database/rows.ts";

/** Who uses a code: a visitor, and whoever's phone and address they order with; empty while nobody has said those. */
export interface PromoShopper {
  /** Null for whom a seller orders. */
  readonly visitorId: string | null;
  readonly phone: string;
  readonly email: string;
}

const FactsRow = t.type({ uses: t.number, ownUses: t.number, ownOrders: t.number }, "FactsRow");
const PathsRow = t.type({ id: t.number, paths: t.readonlyArray(t.string) }, "PathsRow");

/** An order counts while it stands: one that was canceled or ran out of time has used nothing. */
const STANDS = "o.status in ('awaiting-payment', 'placed')";
/** What a seller has sold is the buyer's, by their phone and address. */
const OWN = "(o.visitor_id = $1 and o.seller_id is null or o.contact ->> 'phone' = $2 or lower(o.contact ->> 'email') = $3)";

/** By the clock of Moscow: «2026-01-31». */
const today = (): string => new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Moscow" }).format(new Date());

/** Only what a rule asks for is counted. */
const factsOf = async (
  queries: Queries,
  rule: PromoRule,
  { visitorId, phone, email }: PromoShopper,
  type: CartType,
): Promise<PromoFacts> => {
  const counted = await queries.query(
    FactsRow,
    `select
       case when $5 then (select count(*) from order_promo p join shop_order o on o.id = p.order_id where p.code = $4 and ${STANDS}) else 0 end::int as uses,
       case when $6 then (select count(*) from order_promo p join shop_order o on o.id = p.order_id where p.code = $4 and ${STANDS} and ${OWN}) else 0 end::int
         as "ownUses",
       case when $7 then (select count(*) from shop_order o where ${STANDS} and ${OWN}) else 0 end::int as "ownOrders"`,
    [visitorId, phone, email.toLowerCase(), rule.code, rule.uses !== null, rule.oneEach, rule.firstOrder],
  );
  return { day: today(), isBrought: !isClickAndCollect(type), ...theRow(counted) };
};

const linesOf = async (
  queries: Queries,
  { categories }: PromoRule,
  positions: readonly CartPosition[],
): Promise<readonly DiscountLine[]> => {
  const available = positions.filter((position) => isAvailablePosition(position) && !position.isPresent);
  const known =
    categories.length === 0
      ? []
      : await queries.query(
          PathsRow,
          `select z.id, array_agg(c.category_path) as paths from product_size z join product_category c on c.product_id = z.product_id
           where z.id = any($1) group by z.id`,
          [available.map(({ id }) => id)],
        );
  const pathsOf = new Map(known.map(({ id, paths }) => [id, paths]));
  return available.map(({ id, costDiscount, product }) => ({
    id,
    cost: costDiscount,
    categories: pathsOf.get(id) ?? [],
    isCertificate: product.isCertificate,
  }));
};

/** What would be ordered with a code. */
export type PromoGoods = Pick<Cart, "positions" | "type">;

export interface WeighedPromo {
  readonly fault: PromoFault | null;
  /** None while there is a fault. */
  readonly shares: readonly LineShare[];
}

/** What a code takes off these positions for this shopper now, or why nothing. */
export const weighPromo = async (
  queries: Queries,
  rule: PromoRule,
  shopper: PromoShopper,
  { type, positions }: PromoGoods,
): Promise<WeighedPromo> => {
  const lines = await linesOf(queries, rule, positions);
  const fault = promoFault(rule, lines, await factsOf(queries, rule, shopper, type));
  return { fault, shares: fault === null ? promoShares(rule, lines) : [] };
};

/** Orders that use a code at the same moment go one after another from here on: each counts those before it. */
const lockPromo = async (queries: Queries, code: string): Promise<void> => {
  await queries.execute("select pg_advisory_xact_lock(hashtextextended($1, 0))", [`promo ${code}`]);
};

/** Whether other orders have taken what is left of a code since it was weighed; those that come now wait for this one. */
export const isUsedUp = async (queries: Queries, rule: PromoRule, shopper: PromoShopper, goods: PromoGoods): Promise<boolean> => {
  if (rule.uses === null && !rule.oneEach && !rule.firstOrder) return false;
  await lockPromo(queries, rule.code);
  return (await weighPromo(queries, rule, shopper, goods)).fault !== null;
};

const KeptRow = t.type(
  { code: t.string, most: nullable(t.number), isOnce: t.boolean, visitorId: nullable(t.string), phone: t.string, email: t.string },
  "KeptRow",
);

/** Whether the promo code of an order that ended may be used by it once more, under the limits that it was used under. */
export const mayUseAgain = async (queries: Queries, orderId: number): Promise<boolean> => {
  const [kept] = await queries.query(
    KeptRow,
    `select p.code, p.most, p.is_once as "isOnce", case when o.seller_id is null then o.visitor_id end as "visitorId",
       o.contact ->> 'phone' as phone, o.contact ->> 'email' as email
     from order_promo p join shop_order o on o.id = p.order_id where p.order_id = $1`,
    [orderId],
  );
  if (kept === undefined) return true;
  const { code, most, isOnce, ...shopper } = kept;
  await lockPromo(queries, code);
  const counted = await queries.query(
    t.type({ uses: t.number, own: t.number }, "UsesRow"),
    `select count(*)::int as uses, count(*) filter (where ${OWN})::int as own from order_promo p join shop_order o on o.id = p.order_id
     where p.code = $4 and ${STANDS}`,
    [shopper.visitorId, shopper.phone, shopper.email.toLowerCase(), code],
  );
  const { uses, own } = theRow(counted);
  return (most === null || uses < most) && !(isOnce && own > 0);
};

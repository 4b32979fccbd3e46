import { type Either, mapLeft, right } from "fp-ts/Either";
import { type Attempt, noteAttempt } from "../account/sign-in-attempts.ts";
import * as t from "io-ts";
import { isOver, type ShopLimits } from "#adapters/environment/shop-limits.ts";
import { positionsCount } from "#core/cart/cart.rules.ts";
import type { CartPosition } from "#core/cart/cart.ts";
import type { Queries } from "../database/database.ts";
import {
  type Refusal,
  tooManyNetworkOrders,
  tooManyOpenOrders,
  tooManyPieces,
  tooManyPositions,
  tooMuchOfNetwork,
  tooMuchOpen,
} from "../http/refusal.ts";
import type { PromoShopper } from "../promo/weigh-promo.ts";
import { theRow } from "../database/rows.ts";

const OpenRow = t.type({ count: t.number, sum: t.number, ofNetwork: t.number }, "OpenRow");

/** What an order may not hold, be there enough of it; null for nothing. */
export const goodsRefusal = (positions: readonly CartPosition[], { pieces, positions: most }: ShopLimits): Refusal | null => {
  if (isOver(positionsCount({ positions }), most)) return tooManyPositions(most);
  return positions.some(({ quantity }) => isOver(quantity, pieces)) ? tooManyPieces(pieces) : null;
};

/** Notes that a network places an order; the refusal of one that has placed as many within the hour as it may. */
export const noteOrder = async (queries: Queries, network: string, { networkOrders }: ShopLimits): Promise<Either<Refusal, Attempt>> =>
  networkOrders === 0
    ? right({ forget: async () => {} })
    : mapLeft(() => tooManyNetworkOrders(networkOrders))(
        await noteAttempt(queries, { subject: `order:${network}`, most: networkOrders, minutes: 60 }),
      );

interface Shopper extends PromoShopper {
  /** From where it is ordered. */
  readonly network: string;
}

/**
 * Whether a shopper has as many orders that wait for money or for a word as they may, or for as much money, by each of their names; null when they have not.
 * `waits` is how much of this order will wait, in roubles. The names are held until the transaction ends, in one order, so that orders which are placed at
 * once count each other.
 */
export const openOrdersRefusal = async (
  queries: Queries,
  { visitorId, phone, email: written, network }: Shopper,
  waits: number,
  { openOrders, openSum, networkSum }: ShopLimits,
): Promise<Refusal | null> => {
  if (openOrders === 0 && openSum === 0 && networkSum === 0) return null;
  const email = written.toLowerCase();
  for (const name of [phone, email, ...(networkSum === 0 ? [] : [network])].sort())
    await queries.execute("select pg_advisory_xact_lock(hashtextextended($1, 0))", [`order of ${name}`]);
  const counted = await queries.query(
    OpenRow,
    `select greatest(count(*) filter (where by_visitor), count(*) filter (where by_phone), count(*) filter (where by_email))::int as count,
       coalesce(greatest(sum(total) filter (where by_visitor), sum(total) filter (where by_phone), sum(total) filter (where by_email)), 0)::float8 as sum,
       coalesce(sum(total) filter (where by_network), 0)::float8 as "ofNetwork"
     from (select total - by_certificate as total, visitor_id = $1 and seller_id is null as by_visitor, contact ->> 'phone' = $2 as by_phone,
         lower(contact ->> 'email') = $3 as by_email,
         network = $4 as by_network
       from shop_order where status = 'awaiting-payment' or confirm_until is not null) o`,
    [visitorId, phone, email, network],
  );
  const { count, sum, ofNetwork } = theRow(counted);
  if (isOver(count + 1, openOrders)) return tooManyOpenOrders(openOrders);
  if (isOver(sum + waits, openSum)) return tooMuchOpen(openSum);
  return isOver(ofNetwork + waits, networkSum) ? tooMuchOfNetwork(networkSum) : null;
};

/** From where an order came is nobody's business once it waits for nothing. */
export const forgetNetworks = async (queries: Queries): Promise<void> => {
  await queries.execute(
    "update shop_order set network = null where network is not null and status <> 'awaiting-payment' and confirm_until is null",
  );
};

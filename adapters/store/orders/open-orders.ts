import { type Either, mapLeft, right } from "fp-ts/Either";
import { type Attempt, noteAttempt } from "../account/sign-in-attempts.ts";
import * as t from "io-ts";
import { isOver, type ShopLimits } from "#adapters/environment/shop-limits.ts";
import type { CartPosition } from "#core/cart/cart.ts";
import type { Queries } from "../database/database.ts";
import { type Refusal, tooManyNetworkOrders, tooManyOpenOrders, tooManyPieces, tooManyPositions } from "../http/refusal.ts";
import { theRow } from "../database/rows.ts";

const CountRow = t.type({ count: t.number }, "CountRow");

/** What an order may not hold, be there enough of it; null for nothing. */
export const goodsRefusal = (
  positions: readonly Pick<CartPosition, "quantity">[],
  { pieces, positions: most }: ShopLimits,
): Refusal | null => {
  if (isOver(positions.length, most)) return tooManyPositions(most);
  return positions.some(({ quantity }) => isOver(quantity, pieces)) ? tooManyPieces(pieces) : null;
};

/** Notes that a network places an order; the refusal of one that has placed as many within the hour as it may. */
export const noteOrder = async (queries: Queries, network: string, { networkOrders }: ShopLimits): Promise<Either<Refusal, Attempt>> =>
  networkOrders === 0
    ? right({ forget: async () => {} })
    : mapLeft(() => tooManyNetworkOrders(networkOrders))(
        await noteAttempt(queries, { subject: `order:${network}`, most: networkOrders, minutes: 60 }),
      );

interface Shopper {
  readonly visitorId: string;
  readonly contact: { readonly phone: string; readonly email: string };
}

/**
 * Whether a shopper has as many orders that wait for money or for a word as they may, by each of their names; null when they have not. The names are held
 * until the transaction ends, in one order, so that orders which are placed at once count each other.
 */
export const openOrdersRefusal = async (
  queries: Queries,
  { visitorId, contact }: Shopper,
  { openOrders }: ShopLimits,
): Promise<Refusal | null> => {
  if (openOrders === 0) return null;
  const email = contact.email.toLowerCase();
  for (const name of [contact.phone, email].sort())
    await queries.execute("select pg_advisory_xact_lock(hashtextextended($1, 0))", [`order of ${name}`]);
  const counted = await queries.query(
    CountRow,
    `select greatest(count(*) filter (where visitor_id = $1), count(*) filter (where contact ->> 'phone' = $2),
       count(*) filter (where lower(contact ->> 'email') = $3))::int as count
     from shop_order where status = 'awaiting-payment' or confirm_until is not null`,
    [visitorId, contact.phone, email],
  );
  return isOver(theRow(counted).count + 1, openOrders) ? tooManyOpenOrders(openOrders) : null;
};

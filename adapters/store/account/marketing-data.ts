import type { MarketingData } from "#core/marketing/marketing.ts";
import type { Queries } from "../database/database.ts";
import * as t from "io-ts";

const OrdersRow = t.type({ count: t.number, ltv: t.number, canceled: t.number }, "OrdersRow");

/** From this sum of orders, in roubles, a shopper is a VIP. */
const VIP_LTV = 100_000;
/** So many canceled orders, and more of them than of others, make a bad one. */
const BAD_CANCELED = 3;

/** What an account's orders say of its shopper; what they sold to others says nothing of them. */
export const readMarketingData = async (queries: Queries, visitorId: string): Promise<MarketingData> => {
  const [row] = await queries.query(
    OrdersRow,
    `select count(*) filter (where status <> 'canceled')::int as count, coalesce(sum(total) filter (where status <> 'canceled'), 0)::int as ltv,
       count(*) filter (where status in ('canceled', 'expired'))::int as canceled from shop_order where visitor_id = $1 and seller_id is null`,
    [visitorId],
  );
  const { count, ltv, canceled } = row ?? { count: 0, ltv: 0, canceled: 0 };
  return { orders: { count, ltv }, segments: { vip: ltv >= VIP_LTV, bad: canceled >= BAD_CANCELED && canceled > count } };
};

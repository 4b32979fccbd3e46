import * as t from "io-ts";
import { OrderWaitCodec } from "#adapters/contract/cart.codec.ts";
import type { OrderLink } from "#core/cart/cart.ts";
import type { Queries } from "../database/database.ts";

const KnownRow = t.type({ id: t.number, token: t.string, waitsFor: OrderWaitCodec }, "KnownRow");

export const linkOf = (token: string): string => `/order/${token}`;

/** The newest order that a visitor has placed within a day and not canceled; null for none. */
export const lastOrder = async (queries: Queries, visitorId: string): Promise<OrderLink | null> => {
  const [last] = await queries.query(
    KnownRow,
    `select id, token, case when status = 'awaiting-payment' then 'payment' when confirm_until > now() then 'confirmation' end as "waitsFor"
     from shop_order where visitor_id = $1 and created_at > now() - interval '1 day' and status in ('awaiting-payment', 'placed')
     order by id desc limit 1`,
    [visitorId],
  );
  return last === undefined ? null : { number: String(last.id), link: linkOf(last.token), waitsFor: last.waitsFor };
};

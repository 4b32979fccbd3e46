import { linkOf } from "../cart/last-order.ts";
import type { Queries } from "../database/database.ts";
import * as t from "io-ts";

const KnownRow = t.type({ id: t.number, token: t.string }, "KnownRow");

export interface PlacedOrder {
  readonly number: string;
  readonly link: string;
  readonly paymentUrl: string;
}

/** The order that a visitor's press of this key has placed; null for none. It is paid from its own page. */
export const placedBefore = async (queries: Queries, visitorId: string | null, key: string | null): Promise<PlacedOrder | null> => {
  if (visitorId === null || key === null) return null;
  const [known] = await queries.query(KnownRow, "select id, token from shop_order where visitor_id = $1 and key = $2", [visitorId, key]);
  return known === undefined ? null : { number: String(known.id), link: linkOf(known.token), paymentUrl: "" };
};

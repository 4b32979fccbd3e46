import type { Queries } from "../database/database.ts";
import * as t from "io-ts";

const KnownRow = t.type({ id: t.number, token: t.string }, "KnownRow");

export interface PlacedOrder {
  readonly number: string;
  readonly link: string;
  readonly paymentUrl: string;
}

export const linkOf = (token: string): string => `/order/${token}`;

/** The newest order that a visitor has placed within a day; null for none. */
export const lastOrder = async (queries: Queries, visitorId: string | null): Promise<Pick<PlacedOrder, "link" | "number"> | null> => {
  if (visitorId === null) return null;
  const [last] = await queries.query(
    KnownRow,
    "select id, token from shop_order where visitor_id = $1 and created_at > now() - interval '1 day' order by id desc limit 1",
    [visitorId],
  );
  return last === undefined ? null : { number: String(last.id), link: linkOf(last.token) };
};

/** The order that a visitor's press of this key has placed; null for none. It is paid from its own page. */
export const placedBefore = async (queries: Queries, visitorId: string | null, key: string | null): Promise<PlacedOrder | null> => {
  if (visitorId === null || key === null) return null;
  const [known] = await queries.query(KnownRow, "select id, token from shop_order where visitor_id = $1 and key = $2", [visitorId, key]);
  return known === undefined ? null : { number: String(known.id), link: linkOf(known.token), paymentUrl: "" };
};

import { randomBytes } from "node:crypto";
import * as t from "io-ts";
import { beginWrite } from "../cart/cart-store.ts";
import type { Database, Queries } from "../database/database.ts";

const TokenRow = t.type({ token: t.string }, "TokenRow");
const VisitorRow = t.type({ visitorId: t.string }, "VisitorRow");

/** What stands in the link by which a visitor shows their wishlist; empty while they show it to nobody. */
export const readShare = async (queries: Queries, visitorId: string | null): Promise<string> => {
  if (visitorId === null) return "";
  const [row] = await queries.query(TokenRow, "select token from wish_share where visitor_id = $1 and not is_former", [visitorId]);
  return row?.token ?? "";
};

/** Begins to show a wishlist; who shows it already goes on by the same link. */
export const shareWishes = (database: Database, visitorId: string): Promise<string> =>
  database.transaction(async (queries) => {
    await beginWrite(queries, visitorId);
    await queries.execute(
      "insert into wish_share (visitor_id, token) values ($1, $2) on conflict (visitor_id) where not is_former do nothing",
      [visitorId, randomBytes(16).toString("base64url")],
    );
    return readShare(queries, visitorId);
  });

/** The link leads nowhere from now on, nor do those that its owner gave as a guest; the next one is another. */
export const endShare = (queries: Queries, visitorId: string): Promise<unknown> =>
  queries.execute("delete from wish_share where visitor_id = $1", [visitorId]);

/** Whose wishlist a link shows; null for a link that leads nowhere. */
export const sharerOf = async (queries: Queries, token: string): Promise<string | null> => {
  const [row] = await queries.query(VisitorRow, 'select visitor_id as "visitorId" from wish_share where token = $1', [token]);
  return row?.visitorId ?? null;
};

/**
 * A guest's link goes along into their account and shows what its wishlist has become: where the link is given, the page says so. Where the account has a
 * link of its own, both lead there, and end with it. A link that stayed behind with a copy of the guest's wishes would go on showing what its owner no
 * longer sees and cannot take away.
 */
export const mergeShare = (queries: Queries, guestId: string, visitorId: string): Promise<unknown> =>
  queries.execute(
    `update wish_share set visitor_id = $2, is_former = is_former or exists (select 1 from wish_share where visitor_id = $2)
     where visitor_id = $1`,
    [guestId, visitorId],
  );

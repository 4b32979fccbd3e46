import type { FastifyRequest } from "fastify";
import type { CartType } from "#core/cart/cart.ts";
import type { SellerOfCart } from "#core/sellers/seller.ts";
import { type Account, accountById } from "../account/account-store.ts";
import { accountOf } from "../account/sessions.ts";
import { pendingCode } from "../account/sign-in-codes.ts";
import { buyerOf, IS_FRESH } from "../cart/buyer-of-cart.ts";
import type { Content } from "../content/content.ts";
import type { Queries } from "../database/database.ts";

/** The seller who asks: somebody who is signed in, and whose phone the operator has named. Null for everybody else. */
export const sellerOf = async (
  queries: Queries,
  { sellers }: Pick<Content, "sellers">,
  request: FastifyRequest,
): Promise<Account | null> => {
  const signedIn = accountOf(request);
  if (signedIn === null || sellers.length === 0) return null;
  const account = await accountById(queries, signedIn.accountId);
  return account?.phone !== null && account?.phone !== undefined && sellers.includes(account.phone) ? account : null;
};

/** Whose code it is when a buyer confirms a seller's cart: it opens that cart, and never signs anybody in. */
export const doorOfCart = (visitorId: string, type: CartType): string => `seller:${type}:${visitorId}`;

/** What the page of a seller's cart knows; undefined for everybody else, so that their page has not a byte of it. */
export const readSeller = async (
  queries: Queries,
  content: Pick<Content, "phone" | "sellers">,
  request: FastifyRequest,
  type: CartType,
): Promise<SellerOfCart | undefined> => {
  const seller = await sellerOf(queries, content, request);
  if (seller === null) return undefined;
  return {
    regions: content.phone,
    pending: await pendingCode(queries, doorOfCart(seller.visitorId, type)),
    confirmed: await buyerOf(queries, seller.visitorId, type),
  };
};

/** A buyer has confirmed a seller's cart, in place of an earlier one. What was being filled in for another phone goes: it is not for the next to read. */
export const keepBuyer = async (queries: Queries, visitorId: string, type: CartType, phone: string): Promise<void> => {
  await queries.execute(
    `insert into cart_buyer (visitor_id, cart_type, phone) values ($1, $2, $3)
     on conflict (visitor_id, cart_type) do update set phone = excluded.phone, confirmed_at = now()`,
    [visitorId, type, phone],
  );
  await queries.execute(
    "delete from checkout_draft where visitor_id = $1 and regexp_replace(fields ->> 'phone', '[^0-9+]', '', 'g') is distinct from $2",
    [visitorId, phone],
  );
};

interface OrderOfCart {
  readonly orderId: number;
  readonly visitorId: string;
  readonly type: CartType;
  /** Of whoever the order is for. */
  readonly phone: string;
}

/** An order that a cart became is its seller's, when it is for the buyer who has confirmed the cart. The next buyer confirms anew. */
export const noteSeller = async (queries: Queries, { orderId, visitorId, type, phone }: OrderOfCart): Promise<void> => {
  const confirmed = await queries.execute(
    `delete from cart_buyer where visitor_id = $1 and cart_type = $2 and phone = $3 and ${IS_FRESH} returning phone`,
    [visitorId, type, phone],
  );
  if (confirmed > 0)
    await queries.execute("update shop_order set seller_id = (select id from account where visitor_id = $2) where id = $1", [
      orderId,
      visitorId,
    ]);
};

export const forgetBuyers = async (queries: Queries): Promise<void> => {
  await queries.execute(`delete from cart_buyer where not ${IS_FRESH}`);
};

import * as t from "io-ts";
import type { CartType } from "#core/cart/cart.ts";
import type { Queries } from "../database/database.ts";
import { messages } from "../http/messages.ts";

const NameRow = t.type({ name: t.string }, "NameRow");

/** How long it is news that something is sold no more. */
const TOLD = "interval '3 days'";

/**
 * Writes down what lies in carts of products that are about to be deleted, or of those of their sizes that have other barcodes than `kept`: the lines go
 * with them. It takes no lock that a shopper's own change of the cart waits for.
 */
export const noteGoneLines = async (queries: Queries, productIds: readonly number[], kept: readonly string[] = []): Promise<void> => {
  await queries.execute(
    `insert into cart_gone (visitor_id, cart_type, barcode, name)
     select l.visitor_id, l.cart_type, z.barcode, p.title || ', ' || z.title
     from product p join product_size z on z.product_id = p.id join cart_line l on l.size_id = z.id
     where p.id = any($1::int[]) and z.barcode <> all($2::text[]) order by l.added_at, z.id`,
    [productIds, kept],
  );
};

/** The rows of a cart: the regular one speaks for those too that nobody sees because nothing is left in them. */
const OF_CART = "visitor_id = $1 and ($2 = 'cart' or cart_type = $2)";

/** What lay in a cart and is sold no more, a sentence; empty for nothing, and for what is sold again. */
export const readGoneLines = async (queries: Queries, visitorId: string, type: CartType): Promise<string> => {
  const gone = await queries.query(
    NameRow,
    `select name from cart_gone g where ${OF_CART} and gone_at > now() - ${TOLD}
       and not exists (select 1 from product_size z where z.barcode = g.barcode) group by name order by min(id)`,
    [visitorId, type],
  );
  return gone.length === 0 ? "" : messages.goneFromCart(gone.map(({ name }) => name));
};

/** Who has cleared a cart or ordered what was left in it has seen what is missing. */
export const forgetGone = (queries: Queries, visitorId: string, type: CartType): Promise<unknown> =>
  queries.execute(`delete from cart_gone where ${OF_CART}`, [visitorId, type]);

/** A guest's become an account's. */
export const moveGone = (queries: Queries, fromId: string, toId: string): Promise<unknown> =>
  queries.execute("update cart_gone set visitor_id = $2 where visitor_id = $1", [fromId, toId]);

export const forgetOldGone = (queries: Queries): Promise<unknown> =>
  queries.execute(`delete from cart_gone where gone_at < now() - ${TOLD}`);

import type { CartType } from "#core/cart/cart.ts";
import { CART_STOCK } from "../stock/stock.ts";
import { moveGone } from "../stock/gone-lines.ts";
import type { Queries } from "../database/database.ts";
import { moveViews } from "../recommendations/views.ts";
import { mergeNotices } from "../notices/addresses.ts";
import { mergeWishes } from "../wishlist/wishlist-store.ts";
import * as t from "io-ts";

const VisitorRow = t.type({ id: t.string }, "VisitorRow");

/** The pieces that a merged line may have: the more of both, as far as there are so many; one at least, so that the cart tells what has run out. */
const MERGED = (type: CartType): string =>
  `greatest(1, least(greatest(cart_line.quantity, excluded.quantity), (select ${CART_STOCK[type]} from product_size z join product p on p.id = z.product_id
     where z.id = cart_line.size_id)))`;

const mergeLines = (queries: Queries, guestId: string, visitorId: string, type: CartType): Promise<number> =>
  queries.execute(
    `insert into cart_line (visitor_id, cart_type, size_id, quantity, added_at, price_added)
       select $2, cart_type, size_id, quantity, added_at, price_added from cart_line where visitor_id = $1 and cart_type = $3
     on conflict (visitor_id, cart_type, size_id) do update set quantity = ${MERGED(type)}`,
    [guestId, visitorId, type],
  );

const ExpressRow = t.type({ owner: t.string, sizeId: t.number }, "ExpressRow");

/** The express cart holds one piece: of two the one that was chosen last stays, and the other goes into the regular cart, which says so. */
const makeRoomInExpress = async (queries: Queries, guestId: string, visitorId: string): Promise<void> => {
  const [kept, gone] = await queries.query(
    ExpressRow,
    `select visitor_id as owner, size_id as "sizeId" from cart_line where visitor_id = any($1) and cart_type = 'express_delivery'
     order by added_at desc, visitor_id = $2 desc`,
    [[guestId, visitorId], guestId],
  );
  if (kept === undefined || gone === undefined || kept.sizeId === gone.sizeId) return;
  await queries.execute(
    `insert into cart_line (visitor_id, cart_type, size_id, quantity, added_at, price_added, left_express_at)
       select $2, 'cart', size_id, quantity, added_at, price_added, now() from cart_line
       where visitor_id = $1 and cart_type = 'express_delivery' and size_id = $3
     on conflict (visitor_id, cart_type, size_id) do update set left_express_at = now(), quantity = greatest(cart_line.quantity,
       least(cart_line.quantity + excluded.quantity, (select ${CART_STOCK.cart} from product_size z join product p on p.id = z.product_id where z.id = $3)))`,
    [gone.owner, visitorId, gone.sizeId],
  );
  await queries.execute("delete from cart_line where visitor_id = $1 and cart_type = 'express_delivery'", [gone.owner]);
};

/**
 * Gives an account what its shopper gathered as a guest: the carts, the wishlist, the city, what was looked at, what was typed at the checkout, the sizes
 * that are waited for, and orders of the account's own number. A guest who was merged has nothing left, so that doing it again changes nothing.
 */
export const mergeGuest = async (
  queries: Queries,
  guestId: string,
  { visitorId, phone }: { visitorId: string; phone: string | null },
): Promise<void> => {
  if (guestId === visitorId) return;
  // Both are held in one order, as two sign-ins at once would hold them.
  const held = await queries.query(VisitorRow, "select id from visitor where id = any($1) order by id for update", [[guestId, visitorId]]);
  // Who has only looked at goods has no row.
  await moveViews(queries, guestId, visitorId);
  if (!held.some(({ id }) => id === guestId)) return;
  await moveGone(queries, guestId, visitorId);
  await mergeLines(queries, guestId, visitorId, "cart");
  // Beside what both held of its size: it was wanted besides.
  await makeRoomInExpress(queries, guestId, visitorId);
  for (const type of ["express_delivery", "cnclight", "preorder"] as const) await mergeLines(queries, guestId, visitorId, type);
  await queries.execute("delete from cart_line where visitor_id = $1", [guestId]);
  await mergeWishes(queries, guestId, visitorId);
  await queries.execute(
    `insert into visitor_location (visitor_id, city, country, country_iso, geo_id, region, region_geo_id)
       select $2, city, country, country_iso, geo_id, region, region_geo_id from visitor_location where visitor_id = $1
     on conflict (visitor_id) do update set city = excluded.city, country = excluded.country, country_iso = excluded.country_iso,
       geo_id = excluded.geo_id, region = excluded.region, region_geo_id = excluded.region_geo_id, kept_at = now()`,
    [guestId, visitorId],
  );
  await queries.execute(
    `insert into checkout_draft (visitor_id, fields) select $2, fields from checkout_draft where visitor_id = $1
     on conflict (visitor_id) do update set fields = excluded.fields, kept_at = now()`,
    [guestId, visitorId],
  );
  await queries.execute("delete from checkout_draft where visitor_id = $1", [guestId]);
  await queries.execute(
    "update subscribe_draft set visitor_id = $2 where visitor_id = $1 and not exists (select 1 from subscribe_draft where visitor_id = $2)",
    [guestId, visitorId],
  );
  await queries.execute("delete from subscribe_draft where visitor_id = $1", [guestId]);
  await queries.execute(
    `insert into cart_promo (visitor_id, code) select $2, code from cart_promo where visitor_id = $1
     on conflict (visitor_id) do update set code = excluded.code`,
    [guestId, visitorId],
  );
  await queries.execute("delete from cart_promo where visitor_id = $1", [guestId]);
  await queries.execute(
    `insert into cart_certificate (visitor_id, certificate_id, added_at) select $2, certificate_id, added_at from cart_certificate where visitor_id = $1
     on conflict (visitor_id, certificate_id) do nothing`,
    [guestId, visitorId],
  );
  await queries.execute("delete from cart_certificate where visitor_id = $1", [guestId]);
  await mergeNotices(queries, guestId, visitorId);
  if (phone !== null)
    // A key that the account has pressed with, too, goes on naming the account's own order.
    await queries.execute(
      `update shop_order mine set visitor_id = $2,
         key = case when exists (select 1 from shop_order theirs where theirs.visitor_id = $2 and theirs.key = mine.key)
           then gen_random_uuid()::text else mine.key end
       where visitor_id = $1 and contact ->> 'phone' = $3`,
      [guestId, visitorId, phone],
    );
  // The others are not the account's, but another tab of this browser may have lost the answer to its press, and ask by its key as whoever it is now.
  await queries.execute("update shop_order set found_by = $2 where visitor_id = $1 and created_at > now() - interval '1 day'", [
    guestId,
    visitorId,
  ]);
  await queries.execute(
    `update visitor set counters_version = (select max(counters_version) + 1 from visitor where id = any($1)) where id = any($1)`,
    [[guestId, visitorId]],
  );
};

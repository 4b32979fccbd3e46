import { type Either, left, right } from "fp-ts/Either";
import * as t from "io-ts";
import type { Counters } from "#core/cart/cart.ts";
import type { LineSaved } from "#core/cart/save-line.port.ts";
import { beginWrite, readCounters } from "../cart/cart-store.ts";
import { takeLine } from "../cart/removed-line.ts";
import type { Database, Queries } from "../database/database.ts";
import { messages } from "../http/messages.ts";
import { type Refusal, refusal } from "../http/refusal.ts";
import { refusedWish } from "./wishlist-store.ts";

const LineRow = t.type({ sizeId: t.number, quantity: t.number, productId: t.number, isWished: t.boolean }, "LineRow");

/** Whether a line that is not there was put aside a moment ago, so that who asks twice is not refused. */
const isSavedAlready = async (queries: Queries, visitorId: string, { barcode, type }: LineSaved): Promise<boolean> =>
  (await queries.execute(
    `select 1 from cart_removed r join product_size z on z.id = r.size_id
     where r.visitor_id = $1 and r.cart_type = $2 and z.barcode = $3 and r.is_saved`,
    [visitorId, type, barcode],
  )) > 0;

/** Takes a line out of its cart and puts its product on the wishlist, or refuses and leaves both. It can be put back as what was thrown away can. */
export const saveLine = (database: Database, visitorId: string, saved: LineSaved): Promise<Either<Refusal, Counters>> =>
  database.transaction(async (queries) => {
    const { barcode, type } = saved;
    await beginWrite(queries, visitorId);
    const [line] = await queries.query(
      LineRow,
      `select l.size_id as "sizeId", l.quantity, z.product_id as "productId",
         exists (select 1 from wish w where w.visitor_id = $1 and w.product_id = z.product_id) as "isWished"
       from cart_line l join product_size z on z.id = l.size_id where l.visitor_id = $1 and l.cart_type = $2 and z.barcode = $3`,
      [visitorId, type, barcode],
    );
    if (line === undefined && !(await isSavedAlready(queries, visitorId, saved)))
      return left(refusal(404, "LINE_UNKNOWN", messages.lineUnknown));
    if (line !== undefined) {
      const { sizeId, quantity, productId, isWished } = line;
      const refused = await refusedWish(queries, visitorId, productId);
      if (refused !== null) return left(refused);
      await takeLine(queries, visitorId, type, { sizeId, quantity, isSaved: true, isWishNew: !isWished });
    }
    return right(await readCounters(queries, visitorId));
  });

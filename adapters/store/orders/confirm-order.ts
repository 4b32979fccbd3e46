import * as t from "io-ts";
import { type Either, left, right } from "fp-ts/Either";
import type { CartType } from "#core/cart/cart.ts";
import type { Order } from "#core/orders/order.ts";
import type { Database } from "../database/database.ts";
import type { Refusal } from "../http/refusal.ts";
import { putInOutbox } from "../outbox/outbox.ts";
import { endOrder } from "./cancel-order.ts";
import { letterHead, type LetterShop } from "./letter-head.ts";
import { unconfirmedLetter } from "./order-news-letters.ts";
import { fixedOrder, lockRow, readOrder, unknownOrder } from "./order-store.ts";

const LateRow = t.type({ id: t.number }, "LateRow");

/** What comes today, or tomorrow morning, cannot wait for a word as long as everything else. */
const EXPRESS_HOURS = 1;

/** In how many hours an order that is paid on receipt has to be confirmed; `hours` as the operator says it. */
export const confirmHoursOf = (type: CartType, hours: number): number =>
  type === "express_delivery" ? Math.min(hours, EXPRESS_HOURS) : hours;

/** The word of its shopper: the order stands. Only the address in its letter says it, for whoever has that one has the mailbox. */
export const confirmOrder = async (database: Database, token: string): Promise<Either<Refusal, Order>> => {
  const confirmed = await database.transaction(async (queries): Promise<Either<Refusal, true>> => {
    const row = await lockRow(queries, token);
    if (row === null) return left(unknownOrder);
    if (row.confirmUntil === "" || !row.isByLetter) return left(fixedOrder);
    await queries.execute("update shop_order set confirm_until = null where id = $1", [row.id]);
    return right(true);
  });
  return confirmed._tag === "Left" ? confirmed : readOrder(database, token);
};

/** Ends the orders that nobody confirmed in time, and says so; their pieces can be bought again. */
export const expireUnconfirmed = (database: Database, shop: LetterShop): Promise<void> =>
  database.transaction(async (queries) => {
    const late = await queries.query(
      LateRow,
      `select id from shop_order
       where status = 'placed' and confirm_until <= now() order by id limit 100 for update skip locked`,
    );
    for (const { id } of late) {
      const { returned } = await endOrder(queries, id, "expired");
      await putInOutbox(queries, unconfirmedLetter(await letterHead(queries, id, shop), returned));
    }
  });

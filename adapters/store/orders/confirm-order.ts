import * as t from "io-ts";
import { type Either, left, right } from "fp-ts/Either";
import type { Order } from "#core/orders/order.ts";
import type { Database } from "../database/database.ts";
import type { Refusal } from "../http/refusal.ts";
import { putInOutbox } from "../outbox/outbox.ts";
import { endOrder } from "./cancel-order.ts";
import { unconfirmedLetter } from "./order-letters.ts";
import { fixedOrder, lockRow, readOrder, unknownOrder } from "./order-store.ts";

const LateRow = t.type({ id: t.number, email: t.string }, "LateRow");

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
export const expireUnconfirmed = (database: Database): Promise<void> =>
  database.transaction(async (queries) => {
    const late = await queries.query(
      LateRow,
      `select id, contact ->> 'email' as email from shop_order
       where status = 'placed' and confirm_until <= now() order by id limit 100 for update skip locked`,
    );
    for (const { id, email } of late) {
      const { returned } = await endOrder(queries, id, "expired");
      await putInOutbox(queries, unconfirmedLetter(id, email, returned));
    }
  });

import type { Queries } from "../database/database.ts";
import { giveBack } from "../stock/stock.ts";
import * as t from "io-ts";
import { CartTypeCodec } from "#adapters/contract/counters.codec.ts";

const CanceledRow = t.type({ type: CartTypeCodec }, "CanceledRow");

/** Cancels an order whose row is locked, and gives its pieces back to the sizes that still exist. */
export const cancelLocked = async (queries: Queries, orderId: number): Promise<void> => {
  const [order] = await queries.query(
    CanceledRow,
    `update shop_order set status = 'canceled' where id = $1 and status <> 'canceled' returning cart_type as type`,
    [orderId],
  );
  if (order !== undefined) await giveBack(queries, order.type, orderId);
};

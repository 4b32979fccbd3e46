import * as t from "io-ts";
import { CartTypeCodec } from "#adapters/contract/counters.codec.ts";
import type { Queries } from "../database/database.ts";
import { endWaiting } from "../payment/payments.ts";
import { giveBack } from "../stock/stock.ts";
import { owePaid } from "./return-money.ts";

const EndedRow = t.type({ type: CartTypeCodec }, "EndedRow");

/** Ends an order that stands and whose row is locked: its pieces go back to the sizes that still exist, and what was paid is owed. */
export const endOrder = async (queries: Queries, orderId: number, status: "canceled" | "expired"): Promise<void> => {
  const [order] = await queries.query(
    EndedRow,
    `update shop_order set status = $2, confirm_until = null where id = $1 and status in ('awaiting-payment', 'placed') returning cart_type as type`,
    [orderId, status],
  );
  if (order === undefined) return;
  await endWaiting(queries, orderId);
  await owePaid(queries, orderId, "canceled");
  await giveBack(queries, order.type, orderId);
};

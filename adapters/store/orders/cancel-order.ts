import * as t from "io-ts";
import { CartTypeCodec } from "#adapters/contract/counters.codec.ts";
import type { Queries } from "../database/database.ts";
import { endWaiting } from "../payment/payments.ts";
import { endCertificates, returnToCertificates } from "../promo/certificates.ts";
import { giveBack } from "../stock/stock.ts";
import { owePaid } from "./return-money.ts";

const EndedRow = t.type({ type: CartTypeCodec }, "EndedRow");

interface Ended {
  /** Roubles that are on certificates again. */
  readonly returned: number;
  /** Not whole when a certificate that it bought is spent: then the transaction must not stand. */
  readonly isWhole: boolean;
}

/**
 * Ends an order that stands and whose row is locked: its pieces go back to the sizes that still exist, what was paid is owed, what certificates paid is on
 * them again, and those that it bought are worth nothing.
 */
export const endOrder = async (queries: Queries, orderId: number, status: "canceled" | "expired"): Promise<Ended> => {
  const [order] = await queries.query(
    EndedRow,
    `update shop_order set status = $2, confirm_until = null where id = $1 and status in ('awaiting-payment', 'placed') returning cart_type as type`,
    [orderId, status],
  );
  if (order === undefined) return { returned: 0, isWhole: true };
  await endWaiting(queries, orderId);
  await owePaid(queries, orderId, "canceled");
  await giveBack(queries, order.type, orderId);
  return { returned: await returnToCertificates(queries, orderId), isWhole: await endCertificates(queries, orderId) };
};

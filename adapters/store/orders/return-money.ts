import * as t from "io-ts";
import type { ReturnReason } from "#core/orders/order.ts";
import type { Database, Queries } from "../database/database.ts";
import type { PaymentProvider } from "../payment/payment-port.ts";

const OwedRow = t.type({ id: t.string, amount: t.number }, "OwedRow");

/** What was paid for an order is not kept; its row must be locked. */
export const owePaid = async (queries: Queries, orderId: number, reason: ReturnReason): Promise<void> => {
  await queries.execute("update payment set status = 'returning', return_reason = $2 where order_id = $1 and status = 'paid'", [
    orderId,
    reason,
  ]);
};

/** Money that is owed, for a minute this store's to give back: nobody else asks for it meanwhile. */
const takeOwed = async (queries: Queries, orderId: number | null): Promise<t.TypeOf<typeof OwedRow> | undefined> => {
  const [owed] = await queries.query(
    OwedRow,
    `update payment set refund_asked_at = now() where id = (
       select id from payment where status = 'returning' and received is not null and ($1::int is null or order_id = $1)
         and (refund_asked_at is null or refund_asked_at < now() - interval '1 minute')
       order by created_at limit 1 for update skip locked)
     returning id, received as amount`,
    [orderId],
  );
  return owed;
};

/**
 * Gives back what is owed, of one order or of all; one payment that cannot be given back keeps no other from it. What the provider does not confirm is
 * asked for again a minute later, by whichever store looks then. Throws once all were asked for, with those that failed.
 */
export const returnMoney = async (database: Database, provider: PaymentProvider, orderId: number | null = null): Promise<void> => {
  const faults: string[] = [];
  for (let owed = await takeOwed(database, orderId); owed !== undefined; owed = await takeOwed(database, orderId)) {
    const { id } = owed;
    await provider.refund(owed).catch((error: unknown) => faults.push(`payment ${id}: ${String(error)}`));
  }
  if (faults.length > 0) throw new Error(`Not given back yet: ${faults.join("; ")}`);
};

import { randomBytes } from "node:crypto";
import type { Queries } from "../database/database.ts";
import type { PaymentAsked, PaymentProvider } from "./payment-port.ts";

/** How long pieces are held for an order that is not paid, counted from when it was placed. */
export const HOLD_MINUTES = 30;

/** When the hold of an order ends, ISO 8601 in UTC, in SQL with its columns in scope. */
export const HELD_UNTIL = `to_char((created_at + interval '${HOLD_MINUTES} minutes') at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Nobody can pay an order any more by what was begun for it. */
export const endWaiting = async (queries: Queries, orderId: number): Promise<void> => {
  await queries.execute("update payment set status = 'expired' where order_id = $1 and status = 'waiting'", [orderId]);
};

interface Payable {
  readonly id: number;
  readonly token: string;
  /** Roubles that are left to be paid. */
  readonly due: number;
  readonly parts: number;
  /** Until when its pieces are held: nothing can be paid later. */
  readonly heldUntil: Date;
}

/** What a provider is told of a payment of an order; the same each time. */
export const askedOf = (paymentId: string, order: Payable): PaymentAsked => ({
  id: paymentId,
  amount: order.due,
  parts: order.parts,
  title: `Заказ ${order.id}`,
  expiresAt: order.heldUntil,
  returnTo: `/order/${order.token}`,
});

/** Begins a payment of an order and answers with the provider's page; the order's row must be locked. */
export const beginPayment = async (queries: Queries, provider: PaymentProvider, order: Payable): Promise<string> => {
  const id = randomBytes(12).toString("hex");
  await endWaiting(queries, order.id);
  await queries.execute("insert into payment (id, order_id, status, amount, expires_at) values ($1, $2, 'waiting', $3, $4)", [
    id,
    order.id,
    order.due,
    order.heldUntil.toISOString(),
  ]);
  return provider.pageFor(askedOf(id, order));
};

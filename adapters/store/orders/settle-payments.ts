import type { Database, Queries } from "../database/database.ts";
import { putInOutbox } from "../outbox/outbox.ts";
import type { PaymentEvent, PaymentProvider } from "../payment/payment-port.ts";
import { endWaiting } from "../payment/payments.ts";
import { cancelLocked } from "./cancel-order.ts";
import { expiredLetter, paidLetter } from "./order-letters.ts";
import * as t from "io-ts";

const LockedRow = t.type({ orderId: t.number, orderStatus: t.string, status: t.string, amount: t.number, email: t.string }, "LockedRow");
const LateRow = t.type({ id: t.number, email: t.string }, "LateRow");
const OwedRow = t.type({ id: t.string, amount: t.number }, "OwedRow");

/** Takes over what a provider says, once however often it says it. Money for an order that is no more goes back. */
export const hearPayment = async (database: Database, provider: PaymentProvider, event: PaymentEvent): Promise<void> => {
  const refund = await database.transaction(async (queries) => {
    const heard = await queries.execute("insert into payment_event (event_id) values ($1) on conflict do nothing returning event_id", [
      event.eventId,
    ]);
    if (heard === 0) return null;
    // The order first and in a statement of its own, as everybody locks it: who cancels it at this moment is waited for, not met half-way.
    await queries.execute("select id from shop_order where id = (select order_id from payment where id = $1) for update", [
      event.paymentId,
    ]);
    const [locked] = await queries.query(
      LockedRow,
      `select o.id as "orderId", o.status as "orderStatus", p.status, p.amount, o.contact ->> 'email' as email
       from payment p join shop_order o on o.id = p.order_id where p.id = $1`,
      [event.paymentId],
    );
    if (locked === undefined) return null;
    const set = (status: string) => queries.execute("update payment set status = $2 where id = $1", [event.paymentId, status]);
    if (event.status === "refunded") await set("refunded");
    if (event.status === "refused" && locked.status === "waiting") await set("refused");
    if (event.status !== "paid" || locked.status === "paid") return null;
    await set("paid");
    if (locked.orderStatus !== "awaiting-payment" || event.amount !== locked.amount) return { id: event.paymentId, amount: event.amount };
    await queries.execute("update shop_order set status = 'placed' where id = $1", [locked.orderId]);
    await putInOutbox(queries, paidLetter(locked.orderId, locked.email));
    return null;
  });
  if (refund !== null) await provider.refund(refund);
};

/** Cancels orders whose time to be paid is over, and says so; their pieces can be bought again. */
export const expirePayments = (database: Database): Promise<void> =>
  database.transaction(async (queries) => {
    const late = await queries.query(
      LateRow,
      `select o.id, o.contact ->> 'email' as email from shop_order o where o.status = 'awaiting-payment' and not exists (
         select 1 from payment p where p.order_id = o.id and p.expires_at > now()) order by o.id limit 100 for update skip locked`,
    );
    for (const { id, email } of late) {
      await endWaiting(queries, id);
      await cancelLocked(queries, id);
      await putInOutbox(queries, expiredLetter(id, email));
    }
  });

/** Money that is owed, for a minute this store's to give back: nobody else asks for it meanwhile. */
const takeOwed = async (queries: Queries): Promise<t.TypeOf<typeof OwedRow> | undefined> => {
  const [owed] = await queries.query(
    OwedRow,
    `update payment set refund_asked_at = now() where id = (
       select p.id from payment p join shop_order o on o.id = p.order_id
       where p.status = 'paid' and o.status = 'canceled' and (p.refund_asked_at is null or p.refund_asked_at < now() - interval '1 minute')
       order by p.created_at limit 1 for update of p skip locked)
     returning id, amount`,
  );
  return owed;
};

/** Gives back what was paid for orders that are no more, again and again until the provider has said that it is done. */
export const refundCanceled = async (database: Database, provider: PaymentProvider): Promise<void> => {
  for (;;) {
    const owed = await takeOwed(database);
    if (owed === undefined) return;
    await provider.refund(owed);
  }
};

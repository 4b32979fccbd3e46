import * as t from "io-ts";
import { CartTypeCodec } from "#adapters/contract/counters.codec.ts";
import type { ReturnReason } from "#core/orders/order.ts";
import type { Database, Queries } from "../database/database.ts";
import { putInOutbox } from "../outbox/outbox.ts";
import type { PaymentEvent } from "../payment/payment-port.ts";
import { endWaiting, HOLD_MINUTES } from "../payment/payments.ts";
import { giveBack, takeOrderedAgain } from "../stock/stock.ts";
import { endOrder } from "./cancel-order.ts";
import { holdCodesAgain, makeBought } from "./order-codes.ts";
import { letterHead, type LetterShop } from "./letter-head.ts";
import { expiredLetter, paidLetter, returnedLetter } from "./order-news-letters.ts";
import { supplyOfOrder } from "./order-supply.ts";

const LockedRow = t.type(
  {
    orderId: t.number,
    orderStatus: t.string,
    type: CartTypeCodec,
    status: t.string,
    amount: t.number,
    parts: t.number,
    term: t.string,
  },
  "LockedRow",
);
type LockedRow = t.TypeOf<typeof LockedRow>;
const LateRow = t.type({ id: t.number }, "LateRow");

/** What was made of an event: taken over, or why it cannot be. `orderId` is where money may have to go back. */
export type Heard =
  | { readonly kind: "taken"; readonly orderId: number }
  | { readonly kind: "unknown-payment" }
  | { readonly kind: "wrong-amount"; readonly orderId: number };

/** The order first and in a statement of its own, as everybody locks it: who cancels it at this moment is waited for, not met half-way. */
const lockPayment = async (queries: Queries, paymentId: string): Promise<LockedRow | undefined> => {
  await queries.execute("select id from shop_order where id = (select order_id from payment where id = $1) for update", [paymentId]);
  const [locked] = await queries.query(
    LockedRow,
    `select o.id as "orderId", o.status as "orderStatus", o.cart_type as type, p.status, p.amount,
       (o.payment ->> 'parts')::int as parts, coalesce(o.delivery ->> 'term', '') as term
     from payment p join shop_order o on o.id = p.order_id where p.id = $1`,
    [paymentId],
  );
  return locked;
};

/** Why money that came for an order cannot be kept; null when it is. An order whose hold is over takes its pieces again if they are there. */
const reasonToReturn = async (queries: Queries, { orderId, orderStatus, type }: LockedRow): Promise<ReturnReason | null> => {
  if (orderStatus === "awaiting-payment") return null;
  if (orderStatus === "expired") {
    if (!(await takeOrderedAgain(queries, type, orderId))) return "late";
    const gone = await holdCodesAgain(queries, orderId);
    if (gone !== null) await giveBack(queries, type, orderId);
    return gone;
  }
  return orderStatus === "placed" ? "twice" : "canceled";
};

/** Money came: it pays the order, or it is owed back. */
const receive = async (queries: Queries, shop: LetterShop, locked: LockedRow, { paymentId, amount }: PaymentEvent): Promise<void> => {
  const { orderId, parts, term } = locked;
  const head = await letterHead(queries, orderId, shop);
  const reason = amount === locked.amount ? await reasonToReturn(queries, locked) : "amount";
  await queries.execute("update payment set status = $2, received = $3, return_reason = $4 where id = $1", [
    paymentId,
    reason === null ? "paid" : "returning",
    amount,
    reason,
  ]);
  if (reason === null) {
    await endWaiting(queries, orderId);
    await queries.execute("update shop_order set status = 'placed' where id = $1", [orderId]);
    await putInOutbox(queries, paidLetter(head, { amount, parts, term, supply: await supplyOfOrder(queries, orderId) }));
    await makeBought(queries, head);
  } else await putInOutbox(queries, returnedLetter(head, { amount, parts, reason }));
};

const HAS_COME = ["paid", "returning", "refunded"];

/** Takes over what a provider says, once however often it says it. What is owed then is given back by who asks `returnMoney`. */
export const hearPayment = (database: Database, shop: LetterShop, event: PaymentEvent): Promise<Heard> =>
  database.transaction(async (queries) => {
    const locked = await lockPayment(queries, event.paymentId);
    if (locked === undefined) return { kind: "unknown-payment" };
    const { orderId, status } = locked;
    const heard: Heard =
      event.status === "paid" && event.amount !== locked.amount ? { kind: "wrong-amount", orderId } : { kind: "taken", orderId };
    const isNews = await queries.execute("insert into payment_event (event_id) values ($1) on conflict do nothing returning event_id", [
      event.eventId,
    ]);
    if (isNews === 0) return heard;
    const set = (to: string) => queries.execute("update payment set status = $2 where id = $1", [event.paymentId, to]);
    if (event.status === "refunded" && HAS_COME.includes(status)) await set("refunded");
    if (event.status === "refused" && status === "waiting") await set("refused");
    if (event.status === "paid" && !HAS_COME.includes(status)) await receive(queries, shop, locked, event);
    return heard;
  });

/** Ends the orders that nobody paid while they were held, and says so; their pieces can be bought again. */
export const expirePayments = (database: Database, shop: LetterShop): Promise<void> =>
  database.transaction(async (queries) => {
    const late = await queries.query(
      LateRow,
      `select id from shop_order
       where status = 'awaiting-payment' and created_at <= now() - interval '1 minute' * $1 order by id limit 100 for update skip locked`,
      [HOLD_MINUTES],
    );
    for (const { id } of late) {
      const { returned } = await endOrder(queries, id, "expired");
      await putInOutbox(queries, expiredLetter(await letterHead(queries, id, shop), returned));
    }
  });

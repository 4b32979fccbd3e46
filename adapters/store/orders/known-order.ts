import { linkOf } from "../cart/last-order.ts";
import type { Queries } from "../database/database.ts";
import { nullable } from "#adapters/contract/codec.ts";
import type { PaymentProvider } from "../payment/payment-port.ts";
import { askedOf, HELD_UNTIL } from "../payment/payments.ts";
import * as t from "io-ts";

const KnownRow = t.type(
  { id: t.number, token: t.string, due: t.number, parts: t.number, paymentId: nullable(t.string), heldUntil: t.string },
  "KnownRow",
);

export interface PlacedOrder {
  readonly number: string;
  readonly link: string;
  readonly paymentUrl: string;
}

/**
 * The order that a visitor's press of this key has placed, or that of the guest whom they were then, with where it is paid while that was begun and not
 * ended; null for none.
 */
export const placedBefore = async (
  queries: Queries,
  provider: PaymentProvider,
  visitorId: string | null,
  key: string | null,
): Promise<PlacedOrder | null> => {
  if (visitorId === null || key === null) return null;
  const [known] = await queries.query(
    KnownRow,
    `select o.id, o.token, o.total - o.by_certificate as due, (o.payment ->> 'parts')::int as parts, o."heldUntil", p.id as "paymentId"
     from (select *, ${HELD_UNTIL} as "heldUntil" from shop_order where (visitor_id = $1 or found_by = $1) and key = $2) o
     left join payment p on p.order_id = o.id and p.status = 'waiting' and p.expires_at > now() and o.status = 'awaiting-payment'
     order by o.visitor_id = $1 desc, o.id desc limit 1`,
    [visitorId, key],
  );
  if (known === undefined) return null;
  const { id, token, due, parts, paymentId, heldUntil } = known;
  const paymentUrl =
    paymentId === null ? "" : provider.pageFor(askedOf(paymentId, { id, token, due, parts, heldUntil: new Date(heldUntil) }));
  return { number: String(id), link: linkOf(token), paymentUrl };
};

/** Whose browser a guest's order came from is nobody's business once no tab can be looking for it. */
export const forgetFinders = async (queries: Queries): Promise<void> => {
  await queries.execute("update shop_order set found_by = null where found_by is not null and created_at < now() - interval '1 day'");
};

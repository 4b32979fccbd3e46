import { type Either, left, right } from "fp-ts/Either";
import * as t from "io-ts";
import { ReturnReasonCodec } from "#adapters/contract/checkout.codec.ts";
import { ImageCodec } from "#adapters/contract/image.codec.ts";
import { nullable, oneOf, text } from "#adapters/contract/codec.ts";
import { ShopCodec } from "#adapters/contract/shop.codec.ts";
import { returnsIfCanceled } from "#core/orders/order.rules.ts";
import type { Order, PaymentStatus } from "#core/orders/order.ts";
import type { Database, Queries } from "../database/database.ts";
import type { Supply } from "#core/catalogue/supply.rules.ts";
import { type Refusal, refusal } from "../http/refusal.ts";
import { orRefusal, Refused } from "../http/refused.ts";
import { messages } from "../http/messages.ts";
import { putInOutbox } from "../outbox/outbox.ts";
import type { PaymentProvider } from "../payment/payment-port.ts";
import { beginPayment, HELD_UNTIL, HOLD_MINUTES } from "../payment/payments.ts";
import { endOrder } from "./cancel-order.ts";
import { letterHead, type LetterShop } from "./letter-head.ts";
import { canceledLetter } from "./order-news-letters.ts";
import { supplyOfOrder } from "./order-supply.ts";
import { SHOP } from "../shops/shop-store.ts";
import { canRenewCodes, isSpent } from "../promo/certificates.ts";
import { readOrderCodes } from "./order-codes.ts";
import { returnMoney } from "./return-money.ts";

export const unknownOrder: Refusal = refusal(404, "ORDER_UNKNOWN", messages.orderUnknown);
export const fixedOrder: Refusal = refusal(409, "ORDER_FIXED", messages.orderFixed);
/** Money that somebody has spent by a certificate cannot go back as well. */
const spentOrder: Refusal = refusal(409, "ORDER_FIXED", messages.certificateSpent);

const OrderRow = t.type(
  {
    id: t.number,
    token: t.string,
    status: oneOf("OrderStatus", ["awaiting-payment", "placed", "canceled", "expired"] as const),
    createdAt: t.string,
    heldUntil: t.string,
    isHeld: t.boolean,
    confirmUntil: t.string,
    isByLetter: t.boolean,
    contact: t.type({ name: text, phone: text, email: text }),
    delivery: t.type({ title: t.string, address: text, term: text }),
    shop: nullable(ShopCodec),
    payment: t.type({ title: t.string, parts: t.number, isOnline: t.boolean }),
    comment: t.string,
    goodsCost: t.number,
    discount: t.number,
    deliveryCost: t.number,
    total: t.number,
    due: t.number,
    paymentStatus: nullable(oneOf("PaymentStatus", ["waiting", "paid", "refused", "expired", "returning", "refunded"] as const)),
  },
  "OrderRow",
);
type OrderRow = t.TypeOf<typeof OrderRow>;

const ReturnRow = t.type({ amount: t.number, reason: ReturnReasonCodec, isBack: t.boolean }, "ReturnRow");

/** `snapshot`: the product as it was when it was ordered. */
const LineRow = t.type(
  {
    quantity: t.number,
    cost: t.number,
    costDiscount: t.number,
    snapshot: t.type({
      product: t.type({ title: t.string, url: text, article: text, color: t.type({ label: text }), mainImage: nullable(ImageCodec) }),
      sizeTitle: text,
    }),
  },
  "LineRow",
);
type LineRow = t.TypeOf<typeof LineRow>;

const ORDER = `select o.id, o.token, o.status, to_char(o.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdAt",
    o.contact, o.delivery, o.payment, o.comment, o.goods_cost as "goodsCost", o.discount, o.delivery_cost as "deliveryCost", o.total,
    o.total - o.by_certificate as due, o."heldUntil", o.status = 'awaiting-payment' and o.created_at > now() - interval '${HOLD_MINUTES} minutes' as "isHeld",
    case when o.confirm_until > now() then to_char(o.confirm_until at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') else '' end as "confirmUntil",
    o.letter_token is not distinct from $1 as "isByLetter", p.status as "paymentStatus",
    (select to_jsonb(r) from (select ${SHOP} from shop s where s.id = o.shop_id and not s.is_closed) r) as shop
  from (select *, ${HELD_UNTIL} as "heldUntil" from shop_order) o left join lateral (
    select status from payment where order_id = o.id order by case
      when status = 'paid' then 0
      when o.status in ('canceled', 'expired') and status in ('returning', 'refunded') then 1
      when return_reason is null then 2 else 3 end, created_at desc, id limit 1) p on true
  where $1 in (o.token, o.letter_token)`;

/** Of several payments the one that pays it counts, of an ended order the one that goes back, else the latest. */
const readRow = async (queries: Queries, token: string): Promise<OrderRow | null> => {
  const [row] = await queries.query(OrderRow, ORDER, [token]);
  return row ?? null;
};

/** Locks the order in a statement of its own: the next one sees what whoever held it has left of its payments. */
export const lockRow = async (queries: Queries, token: string): Promise<OrderRow | null> => {
  await queries.execute("select id from shop_order where $1 in (token, letter_token) for update", [token]);
  return readRow(queries, token);
};

const canPay = ({ isHeld, payment }: OrderRow): boolean => isHeld && payment.isOnline;

const canCancel = ({ status }: OrderRow): boolean => status === "awaiting-payment" || status === "placed";

/** An order that certificates have paid whole has no payment of its own. */
const paymentStatusOf = ({ paymentStatus, due, total, status }: OrderRow): PaymentStatus => {
  if (paymentStatus !== null) return paymentStatus;
  if (due > 0 || total === 0) return "on-receipt";
  return status === "placed" ? "paid" : "refunded";
};

/** What is known of an order beside its row: what the certificates that it bought allow, and where its goods come from. */
interface Beside {
  /** One is spent: the order stays as it is. */
  readonly isFixed: boolean;
  readonly canSendCodes: boolean;
  readonly supply: Supply;
}

const orderOf = (
  row: OrderRow,
  lines: readonly LineRow[],
  returns: Order["returns"],
  codes: Order["codes"],
  { isFixed, canSendCodes, supply }: Beside,
): Order => ({
  number: String(row.id),
  createdAt: row.createdAt,
  status: row.status,
  lines: lines.map(({ quantity, cost, costDiscount, snapshot: { product, sizeTitle } }) => ({
    title: product.title,
    url: product.url,
    article: product.article,
    sizeTitle,
    colorLabel: product.color.label,
    image: product.mainImage,
    quantity,
    cost,
    costDiscount,
  })),
  goodsCost: row.goodsCost,
  discount: row.discount,
  codes,
  supply,
  deliveryCost: row.deliveryCost,
  total: row.total,
  due: row.due,
  delivery: row.delivery,
  shop: row.shop,
  payment: { title: row.payment.title, parts: row.payment.parts, status: paymentStatusOf(row) },
  contact: row.contact,
  comment: row.comment,
  heldUntil: row.heldUntil,
  returns,
  confirmUntil: row.confirmUntil,
  canConfirm: row.confirmUntil !== "" && row.isByLetter,
  canPay: canPay(row),
  canCancel: canCancel(row) && !isFixed,
  canSendCodes,
});

const readLines = (queries: Queries, orderId: number): Promise<readonly LineRow[]> =>
  queries.query(
    LineRow,
    `select quantity, cost, cost_discount as "costDiscount", snapshot from order_line where order_id = $1 order by place`,
    [orderId],
  );

const readReturns = (queries: Queries, orderId: number): Promise<readonly t.TypeOf<typeof ReturnRow>[]> =>
  queries.query(
    ReturnRow,
    `select coalesce(received, amount) as amount, return_reason as reason, status = 'refunded' as "isBack"
     from payment where order_id = $1 and status in ('returning', 'refunded') and return_reason is not null order by created_at, id`,
    [orderId],
  );

/** An order by its signed address, whoever holds it. */
export const readOrder = async (database: Database, token: string): Promise<Either<Refusal, Order>> => {
  const row = await readRow(database, token);
  if (row === null) return left(unknownOrder);
  const { id } = row;
  const codes = await readOrderCodes(database, id);
  const canSendCodes = row.status === "placed" && (await canRenewCodes(database, id));
  const beside = { isFixed: await isSpent(database, id), canSendCodes, supply: await supplyOfOrder(database, id) };
  return right(orderOf(row, await readLines(database, id), await readReturns(database, id), codes, beside));
};

/** Where an order that waits to be paid is paid. */
export const payOrder = (database: Database, provider: PaymentProvider, token: string): Promise<Either<Refusal, { paymentUrl: string }>> =>
  database.transaction(async (queries) => {
    const row = await lockRow(queries, token);
    if (row === null) return left(unknownOrder);
    if (!canPay(row)) return left(fixedOrder);
    return right({
      paymentUrl: await beginPayment(queries, provider, { ...row, parts: row.payment.parts, heldUntil: new Date(row.heldUntil) }),
    });
  });

interface Canceling {
  readonly database: Database;
  readonly provider: PaymentProvider;
  readonly content: { readonly site: LetterShop };
}

/** Cancels an order: its pieces go back, and so does money that was paid. */
export const cancelOrder = async ({ database, provider, content: { site } }: Canceling, token: string): Promise<Either<Refusal, Order>> => {
  const canceled = await orRefusal(
    database.transaction(async (queries): Promise<OrderRow> => {
      const row = await lockRow(queries, token);
      if (row === null) throw new Refused(unknownOrder);
      if (!canCancel(row)) throw new Refused(fixedOrder);
      const { returned, isWhole } = await endOrder(queries, row.id, "canceled");
      if (!isWhole) throw new Refused(spentOrder);
      const { due, payment } = row;
      const { card } = returnsIfCanceled({ due, codes: [], payment: { status: paymentStatusOf(row) } });
      await putInOutbox(queries, canceledLetter(await letterHead(queries, row.id, site), { returned, card, due, parts: payment.parts }));
      return row;
    }),
  );
  if (canceled._tag === "Left") return canceled;
  // The order is canceled all the same; the watch over payments asks for the money again.
  await returnMoney(database, provider, canceled.right.id).catch(() => {});
  return readOrder(database, token);
};

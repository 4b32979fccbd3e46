import { randomBytes } from "node:crypto";
import type { Either } from "fp-ts/Either";
import { codeGone, forgetCode } from "../account/sign-in-codes.ts";
import type { CartPosition, CartType } from "#core/cart/cart.ts";
import { isDeliveryFree, orderableOf, totalsOf } from "#core/cart/cart.rules.ts";
import type { DeliveryOption, PaymentOption } from "#core/checkout/checkout.ts";
import { linesOf } from "#core/checkout/checkout.rules.ts";
import { certificateParts, codesIn } from "#core/checkout/due.rules.ts";
import { type PromoRule, sumOf } from "#core/promo/discount.rules.ts";
import type { Location } from "#core/geo/location.ts";
import type { Shop } from "#core/shops/shop.ts";
import { buyerOf, shopperOfCart } from "../cart/buyer-of-cart.ts";
import { beginWrite } from "../cart/cart-store.ts";
import { readCart } from "../cart/read-cart.ts";
import { linkOf } from "../cart/last-order.ts";
import { forgetRemoved } from "../cart/removed-line.ts";
import type { Database, Queries } from "../database/database.ts";
import { type Refusal, refusal } from "../http/refusal.ts";
import { orRefusal, Refused } from "../http/refused.ts";
import { messages } from "../http/messages.ts";
import { putInOutbox } from "../outbox/outbox.ts";
import { going } from "../outbox/line-words.ts";
import { plainWords } from "../outbox/plain-words.ts";
import { beginPayment, HELD_UNTIL } from "../payment/payments.ts";
import type { PaymentProvider } from "../payment/payment-port.ts";
import { takePieces } from "../stock/stock.ts";
import { placedBefore, type PlacedOrder } from "./known-order.ts";
import { confirmHoursOf } from "./confirm-order.ts";
import { goodsRefusal, openOrdersRefusal } from "./open-orders.ts";
import { holdCodes } from "./order-codes.ts";
import { codesOfCart } from "../promo/codes-of-cart.ts";
import { isUsedUp } from "../promo/weigh-promo.ts";
import { noteSeller } from "../sellers/sellers.ts";
import { forgetGone } from "../stock/gone-lines.ts";
import { datedTerm } from "./dated-term.ts";
import { placedLetter } from "./order-letters.ts";
import { nullable } from "#adapters/contract/codec.ts";
import type { ShopLimits } from "#adapters/environment/shop-limits.ts";
import * as t from "io-ts";

/** The database's clock counts: it ends the hold too. */
const MadeRow = t.type({ id: t.number, heldUntil: t.string, confirmUntil: nullable(t.string) }, "MadeRow");

export interface Contact {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}

export interface OrderWish {
  readonly visitorId: string;
  /** Names this press: the same one places one order. */
  readonly key: string;
  readonly type: CartType;
  readonly contact: Contact;
  /** From where it is ordered. */
  readonly network: string;
  /** Where it is brought. */
  readonly location: Location;
  readonly address: string;
  readonly comment: string;
  readonly deliveryOf: (goodsCost: number, isFree: boolean) => DeliveryOption | null;
  readonly payment: PaymentOption;
  /** Where it is taken from and handed over; null for what is brought. */
  readonly pickUp: Pick<Shop, "hours" | "id" | "phone"> | null;
  /** What the shopper saw that it costs, in roubles: it is placed for this sum or not at all. */
  readonly expectedTotal: number;
  /** What of it they saw that is left to be paid, besides certificates. */
  readonly expectedDue: number;
  /** Which sizes they saw, and how many of each; empty when it is not said. */
  readonly expectedLines: string;
  readonly promoCodes: readonly PromoRule[];
  readonly limits: ShopLimits;
  /** Its shopper has shown by a code that the phone is theirs: the code is used up, and nothing has to be confirmed. */
  readonly isByCode: boolean;
  /** The shop's own address, for the letter. */
  readonly origin: string;
  /** Who writes the letter, and how they are called. */
  readonly shop: { readonly brand: string; readonly phone: string };
}

const nameOf = ({ product, productSize }: CartPosition): string => `${product.title}, ${productSize.title}`;

/** How an order is paid that certificates pay whole. */
export const BY_CERTIFICATE: PaymentOption = { id: 0, title: messages.byCertificate, caption: "", isOnline: true, parts: 1 };

/** It is not what the shopper saw. */
export const CHANGED: Refusal = refusal(409, "CHECKOUT_CHANGED", messages.checkoutChanged);

/**
 * Places an order of what lies in a cart and can be ordered: all that the shopper saw or, when some of that has run out meanwhile, none. What had run out
 * before they saw it stays in the cart. Prices, discounts and delivery are counted here and nowhere else; what does not make the expected sum is not placed.
 */
export const placeOrder = (database: Database, provider: PaymentProvider, wish: OrderWish): Promise<Either<Refusal, PlacedOrder>> =>
  orRefusal(database.transaction((queries) => placeAll(queries, provider, wish)));

const placeAll = async (queries: Queries, provider: PaymentProvider, wish: OrderWish): Promise<PlacedOrder> => {
  const { visitorId, key, type, contact, location, address, comment, origin } = wish;
  await beginWrite(queries, visitorId);
  const known = await placedBefore(queries, provider, visitorId, key);
  if (known !== null) return known;
  const cart = await readCart(queries, visitorId, type, wish.promoCodes);
  // Another tab may have placed it: the checkout as it is now says so.
  if (cart.positions.length === 0) throw new Refused(CHANGED);
  const { positions } = orderableOf(cart);
  if (positions.length === 0) throw new Refused(refusal(409, "OUT_OF_STOCK", messages.runOut(cart.positions.map(nameOf), true)));
  const isAnother = wish.expectedLines !== "" && wish.expectedLines !== linesOf({ cart });
  const tooMuch = goodsRefusal(positions, wish.limits);
  if (tooMuch !== null) throw new Refused(tooMuch);
  const isSold = (await buyerOf(queries, visitorId, type)) === contact.phone;
  const shopper = { visitorId: isSold ? null : visitorId, phone: contact.phone, email: contact.email };
  const { codes, shares, rule } = await codesOfCart(queries, wish.promoCodes, visitorId, shopper, { type, positions });
  const refused = codes.find(({ id, note }) => note !== "" && cart.codes.some((code) => code.id === id && code.note === ""));
  if (refused !== undefined) {
    // It is a matter of who orders, unless by now it is refused for the cart too: then somebody was quicker since the cart was read.
    const asked = await shopperOfCart(queries, visitorId, type);
    const now = await codesOfCart(queries, wish.promoCodes, visitorId, asked, { type, positions });
    const isTheirs = now.codes.some(({ id, note }) => id === refused.id && note === "");
    throw new Refused(isTheirs ? refusal(409, "CODE_REFUSED", `${refused.note} ${messages.takeCodeAway}`) : CHANGED);
  }
  const totals = totalsOf(positions, sumOf(shares));
  const delivery = wish.deliveryOf(totals.totalCost, isDeliveryFree({ codes }));
  if (delivery === null)
    throw new Refused(refusal(400, "DELIVERY_UNKNOWN", messages.deliveryUnknown, { delivery: [messages.deliveryUnknown] }));
  const term = datedTerm(delivery.term, new Date());
  const broughtTo = delivery.address === "none" ? "" : [location.city, address].filter((part) => part !== "").join(", ");
  const total = totals.totalCost + delivery.cost;
  const parts = certificateParts({ codes, positions }, total);
  const due = parts.reduce((left, { amount }) => left - amount, total);
  if (isAnother || total !== wish.expectedTotal || due !== wish.expectedDue) throw new Refused(CHANGED);
  const payment = due === 0 && total > 0 ? BY_CERTIFICATE : wish.payment;
  const isAwaited = payment.isOnline && due > 0;
  const hasToConfirm = !payment.isOnline && !wish.isByCode && wish.limits.confirmHours > 0;
  const tooMuchOpen = await openOrdersRefusal(
    queries,
    { ...shopper, network: wish.network },
    isAwaited || hasToConfirm ? due : 0,
    wish.limits,
  );
  if (tooMuchOpen !== null) throw new Refused(tooMuchOpen);
  const short = await takePieces(queries, type, positions, wish.pickUp?.id ?? null);
  if (short.length > 0)
    throw new Refused(refusal(409, "OUT_OF_STOCK", messages.runOut(short.map(nameOf), short.length === positions.length)));
  if (rule !== null && (await isUsedUp(queries, rule, shopper, { type, positions }))) throw new Refused(CHANGED);
  if (wish.isByCode && (await forgetCode(queries, visitorId)) === 0) throw new Refused(codeGone());
  const token = randomBytes(18).toString("base64url");
  const letterToken = hasToConfirm ? randomBytes(18).toString("base64url") : null;
  const [made] = await queries.query(
    MadeRow,
    `insert into shop_order (visitor_id, key, token, cart_type, status, contact, delivery, payment, comment, goods_cost, discount, delivery_cost, total,
       letter_token, confirm_until, network, promo, by_certificate, shop_id, origin)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, now() + interval '1 hour' * $15::int, $16, $17, $18, $19, $20)
     returning id, ${HELD_UNTIL} as "heldUntil", to_char(confirm_until at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "confirmUntil"`,
    [
      visitorId,
      key,
      token,
      type,
      isAwaited ? "awaiting-payment" : "placed",
      JSON.stringify(contact),
      JSON.stringify({
        id: delivery.id,
        title: delivery.title,
        term,
        address: broughtTo,
        country: location.country,
        region: location.region,
        geoId: location.geoId,
      }),
      JSON.stringify({ id: payment.id, title: payment.title, parts: payment.parts, isOnline: payment.isOnline }),
      comment,
      totals.cost,
      totals.discount,
      delivery.cost,
      total,
      letterToken,
      hasToConfirm ? confirmHoursOf(type, wish.limits.confirmHours) : null,
      wish.network,
      totals.promo,
      total - due,
      wish.pickUp?.id ?? null,
      origin,
    ],
  );
  if (made === undefined) throw new Error("An order was not written");
  const { id } = made;
  for (const [place, position] of positions.entries()) {
    await queries.execute(
      "insert into order_line (order_id, place, size_id, quantity, cost, cost_discount, snapshot, promo) values ($1, $2, $3, $4, $5, $6, $7, $8)",
      [
        id,
        place,
        position.id,
        position.quantity,
        position.cost,
        position.costDiscount,
        JSON.stringify({ product: position.product, sizeTitle: position.productSize.title }),
        shares.find((share) => share.id === position.id)?.amount ?? 0,
      ],
    );
  }
  const isHeld = await holdCodes(queries, { orderId: id, visitorId, rule, promo: totals.promo, codes, parts });
  if (!isHeld) throw new Refused(CHANGED);
  await noteSeller(queries, { orderId: id, visitorId, type, phone: contact.phone });
  await queries.execute("delete from cart_line where visitor_id = $1 and cart_type = $2 and size_id = any($3)", [
    visitorId,
    type,
    positions.map((position) => position.id),
  ]);
  await forgetRemoved(queries, visitorId, type);
  await forgetGone(queries, visitorId, type);
  await queries.execute("delete from checkout_draft where visitor_id = $1", [visitorId]);
  await putInOutbox(
    queries,
    placedLetter({
      id,
      email: contact.email,
      name: contact.name,
      link: `${origin}${linkOf(letterToken ?? token)}`,
      lines: positions.map(({ product, productSize, quantity, costDiscount }) => ({
        title: product.title,
        colorLabel: product.color.label,
        sizeTitle: productSize.title,
        quantity,
        costDiscount,
      })),
      codes: codesIn({ codes }, parts),
      total,
      due,
      delivery: [delivery.title, plainWords(broughtTo), going(term)].filter((part) => part !== "").join(", "),
      payUntil: isAwaited ? made.heldUntil : null,
      confirmUntil: made.confirmUntil,
      pickUp: wish.pickUp,
      shop: wish.shop,
    }),
  );
  const paymentUrl = isAwaited
    ? await beginPayment(queries, provider, { id, token, due, parts: payment.parts, heldUntil: new Date(made.heldUntil) })
    : "";
  return { number: String(id), link: linkOf(token), paymentUrl };
};

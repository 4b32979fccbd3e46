import type { ShopLimits } from "#adapters/environment/shop-limits.ts";
import { pendingCode } from "../account/sign-in-codes.ts";
import { metaOf } from "../content/words.ts";
import type { CartMode } from "#core/cart/cart.ts";
import { isDeliveryFree, orderableOf, supplyOfCart } from "#core/cart/cart.rules.ts";
import { typeOfMode } from "#core/cart/cart-mode.rules.ts";
import type { CheckoutPage } from "#core/checkout/checkout.ts";
import { readCounters } from "../cart/cart-store.ts";
import { openMoves, readCart } from "../cart/read-cart.ts";
import type { Content } from "../content/content.ts";
import type { PaymentProvider } from "../payment/payment-port.ts";
import type { Database } from "../database/database.ts";
import { phoneBookOf } from "../geo/phone-book.ts";
import { visitorName } from "../http/visitor-cookie.ts";
import { readLocation } from "../geo/visitor-location.ts";
import { buyerOf } from "../cart/buyer-of-cart.ts";
import { shopsWithAll } from "../shops/shop-store.ts";
import { readDraft } from "./checkout-draft.ts";
import { barriersOf } from "./city-barrier.ts";
import { deliveriesFor, paymentsForCart, shopsIn } from "./delivery-rules.ts";
import { placedBefore } from "./known-order.ts";
import * as t from "io-ts";

const ContactRow = t.type({ name: t.string, phone: t.string, email: t.string }, "ContactRow");

/** Who an account's last order was for; before the first one, what the account itself knows. What it sold to others is no order of its own. */
const readContact = async (database: Database, accountId: number): Promise<Readonly<Record<string, string>>> => {
  const [known] = await database.query(
    ContactRow,
    `select coalesce(o.contact ->> 'name', a.name) as name, coalesce(o.contact ->> 'phone', a.phone, '') as phone,
       coalesce(o.contact ->> 'email', a.email, '') as email
     from account a left join lateral (select contact from shop_order where visitor_id = a.visitor_id and seller_id is null order by id desc limit 1) o on true
     where a.id = $1`,
    [accountId],
  );
  return { ...known };
};

interface CheckoutAsking {
  readonly visitorId: string | null;
  /** Null for a guest. */
  readonly accountId: number | null;
  readonly mode: CartMode;
  /** Of a press whose answer was lost; null for none. */
  readonly key: string | null;
}

export interface CheckoutStore {
  readonly database: Database;
  readonly content: Content;
  readonly provider: PaymentProvider;
  readonly limits: ShopLimits;
  /** Whether visitors are asked for their city; without it everyone's is taken for confirmed. */
  readonly asksCity: boolean;
}

/** Who fills a checkout in begins with these: who has confirmed a seller's cart, and otherwise the account that orders. */
const contactOf = async (
  { database }: CheckoutStore,
  { visitorId, accountId, mode }: CheckoutAsking,
): Promise<Readonly<Record<string, string>>> => {
  if (accountId === null || visitorId === null) return {};
  const buyer = await buyerOf(database, visitorId, typeOfMode(mode));
  return buyer === "" ? readContact(database, accountId) : { name: "", phone: buyer, email: "" };
};

/** A checkout of a visitor's cart as it is now. */
export const checkoutPage = async (store: CheckoutStore, asking: CheckoutAsking): Promise<CheckoutPage> => {
  const { database, content, provider, limits, asksCity } = store;
  const { visitorId, accountId, mode, key } = asking;
  const counters = await readCounters(database, visitorId);
  const cart = await readCart(database, visitorId, typeOfMode(mode), content.promoCodes);
  const location = await readLocation(database, visitorId, asksCity);
  const contact = await contactOf(store, asking);
  const placed = await placedBefore(database, provider, visitorId, key);
  const ordered = orderableOf(cart);
  const supply = supplyOfCart(ordered);
  const shops = supply === "from-shop" ? await shopsWithAll(database, ordered.positions) : [];
  const deliveries = deliveriesFor(content.delivery, location, {
    cost: cart.totals.totalCost,
    supply,
    shops,
    period: cart.note,
    isFree: isDeliveryFree(cart),
  });
  return {
    meta: metaOf(content.titles.checkout, content.site),
    mode,
    // Where it goes from a city that nothing of it comes to.
    cart: {
      ...cart,
      movesTo: visitorId === null || deliveries.length > 0 ? [] : await openMoves(database, visitorId, cart, barriersOf(store)),
    },
    counters,
    visitor: visitorName(visitorId),
    location,
    phoneBook: phoneBookOf(content, location),
    deliveries,
    shops: shopsIn(location, shops),
    shopCities: [...new Set(shops.map(({ city }) => city))],
    payments: paymentsForCart(content.delivery, ordered),
    codeFrom: limits.codeFrom,
    pending: await pendingCode(database, visitorId),
    consents: content.delivery.consents,
    draft: { ...contact, ...(await readDraft(database, visitorId)) },
    isAuthorized: accountId !== null,
    key: crypto.randomUUID(),
    placed: placed === null ? null : { ...placed, counters },
  };
};

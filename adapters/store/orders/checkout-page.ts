import { titleMeta } from "../pages/page-meta.ts";
import type { CartMode } from "#core/cart/cart.ts";
import { typeOfMode } from "#core/cart/cart.rules.ts";
import type { CheckoutPage } from "#core/checkout/checkout.ts";
import { readCart, readCounters } from "../cart/cart-store.ts";
import type { Content } from "../content/content.ts";
import type { Database } from "../database/database.ts";
import { readLocation } from "../geo/visitor-location.ts";
import { readDraft } from "./checkout-draft.ts";
import { deliveriesFor } from "./delivery-rules.ts";

/** Who an account's last order was for; before the first one, what the account itself knows. */
const readContact = async (database: Database, accountId: number): Promise<Readonly<Record<string, string>>> => {
  const [known] = await database.query<Readonly<Record<"email" | "name" | "phone", string>>>(
    `select coalesce(o.contact ->> 'name', a.name) as name, coalesce(o.contact ->> 'phone', a.phone, '') as phone,
       coalesce(o.contact ->> 'email', a.email, '') as email
     from account a left join lateral (select contact from shop_order where visitor_id = a.visitor_id order by id desc limit 1) o on true
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
  /** Chooses the ways to bring the order; empty takes the draft's or the visitor's own. */
  readonly city: string;
}

/** What a checkout of a visitor's cart begins with. */
export const checkoutPage = async (
  database: Database,
  content: Content,
  { visitorId, accountId, mode, city }: CheckoutAsking,
): Promise<CheckoutPage> => {
  const cart = await readCart(database, visitorId, typeOfMode(mode));
  const contact = accountId === null ? {} : await readContact(database, accountId);
  const draft = { ...contact, ...(await readDraft(database, visitorId)) };
  const { city: visited } = await readLocation(database, visitorId, true);
  const chosen = city !== "" ? city : (draft["city"] ?? visited);
  return {
    meta: titleMeta("Оформление заказа", content.site.brand),
    mode,
    cart,
    counters: await readCounters(database, visitorId),
    city: chosen,
    deliveries: deliveriesFor(content.delivery, chosen, cart.totals.totalCost),
    payments: content.delivery.payments,
    consents: content.delivery.consents,
    draft: { ...draft, city: chosen },
    isAuthorized: accountId !== null,
  };
};

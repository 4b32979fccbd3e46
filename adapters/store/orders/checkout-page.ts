import type { CartMode } from "#core/cart/cart.ts";
import { typeOfMode } from "#core/cart/cart.rules.ts";
import type { CheckoutPage } from "#core/checkout/checkout.ts";
import { readCart, readCounters } from "../cart/cart-store.ts";
import type { Content } from "../content/content.ts";
import type { Database } from "../database/database.ts";
import { readLocation } from "../geo/visitor-location.ts";
import { deliveriesFor } from "./delivery-rules.ts";

/** What was filled in and could not be sent, kept for the visitor alone. */
export const keepDraft = async (database: Database, visitorId: string, fields: Readonly<Record<string, string>>): Promise<void> => {
  await database.query(
    `insert into checkout_draft (visitor_id, fields) values ($1, $2)
     on conflict (visitor_id) do update set fields = excluded.fields, kept_at = now()`,
    [visitorId, JSON.stringify(fields)],
  );
};

const readDraft = async (database: Database, visitorId: string | null): Promise<Readonly<Record<string, string>>> => {
  if (visitorId === null) return {};
  const [draft] = await database.query<{ fields: Readonly<Record<string, string>> }>(
    "select fields from checkout_draft where visitor_id = $1",
    [visitorId],
  );
  return draft?.fields ?? {};
};

/** Drafts of a month ago are of no use, and they are personal. */
export const forgetOldDrafts = async (database: Database): Promise<void> => {
  await database.query("delete from checkout_draft where kept_at < now() - interval '30 days'");
};

/** What a checkout of a visitor's cart begins with; `city` chooses the ways to bring it, empty takes the draft's or the visitor's own. */
export const checkoutPage = async (
  database: Database,
  content: Content,
  visitorId: string | null,
  mode: CartMode,
  city: string,
): Promise<CheckoutPage> => {
  const cart = await readCart(database, visitorId, typeOfMode(mode));
  const draft = await readDraft(database, visitorId);
  const { city: visited } = await readLocation(database, visitorId, true);
  const chosen = city !== "" ? city : (draft["city"] ?? visited);
  return {
    meta: { title: `Оформление заказа — ${content.site.brand}`, description: "", canonical: "" },
    mode,
    cart,
    counters: await readCounters(database, visitorId),
    city: chosen,
    deliveries: deliveriesFor(content.delivery, chosen, cart.totals.totalCost),
    payments: content.delivery.payments,
    consents: content.delivery.consents,
    draft: { ...draft, city: chosen },
  };
};

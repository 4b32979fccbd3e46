import type { CartMode } from "#core/cart/cart.ts";
import { typeOfMode } from "#core/cart/cart.rules.ts";
import type { CheckoutPage } from "#core/checkout/checkout.ts";
import { readCart, readCounters } from "../cart/cart-store.ts";
import type { Content } from "../content/content.ts";
import type { Database } from "../database/database.ts";
import { readLocation } from "../geo/visitor-location.ts";
import { readDraft } from "./checkout-draft.ts";
import { deliveriesFor } from "./delivery-rules.ts";

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

import { orderableOf, supplyOfCart } from "#core/cart/cart.rules.ts";
import type { BarrierOf } from "../cart/read-cart.ts";
import { readLocation } from "../geo/visitor-location.ts";
import { shopsWithAll } from "../shops/shop-store.ts";
import type { Content } from "../content/content.ts";
import { deliveriesFor } from "./delivery-rules.ts";

interface BarrierParts {
  readonly content: Content;
  readonly asksCity: boolean;
}

/** What keeps a cart from the visitor's city, also from one that nobody has confirmed: nothing of the shop's brings it there. */
export const barriersOf =
  ({ content, asksCity }: BarrierParts): BarrierOf =>
  async (queries, visitorId, cart) => {
    const ordered = orderableOf(cart);
    if (ordered.positions.length === 0) return null;
    const location = await readLocation(queries, visitorId, asksCity);
    const supply = supplyOfCart(ordered);
    const shops = supply === "from-shop" ? await shopsWithAll(queries, ordered.positions) : [];
    const ways = deliveriesFor(content.delivery, { ...location, isConfirmed: true }, { cost: cart.totals.totalCost, supply, shops });
    return ways.length > 0 ? null : { city: location.city, elsewhere: [...new Set(shops.map(({ city }) => city))] };
  };

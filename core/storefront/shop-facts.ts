import type { Counters } from "#core/cart/cart.ts";
import type { VisitorLocation } from "#core/geo/location.ts";
import type { Facts } from "#core/kernel/port.ts";
import type { PopupFact } from "#core/popups/popup.ts";

/** What the shop tells every page flow. */
export type ShopFact =
  | PopupFact
  | { readonly type: "cart.changed"; readonly counters: Counters }
  | { readonly type: "location.changed"; readonly location: VisitorLocation }
  /** The page was shown again, or another tab wrote: what was settled may be old. */
  | { readonly type: "shop.doubted" };

export type ShopFacts = Facts<ShopFact>;

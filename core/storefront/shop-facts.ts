import type { PriceChanged } from "#core/catalogue/price-changed.ts";
import type { Counters } from "#core/cart/cart.ts";
import type { ExpressSettled } from "#core/express-cart/express-cart.ts";
import type { VisitorLocation } from "#core/geo/location.ts";
import type { Facts } from "#core/kernel/port.ts";
import type { PopupFact } from "#core/popups/popup.ts";
import type { SizePicked } from "#core/size-picker/size-picker.ts";
import type { SubscriptionsKnown, WishesKnown } from "#core/session/visitor-lists.ts";

/** What the shop tells every page flow; who begins to listen late is told first what stands now. */
export type ShopFact =
  | PopupFact
  | SizePicked
  | { readonly type: "cart.changed"; readonly counters: Counters }
  /** Where the visitor is, as the shop takes it now. */
  | { readonly type: "location.changed"; readonly location: VisitorLocation }
  /** The products on the visitor's wishlist, all of them. */
  | WishesKnown
  /** The sizes whose return the visitor waits for, all of them. */
  | SubscriptionsKnown
  /** A pulse: it is never replayed. */
  | PriceChanged
  /** An order of today's delivery ended. A pulse: it is never replayed. */
  | ExpressSettled
  /** The page was shown again, or another tab wrote: what was settled may be old. A pulse without a value: it is never replayed. */
  | { readonly type: "shop.doubted" };

export type ShopFacts = Facts<ShopFact>;

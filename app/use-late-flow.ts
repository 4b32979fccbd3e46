import { useSelector } from "@xstate/react";
import type { ExpressCartRef } from "#core/express-cart/express-cart.view.ts";
import type { GeoRef } from "#core/geo/geo.view.ts";
import type { NotificationsRef } from "#core/notifications/notifications.view.ts";
import type { PopupsRef } from "#core/popups/popups.view.ts";
import type { SizePickerRef } from "#core/size-picker/size-picker.view.ts";
import type { SearchRef } from "#core/search/search.view.ts";
import type { SubscriptionsRef } from "#core/subscriptions/subscriptions.view.ts";
import type { WishesRef } from "#core/wishlist/wishes.view.ts";
import { useShop } from "./shop-context.ts";

interface LateFlows {
  readonly express: ExpressCartRef;
  readonly geo: GeoRef;
  readonly search: SearchRef;
  readonly popups: PopupsRef;
  readonly notifications: NotificationsRef;
  readonly sizePicker: SizePickerRef;
  readonly subscriptions: SubscriptionsRef;
  readonly wishes: WishesRef;
}

/** A flow of the shop that comes late; undefined until it is there. */
export const useLateFlow = <N extends keyof LateFlows>(name: N): LateFlows[N] | undefined =>
  useSelector(
    useSelector(useShop().storefront, ({ children }) => children[name]),
    (snapshot) => snapshot?.children["flow"] as LateFlows[N] | undefined,
  );

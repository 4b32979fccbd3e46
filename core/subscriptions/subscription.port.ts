import type { SizeId } from "#core/catalogue/product.ts";
import type { Answer } from "#core/kernel/port.ts";
import type { Subscribed, SubscriptionDraft, SubscriptionWish } from "./subscription.ts";

export interface SubscriptionPort {
  /** What the form of a size begins with. */
  readonly draft: (sizeId: SizeId) => Answer<SubscriptionDraft>;
  readonly subscribe: (wish: SubscriptionWish) => Answer<Subscribed>;
  readonly unsubscribe: (sizeId: SizeId) => Answer<unknown>;
}

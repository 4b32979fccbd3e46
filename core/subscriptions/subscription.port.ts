import type { SizeId } from "#core/catalogue/product.ts";
import type { Answer } from "#core/kernel/port.ts";
import type { NewsAnswer, NewsOperation } from "./news.ts";
import type { Subscribed, SubscriptionDraft, SubscriptionWish } from "./subscription.ts";

export interface SubscriptionPort {
  /** What the form of a size begins with. */
  readonly draft: (sizeId: SizeId) => Answer<SubscriptionDraft>;
  readonly subscribe: (wish: SubscriptionWish) => Answer<Subscribed>;
  /** Asks for the shop's news. */
  readonly news: (email: string) => Answer<NewsAnswer>;
  readonly unsubscribe: (sizeId: SizeId) => Answer<unknown>;
}

/** The shop's marketing. */
export interface MarketingOperationsPort {
  readonly tell: (operation: NewsOperation) => Answer<unknown>;
}

import type { SizeId } from "#core/catalogue/product.ts";

/** What a visitor has marked, as the store knows it; a store that keeps no such lists says that they are empty. */
export interface VisitorLists {
  /** Ids of products on the wishlist. */
  readonly wishes: readonly number[];
  /** Sizes whose return the visitor waits for. */
  readonly subscriptions: readonly SizeId[];
}

/** A button of a product's wish: what it shows is what it asks for, so that it means the same before anybody knows the wishlist. */
export interface WishPressed {
  readonly type: "wish.pressed";
  readonly productId: number;
  readonly isWished: boolean;
}

export interface WishesKnown {
  readonly type: "wishes.known";
  readonly productIds: readonly number[];
}

/** What the store said of sizes whose return was to be waited for, or not any more. */
export interface SubscriptionsSettled {
  readonly type: "subscriptions.settled";
  readonly sizeIds: readonly SizeId[];
  readonly isSubscribed: boolean;
}

export interface SubscriptionsKnown {
  readonly type: "subscriptions.known";
  readonly sizeIds: readonly SizeId[];
}

export const NO_LISTS: VisitorLists = { wishes: [], subscriptions: [] };

export const withSubscriptions = (subscriptions: readonly SizeId[], { sizeIds, isSubscribed }: SubscriptionsSettled): readonly SizeId[] => {
  const others = subscriptions.filter((id) => !sizeIds.includes(id));
  return isSubscribed ? [...others, ...sizeIds] : others;
};

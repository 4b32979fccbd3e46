import type { SizeId } from "#core/catalogue/product.ts";

/** What a visitor has marked, as the store knows it; a store that keeps no such lists says that they are empty. */
export interface VisitorLists {
  /** Ids of products on the wishlist. */
  readonly wishes: readonly number[];
  /** Sizes whose return the visitor waits for. */
  readonly subscriptions: readonly SizeId[];
}

export interface WishSettled {
  readonly type: "wish.settled";
  readonly productId: number;
  readonly isWished: boolean;
}

export interface SubscriptionsKnown {
  readonly type: "subscriptions.known";
  readonly sizeIds: readonly SizeId[];
}

export const NO_LISTS: VisitorLists = { wishes: [], subscriptions: [] };

export const withWish = (wishes: readonly number[], { productId, isWished }: WishSettled): readonly number[] => {
  const others = wishes.filter((id) => id !== productId);
  return isWished ? [...others, productId] : others;
};

/** What became of each product between two wishlists. */
export const settledWishes = (before: readonly number[], after: readonly number[]): readonly WishSettled[] => [
  ...before.filter((id) => !after.includes(id)).map((productId) => ({ type: "wish.settled" as const, productId, isWished: false })),
  ...after.filter((id) => !before.includes(id)).map((productId) => ({ type: "wish.settled" as const, productId, isWished: true })),
];

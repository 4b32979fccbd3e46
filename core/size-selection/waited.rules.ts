import { isSubscribed } from "#core/catalogue/order-action.rules.ts";
import type { ProductSize, SizeId } from "#core/catalogue/product.ts";
import { canPress, isOrderable } from "./size.rules.ts";

/** It is waited for already, and nothing else can be done with it. */
export const isOnlyWaited = (size: ProductSize, subscribedIds: readonly SizeId[]): boolean =>
  !canPress(isOrderable(size), isSubscribed(size, subscribedIds));

interface Selection {
  readonly sizes: readonly ProductSize[];
  readonly selectedId: SizeId | null;
  readonly subscribedIds: readonly SizeId[];
}

/** What is waited for beside the chosen size. */
export const waitedIn = ({ sizes, selectedId, subscribedIds }: Selection): readonly ProductSize[] =>
  sizes.filter((size) => size.id !== selectedId && isOnlyWaited(size, subscribedIds));

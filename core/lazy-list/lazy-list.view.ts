import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { ProductCard } from "#core/catalogue/product.ts";
import type { lazyListMachine } from "./lazy-list.machine.ts";

export type LazyListRef = ActorRefFrom<typeof lazyListMachine>;
type LazyListSnapshot = SnapshotFrom<typeof lazyListMachine>;

/** The same list until a batch comes: a slice to select. */
export const itemsOf = (snapshot: LazyListSnapshot): readonly ProductCard[] => snapshot.context.items;

/** What stands under the list: a mark that waits for the shopper, a loading, a question to try again, or nothing more. */
export const listEnd = (snapshot: LazyListSnapshot): "more" | "loading" | "failed" | "end" => {
  if (snapshot.hasTag("loading")) return "loading";
  if (snapshot.matches("failed")) return "failed";
  return snapshot.matches("complete") ? "end" : "more";
};

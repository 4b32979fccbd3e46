import type { ActorRefFrom, SnapshotFrom } from "xstate";
import { isInCart, isSubscribed } from "#core/catalogue/order-action.rules.ts";
import type { ProductSize } from "#core/catalogue/product.ts";
import { isDenim } from "#core/size-selection/denim.rules.ts";
import { findSize } from "#core/size-selection/size.rules.ts";
import type { sizePickerMachine } from "./size-picker.machine.ts";
import type { SizeGuideTable } from "#core/size-tables/size-tables.ts";
import { footerOf, isListPressable, modeOf, type SizeFooter } from "./size-picker.rules.ts";

export type SizePickerRef = ActorRefFrom<typeof sizePickerMachine>;
type SizePickerSnapshot = SnapshotFrom<typeof sizePickerMachine>;

export const hasFailed = (snapshot: SizePickerSnapshot): boolean => snapshot.matches("failed");

/** There is nothing to choose from. */
export const hasNone = (snapshot: SizePickerSnapshot): boolean => snapshot.matches("without");

export const isLoading = (snapshot: SizePickerSnapshot): boolean => snapshot.hasTag("loading");

export const isOrdering = (snapshot: SizePickerSnapshot): boolean => snapshot.hasTag("ordering");

export interface ListedSize {
  readonly size: ProductSize;
  readonly isChosen: boolean;
  readonly isInCart: boolean;
  readonly isSubscribed: boolean;
  readonly isPressable: boolean;
}

/** The sizes as the popup lists them. */
export const listOf = ({ context: { sizes, sizeId, sizesInCartIds, subscribedIds } }: SizePickerSnapshot): readonly ListedSize[] =>
  sizes.map((size) => ({
    size,
    isChosen: size.id === sizeId,
    isInCart: isInCart(size.id, sizesInCartIds),
    isSubscribed: isSubscribed(size, subscribedIds),
    isPressable: isListPressable(size, subscribedIds),
  }));

/** Which size is chosen, and whether one was asked for. */
export const selectionIn = ({ children }: SizePickerSnapshot): SizePickerSnapshot["children"]["sizes"] => children.sizes;

/** The two linked choices of denim; undefined for other sizes, which are listed. */
export const pairOf = ({ children, context }: SizePickerSnapshot): SizePickerSnapshot["children"]["sizes"] =>
  isDenim(context.sizes) ? children.sizes : undefined;

/** Whether the tables of sizes are one press away, of which a card says nothing until they are there. `tables` is null until then. */
export const hasGuide = ({ context: { asked, device } }: SizePickerSnapshot, tables: readonly SizeGuideTable[] | null): boolean => {
  if (asked === null || tables?.length === 0) return false;
  return asked.origin === "card" ? asked.hasGuide && tables !== null : device !== "desktop";
};

/** The buttons under the list; null where a press on a size is all there is. */
export const buttonsOf = ({ context }: SizePickerSnapshot): SizeFooter | null => {
  const { asked, device, sizes, sizeId, sizesInCartIds, subscribedIds } = context;
  if (asked === null) return null;
  const size = findSize(sizes, sizeId);
  const isGiven = asked.origin === "buy-box" && device === "desktop";
  if (isGiven || (asked.origin === "card" && !asked.hasButtons && size === null)) return null;
  return footerOf(size, { mode: modeOf(asked), asked: asked.action, inCartIds: sizesInCartIds, subscribedIds });
};

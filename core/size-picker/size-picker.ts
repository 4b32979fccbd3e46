import type { DeliveryMode, SizeAction } from "#core/catalogue/order-action.rules.ts";
import type { ProductCard, ProductSize, SizeId } from "#core/catalogue/product.ts";
import type { PopupWish } from "#core/popups/popup.ts";

interface Asked {
  readonly type: "size-picker.asked";
  readonly product: ProductCard;
  /** What was pressed; done with the size where the size allows it. */
  readonly action: SizeAction;
}

/** From a card, which knows no sizes: the store is asked for them. */
interface AskedByCard extends Asked {
  readonly origin: "card";
  readonly hasGuide: boolean;
  /** Whether a size is chosen first and ordered by a button; else a press on it orders. */
  readonly hasButtons: boolean;
}

/** From the buy box of a product's page. */
interface AskedByBuyBox extends Asked {
  readonly origin: "buy-box";
  readonly mode: DeliveryMode;
  readonly sizes: readonly ProductSize[];
}

/** Whoever is pressed to order and has no size asks for one. */
export type SizePickerAsked = AskedByBuyBox | AskedByCard;

/** What the buy box hears back: the size, or null when it says itself what it lacks. */
export interface SizePicked {
  readonly type: "size.picked";
  readonly productId: number;
  readonly sizeId: SizeId | null;
}

/** How sizes are shown: one under the other with their words, or as buttons. */
export type SizesDisplay = "buttons" | "list";

/** The experiment that decides how. */
export const SIZES_DISPLAY = "SIZES_DISPLAY";

export const SIZE_POPUP = { kind: "own", popupId: "size-picker", layout: "sheet" } as const satisfies PopupWish;

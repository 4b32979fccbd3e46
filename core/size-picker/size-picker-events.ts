import type { AddToCartInput, AddToCartTold } from "#core/add-to-cart/add-to-cart.machine.ts";
import type { AddedSize } from "#core/add-to-cart/add-to-cart.port.ts";
import type { ExpressAsked } from "#core/express-cart/express-cart.ts";
import type { ProductSize, SizeId } from "#core/catalogue/product.ts";
import type { Device } from "#core/facts/viewport.ts";
import type { StoreError } from "#core/kernel/store-error.ts";
import type { PopupCommand } from "#core/popups/popup.ts";
import type { SizeChosen } from "#core/size-selection/size-selection.machine.ts";
import type { ShopFact } from "#core/storefront/shop-facts.ts";
import type { SizePicked, SizePickerAsked, SizesDisplay } from "./size-picker.ts";

export interface SizePickerContext {
  /** Null before the first press; the last one stays, so that a popup that fades still shows it. */
  readonly asked: SizePickerAsked | null;
  readonly device: Device;
  readonly display: SizesDisplay;
  /** Those that are listed. */
  readonly sizes: readonly ProductSize[];
  readonly sizeId: SizeId | null;
  readonly sizesInCartIds: readonly SizeId[];
  readonly subscribedIds: readonly SizeId[];
  readonly redirect: string;
}

export type DisplayAnswered = { readonly type: "display.answered"; readonly display: SizesDisplay };
export type SizesAnswered = { readonly type: "sizes.loaded"; readonly sizes: readonly ProductSize[] } | { readonly type: "sizes.failed" };
export type WindowMeasured = { readonly type: "window.measured"; readonly device: Device };

export type SizePickerEvent =
  | SizePickerAsked
  | DisplayAnswered
  | WindowMeasured
  | SizesAnswered
  | AddToCartTold
  | ShopFact
  | SizeChosen
  | { readonly type: "size.pressed"; readonly sizeId: SizeId }
  | { readonly type: "order.pressed" }
  | { readonly type: "subscribe.pressed" }
  | { readonly type: "again.pressed" };

/** What the shop is told. */
export type SizePickerTold =
  /** Another flow orders for today, since it may have to ask. */
  | ExpressAsked
  | PopupCommand
  | SizePicked
  | { readonly type: "subscription.wished"; readonly asked: SizePickerAsked; readonly size: ProductSize }
  | { readonly type: "size.added"; readonly asked: SizePickerAsked; readonly ordered: AddToCartInput; readonly added: AddedSize }
  | { readonly type: "order.refused"; readonly asked: SizePickerAsked; readonly error: StoreError };

/** What analytics hears: an order, a preorder and an order from a shop by their names, and one that failed. */
export type SizePickerEmitted = { readonly type: "order" | "order-from-shop" | "orderError" | "preorder" };

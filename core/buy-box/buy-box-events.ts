import type { AddedSize, OrderOrigin } from "#core/add-to-cart/add-to-cart.port.ts";
import type { AddToCartInput, AddToCartTold } from "#core/add-to-cart/add-to-cart.machine.ts";
import type { Priced } from "#core/catalogue/price.rules.ts";
import type { DeliveryMode, OrderAction } from "#core/catalogue/order-action.rules.ts";
import type { Product, ProductSize, SizeId } from "#core/catalogue/product.ts";
import type { ExpressAsked } from "#core/express-cart/express-cart.ts";
import type { StoreError } from "#core/kernel/store-error.ts";
import type { SizeChosen } from "#core/size-selection/size-selection.machine.ts";
import type { SizePickerAsked } from "#core/size-picker/size-picker.ts";
import type { ShopFact } from "#core/storefront/shop-facts.ts";

export interface BuyBoxInput {
  readonly product: Product;
  readonly selectedId: SizeId | null;
  /** The size that was chosen before, in words; empty for none. */
  readonly title: string;
  readonly origin: OrderOrigin;
}

export interface BuyBoxContext {
  readonly product: Product;
  readonly origin: OrderOrigin;
  readonly mode: DeliveryMode;
  /** The delivery that the shopper chose: a size that does not come today turns `mode` from it, and the next one turns it back. */
  readonly wishedMode: DeliveryMode;
  readonly sizes: readonly ProductSize[];
  readonly sizeId: SizeId | null;
  /** What is chosen, in words, also while one of two parts lacks. */
  readonly title: string;
  /** The city, where it is known that nothing comes there today; empty while it is not. */
  readonly noExpressIn: string;
  /** Of the counters that the shop told last. */
  readonly countersVersion: number;
  /** The sizes that lie in the carts but the express one. */
  readonly sizesInCartIds: readonly SizeId[];
  /** What was put into the express cart since that way was chosen. */
  readonly sizesInExpressIds: readonly SizeId[];
  readonly redirect: string;
  /** What the last press ordered; null before the first. */
  readonly pressed: AddToCartInput | null;
  /** Why the last press was refused; null while it was not. */
  readonly refusal: StoreError | null;
}

export type SizesAnswered = { readonly type: "sizes.loaded"; readonly sizes: readonly ProductSize[] } | { readonly type: "sizes.failed" };

/** The product as the shop has it by now. */
export interface ProductSeen {
  readonly type: "product.seen";
  readonly product: Product;
}

export type BuyBoxEvent =
  | { readonly type: "order.pressed" }
  /** The return of a size is to be waited for, and none is chosen. */
  | { readonly type: "subscribe.pressed" }
  | { readonly type: "mode.chosen"; readonly mode: DeliveryMode }
  /** What is known of the city: its name where nothing comes there today, else nothing. */
  | { readonly type: "express.told"; readonly noExpressIn: string }
  | AddToCartTold
  | ProductSeen
  | ShopFact
  | SizeChosen
  | SizesAnswered;

/** What the buy box tells the shop: counters that came with the answer, and what the shopper should read. */
export type BuyBoxTold =
  | ExpressAsked
  /** It is to be ordered, or waited for, and no size is chosen. */
  | SizePickerAsked
  | { readonly type: "size.added"; readonly ordered: AddToCartInput; readonly added: AddedSize }
  /** The page showed `product` as it was before; it costs so much now. */
  | { readonly type: "price.seen"; readonly product: Product; readonly priced: Priced }
  /** `offers`: what can be done with the size instead, as the button says by now; null for the same as before, and for nothing. */
  | { readonly type: "order.refused"; readonly error: StoreError; readonly offers: OrderAction | null };

import { canSubscribe, orderAction, type DeliveryMode, type OrderAction } from "#core/catalogue/order-action.rules.ts";
import type { Product, ProductSize } from "#core/catalogue/product.ts";
import { findSize } from "#core/size-selection/size.rules.ts";
import type { BuyBoxContext } from "./buy-box-events.ts";

export type BuyBoxButton =
  | { readonly kind: "order"; readonly action: OrderAction; readonly showsPrice: boolean }
  /** No action: what lies in a cart can be ordered no more. */
  | { readonly kind: "go-to-cart"; readonly action: OrderAction | null }
  /** Nothing can be ordered, and its return can be waited for. */
  | { readonly kind: "subscribe"; readonly action: null }
  | { readonly kind: "sold-out" };

export interface BuyBoxFacts {
  readonly product: Product;
  readonly size: ProductSize | null;
  readonly mode: DeliveryMode;
  readonly isInCart: boolean;
  /** The price stands on the button on phones, or where price display is on. */
  readonly showsPrice: boolean;
}

/** The main button: to the cart for a size that is there, else what can be ordered, else waiting; «Нет в наличии» for what has no sizes to wait for. */
export const mainButton = ({ product, size, mode, isInCart, showsPrice }: BuyBoxFacts): BuyBoxButton => {
  if (product.isDisabled || product.sizes.length === 0) return { kind: "sold-out" };
  const action = orderAction(product, size, mode);
  if (size !== null && isInCart) return { kind: "go-to-cart", action };
  return action === null ? { kind: "subscribe", action } : { kind: "order", action, showsPrice };
};

/** Whether the return of what stands there can be waited for, instead of an order or beside it. */
export const isWaitedFor = (button: BuyBoxButton): boolean => button.kind !== "sold-out" && canSubscribe(button.action);

/** Whether a size is chosen that does not come today. */
export const lacksExpress = (size: ProductSize | null): boolean => size?.isAvailableForExpress === false;

/** How a piece comes: as it is wished, and as usual where its size does not come today, or nothing does in the city. */
export const modeOf = ({
  sizes,
  sizeId,
  wishedMode,
  noExpressIn,
}: Pick<BuyBoxContext, "noExpressIn" | "sizeId" | "sizes" | "wishedMode">): DeliveryMode =>
  noExpressIn !== "" || lacksExpress(findSize(sizes, sizeId)) ? "default" : wishedMode;

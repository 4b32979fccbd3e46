import {
  canSubscribe,
  type DeliveryMode,
  isInCart,
  isSubscribed,
  type OrderAction,
  type SizeAction,
  type SizeFlags,
  sizeOrderAction,
} from "#core/catalogue/order-action.rules.ts";
import type { ProductSize, SizeId } from "#core/catalogue/product.ts";
import type { Device } from "#core/facts/viewport.ts";
import { canPress, findSize, isOrderable, onlySize } from "#core/size-selection/size.rules.ts";
import type { SizePickerAsked, SizesDisplay } from "./size-picker.ts";

/** What the size picker could do with a size, in the order of preference. */
export const candidateActions = (
  size: SizeFlags & Pick<ProductSize, "id" | "isSubscribed">,
  subscribedIds: readonly SizeId[],
): readonly SizeAction[] => {
  const candidates: SizeAction[] = [];
  if (size.isAvailable && !size.isPreorder) candidates.push("add-to-cart");
  if (!size.isAvailable && size.isOrderFromShop) candidates.push("order-from-shop");
  if (size.isAvailable && size.isPreorder) candidates.push("preorder");
  if (candidates.length === 0 && !isSubscribed(size, subscribedIds)) candidates.push("subscribe");
  return candidates;
};

/** The requested action when it is a candidate, else the first candidate, else null. */
export const pickedAction = (candidates: readonly SizeAction[], requested: SizeAction = "add-to-cart"): SizeAction | null =>
  candidates.includes(requested) ? requested : (candidates[0] ?? null);

export interface ClickedSize {
  readonly isSubscribed: boolean;
  readonly orderAction: OrderAction | null;
  readonly activeAction: SizeAction | null;
}

/** What pressing a size button does: subscribes, orders, or nothing. */
export const clickedSizeEffect = (clicked: ClickedSize): "subscribe" | "order" | null => {
  if (!clicked.isSubscribed && (clicked.orderAction === null || clicked.activeAction === "subscribe")) return "subscribe";
  if (clicked.orderAction !== null && clicked.activeAction === clicked.orderAction && !canSubscribe(clicked.orderAction)) return "order";
  return null;
};

/** «NEW» and «_1» are the name and the wire value of the new display; everything else is the old one. */
export const displayOfVariant = (variant: string): SizesDisplay => (variant === "NEW" || variant === "_1" ? "buttons" : "list");

export const modeOf = (asked: SizePickerAsked): DeliveryMode => (asked.origin === "buy-box" ? asked.mode : "default");

/** By express only what is there for it is listed. */
export const listedSizes = (sizes: readonly ProductSize[], mode: DeliveryMode): readonly ProductSize[] =>
  mode === "express" ? sizes.filter(({ isAvailableForExpress }) => isAvailableForExpress) : sizes;

/** A size that is waited for already, and that nothing else can be done with, hears no press. */
export const isListPressable = (size: ProductSize, subscribedIds: readonly SizeId[]): boolean =>
  canPress(isOrderable(size), isSubscribed(size, subscribedIds));

/** The first size that can be ordered as it was asked, else the first on sale, in a shop, or that can be pressed, else the first. */
export const firstSize = (
  sizes: readonly ProductSize[],
  subscribedIds: readonly SizeId[],
  { action, mode }: Pick<SizeWish, "action" | "mode">,
): SizeId | null => {
  const first =
    sizes.find((size) => sizeOrderAction(size, mode) === action) ??
    sizes.find(({ isAvailable }) => isAvailable) ??
    sizes.find(isOrderable) ??
    sizes.find((size) => isListPressable(size, subscribedIds)) ??
    sizes[0];
  return first?.id ?? null;
};

export interface SizeWish {
  readonly size: ProductSize;
  readonly action: SizeAction;
  readonly mode: DeliveryMode;
  readonly display: SizesDisplay;
  readonly subscribedIds: readonly SizeId[];
}

/** What a press on a size does where no button is asked for: orders, subscribes, or only chooses it. */
export const pressEffect = ({ size, action, mode, display, subscribedIds }: SizeWish): SizeAction | null => {
  const orderAction = sizeOrderAction(size, mode);
  if (display === "list") {
    const picked = pickedAction(candidateActions(size, subscribedIds), action);
    return picked === null || picked === "subscribe" ? picked : orderAction;
  }
  const effect = clickedSizeEffect({ isSubscribed: isSubscribed(size, subscribedIds), orderAction, activeAction: action });
  return effect === "order" ? orderAction : effect;
};

export interface SizePopupFacts {
  readonly hasSize: boolean;
  readonly isInCart: boolean;
  readonly orderAction: OrderAction | null;
  readonly isExpressMode: boolean;
  readonly isAvailableForExpress: boolean;
  readonly isSubscribed: boolean;
}

export interface SizePopupButtons {
  readonly goToCart: boolean;
  readonly order: boolean;
  readonly subscribe: boolean;
}

/** Which buttons the size popup shows. */
export const sizePopupButtons = (facts: SizePopupFacts): SizePopupButtons => {
  const isOrderAvailable = facts.isExpressMode ? facts.isAvailableForExpress : facts.orderAction !== null;
  const order = isOrderAvailable && !facts.isInCart;
  const hasNothing = !facts.hasSize && !isOrderAvailable;
  return {
    goToCart: facts.isInCart,
    order,
    subscribe: canSubscribe(facts.orderAction) && !order && (!facts.isSubscribed || hasNothing),
  };
};

export interface SizeFooter extends SizePopupButtons {
  readonly action: OrderAction | null;
  /** The size is waited for: a button that only says so. */
  readonly isSubscribed: boolean;
}

/** The buttons for a size; those of the product while none is chosen. */
export const footerOf = (
  size: ProductSize | null,
  {
    mode,
    asked,
    inCartIds,
    subscribedIds,
  }: {
    readonly mode: DeliveryMode;
    readonly asked: SizeAction;
    readonly inCartIds: readonly SizeId[];
    readonly subscribedIds: readonly SizeId[];
  },
): SizeFooter => {
  const wished = asked === "subscribe" ? null : asked;
  const action = size === null ? wished : sizeOrderAction(size, mode);
  const isWaitedFor = size !== null && isSubscribed(size, subscribedIds);
  // Its return is what was pressed for, also where it could be ordered ahead or lies there.
  const isWished = asked === "subscribe" && canSubscribe(action);
  const buttons = isWished
    ? { goToCart: false, order: false, subscribe: !isWaitedFor }
    : sizePopupButtons({
        hasSize: size !== null,
        isInCart: size !== null && isInCart(size.id, inCartIds),
        orderAction: action,
        isExpressMode: mode === "express",
        isAvailableForExpress: size === null ? action === "add-to-express-cart" : size.isAvailableForExpress,
        isSubscribed: isWaitedFor,
      });
  return { ...buttons, action, isSubscribed: isWaitedFor && !buttons.order && !buttons.goToCart };
};

/** What analytics calls an order. */
export const eventOfOrder = (action: OrderAction): "order-from-shop" | "order" | "preorder" =>
  action === "add-to-cart" || action === "add-to-express-cart" ? "order" : action;

interface Choice {
  readonly asked: SizePickerAsked;
  readonly device: Device;
  readonly display: SizesDisplay;
  readonly sizes: readonly ProductSize[];
  readonly subscribedIds: readonly SizeId[];
}

/** Which size is chosen when the popup opens: on a phone the buy box's first one, as there is a button to press after it. */
export const beginningSize = ({ asked, device, sizes, subscribedIds }: Choice): SizeId | null =>
  asked.origin === "buy-box" && device !== "desktop" ? firstSize(sizes, subscribedIds, asked) : onlySize(sizes);

/** What becomes of a size that is chosen: it is given to the buy box, ordered or waited for at once; null where a button below does it. */
export const chosenEffect = ({
  asked,
  device,
  display,
  sizes,
  subscribedIds,
  sizeId,
}: Choice & { readonly sizeId: SizeId | null }): "give" | "order" | "subscribe" | null => {
  const size = findSize(sizes, sizeId);
  if (size === null || !isListPressable(size, subscribedIds)) return null;
  if (asked.origin === "buy-box") return device === "desktop" ? "give" : null;
  if (asked.hasButtons) return null;
  const effect = pressEffect({ size, action: asked.action, mode: "default", display, subscribedIds });
  return effect === null || effect === "subscribe" ? effect : "order";
};

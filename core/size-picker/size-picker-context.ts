import type { AddToCartInput } from "#core/add-to-cart/add-to-cart.machine.ts";
import { isSizeOrderAvailable, sizeOrderAction } from "#core/catalogue/order-action.rules.ts";
import type { ProductSize, SizeId } from "#core/catalogue/product.ts";
import { findSize } from "#core/size-selection/size.rules.ts";
import type { SizePickerContext } from "./size-picker-events.ts";
import { chosenEffect, isListPressable, modeOf } from "./size-picker.rules.ts";
import type { SizePicked, SizePickerAsked } from "./size-picker.ts";

export const askedOf = ({ asked }: Pick<SizePickerContext, "asked">): SizePickerAsked => {
  if (asked === null) throw new Error("A size popup without a press");
  return asked;
};

export const sizeOf = ({ sizes, sizeId }: SizePickerContext): ProductSize => {
  const size = findSize(sizes, sizeId);
  if (size === null) throw new Error("No size was chosen");
  return size;
};

export const orderOf = (context: SizePickerContext): AddToCartInput => {
  const asked = askedOf(context);
  const size = sizeOf(context);
  const action = sizeOrderAction(size, modeOf(asked));
  if (action === null) throw new Error("This size cannot be ordered");
  return {
    action,
    product: asked.product,
    sizeId: size.id,
    sizeTitle: size.title,
    origin: asked.origin === "card" ? "card" : "regular-pdp",
  };
};

export const pickedOf = (context: SizePickerContext, sizeId: SizeId | null): SizePicked => ({
  type: "size.picked",
  productId: askedOf(context).product.id,
  sizeId,
});

export const effectOf = (context: SizePickerContext, sizeId: SizeId) => chosenEffect({ ...context, asked: askedOf(context), sizeId });

export const isOffered = ({ sizes, subscribedIds }: SizePickerContext, sizeId: SizeId | null): boolean => {
  const size = findSize(sizes, sizeId);
  return size !== null && isListPressable(size, subscribedIds);
};

export const canOrder = ({ asked, sizes, sizeId, sizesInCartIds }: SizePickerContext): boolean => {
  const size = findSize(sizes, sizeId);
  return asked !== null && size !== null && !sizesInCartIds.includes(size.id) && isSizeOrderAvailable(size, modeOf(asked));
};

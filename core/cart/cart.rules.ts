import type { SubscriptionAsked } from "#core/catalogue/asked-size.ts";
import type { Supply } from "#core/catalogue/supply.rules.ts";
import type { Cart, CartPosition, CartTotals, CartType, LineName } from "./cart.ts";

export const discountOf = (position: CartPosition): number => position.cost - position.costDiscount;

export const hasDiscount = (position: CartPosition): boolean => discountOf(position) > 0;

export const isAvailablePosition = (position: CartPosition): boolean => position.quantity > 0 && position.maxQuantity >= position.quantity;

export const canBeOrdered = (positions: readonly CartPosition[]): boolean => positions.some(isAvailablePosition);

/** Of a cart what can be ordered; the rest stays where it lies. */
export const orderableOf = <Whole extends Pick<Cart, "positions">>(cart: Whole): Whole => ({
  ...cart,
  positions: cart.positions.filter(isAvailablePosition),
});

export const isOutOfStock = (position: CartPosition): boolean => position.maxQuantity === 0;

export const isOverStock = (position: CartPosition): boolean => position.maxQuantity > 0 && position.quantity > position.maxQuantity;

/** What the store and nobody else computes: only positions that can be bought count. `promo`: what a promo code takes off them. */
export const totalsOf = (positions: readonly CartPosition[], promo = 0): CartTotals => {
  const available = positions.filter(isAvailablePosition);
  const cost = available.reduce((sum, position) => sum + position.cost, 0);
  const costWithDiscount = available.reduce((sum, position) => sum + position.costDiscount, 0);
  return { cost, costWithDiscount, discount: cost - costWithDiscount, promo, totalCost: costWithDiscount - promo };
};

/** How many positions there are, whatever their quantities. */
export const positionsCount = ({ positions }: Pick<Cart, "positions">): number => positions.length;

export const isEmpty = (cart: Pick<Cart, "positions">): boolean => positionsCount(cart) === 0;

export const findPositionById = ({ positions }: Pick<Cart, "positions">, id: number): CartPosition | undefined =>
  positions.find((position) => position.id === id);

export const findPositionByBarcode = ({ positions }: Pick<Cart, "positions">, barcode: string): CartPosition | undefined =>
  positions.find((position) => position.barcode === barcode);

export const hasMultipleQuantity = (cart: Cart): boolean => cart.positions.some((position) => !position.isPresent && position.quantity > 1);

export const isRegular = (type: CartType): boolean => type === "cart";

export const isClickAndCollect = (type: CartType): boolean => type === "cnclight";

export const isPreorder = (type: CartType): boolean => type === "preorder";

/** Quantity belongs to a regular cart, to what is in stock, and never to a gift. */
export const canChangeQuantity = (type: CartType, position: CartPosition): boolean =>
  isRegular(type) && !isOutOfStock(position) && !position.isPresent;

/** A wish within what the shop can sell: a whole number from 0 to the maximum, or null when it asks for something else. */
export const allowedQuantity = (wanted: number, position: Pick<CartPosition, "maxQuantity" | "quantity">): number | null => {
  if (!Number.isInteger(wanted) || wanted < 0) return null;
  return wanted <= position.maxQuantity || wanted < position.quantity ? wanted : null;
};

/** How many pieces can be bought: what the totals are of. */
export const piecesOf = (positions: readonly CartPosition[]): number =>
  positions.filter(isAvailablePosition).reduce((sum, { quantity }) => sum + quantity, 0);

/** How many lie there and are in no order: of a line that is more than there is, none. */
export const piecesLeftOut = (positions: readonly CartPosition[]): number =>
  positions.reduce((sum, { quantity }) => sum + quantity, 0) - piecesOf(positions);

const SUPPLY_OF_TYPE: Readonly<Record<CartType, Supply>> = {
  cart: "stock",
  express_delivery: "express",
  cnclight: "from-shop",
  preorder: "preorder",
};

interface Supplied {
  readonly type: CartType;
  readonly positions: readonly { readonly product: { readonly isCertificate: boolean } }[];
}

/** Where the goods of a cart come from; only certificates, and nobody has to bring anything. */
export const supplyOfCart = ({ type, positions }: Supplied): Supply =>
  positions.length > 0 && positions.every(({ product }) => product.isCertificate) ? "by-email" : SUPPLY_OF_TYPE[type];

/** Whether a promo code says that nothing is paid for the delivery. */
export const isDeliveryFree = ({ codes }: Pick<Cart, "codes">): boolean => codes.some((code) => code.isFreeDelivery && code.note === "");

/** A certificate is money already: it is paid at once. */
export const canBeSplit = ({ positions }: Pick<Cart, "positions">): boolean => positions.every(({ product }) => !product.isCertificate);

/** Names a line on the page of its cart, or what was taken out of its place. */
export const lineId = ({ id }: Pick<CartPosition, "id">): string => `line-${id}`;

export const nameOfPosition = ({ product: { title, color }, productSize }: CartPosition): LineName => ({
  title,
  color: color.label,
  size: productSize.title,
});

/** What became of a position between two states of a cart. */
export interface CartChange extends LineName {
  /** 0 when it is gone. */
  readonly quantity: number;
  /** It was taken out before. */
  readonly isBack: boolean;
}

/** Whether a position that is gone was made another size of its product. */
const isMadeAnother = ({ choices }: CartPosition, before: Cart, after: Cart): boolean =>
  after.positions.some(
    ({ id, quantity }) =>
      choices.some(({ sizes }) => sizes.some((size) => size.id === id)) &&
      quantity > (before.positions.find((position) => position.id === id)?.quantity ?? 0),
  );

/** Positions that have another quantity now, are gone or are back. What else came in, or was made another, is told where it was done. */
export const changesBetween = (before: Cart, after: Cart): readonly CartChange[] => {
  const stay = before.positions.filter(
    (position) => after.positions.some(({ barcode }) => barcode === position.barcode) || !isMadeAnother(position, before, after),
  );
  const known = stay.map((position) => ({ ...nameOfPosition(position), barcode: position.barcode, quantity: position.quantity }));
  const removed = before.removed === null ? [] : [{ ...before.removed, quantity: 0 }];
  return [...known, ...removed].flatMap(({ barcode, quantity, title, color, size }) => {
    const now = findPositionByBarcode(after, barcode)?.quantity ?? 0;
    return now === quantity ? [] : [{ title, color, size, quantity: now, isBack: quantity === 0 }];
  });
};

/** What a press on the button of waiting asks for: a position whose return is to be waited for, or not any more. */
export const askedOfPosition = ({ id, product, productSize }: CartPosition, isWaited: boolean): SubscriptionAsked => ({
  type: isWaited ? "unsubscription.asked" : "subscription.asked",
  productId: product.id,
  productTitle: product.title,
  colorLabel: product.color.label,
  productUrl: product.url,
  sizeId: id,
  sizeTitle: productSize.title,
  isSubscribed: isWaited,
});

import type { AskedSize } from "#core/catalogue/asked-size.ts";
import type { OrderAction } from "#core/catalogue/order-action.rules.ts";
import type { Supply } from "#core/catalogue/supply.rules.ts";
import type { Cart, CartMode, CartPosition, CartTotals, CartType, Counters } from "./cart.ts";

const TYPE_OF_MODE: Readonly<Record<CartMode, CartType>> = {
  default: "cart",
  express_delivery: "express_delivery",
  "order-from-shop": "cnclight",
  preorder: "preorder",
};

const MODE_OF_TYPE: Readonly<Record<CartType, CartMode>> = {
  cart: "default",
  express_delivery: "express_delivery",
  cnclight: "order-from-shop",
  preorder: "preorder",
};

export const typeOfMode = (mode: CartMode): CartType => TYPE_OF_MODE[mode];

export const modeOfType = (type: CartType): CartMode => MODE_OF_TYPE[type];

const PATH_OF_MODE: Readonly<Record<CartMode, string>> = {
  default: "/cart",
  express_delivery: "/cart?mode=express_delivery",
  "order-from-shop": "/cart/from-shop",
  preorder: "/cart/preorder",
};

export const pathOfMode = (mode: CartMode): string => PATH_OF_MODE[mode];

const MODE_OF_ACTION: Readonly<Record<OrderAction, CartMode>> = {
  "add-to-cart": "default",
  "add-to-express-cart": "express_delivery",
  "order-from-shop": "order-from-shop",
  preorder: "preorder",
};

/** The cart that an action puts things into. */
export const modeOfAction = (action: OrderAction): CartMode => MODE_OF_ACTION[action];

/** The page of that cart. */
export const cartOfAction = (action: OrderAction): string => pathOfMode(modeOfAction(action));

export const discountOf = (position: CartPosition): number => position.cost - position.costDiscount;

export const isAvailablePosition = (position: CartPosition): boolean => position.quantity > 0 && position.maxQuantity >= position.quantity;

export const isOutOfStock = (position: CartPosition): boolean => position.maxQuantity === 0;

export const isOverStock = (position: CartPosition): boolean => position.maxQuantity > 0 && position.quantity > position.maxQuantity;

/** What the store and nobody else computes: only positions that can be bought count. `promo`: what a promo code takes off them. */
export const totalsOf = (positions: readonly CartPosition[], promo = 0): CartTotals => {
  const available = positions.filter(isAvailablePosition);
  const cost = available.reduce((sum, position) => sum + position.cost, 0);
  const costWithDiscount = available.reduce((sum, position) => sum + position.costDiscount, 0);
  return { cost, costWithDiscount, discount: cost - costWithDiscount, promo, totalCost: costWithDiscount - promo };
};

export const hasMultipleQuantity = (cart: Cart): boolean => cart.positions.some((position) => !position.isPresent && position.quantity > 1);

export const isRegular = (type: CartType): boolean => type === "cart";

/** Quantity belongs to a regular cart, to what is in stock, and never to a gift. */
export const canChangeQuantity = (type: CartType, position: CartPosition): boolean =>
  isRegular(type) && !isOutOfStock(position) && !position.isPresent;

/** A wish within what the shop can sell: a whole number from 0 to the maximum, or null when it asks for something else. */
export const allowedQuantity = (wanted: number, position: Pick<CartPosition, "maxQuantity" | "quantity">): number | null => {
  if (!Number.isInteger(wanted) || wanted < 0) return null;
  return wanted <= position.maxQuantity || wanted < position.quantity ? wanted : null;
};

export const countOfType = (counters: Counters, type: CartType): number =>
  counters.cartCounters.find((counter) => counter.type === type)?.count ?? 0;

/** How many pieces can be bought: what the totals are of. */
export const piecesOf = (positions: readonly CartPosition[]): number =>
  positions.filter(isAvailablePosition).reduce((sum, { quantity }) => sum + quantity, 0);

const SUPPLY_OF_TYPE: Readonly<Record<CartType, Supply>> = {
  cart: "stock",
  express_delivery: "express",
  cnclight: "from-shop",
  preorder: "preorder",
};

/** Where the goods of a cart come from; only certificates, and nobody has to bring anything. */
export const supplyOfCart = ({ type, positions }: Pick<Cart, "positions" | "type">): Supply =>
  positions.length > 0 && positions.every(({ product }) => product.isCertificate) ? "by-email" : SUPPLY_OF_TYPE[type];

/** Whether a promo code says that nothing is paid for the delivery. */
export const isDeliveryFree = ({ codes }: Pick<Cart, "codes">): boolean => codes.some((code) => code.isFreeDelivery && code.note === "");

/** A certificate is money already: it is paid at once. */
export const canBeSplit = ({ positions }: Pick<Cart, "positions">): boolean => positions.every(({ product }) => !product.isCertificate);

/** The cart that the header's badge stands for and leads to: the first one that holds something. */
export interface BadgedCart {
  readonly mode: CartMode;
  readonly count: number;
}

const BADGED: readonly CartType[] = ["cart", "express_delivery", "cnclight", "preorder"];

/** A back end that does not count by carts says the plain count for the regular one. */
const badgeOf = (counters: Counters, type: CartType): number =>
  type === "cart" && !counters.cartCounters.some((counter) => counter.type === "cart") ? counters.cartCount : countOfType(counters, type);

export const badgedCart = (counters: Counters): BadgedCart => {
  const type = BADGED.find((one) => badgeOf(counters, one) > 0) ?? "cart";
  return { mode: modeOfType(type), count: badgeOf(counters, type) };
};

/** What became of a position between two states of a cart. */
export interface CartChange {
  readonly title: string;
  /** 0 when it is gone. */
  readonly quantity: number;
}

/** Positions that have another quantity now, are gone or are back. What else came in is told where it was added. */
export const changesBetween = (before: Cart, after: Cart): readonly CartChange[] => {
  const known = before.positions.map(({ barcode, quantity, product: { title } }) => ({ barcode, title, quantity }));
  const removed = before.removed === null ? [] : [{ ...before.removed, quantity: 0 }];
  return [...known, ...removed].flatMap(({ barcode, title, quantity }) => {
    const now = after.positions.find((position) => position.barcode === barcode)?.quantity ?? 0;
    return now === quantity ? [] : [{ title, quantity: now }];
  });
};

/** A position whose return is to be waited for. */
export const askedOfPosition = ({ id, product, productSize }: CartPosition): AskedSize => ({
  productId: product.id,
  productTitle: product.title,
  productUrl: product.url,
  sizeId: id,
  sizeTitle: productSize.title,
  isSubscribed: productSize.isSubscribed,
});

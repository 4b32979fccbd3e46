import type { OrderAction } from "#core/catalogue/order-action.rules.ts";
import type { CartMode, CartType, Counters } from "./cart.ts";

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

export const countOfType = (counters: Counters, type: CartType): number =>
  counters.cartCounters.find((counter) => counter.type === type)?.count ?? 0;

/** Whether something may lie in a cart: a back end that does not count by carts says nothing of one. */
export const mayHold = (counters: Counters, type: CartType): boolean =>
  counters.cartCounters.length === 0 ? counters.cartCount > 0 : countOfType(counters, type) > 0;

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

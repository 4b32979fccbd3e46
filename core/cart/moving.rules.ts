import type { CartType } from "./cart.ts";

/** A line, with the pieces of its size that a cart of each type could hold. */
export interface MovableLine {
  readonly quantity: number;
  readonly stock: Readonly<Record<CartType, number>>;
}

const fits =
  (type: CartType) =>
  ({ quantity, stock }: MovableLine): boolean =>
    stock[type] >= quantity;

/**
 * The carts that what lies in one is offered to move to: the regular one, where it has all of it; from there the express one, which holds one piece and is
 * empty, and a shop, where the site has run out of something.
 */
export const movesOf = (type: CartType, lines: readonly MovableLine[], isExpressFree: boolean): readonly CartType[] => {
  if (lines.length === 0) return [];
  if (type !== "cart") return lines.every(fits("cart")) ? ["cart"] : [];
  const isOnePiece = lines.length === 1 && lines[0]?.quantity === 1;
  const toExpress = isOnePiece && isExpressFree && lines.every(fits("express_delivery"));
  const toShop = !lines.every(fits("cart")) && lines.every(fits("cnclight"));
  return [...(toExpress ? (["express_delivery"] as const) : []), ...(toShop ? (["cnclight"] as const) : [])];
};

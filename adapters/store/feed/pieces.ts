const PIECES = /^(-?\d{1,7})(?:[.,]0+)?$/;

/**
 * Whole pieces as feeds and tables write them, «3», «3.0», «1 200»; goods that were oversold have less than none, which is none. Null for what is no whole
 * number.
 */
export const piecesOf = (quantity: string): number | null => {
  const pieces = PIECES.exec(quantity.replace(/\s/g, ""))?.[1];
  return pieces === undefined ? null : Math.max(0, Number(pieces));
};

interface Counted {
  readonly isAvailable: boolean | null;
  readonly stock: number | null;
  readonly fields: ReadonlyMap<string, string>;
}

/** Why nobody knows how many pieces of an offer that can be had there are; null where it says so, or says nothing. */
export const piecesFault = ({ isAvailable, stock, fields }: Counted): string | null => {
  const count = fields.get("count") ?? "";
  return isAvailable === false || stock !== null || count === "" ? null : `the quantity "${count.slice(0, 40)}" is not a whole number`;
};

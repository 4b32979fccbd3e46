/** Payment in parts, in roubles: `count` payments of `each`, and one more of `last`. */
export interface Instalments {
  readonly count: number;
  readonly each: number;
  readonly last: number;
}

/** The parts of a sum: equal, but for the last one, which makes them the whole. */
export const instalmentsOf = (total: number, parts: number): Instalments => {
  const count = Math.max(1, parts) - 1;
  const each = Math.floor(total / (count + 1));
  return { count, each, last: total - each * count };
};

/** What is paid at once: the whole, or the first part. */
export const firstPayment = (total: number, parts: number): number => {
  const { count, each, last } = instalmentsOf(total, parts);
  return count === 0 ? last : each;
};

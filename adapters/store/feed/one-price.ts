import { named } from "./skipped-lines.ts";

/** A product has one price for all its sizes: that of the cheapest one that can be had, else of the cheapest of all. */
export const cheapestOf = <S extends { readonly price: number }>(first: S, rest: readonly S[], canBeHad: (size: S) => boolean): S => {
  const all = [first, ...rest];
  const had = all.filter(canBeHad);
  return (had.length === 0 ? all : had).reduce((cheapest, one) => (one.price < cheapest.price ? one : cheapest));
};

/** What an operator reads of products whose sizes the file gives different prices. */
export const severalPricesLines = (titles: readonly string[]): readonly string[] =>
  titles.length === 0
    ? []
    : [`  ${titles.length} products have sizes of different prices: all are sold at the lowest of what can be had: ${named(titles)}`];

import type { GoodsIndex } from "./goods-index.ts";
import type { IndexedGoods } from "./indexed-goods.ts";

/** The first of these goods that fit, one of each model; nobody is shown a certificate for a thing to wear. */
export const firstOf = (goods: Iterable<IndexedGoods>, fits: (goods: IndexedGoods) => boolean, limit: number): readonly number[] => {
  const ids: number[] = [];
  const groups = new Set<string>();
  for (const one of goods) {
    if (ids.length === limit) break;
    if (one.isDisabled || one.isCertificate || groups.has(one.groupKey) || !fits(one)) continue;
    groups.add(one.groupKey);
    ids.push(one.id);
  }
  return ids;
};

/** The most popular goods that fit, one of each model. */
export const bestOf = (index: GoodsIndex, fits: (goods: IndexedGoods) => boolean, limit: number): readonly number[] =>
  firstOf(index.all(), fits, limit);

/** Can be bought now, by whoever this is for. */
export const isBoughtNowFor = ({ gender, availability }: IndexedGoods, wanted: string): boolean =>
  (gender === wanted || gender === "unisex") && availability.includes("сейчас");

import { bestOf, firstOf, isBoughtNowFor } from "../goods/best-goods.ts";
import { familiesIn } from "../goods/color-words.ts";
import type { GoodsIndex } from "../goods/goods-index.ts";
import type { IndexedGoods } from "../goods/indexed-goods.ts";
import { deepestCategory } from "../goods/shown-goods.ts";

/** So many of a category are compared. */
const COMPARED = 80;
/** What says more: that others looked at both, the colour, the price. */
const WORTH = { together: 4, color: 2, price: 1 } as const;
/** A price is near that differs by so much of it at most. */
const NEAR_PRICE = 0.3;

const known = (index: GoodsIndex, ids: readonly number[]): readonly IndexedGoods[] => ids.flatMap((id) => index.goodsOf(id) ?? []);

const hasColorOf = (one: IndexedGoods, other: IndexedGoods): boolean => {
  const families = familiesIn(one.colorFamily);
  return familiesIn(other.colorFamily).some((family) => families.includes(family));
};

const isPricedAs = (one: IndexedGoods, other: IndexedGoods): boolean => Math.abs(one.price - other.price) <= one.price * NEAR_PRICE;

/** Others of a product's own category that can be had: those that shoppers compare with it first, then those of its colour and price. */
export const similarTo = (index: GoodsIndex, own: IndexedGoods, viewedTogether: readonly number[], limit: number): readonly number[] => {
  const category = deepestCategory(own);
  if (category === null || own.isCertificate) return [];
  const isLike = (other: IndexedGoods): boolean =>
    other.groupKey !== own.groupKey && other.categories.includes(category) && other.availability.length > 0;
  const worthOf = (other: IndexedGoods): number =>
    (viewedTogether.includes(other.id) ? WORTH.together : 0) +
    (hasColorOf(own, other) ? WORTH.color : 0) +
    (isPricedAs(own, other) ? WORTH.price : 0);
  // The sort keeps the order of those of one worth: the popular ones stay first.
  const compared = known(index, [...bestOf(index, isLike, COMPARED), ...viewedTogether.filter((id) => known(index, [id]).some(isLike))]);
  const ranked = [...new Set(compared)].sort((a, b) => worthOf(b) - worthOf(a));
  return firstOf(ranked, isLike, limit);
};

/** Goods that go with a product: those that were bought with it, then popular ones of other categories, of its colour before others. */
export const wornWith = (index: GoodsIndex, own: IndexedGoods, bought: readonly number[], limit: number): readonly number[] => {
  if (own.isCertificate) return [];
  const category = deepestCategory(own);
  const goesWith = (other: IndexedGoods): boolean => other.groupKey !== own.groupKey && isBoughtNowFor(other, own.gender);
  const isOther = (other: IndexedGoods): boolean => goesWith(other) && (category === null || !other.categories.includes(category));
  const ranked = [
    ...known(index, bought),
    ...known(
      index,
      bestOf(index, (other) => isOther(other) && hasColorOf(own, other), limit),
    ),
    ...known(index, bestOf(index, isOther, limit)),
    ...known(index, bestOf(index, goesWith, limit)),
  ];
  return firstOf(ranked, goesWith, limit);
};

/** What a visitor may like: what others looked at or bought besides, then what is similar to what they looked at; what is popular for one who is new. */
export const recommendedFor = (
  index: GoodsIndex,
  { viewed, together }: { readonly viewed: readonly number[]; readonly together: readonly number[] },
  limit: number,
): readonly number[] => {
  const seen = known(index, viewed);
  const groups = new Set(seen.map(({ groupKey }) => groupKey));
  const isNew = (other: IndexedGoods): boolean => !groups.has(other.groupKey) && other.availability.includes("сейчас");
  const each = seen.slice(0, limit).map((own) => similarTo(index, own, together, limit));
  // One of each in turn: the last looked at does not take all places.
  const similar = Array.from({ length: limit }, (_, place) => each.flatMap((ids) => ids.slice(place, place + 1))).flat();
  const gender = seen[0]?.gender;
  const popular = bestOf(index, (other) => isNew(other) && (gender === undefined || isBoughtNowFor(other, gender)), limit);
  return firstOf(known(index, [...together, ...similar, ...popular]), isNew, limit);
};

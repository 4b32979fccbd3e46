import type { Choice, Sort } from "#core/listing/listing.ts";
import { isDenim } from "#core/size-selection/denim.rules.ts";
import { familiesIn } from "./color-words.ts";
import type { IndexedGoods } from "./indexed-goods.ts";
import { sortedBy } from "./orders.ts";
import { TITLE, TITLE_BEGINS, type WeightedText } from "./text-index.ts";

/** Discounts from so many percent that a shopper can filter by. */
const DISCOUNT_STEPS = [10, 20, 30, 50] as const;

/** Filters whose values are found one by one; a waist and a length are parts of one size. */
export const PLAIN_CHOICES = ["sizes", "colors", "materials", "availability", "discounts"] as const satisfies readonly Choice[];
export type PlainChoice = (typeof PLAIN_CHOICES)[number];

const isDenimGoods = ({ sizes }: IndexedGoods): boolean => isDenim(sizes.map((title) => ({ title })));

/** The sizes that are a waist and a length. */
export const denimSizesOf = (goods: IndexedGoods): readonly string[] => (isDenimGoods(goods) ? goods.sizes : []);

/** The values by which each filter finds a product. */
export const filterValuesOf = (goods: IndexedGoods): Readonly<Record<PlainChoice, readonly string[]>> => ({
  sizes: isDenimGoods(goods) ? [] : goods.sizes,
  colors: familiesIn(goods.colorFamily),
  materials: goods.materials,
  availability: goods.availability,
  discounts: DISCOUNT_STEPS.filter((step) => goods.discount >= step).map(String),
});

const GENDER_WORDS: Readonly<Record<string, string>> = {
  woman: "женский женщинам",
  man: "мужской мужчинам",
  unisex: "женский мужской унисекс",
  child: "детский детям",
};

/** What a search looks through, and how much each part counts. */
export const textsOf = (goods: IndexedGoods, titleOfCategory: (path: string) => string, brand: string): readonly WeightedText[] => [
  { text: goods.title, weight: TITLE, first: TITLE_BEGINS },
  { text: goods.categories.map(titleOfCategory).join(" "), weight: 8 },
  { text: `${goods.colorLabel} ${goods.colorFamily}`, weight: 8 },
  { text: goods.materials.join(" "), weight: 6 },
  { text: goods.features.join(" "), weight: 3 },
  { text: GENDER_WORDS[goods.gender] ?? "", weight: 5 },
  goods.brand === "" ? { text: brand, weight: 2 } : { text: goods.brand, weight: 8 },
];

/** What of a product a changed price or stock leaves alone, as one comparable text. */
export const fixedPartOf = (goods: IndexedGoods): string =>
  JSON.stringify([
    goods.groupKey,
    goods.shown.slug,
    goods.title,
    goods.brand,
    goods.article,
    goods.gender,
    goods.colorLabel,
    goods.colorFamily,
    goods.materials,
    goods.features,
    goods.categories,
    goods.popularity,
  ]);

/** Seconds, more than any time of day has. */
const LATER = 10_000_000_000;

/** Equals by their ids. */
export const mostPopularFirst = (goods: readonly IndexedGoods[]): IndexedGoods[] => {
  const byId = [...goods].sort((a, b) => a.id - b.id);
  return Array.from(sortedBy(byId, ({ popularity }) => -popularity)).flatMap((place) => byId[place] ?? []);
};

/** Each sort as a whole number, the smallest first; equals stay in the order of popularity. */
export const SORT_KEYS: Readonly<Record<Sort, (goods: IndexedGoods) => number>> = {
  popular: () => 0,
  new: ({ isNew, createdAt }) => (isNew ? 0 : LATER) - Math.floor(createdAt / 1000),
  price_asc: ({ price }) => price,
  price_desc: ({ price }) => -price,
  discount: ({ discount }) => -discount,
};

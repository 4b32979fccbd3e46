import type { Catalogue, CatalogueCategory, CatalogueItem } from "#adapters/store/catalogue/catalogue-item.ts";
import { capitalized, familyOf, fillOf, strokeOf } from "#adapters/store/goods/color-words.ts";
import { slugOf } from "#adapters/store/feed/plain-words.ts";
import pictures from "#adapters/store/pictures/pictures.json" with { type: "json" };
import { COLORS, CUTS, type GoodsKind, KINDS, MATERIALS, NAMES } from "./catalogue-words.ts";
import { chanceOf, type Chance } from "./random.ts";
import type { StyleRow } from "./styles-feed.ts";

/** As many as the real feed that the shop is judged by. */
const PRODUCTS = 44_446;
const SEED = 20_261_121;
const SOURCE = "feed:bench";
const ROOT_TITLES = { women: "Женщинам", men: "Мужчинам" };
/** Prices that a shop of clothes has: many between two and nine thousand, few above. */
const LEAST_PRICE = 790;
const PRICE_SPREAD = 40_000;
const LETTERS = ["XS", "S", "M", "L", "XL", "XXL"];

const FRONTS = Object.keys(pictures).filter((name) => name.endsWith("_front"));
const BESIDE = ["_q", "_back", "_side", "_detail"];

interface Words {
  readonly title: string;
  readonly composition: string;
  readonly color: string;
  readonly kind: Pick<GoodsKind, "category" | "gender" | "sizes">;
}

const WEIGHED_COLORS = COLORS.flatMap(([label, weight]) => Array.from({ length: weight }, () => label));

const generatedWords = (chance: Chance): Words => {
  const kind = chance.oneOf(KINDS);
  const [composition, inTitle] = chance.oneOf(MATERIALS);
  const parts = [chance.oneOf(kind.nouns), chance.oneOf(CUTS), inTitle, `«${chance.oneOf(NAMES)}»`];
  return { title: parts.filter((part) => part !== "").join(" "), composition, color: chance.oneOf(WEIGHED_COLORS), kind };
};

const wordsOfStyle = ({ gender, category, color, title }: StyleRow, chance: Chance): Words => ({
  title,
  composition: chance.oneOf(MATERIALS)[0],
  color,
  kind: { gender, category, sizes: LETTERS },
});

const imagesOf = (chance: Chance, title: string): CatalogueItem["images"] => {
  const front = chance.oneOf(FRONTS);
  const names = [front, ...BESIDE.map((view) => front.replace(/_front$/, view)).filter((name) => name in pictures)];
  return names.map((name) => ({ kind: "picture", name, alt: title }));
};

const priceOf = (chance: Chance): number => LEAST_PRICE + Math.round((chance.next() ** 3 * PRICE_SPREAD) / 10) * 10;

const itemOf = (place: number, { title, composition, color, kind }: Words, chance: Chance): CatalogueItem => {
  const price = priceOf(chance);
  const fill = fillOf(color);
  const categoryPath = `${kind.gender}/${slugOf(kind.category)}`;
  return {
    externalId: String(place),
    // Every third product is a colour of the model before it.
    groupKey: String(place - (place % 3 === 2 ? 1 : 0)),
    slug: `${slugOf(title)}-${place}`,
    article: `B-${String(place).padStart(6, "0")}`,
    title,
    gender: kind.gender === "men" ? "man" : "woman",
    categoryPaths: [kind.gender, categoryPath],
    price,
    priceDiscount: chance.next() < 0.3 ? Math.round(price * (0.5 + chance.next() * 0.45)) : null,
    color: { label: capitalized(color), family: familyOf(color), fill, stroke: fill === "" ? "" : strokeOf(fill) },
    images: imagesOf(chance, title),
    videos: [],
    tags: [],
    sizes: kind.sizes.map((size, sizePlace) => ({
      title: size,
      barcode: `bench-${place}-${sizePlace}`,
      stockSite: chance.next() < 0.2 ? 0 : 1 + chance.below(9),
      stockShops: chance.next() < 0.3 ? 2 : 0,
      stockExpress: 0,
      isPreorder: false,
    })),
    statusTitle: "",
    preorderDeliveryPeriod: "",
    description: `${title}. Плотная мягкая ткань держит форму после стирки. Шьём небольшими партиями, размер выбирайте по таблице.`,
    details: [
      { name: "composition", title: "Состав", value: composition },
      { name: "care", title: "Уход", value: "Стирка до 30 °C, сушить на воздухе, утюг до 110 °C." },
    ],
    scales: [],
    sizeTables: [],
    brand: "",
    isCertificate: false,
    isComingSoon: false,
    isDisabled: false,
    popularity: chance.below(100_000),
    isNew: chance.next() < 0.05,
  };
};

const categoriesOf = (words: readonly Words[]): readonly CatalogueCategory[] => {
  const made = new Map<string, CatalogueCategory>();
  for (const { kind } of words) {
    const path = `${kind.gender}/${slugOf(kind.category)}`;
    if (!made.has(path)) made.set(path, { path, title: kind.category, position: made.size });
  }
  const roots = (["women", "men"] as const).map((path, position) => ({ path, title: ROOT_TITLES[path], position }));
  return [...roots, ...made.values()];
};

/** A catalogue of the size and shape of a real one, the same on every run; from rows of a real feed when there are any. */
export const generatedCatalogue = (styles: readonly StyleRow[]): Catalogue => {
  const chance = chanceOf(SEED);
  const words =
    styles.length > 0 ? styles.map((style) => wordsOfStyle(style, chance)) : Array.from({ length: PRODUCTS }, () => generatedWords(chance));
  return { source: SOURCE, categories: categoriesOf(words), items: words.map((one, place) => itemOf(place, one, chance)) };
};

import { capitalized, familyOf, fillOf, strokeOf } from "../catalogue/color-words.ts";
import type { Catalogue, CatalogueItem, CatalogueSize } from "../catalogue/catalogue-item.ts";
import { type FeedGender, type MappedCategories, mapCategories } from "./feed-categories.ts";
import type { FeedOffer, ParsedFeed } from "./feed-parser.ts";
import { plainText, slugOf } from "./plain-words.ts";

export interface Skipped {
  readonly line: number;
  readonly offer: string;
  readonly reason: string;
}

export interface MappedFeed {
  readonly catalogue: Catalogue;
  readonly skipped: readonly Skipped[];
}

interface SoundOffer extends FeedOffer {
  readonly price: number;
  readonly oldPrice: number | null;
  readonly title: string;
  readonly color: string;
  readonly size: string;
  readonly paths: readonly string[];
}

const ONE_SIZE = "Один размер";
const USUAL_STOCK = 10;
const MOST_PRICE = 100_000_000;
const PLACEHOLDER = /^(название|name|нет|-+)$/i;
const HASH = /^[0-9a-f-]{16,}$/i;

const paramOf = (offer: FeedOffer, name: RegExp): string => offer.params.find((param) => name.test(param.name))?.value ?? "";

const isSaying = (value: string): boolean => value !== "" && !HASH.test(value);

const roubles = (value: string): number | null => {
  const number = Number(value.replace(",", ".").replace(/\s/g, ""));
  return value !== "" && Number.isFinite(number) && number > 0 && number < MOST_PRICE ? Math.round(number) : null;
};

/** «Бомбер, размер 52» without its size; the words before it are the model's. */
const withoutSize = (title: string): string =>
  title
    .replace(/[\s,.;(]*размер\s*:?\s*[\wа-яё./-]+\)?\s*$/i, "")
    .replace(/[\s.,;]+$/, "")
    .trim();

const titleOf = ({ fields }: FeedOffer): string => {
  const name = fields.get("name") ?? "";
  const parts = [fields.get("typePrefix") ?? "", fields.get("vendor") ?? "", fields.get("model") ?? ""];
  const words = name === "" ? parts.filter((part) => part !== "" && !PLACEHOLDER.test(part)).join(" ") : name;
  return withoutSize(plainText(words).replace(/\n/g, " "));
};

/** The offer with its prices and words read, or why it cannot be sold. */
const soundOffer = (offer: FeedOffer, seen: ReadonlySet<string>, { pathsOf }: MappedCategories): SoundOffer | string => {
  if (offer.id === "") return "no id";
  if (seen.has(offer.id)) return `the id ${offer.id} stands in the file twice`;
  const given = offer.fields.get("price") ?? "";
  const price = roubles(given);
  if (price === null) return given === "" ? "no price" : `the price "${given.slice(0, 40)}" is not a number above zero`;
  const category = offer.fields.get("categoryId") ?? "";
  const paths = pathsOf(category);
  if (paths === null) return category === "" ? "no category" : `the category ${category.slice(0, 40)} is not in the feed`;
  const title = titleOf(offer);
  if (title === "") return "no name";
  const oldPrice = roubles(offer.fields.get("oldprice") ?? "");
  const color = paramOf(offer, /^(цвет|color)$/i);
  const size = paramOf(offer, /^(размер|size)$/i);
  return {
    ...offer,
    price,
    oldPrice: oldPrice !== null && oldPrice > price ? oldPrice : null,
    title,
    color: isSaying(color) ? color : "",
    size,
    paths,
  };
};

const groupBy = <A>(values: readonly A[], keyOf: (value: A) => string): ReadonlyMap<string, readonly A[]> => {
  const groups = new Map<string, A[]>();
  for (const value of values) groups.set(keyOf(value), [...(groups.get(keyOf(value)) ?? []), value]);
  return groups;
};

const LONGEST_ADDRESS_BYTES = 2_000;

const isAddress = (value: string): boolean =>
  Buffer.byteLength(value) <= LONGEST_ADDRESS_BYTES && URL.canParse(value) && ["http:", "https:"].includes(new URL(value).protocol);

interface Model {
  readonly key: string;
  readonly source: string;
  /** The offer without a size beside the sized ones, whose words and pictures are the whole model's. */
  readonly base: SoundOffer | null;
  readonly colorCount: number;
}

const sizeOf = (offer: SoundOffer, source: string): CatalogueSize => ({
  title: offer.size === "" ? ONE_SIZE : offer.size,
  barcode: `${source}:${offer.id}`,
  stockSite: offer.isAvailable ? (offer.stock ?? USUAL_STOCK) : 0,
  stockShops: 0,
  stockExpress: 0,
  isPreorder: false,
});

const itemOf = (model: Model, color: string, offers: readonly [SoundOffer, ...SoundOffer[]], place: number): CatalogueItem => {
  const [first] = offers;
  const words = model.base ?? first;
  const externalId = model.key === first.id && color === "" ? first.id : `${model.key}:${color}`;
  const own = offers.flatMap(({ pictures }) => pictures);
  const shared = model.base !== null && (model.colorCount === 1 || own.length === 0) ? model.base.pictures : [];
  const addresses = [...new Set([...shared, ...own])].filter(isAddress);
  const fill = fillOf(color);
  const params = first.params.filter(({ name, value }) => !/^(цвет|color|размер|size)$/i.test(name) && name !== "" && isSaying(value));
  return {
    externalId,
    groupKey: model.key,
    slug: `${slugOf(words.title) || "izdelie"}-${slugOf(model.source.replace(/^feed:/, "")).slice(0, 20)}-${slugOf(externalId) || place}`,
    article: first.fields.get("vendorCode") ?? first.id,
    title: words.title,
    gender: first.paths[0] === "men" ? "man" : "woman",
    categoryPaths: first.paths,
    price: first.oldPrice ?? first.price,
    priceDiscount: first.oldPrice === null ? null : first.price,
    color: {
      label: color === "" ? "" : capitalized(color),
      family: color === "" ? "" : familyOf(color),
      fill,
      stroke: fill === "" ? "" : strokeOf(fill),
    },
    images: addresses.map((address) => ({
      kind: "address" as const,
      address,
      alt: color === "" ? words.title : `${words.title}, ${color.toLowerCase()}`,
    })),
    video: null,
    tags: [],
    sizes: offers.map((offer) => sizeOf(offer, model.source)),
    statusTitle: "",
    preorderDeliveryPeriod: "",
    description: plainText(words.fields.get("description") ?? first.fields.get("description") ?? ""),
    details: params.map(({ name, unit, value }) => ({
      name: "param",
      title: capitalized(name),
      value: unit === "" ? value : `${value} ${unit}`,
    })),
    scales: [],
    sizeTables: [],
    isCertificate: false,
    isComingSoon: false,
    isDisabled: false,
    popularity: -place,
    isNew: false,
  };
};

/** Turns a feed's offers into products: a model's sizes become sizes, its colours become siblings. Broken offers are named and left out. */
export const mapFeed = (feed: ParsedFeed, name: string, gender: FeedGender): MappedFeed => {
  const source = `feed:${name}`;
  const mapped = mapCategories(feed.categories, gender);
  const skipped: Skipped[] = [];
  const skip = (offer: FeedOffer, reason: string): void => void skipped.push({ line: offer.line, offer: offer.id, reason });
  const seen = new Set<string>();
  const sound: SoundOffer[] = [];
  for (const offer of feed.offers) {
    const checked = soundOffer(offer, seen, mapped);
    if (typeof checked === "string") skip(offer, checked);
    else sound.push(checked);
    seen.add(offer.id);
  }
  const items: CatalogueItem[] = [];
  const slugs = new Set<string>();
  for (const [key, group] of groupBy(sound, ({ groupId, id }) => groupId || id)) {
    const sized = group.filter(({ size }) => size !== "");
    const base = sized.length > 0 ? (group.find(({ size }) => size === "") ?? null) : null;
    for (const extra of sized.length > 0 ? group.filter((offer) => offer.size === "" && offer !== base) : [])
      skip(extra, "an offer without a size beside sized ones");
    const colors = groupBy(sized.length > 0 ? sized : group, ({ color }) => color);
    for (const [color, offers] of colors) {
      const titles = new Set<string>();
      const distinct = offers.filter((offer) => {
        const isNew = !titles.has(offer.size);
        if (isNew) titles.add(offer.size);
        else skip(offer, `the size "${offer.size || ONE_SIZE}" of this colour stands in the model twice`);
        return isNew;
      });
      const [first, ...rest] = distinct;
      if (first === undefined) continue;
      const item = itemOf({ key, source, base, colorCount: colors.size }, color, [first, ...rest], items.length);
      const slug = slugs.has(item.slug) ? `${item.slug}-${items.length}` : item.slug;
      slugs.add(slug);
      items.push({ ...item, slug });
    }
  }
  return { catalogue: { source, categories: mapped.categories, items }, skipped };
};

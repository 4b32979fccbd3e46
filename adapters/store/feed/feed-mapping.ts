import { setImmediate } from "node:timers/promises";
import { isDenimTitle } from "#core/size-selection/size.rules.ts";
import type { Catalogue, CatalogueItem, CatalogueSize } from "../catalogue/catalogue-item.ts";
import { usualTags } from "../catalogue/usual-tags.ts";
import type { Content } from "../content/content.ts";
import { formatPrice } from "#core/kernel/money.ts";
import { capitalized, inColor, joinedFamilies, strokeOf } from "../goods/color-words.ts";
import { bySize, withDash } from "../goods/size-order.ts";
import { type FeedGender, mapCategories, type Place } from "./feed-categories.ts";
import type { FeedOffer, ParsedFeed } from "./feed-parser.ts";
import { distinctTitles } from "./feed-titles.ts";
import { FEED_LIMITS, FeedRefused } from "./feed-limits.ts";
import { cheapestOf } from "./one-price.ts";
import { groupBy } from "./group-by.ts";
import { piecesFault } from "./pieces.ts";
import { plainText, slugOf } from "./plain-words.ts";
import type { Skipped } from "./skipped-lines.ts";
import { offerReader, type SoundOffer } from "./sound-offer.ts";

/** A product and what its place was told by. */
export interface MappedItem {
  readonly item: CatalogueItem;
  /** Of the feed's category. */
  readonly categoryId: string;
  readonly placedBy: Place["by"];
  /** Whether its sizes have different prices: a product has one. */
  readonly hasSeveralPrices: boolean;
}

export interface MappedFeed {
  readonly catalogue: Catalogue;
  readonly mapped: readonly MappedItem[];
  readonly skipped: readonly Skipped[];
  /** Offers whose quantity nobody understands: of those there are none to be had. */
  readonly uncounted: readonly Skipped[];
}

export interface MappingOptions {
  readonly name: string;
  readonly gender: FeedGender;
  readonly tree: Content["categories"];
  /** Throws when the work has taken too long, or too much memory. */
  readonly checkLimits: () => void;
}

/** What goods without sizes are sold in. */
export const ONE_SIZE = "Один размер";
/** What certificates are sold in. */
const BY_LETTER = "Электронный";
const USUAL_STOCK = 10;
const OFFERS_AT_ONCE = 500;
const LONGEST_ADDRESS_BYTES = 2_000;

const isAddress = (value: string): boolean =>
  Buffer.byteLength(value) <= LONGEST_ADDRESS_BYTES && URL.canParse(value) && ["http:", "https:"].includes(new URL(value).protocol);

/** Pieces by what an offer says: one that is only «available» has some, one whose quantity nobody understands has none. */
export const stockOf = (offer: FeedOffer): number => {
  if (offer.isAvailable === false || piecesFault(offer) !== null) return 0;
  return offer.stock ?? USUAL_STOCK;
};

/** What identifies the goods of a feed among all. */
export const sourceOf = (name: string): string => `feed:${name}`;
export const barcodeOf = (source: string, sizeId: string): string => `${source}:${sizeId}`;

interface Model {
  readonly key: string;
  readonly source: string;
  /** The offer without a size beside the sized ones, whose words and pictures are the whole model's. */
  readonly base: SoundOffer | null;
  readonly colorCount: number;
}

/** One size, however it is written. */
const sizeKey = ({ size, place }: SoundOffer): string => (place.hasWaistAndLength ? size : withDash(size));

const sizeOf = (offer: SoundOffer, source: string, size: string): CatalogueSize => ({
  title: offer.isCertificate ? BY_LETTER : size === "" ? ONE_SIZE : size,
  barcode: barcodeOf(source, offer.sizeId),
  stockSite: stockOf(offer),
  stockShops: 0,
  stockExpress: 0,
  isPreorder: offer.aheadUntil !== null,
});

/**
 * The sizes as the feed writes them. «42/44» is two sizes in one; only of trousers is «30/32» a waist and a length, so that where other goods have sizes
 * that could be taken for such, all of them are written with a dash.
 */
const sizesOf = (offers: readonly SoundOffer[], source: string): readonly CatalogueSize[] => {
  const couldBeDenim = offers.some(({ size, place }) => !place.hasWaistAndLength && isDenimTitle(size));
  return offers
    .map((offer) => sizeOf(offer, source, couldBeDenim ? withDash(offer.size) : offer.size))
    .sort((a, b) => bySize(a.title, b.title));
};

const itemOf = (model: Model, offers: readonly [SoundOffer, ...SoundOffer[]], place: number): CatalogueItem => {
  const [first, ...rest] = offers;
  const { color } = first;
  const words = model.base ?? first;
  // The spelling of a colour may change from one day's feed to the next; which of several stands first does not matter.
  const [givenColor = ""] = offers.map((offer) => offer.givenColor).sort();
  const externalId = model.key === first.id && givenColor === "" ? first.id : `${model.key}:${givenColor}`;
  const own = offers.flatMap(({ pictures }) => pictures);
  const shared = model.base !== null && (model.colorCount === 1 || own.length === 0) ? model.base.pictures : [];
  const addresses = [...new Set([...shared, ...own])].filter(isAddress);
  const { price, oldPrice } = cheapestOf(first, rest, (offer) => stockOf(offer) > 0);
  const priced = oldPrice === null ? { price, priceDiscount: null } : { price: oldPrice, priceDiscount: price };
  const isNew = offers.some((offer) => offer.isNew);
  return {
    externalId,
    groupKey: model.key,
    slug: `${slugOf(words.title) || "izdelie"}-${slugOf(model.source.replace(/^feed:/, "")).slice(0, 20)}-${slugOf(externalId) || place}`,
    article: first.fields.get("vendorCode") ?? first.id,
    title: first.isCertificate && !/\d/.test(words.title) ? `${words.title} на ${formatPrice(oldPrice ?? price)}` : words.title,
    brand: words.brand,
    gender: first.place.gender,
    categoryPaths: first.place.paths,
    ...priced,
    color: {
      label: color.label,
      family: joinedFamilies(color.families),
      fill: color.fill,
      stroke: color.fill === "" ? "" : strokeOf(color.fill),
    },
    images: addresses.map((address) => ({
      kind: "address" as const,
      address,
      alt: inColor(words.title, color.label),
    })),
    videos: [],
    tags: usualTags(isNew, priced),
    sizes: sizesOf(offers, model.source),
    statusTitle: "",
    preorderDeliveryPeriod: offers.find(({ aheadUntil }) => aheadUntil !== null && aheadUntil !== "")?.aheadUntil ?? "",
    description: plainText(words.fields.get("description") ?? first.fields.get("description") ?? ""),
    details: first.details.map(({ name, unit, value }) => ({
      name: "param",
      title: capitalized(name),
      value: unit === "" ? value : `${value} ${unit}`,
    })),
    scales: [],
    sizeTables: [],
    isCertificate: first.isCertificate,
    isComingSoon: false,
    isDisabled: false,
    popularity: 0,
    isNew,
  };
};

const refuseTooMany = (items: readonly CatalogueItem[]): void => {
  const sizes = new Set(items.flatMap((item) => item.sizes.map(({ title }) => title)));
  if (sizes.size > FEED_LIMITS.sizes) throw new FeedRefused(`The feed names more than ${FEED_LIMITS.sizes} different sizes.`);
  const colors = new Set(items.map(({ color }) => color.family));
  if (colors.size > FEED_LIMITS.colors) throw new FeedRefused(`The feed names more than ${FEED_LIMITS.colors} different colours.`);
  for (const [key, same] of groupBy(items, ({ groupKey }) => groupKey))
    if (same.length > FEED_LIMITS.siblings)
      throw new FeedRefused(`The model ${key.slice(0, 40)} has more than ${FEED_LIMITS.siblings} colours.`);
};

/** Lets others work after every so many calls. */
const pauseEvery = (times: number, checkLimits: () => void) => {
  let done = 0;
  return async (): Promise<void> => {
    done += 1;
    if (done % times !== 0) return;
    checkLimits();
    await setImmediate();
  };
};

/** A code of a model, as «5130», that its colours share where a feed has no groups. */
const modelCodeOf = ({ fields }: FeedOffer): string => {
  const code = fields.get("model") ?? "";
  return /\d{3}/.test(code) ? code : "";
};

/** In a feed without groups: offers of one model code and title, each in a colour of its own, by the key that makes them siblings. */
const siblingKeys = (sound: readonly SoundOffer[]): ReadonlyMap<SoundOffer, string> => {
  const keys = new Map<SoundOffer, string>();
  const alone = sound.filter((offer) => offer.groupId === "" && offer.size === "" && offer.color.label !== "" && modelCodeOf(offer) !== "");
  for (const [model, same] of groupBy(alone, (offer) => `${modelCodeOf(offer)} ${offer.brand} ${offer.title}`)) {
    const colors = groupBy(same, ({ color }) => color.label);
    if (colors.size > 1) for (const [first] of colors.values()) if (first !== undefined) keys.set(first, `model:${model}`);
  }
  return keys;
};

/** Offers of one product, in its colours and sizes. Each sum of a certificate is a product of its own: a product has one price. */
const modelOf = ({ groupId, id, isCertificate, sizeId }: SoundOffer): string => (isCertificate ? sizeId : groupId || id);

/** The goods with titles that tell each from the others. */
const inDistinctTitles = (mapped: readonly MappedItem[]): readonly MappedItem[] => {
  const titles = distinctTitles(
    mapped.map(({ item: { title, color, details, article } }) => ({
      title,
      color: color.label,
      params: details.map((param) => ({ name: param.title, value: param.value })),
      article,
    })),
  );
  return mapped.map((one, place) => ({ ...one, item: { ...one.item, title: titles[place] ?? one.item.title } }));
};

/** The first colours of all models before their second ones, so that a list does not begin with one model ten times. */
const mixed = (mapped: readonly MappedItem[]): readonly MappedItem[] => {
  const before = new Map<string, number>();
  return mapped.map((one, place) => {
    const colors = before.get(one.item.groupKey) ?? 0;
    before.set(one.item.groupKey, colors + 1);
    return { ...one, item: { ...one.item, popularity: -(colors * mapped.length + place) } };
  });
};

/**
 * Turns a feed's offers into products: a model's sizes become sizes, its colours become siblings. Broken offers are named and left out. A running
 * store answers its shoppers in between.
 */
export const mapFeed = async (feed: ParsedFeed, { name, gender, tree, checkLimits }: MappingOptions): Promise<MappedFeed> => {
  const source = sourceOf(name);
  const categories = mapCategories(feed.categories, tree, gender);
  const read = offerReader(feed.offers, categories, tree);
  const skipped: Skipped[] = [];
  const uncounted: Skipped[] = [];
  const skip = (offer: FeedOffer, reason: string): void => void skipped.push({ line: offer.line, offer: offer.id, reason });
  const sound: SoundOffer[] = [];
  const seen = new Set<string>();
  const pause = pauseEvery(OFFERS_AT_ONCE, checkLimits);
  for (const offer of feed.offers) {
    await pause();
    const checked = read(offer);
    if (typeof checked === "string") skip(offer, checked);
    else if (checked.some(({ sizeId }) => seen.has(sizeId))) skip(offer, `the id ${offer.id} stands in the file twice`);
    else {
      sound.push(...checked);
      const reason = piecesFault(offer);
      if (reason !== null) uncounted.push({ line: offer.line, offer: offer.id, reason });
    }
    if (typeof checked !== "string") for (const { sizeId } of checked) seen.add(sizeId);
  }
  const siblings = siblingKeys(sound);
  const mapped: MappedItem[] = [];
  const slugs = new Set<string>();
  for (const [key, group] of groupBy(sound, modelOf)) {
    await pause();
    const sized = group.filter(({ size }) => size !== "");
    const base = sized.length > 0 ? (group.find(({ size }) => size === "") ?? null) : null;
    for (const extra of sized.length > 0 ? group.filter((offer) => offer.size === "" && offer !== base) : [])
      skip(extra, "an offer without a size beside sized ones");
    const colors = groupBy(sized.length > 0 ? sized : group, ({ color }) => color.label);
    for (const offers of colors.values()) {
      const bySizeTitle = groupBy(offers, sizeKey);
      for (const [, same] of bySizeTitle)
        for (const extra of same.slice(1)) skip(extra, `the size "${extra.size || ONE_SIZE}" of this colour stands in the model twice`);
      const [first, ...rest] = [...bySizeTitle.values()].flatMap(([one]) => one ?? []);
      if (first === undefined) continue;
      const item = itemOf({ key, source, base, colorCount: colors.size }, [first, ...rest], mapped.length);
      const slug = slugs.has(item.slug) ? `${item.slug}-${mapped.length}` : item.slug;
      slugs.add(slug);
      mapped.push({
        item: { ...item, slug, groupKey: siblings.get(first) ?? key },
        categoryId: first.fields.get("categoryId") ?? "",
        placedBy: first.place.by,
        hasSeveralPrices: rest.some(({ price }) => price !== first.price),
      });
    }
  }
  refuseTooMany(mapped.map(({ item }) => item));
  const titled = mixed(inDistinctTitles(mapped));
  return {
    catalogue: { source, categories: categories.named(), items: titled.map(({ item }) => item) },
    mapped: titled,
    skipped,
    uncounted,
  };
};

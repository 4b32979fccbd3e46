import { categoriesOf } from "../catalogue/category-tree.ts";
import { bySize, isKnownSize } from "../goods/size-order.ts";
import { type MappedFeed, type MappedItem, mapFeed, ONE_SIZE } from "./feed-mapping.ts";
import { DEMO, type GoodsPort } from "./goods-port.ts";
import { groupBy } from "./group-by.ts";
import { tooFewGoods } from "./too-little.ts";
import { severalPricesLines } from "./one-price.ts";
import { named, skippedLines, uncountedLines } from "./skipped-lines.ts";
import type { ReadFeed } from "./read-feed.ts";

const TOLD_BY: Readonly<Record<MappedItem["placedBy"], string>> = {
  placed: "as categories.json says",
  category: "by the category",
  title: "by the titles",
  nothing: "NOT UNDERSTOOD: the feed's own category",
};

const categoryLines = ({ feed, tree }: ReadFeed, { mapped, catalogue }: MappedFeed): readonly string[] => {
  const titles = new Map([...categoriesOf(tree), ...catalogue.categories].map(({ path, title }) => [path, title]));
  const ofFeed = new Map(feed.categories.map(({ id, title }) => [id, title]));
  /** «Женщинам / Платья / Вечерние платья», each leaf of it. */
  const wayOf = (paths: readonly string[]): string =>
    paths
      .filter((path) => !paths.some((other) => other.startsWith(`${path}/`)))
      .map((leaf) =>
        paths
          .filter((path) => leaf === path || leaf.startsWith(`${path}/`))
          .map((path) => titles.get(path) ?? path)
          .join(" / "),
      )
      .join(" and ");
  const ways = groupBy(mapped, ({ item, categoryId, placedBy }) => JSON.stringify([categoryId, item.categoryPaths, placedBy]));
  return [...ways.values()].flatMap((some) => {
    const [first] = some;
    if (first === undefined) return [];
    const { item, categoryId, placedBy } = first;
    return [`  «${ofFeed.get(categoryId) ?? categoryId}» → ${wayOf(item.categoryPaths)}: ${some.length}, ${TOLD_BY[placedBy]}`];
  });
};

/** Products whose sizes have different prices in the file. */
export const titlesOfSeveralPrices = (mapped: readonly MappedItem[]): readonly string[] =>
  mapped.flatMap(({ item, hasSeveralPrices }) => (hasSeveralPrices ? [item.title] : []));

const doubtLines = ({ mapped }: MappedFeed): readonly string[] => {
  const items = mapped.map(({ item }) => item);
  const colors = items.flatMap(({ color }) => (color.label !== "" && color.fill === "" ? [color.label] : []));
  const sizes = items
    .flatMap((item) => item.sizes.flatMap(({ title }) => (title === ONE_SIZE || isKnownSize(title) ? [] : [title])))
    .sort(bySize);
  const count = (isSo: (one: MappedItem) => boolean): number => mapped.filter(isSo).length;
  const withoutSize = count(({ item }) => item.sizes.some(({ title }) => title === ONE_SIZE));
  const withoutPictures = count(({ item }) => item.images.length === 0);
  return [
    ...(colors.length === 0 ? [] : [`  ${colors.length} products in colours without a swatch: ${named(colors)}`]),
    ...(sizes.length === 0 ? [] : [`  sizes that are neither letters nor numbers: ${named(sizes)}`]),
    ...severalPricesLines(titlesOfSeveralPrices(mapped)),
    ...(withoutSize === 0 ? [] : [`  ${withoutSize} products without a size: they have one, «${ONE_SIZE}»`]),
    ...(withoutPictures === 0 ? [] : [`  ${withoutPictures} products without a picture`]),
  ];
};

/** Says what an import would do, category by category, and what of the feed is not understood. Changes nothing. */
export const planFeed = async (shop: GoodsPort, read: ReadFeed): Promise<readonly string[]> => {
  const mapped = await mapFeed(read.feed, read);
  const { source, items } = mapped.catalogue;
  const known = await shop.knownGoods([source, DEMO]);
  const own = new Set(known.flatMap((row) => (row.source === source ? [row.externalId] : [])));
  const updated = items.filter(({ externalId }) => own.has(externalId)).length;
  const demo = read.replacesDemo ? known.length - own.size : 0;
  const doubts = doubtLines(mapped);
  const refusal = read.isForced ? null : tooFewGoods(own.size, items.length);
  return [
    `feed "${read.name}" would be: ${items.length - updated} imported, ${updated} updated, ${own.size - updated} removed, ` +
      `${mapped.skipped.length} offers skipped${demo === 0 ? "" : `, ${demo} demo products removed`}`,
    "categories:",
    ...categoryLines(read, mapped),
    ...(mapped.skipped.length === 0 ? [] : ["offers that cannot be sold:", ...skippedLines(mapped.skipped)]),
    ...uncountedLines(mapped.uncounted),
    ...(doubts.length === 0 ? [] : ["not understood:", ...doubts]),
    ...(refusal === null ? [] : [`it would be refused: ${refusal}`]),
    "nothing was changed",
  ];
};

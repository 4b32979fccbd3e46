import type { Product, ProductCard } from "#core/catalogue/product.ts";
import type { ReviewSummary } from "#core/reviews/review.ts";
import type { SuggestedProduct } from "#core/search/suggest.ts";
import type { Content } from "../content/content.ts";
import type { Database } from "../database/database.ts";
import { buildGoodsIndex, type GoodsIndex } from "../goods/goods-index.ts";
import { type IndexedGoods, readGoods, readGoodsAfter } from "../goods/indexed-goods.ts";
import { inPieces } from "../goods/in-pieces.ts";
import { buildVocabulary } from "../goods/vocabulary.ts";
import { lookWhenWoken } from "../module/look-when-woken.ts";
import { CATALOGUE_CHANNEL, type CatalogueNews, numberChanges, readNews, readPosition } from "./catalogue-changes.ts";
import { cardOf, deepestCategory, productOf, reviewsOf, suggestedOf } from "../goods/shown-goods.ts";
import { isImportUnderWay } from "./staged-import.ts";
import { readFormerSlug } from "./read-model.ts";
import { nullable } from "#adapters/contract/codec.ts";
import * as t from "io-ts";

/** By itself, when no notice has come. */
const LOOK_EVERY_MS = 1_000;
/** The embedded database answers nobody else meanwhile. */
const READ_AT_ONCE = 200;
const CATEGORY_LINK = /^\/catalog\/((?:women|men|kids)(?:\/[^?#]+)?)(?:[?#].*)?$/;

/** The category that an address leads to; null for another. */
export const categoryOfLink = (link: string): string | null => CATEGORY_LINK.exec(link)?.[1] ?? null;

export interface Category {
  readonly path: string;
  readonly parentPath: string | null;
  readonly title: string;
}

const CategoryRow: t.Type<Category, unknown> = t.type({ path: t.string, parentPath: nullable(t.string), title: t.string }, "CategoryRow");

export interface FoundProduct {
  readonly page: Product;
  /** The deepest category of the product: where its breadcrumbs lead. */
  readonly path: string | null;
  /** The model that it is a colour of. */
  readonly groupKey: string;
  /** What the model's reviews say together; null for none. */
  readonly reviews: ReviewSummary | null;
}

export interface LiveCatalogue {
  readonly index: () => GoodsIndex;
  readonly category: (path: string) => Category | null;
  /** The categories directly below one that hold any goods, in their order; below null those that stand at the top. */
  readonly childrenOf: (path: string | null) => readonly Category[];
  /** Whether an address leads somewhere: a category's does when it holds goods. */
  readonly leadsSomewhere: (link: string) => boolean;
  /** The cards of these products, in the order of the ids; goods that are gone are left out. */
  readonly cards: (ids: readonly number[]) => readonly ProductCard[];
  /** What suggestions show of these products, in the order of the ids. */
  readonly suggested: (ids: readonly number[]) => readonly SuggestedProduct[];
  /** A product with everything its page shows, by its slug or one that it had; null when no product has it. */
  readonly product: (slug: string) => Promise<FoundProduct | null>;
  /** How far the memory has followed. */
  readonly position: () => number;
  /** What changed after a position that some store has said; null for one that was never told anything. */
  readonly newsAfter: (after: number | null) => Promise<CatalogueNews>;
  /** Takes over what has been committed by now. */
  readonly refresh: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const readAllGoods = async (database: Database): Promise<Map<number, IndexedGoods>> => {
  const goods = new Map<number, IndexedGoods>();
  let last = 0;
  for (;;) {
    const some = await readGoodsAfter(database, last, READ_AT_ONCE);
    for (const one of some) goods.set(one.id, one);
    if (some.length < READ_AT_ONCE) return goods;
    last = some.at(-1)?.id ?? last;
  }
};

const readCategories = async (database: Database): Promise<ReadonlyMap<string, Category>> => {
  const rows = await database.query(CategoryRow, `select path, parent_path as "parentPath", title from category order by position, title`);
  return new Map(rows.map((row) => [row.path, row]));
};

/**
 * The catalogue in memory beside the database: lists, filters, the search, cards and the pages of products are answered from it.
 * It follows the database as soon as whoever wrote there has notified it, and within a second if no notice comes. `onFault` hears when it could not.
 */
export const openLiveCatalogue = async (
  database: Database,
  { synonyms, site: { brand } }: Pick<Content, "site" | "synonyms">,
  onFault: (error: unknown) => void,
): Promise<LiveCatalogue> => {
  const vocabulary = buildVocabulary(synonyms);
  // Before anything is read: what was committed by now is in what is read, what comes later is told.
  await numberChanges(database);
  let position = await readPosition(database);
  /** Every list asks which categories stand beside it, and nothing changes them but news. */
  const children = new Map<string | null, readonly Category[]>();

  /** Beside the one that answers meanwhile. */
  const build = (known: ReadonlyMap<string, Category>, all: ReadonlyMap<number, IndexedGoods>): Promise<GoodsIndex> =>
    inPieces(buildGoodsIndex([...all.values()], { titleOfCategory: (path) => known.get(path)?.title ?? "", vocabulary, brand }));

  let categories = await readCategories(database);
  let goods = await readAllGoods(database);
  let index = await build(categories, goods);

  const takeAll = async (): Promise<void> => {
    const [known, all] = [await readCategories(database), await readAllGoods(database)];
    index = await build(known, all);
    [categories, goods] = [known, all];
    children.clear();
  };

  const takeSome = async (ids: readonly number[]): Promise<void> => {
    const before = ids.flatMap((id) => goods.get(id) ?? []);
    const now = await readGoods(database, ids);
    const there = new Set(now.map(({ id }) => id));
    for (const id of ids) if (!there.has(id)) goods.delete(id);
    for (const one of now) goods.set(one.id, one);
    const isKnown = before.length === now.length && now.every((one) => index.update(one));
    if (!isKnown) index = await build(categories, goods);
    children.clear();
  };

  const look = async (): Promise<void> => {
    await numberChanges(database);
    const news = await readNews(database, position, await readPosition(database));
    // Half of an import is not to be read: all is told when it is shown.
    if (news.isAll && (await isImportUnderWay(database))) return;
    if (news.isAll) await takeAll();
    else if (news.productIds.length > 0) await takeSome(news.productIds);
    position = news.position;
  };

  let looking: Promise<void> = Promise.resolve();
  const refresh = (): Promise<void> => {
    looking = looking.then(look, look);
    return looking;
  };
  const watching = lookWhenWoken(LOOK_EVERY_MS, refresh, onFault);
  const stopListening = await database.listen(CATALOGUE_CHANNEL, watching.wake);

  const childrenNow = (path: string | null): readonly Category[] => {
    const full = new Set(index.categoriesOf({ category: path, found: null }).map((one) => one.path));
    return [...categories.values()].filter((one) => one.parentPath === path && full.has(one.path));
  };

  const childrenOf = (path: string | null): readonly Category[] => {
    const found = children.get(path) ?? childrenNow(path);
    children.set(path, found);
    return found;
  };

  const known = (ids: readonly number[]): readonly IndexedGoods[] => ids.flatMap((id) => index.goodsOf(id) ?? []);

  return {
    index: () => index,
    category: (path) => categories.get(path) ?? null,
    childrenOf,
    leadsSomewhere: (link) => {
      const path = categoryOfLink(link);
      if (path === null) return true;
      const parent = path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : null;
      return childrenOf(parent).some((category) => category.path === path);
    },
    cards: (ids) => known(ids).map((one) => cardOf(one, index.siblingsOf(one))),
    suggested: (ids) => known(ids).map(suggestedOf),
    product: async (slug) => {
      const one = index.bySlug(slug) ?? index.goodsOf((await readFormerSlug(database, slug)) ?? -1);
      return one === null
        ? null
        : { page: productOf(one, index.siblingsOf(one)), path: deepestCategory(one), groupKey: one.groupKey, reviews: reviewsOf(one) };
    },
    position: () => position,
    newsAfter: async (after) => {
      // Another store was faster.
      if (after !== null && after > position) await refresh();
      return after === null ? { position, isAll: true, productIds: [], categoryPaths: [] } : readNews(database, after, position);
    },
    refresh,
    close: async () => {
      await stopListening();
      await watching.close();
      await looking.catch(onFault);
    },
  };
};

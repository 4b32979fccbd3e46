import type { Product, ProductCard } from "#core/catalogue/product.ts";
import type { SuggestedProduct } from "#core/search/suggest.ts";
import type { Database } from "../database/database.ts";
import { buildGoodsIndex, type GoodsIndex } from "../goods/goods-index.ts";
import { type IndexedGoods, readGoods, readGoodsAfter } from "../goods/indexed-goods.ts";
import { readChanges, readHorizon } from "./catalogue-changes.ts";
import { cardOf, deepestCategory, productOf, suggestedOf } from "../goods/shown-goods.ts";
import { readFormerSlug } from "./read-model.ts";
import { nullable } from "#adapters/contract/codec.ts";
import * as t from "io-ts";

const LOOK_EVERY_MS = 250;
const READ_AT_ONCE = 2_000;
/** More changes than this are cheaper to take over as a whole. */
const MOST_SINGLE_CHANGES = 500;
const MOST_NEWS = 1_000;

export interface Category {
  readonly path: string;
  readonly parentPath: string | null;
  readonly title: string;
}

const CategoryRow: t.Type<Category, unknown> = t.type({ path: t.string, parentPath: nullable(t.string), title: t.string }, "CategoryRow");

/** What a page that was made before `position` may no longer say. */
export interface CatalogueNews {
  readonly position: number;
  /** Everything may have changed. */
  readonly isAll: boolean;
  readonly productIds: readonly number[];
  readonly categoryPaths: readonly string[];
}

export interface FoundProduct {
  readonly page: Product;
  /** The deepest category of the product: where its breadcrumbs lead. */
  readonly path: string | null;
}

export interface LiveCatalogue {
  readonly index: () => GoodsIndex;
  readonly category: (path: string) => Category | null;
  /** The categories directly below one that hold any goods, in their order; below null those that stand at the top. */
  readonly childrenOf: (path: string | null) => readonly Category[];
  /** The cards of these products, in the order of the ids; goods that are gone are left out. */
  readonly cards: (ids: readonly number[]) => readonly ProductCard[];
  /** What suggestions show of these products, in the order of the ids. */
  readonly suggested: (ids: readonly number[]) => readonly SuggestedProduct[];
  /** A product with everything its page shows, by its slug or one that it had; null when no product has it. */
  readonly product: (slug: string) => Promise<FoundProduct | null>;
  readonly newsAfter: (position: number) => CatalogueNews;
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

/**
 * The catalogue in memory beside the database: lists, filters, the search, cards and the pages of products are answered from it.
 * It follows the database within a quarter of a second, whoever writes there. `onFault` hears when it could not.
 */
export const openLiveCatalogue = async (database: Database, onFault: (error: unknown) => void): Promise<LiveCatalogue> => {
  let horizon = await readHorizon(database);
  let categories = new Map<string, Category>();
  let goods = await readAllGoods(database);
  let index: GoodsIndex;
  let position = Date.now();
  let news: readonly { readonly position: number; readonly productIds: readonly number[]; readonly categoryPaths: readonly string[] }[] =
    [];
  let newsSince = position;
  /** Every list asks which categories stand beside it, and nothing changes them but news. */
  const children = new Map<string | null, readonly Category[]>();

  const readCategories = async (): Promise<void> => {
    const rows = await database.query(
      CategoryRow,
      `select path, parent_path as "parentPath", title from category order by position, title`,
    );
    categories = new Map(rows.map((row) => [row.path, row]));
  };

  const build = (): void => {
    index = buildGoodsIndex([...goods.values()], (path) => categories.get(path)?.title ?? "");
  };

  const tellAll = (): void => {
    position += 1;
    news = [];
    newsSince = position;
    children.clear();
  };

  const tell = (touched: readonly IndexedGoods[]): void => {
    position += 1;
    children.clear();
    const groups = new Set(touched.map(({ groupKey }) => groupKey));
    const siblings = index.all().filter(({ groupKey }) => groups.has(groupKey));
    const productIds = [...new Set([...touched, ...siblings].map(({ id }) => id))];
    const categoryPaths = [...new Set(touched.flatMap((one) => one.categories))];
    news = [...news, { position, productIds, categoryPaths }].slice(-MOST_NEWS);
    newsSince = Math.max(newsSince, (news[0]?.position ?? position) - 1);
  };

  const takeAll = async (): Promise<void> => {
    await readCategories();
    goods = await readAllGoods(database);
    build();
    tellAll();
  };

  const takeSome = async (ids: readonly number[]): Promise<void> => {
    const before = ids.flatMap((id) => goods.get(id) ?? []);
    const now = await readGoods(database, ids);
    const there = new Set(now.map(({ id }) => id));
    for (const id of ids) if (!there.has(id)) goods.delete(id);
    for (const one of now) goods.set(one.id, one);
    const isKnown = before.length === now.length && now.every((one) => index.update(one));
    if (!isKnown) build();
    tell([...before, ...now]);
  };

  const look = async (): Promise<void> => {
    const changes = await readChanges(database, horizon);
    const { productIds, areCategoriesChanged } = changes;
    if (areCategoriesChanged || productIds.length > MOST_SINGLE_CHANGES) await takeAll();
    else if (productIds.length > 0) await takeSome(productIds);
    horizon = changes.horizon;
  };

  await readCategories();
  build();

  let looking: Promise<void> = Promise.resolve();
  const refresh = (): Promise<void> => {
    looking = looking.then(look, look);
    return looking;
  };
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  const lookLater = (): void => {
    timer = setTimeout(() => {
      refresh()
        .catch(onFault)
        .finally(() => {
          if (!isClosed) lookLater();
        });
    }, LOOK_EVERY_MS).unref();
  };
  lookLater();

  const childrenNow = (path: string | null): readonly Category[] => {
    const full = new Set(index.categoriesOf({ category: path, found: null }).map((one) => one.path));
    return [...categories.values()].filter((one) => one.parentPath === path && full.has(one.path));
  };

  const known = (ids: readonly number[]): readonly IndexedGoods[] => ids.flatMap((id) => index.goodsOf(id) ?? []);

  return {
    index: () => index,
    category: (path) => categories.get(path) ?? null,
    childrenOf: (path) => {
      const found = children.get(path) ?? childrenNow(path);
      children.set(path, found);
      return found;
    },
    cards: (ids) => known(ids).map((one) => cardOf(one, index.siblingsOf(one))),
    suggested: (ids) => known(ids).map(suggestedOf),
    product: async (slug) => {
      const one = index.bySlug(slug) ?? index.goodsOf((await readFormerSlug(database, slug)) ?? -1);
      return one === null ? null : { page: productOf(one, index.siblingsOf(one)), path: deepestCategory(one) };
    },
    newsAfter: (since) => {
      if (since < newsSince || since > position) return { position, isAll: true, productIds: [], categoryPaths: [] };
      const fresh = news.filter((one) => one.position > since);
      return {
        position,
        isAll: false,
        productIds: [...new Set(fresh.flatMap(({ productIds }) => productIds))],
        categoryPaths: [...new Set(fresh.flatMap(({ categoryPaths }) => categoryPaths))],
      };
    },
    refresh,
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await looking.catch(onFault);
    },
  };
};

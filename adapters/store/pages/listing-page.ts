import { type Either, left, right } from "fp-ts/Either";
import type { ProductCard } from "#core/catalogue/product.ts";
import { plural } from "#core/kernel/plural.ts";
import { type ListingCounts, type ListingQuery, PAGE_SIZE } from "#core/listing/listing.ts";
import { canonicalQuery, namedFilter, parseListingQuery } from "#core/listing/listing-query.rules.ts";
import type { ListingPage } from "#core/page/page.ts";
import type { Category, LiveCatalogue } from "../catalogue/live-catalogue.ts";
import type { Content } from "../content/content.ts";
import { filled } from "../content/words.ts";
import { notFound, type Refusal } from "../http/refusal.ts";
import type { Scope, Slice } from "../goods/goods-index.ts";
import { wordsOfNamed } from "../goods/facet-words.ts";
import { categoryAddress, categoryBreadcrumbs } from "./breadcrumbs.ts";

const MOST_ITEMS = 100;
const MOST_OFFSET = 1_000_000;

const GENDER_OF_ROOT: Readonly<Record<string, string>> = { men: "man", kids: "child" };

type ListingBody = Pick<ListingPage, "escapes" | "facets" | "items" | "query" | "total">;

/** The page of a list that the query names; null for a page after the last one. */
export const listingBody = async (catalogue: LiveCatalogue, scope: Scope, query: ListingQuery): Promise<ListingBody | null> => {
  const index = catalogue.index();
  const { ids, total } = index.list(scope, query, { limit: PAGE_SIZE, offset: (query.page - 1) * PAGE_SIZE });
  if (query.page > 1 && ids.length === 0) return null;
  return {
    query,
    facets: index.facetsOf(scope, query),
    items: catalogue.cards(ids),
    total,
    escapes: total === 0 ? index.escapesOf(scope, query) : [],
  };
};

/** `limit` and `offset` of an address; what does not fit gives the first batch. */
export const sliceOf = (address: URLSearchParams): Slice => {
  const wholeOf = (name: string, fallback: number, most: number): number => {
    const value = address.get(name) ?? "";
    return /^\d{1,7}$/.test(value) ? Math.min(Number(value), most) : fallback;
  };
  return { limit: wholeOf("limit", PAGE_SIZE, MOST_ITEMS), offset: wholeOf("offset", 0, MOST_OFFSET) };
};

/** What the filters of a query would leave of a list. */
export const listingCounts = (catalogue: LiveCatalogue, scope: Scope, query: ListingQuery): ListingCounts => ({
  facets: catalogue.index().facetsOf(scope, query),
  total: catalogue.index().list(scope, query, { limit: 0, offset: 0 }).total,
});

interface Batch {
  readonly items: readonly ProductCard[];
  readonly total: number;
}

export const listingBatch = async (catalogue: LiveCatalogue, scope: Scope, query: ListingQuery, slice: Slice): Promise<Batch> => {
  const { ids, total } = catalogue.index().list(scope, query, slice);
  return { items: catalogue.cards(ids), total };
};

/** Empty as well for a list of nothing: nobody should find it. */
const canonicalOf = (address: string, { query, total }: ListingBody): string => {
  const rest = canonicalQuery(query);
  return rest === null || total === 0 ? "" : `${address}${rest}`;
};

/** What a list is narrowed by, when that makes it a page of its own; empty for every other list. */
const nameOfFilter = ({ query, total }: ListingBody): string => {
  const named = namedFilter(query);
  return named === null || total === 0 ? "" : wordsOfNamed(named);
};

/** Whose parts stand beside a list: its own, else those of the category above it. */
const baseOf = (catalogue: LiveCatalogue, category: Category): Category =>
  catalogue.childrenOf(category.path).length > 0 || category.parentPath === null
    ? category
    : (catalogue.category(category.parentPath) ?? category);

export const listingPage = async (
  catalogue: LiveCatalogue,
  { site: { brand }, titles }: Content,
  path: string,
  address: URLSearchParams,
): Promise<Either<Refusal, ListingPage>> => {
  const category = catalogue.category(path);
  if (category === null) return left(notFound);
  const body = await listingBody(catalogue, { category: path, found: null }, { ...parseListingQuery(address), search: "" });
  if (body === null) return left(notFound);
  const root = category.parentPath === null ? category : catalogue.category(path.split("/")[0] ?? path);
  const base = baseOf(catalogue, category);
  const place = root !== null && root.path !== path ? ` — ${root.title.toLowerCase()}` : "";
  const narrowed = nameOfFilter(body);
  const title = [category.title, narrowed].filter((part) => part !== "").join(", ");
  const list = `${title}${place}`;
  const { page } = body.query;
  const count = `${body.total} ${plural(body.total, titles.models)}`;
  const crumbs = categoryBreadcrumbs(catalogue, category);
  return right({
    ...body,
    meta: {
      title: filled(titles.listing.title, {
        brand,
        count,
        list: page === 1 ? list : filled(titles.nextPage, { list, page: String(page) }),
      }),
      description: filled(titles.listing.description, { brand, count, list: title }),
      canonical: canonicalOf(categoryAddress(category), body),
    },
    breadcrumbs: crumbs.map((crumb, at) => (narrowed === "" && at === crumbs.length - 1 ? { ...crumb, link: "" } : crumb)),
    title,
    path: categoryAddress(category),
    gender: GENDER_OF_ROOT[path.split("/")[0] ?? ""] ?? "woman",
    categories: [
      { title: "Все", link: categoryAddress(base), isCurrent: base.path === path },
      ...catalogue
        .childrenOf(base.path)
        .map((child) => ({ title: child.title, link: categoryAddress(child), isCurrent: child.path === path })),
    ],
    correction: "",
    leftOut: [],
  });
};

/** A batch of a listing: the same filters and sort as its page, any slice of it. */
export const listingItems = async (catalogue: LiveCatalogue, path: string, address: URLSearchParams): Promise<Either<Refusal, Batch>> =>
  catalogue.category(path) === null
    ? left(notFound)
    : right(
        await listingBatch(catalogue, { category: path, found: null }, { ...parseListingQuery(address), search: "" }, sliceOf(address)),
      );

/** What the filters of an address would leave of a category. */
export const categoryCounts = (catalogue: LiveCatalogue, path: string, address: URLSearchParams): Either<Refusal, ListingCounts> =>
  catalogue.category(path) === null
    ? left(notFound)
    : right(listingCounts(catalogue, { category: path, found: null }, { ...parseListingQuery(address), search: "" }));

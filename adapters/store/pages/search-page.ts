import { metaOf } from "../content/words.ts";
import { type Either, left, right } from "fp-ts/Either";
import type { ProductCard } from "#core/catalogue/product.ts";
import { cleanSearch, parseListingQuery } from "#core/listing/listing-query.rules.ts";
import type { ListingCounts } from "#core/listing/listing.ts";
import type { ListingPage } from "#core/page/page.ts";
import type { SearchLink, Suggest } from "#core/search/suggest.ts";
import type { LiveCatalogue } from "../catalogue/live-catalogue.ts";
import type { Content } from "../content/content.ts";
import { notFound, type Refusal } from "../http/refusal.ts";
import { emptySet } from "../goods/doc-set.ts";
import type { FoundText } from "../goods/find-goods.ts";
import { knownAnswers } from "../goods/known-answers.ts";
import { wordsOf } from "../goods/words.ts";
import { HOME } from "./breadcrumbs.ts";
import { listingBatch, listingBody, listingCounts, sliceOf } from "./listing-page.ts";

const ENGINE = "kromka";
const SUGGESTED = 10;
const SUGGESTED_CATEGORIES = 4;

const NOTHING: FoundText = { docs: emptySet(0), scoreOf: () => 0, correction: "", leftOut: [] };

/** Titles of categories and goods, which are asked for again and again. */
const wordsIn = knownAnswers(wordsOf);

const find = (catalogue: LiveCatalogue, query: string): FoundText => (query === "" ? NOTHING : (catalogue.index().find(query) ?? NOTHING));

const addressOfSearch = (query: string): string => `/catalog/search?search=${encodeURIComponent(query)}`;

/** Where an operator sends this query; empty for the results. Case, «ё» and signs do not matter. */
const redirectOf = (content: Content, query: string): string => {
  const key = wordsOf(query).join(" ");
  return key === "" ? "" : (content.search.redirects.find((one) => wordsIn(one.query).join(" ") === key)?.address ?? "");
};

const isBelowRoot = ({ path }: { readonly path: string }): boolean => path.includes("/");

/** «Платья · женщинам»: two categories of one name are told apart by their first part. */
const categoryTitle = (catalogue: LiveCatalogue, path: string): string => {
  const own = catalogue.category(path)?.title ?? "";
  const root = path.includes("/") ? (catalogue.category(path.split("/")[0] ?? "")?.title ?? "") : "";
  return root === "" ? own : `${own} · ${root.toLowerCase()}`;
};

/** Where to go when nothing is found. */
const popularLinks = (catalogue: LiveCatalogue): ListingPage["categories"] =>
  catalogue
    .index()
    .categoriesOf({ category: null, found: null })
    .filter(isBelowRoot)
    .slice(0, SUGGESTED)
    .map(({ path }) => ({ title: categoryTitle(catalogue, path), link: `/catalog/${path}`, isCurrent: false }));

export const searchPage = async (
  catalogue: LiveCatalogue,
  content: Content,
  address: URLSearchParams,
): Promise<Either<Refusal, ListingPage & { readonly redirect: string }>> => {
  const query = parseListingQuery(address);
  const found = find(catalogue, query.search);
  const body = await listingBody(catalogue, { category: null, found }, query);
  if (body === null) return left(notFound);
  const title = query.search === "" ? "Поиск" : `«${query.search}»`;
  return right({
    ...body,
    meta:
      query.search === ""
        ? metaOf(content.titles.search, content.site)
        : metaOf(content.titles.found, { brand: content.site.brand, query: query.search }),
    breadcrumbs: [HOME, { name: "Поиск", link: "" }],
    title,
    path: "/catalog/search",
    gender: "woman",
    categories: body.total > 0 ? [] : popularLinks(catalogue),
    correction: found.correction,
    leftOut: found.leftOut,
    redirect: redirectOf(content, query.search),
  });
};

export const searchItems = async (
  catalogue: LiveCatalogue,
  address: URLSearchParams,
): Promise<Either<Refusal, { readonly items: readonly ProductCard[]; readonly total: number }>> => {
  const query = parseListingQuery(address);
  return right(await listingBatch(catalogue, { category: null, found: find(catalogue, query.search) }, query, sliceOf(address)));
};

export const searchCounts = (catalogue: LiveCatalogue, address: URLSearchParams): ListingCounts => {
  const query = parseListingQuery(address);
  return listingCounts(catalogue, { category: null, found: find(catalogue, query.search) }, query);
};

interface FoundCategories {
  readonly items: readonly (SearchLink & { readonly count: number })[];
  readonly total: number;
}

const sliceCategories = (
  catalogue: LiveCatalogue,
  paths: readonly { path: string; count: number }[],
  address: URLSearchParams,
): FoundCategories => {
  const { limit, offset } = sliceOf(address);
  return {
    items: paths
      .slice(offset, offset + limit)
      .map(({ path, count }) => ({ title: categoryTitle(catalogue, path), url: `/catalog/${path}`, count })),
    total: paths.length,
  };
};

/** Categories that hold the most goods. */
export const popularCategories = (catalogue: LiveCatalogue, address: URLSearchParams): FoundCategories =>
  sliceCategories(catalogue, catalogue.index().categoriesOf({ category: null, found: null }).filter(isBelowRoot), address);

/** Categories whose own words fit the query first, then those of what it has found. */
const categoriesFor = (catalogue: LiveCatalogue, query: string, found: FoundText): readonly { path: string; count: number }[] => {
  const beginnings = wordsOf(query);
  const isNamed = ({ path }: { readonly path: string }): boolean => {
    const words = wordsIn(categoryTitle(catalogue, path));
    return beginnings.every((beginning) => words.some((word) => word.startsWith(beginning)));
  };
  const full = catalogue.index().categoriesOf({ category: null, found }).filter(isBelowRoot);
  const named = new Set(full.filter(isNamed));
  return [...named, ...full.filter((one) => !named.has(one))];
};

export const categorySearch = (catalogue: LiveCatalogue, address: URLSearchParams): FoundCategories => {
  const query = cleanSearch(address.get("search") ?? "");
  return sliceCategories(catalogue, categoriesFor(catalogue, query, find(catalogue, query)), address);
};

/** Whole queries that the typed letters may become: as shoppers say it, then titles of what is found. */
const suggestionsFor = (catalogue: LiveCatalogue, query: string, titles: readonly string[]): readonly SearchLink[] => {
  const unique = new Map<string, string>();
  for (const title of [...catalogue.index().sayingsFor(query, SUGGESTED), ...titles]) {
    const key = wordsIn(title).join(" ");
    if (!unique.has(key)) unique.set(key, title);
  }
  unique.delete(wordsOf(query).join(" "));
  return [...unique.values()].slice(0, SUGGESTED).map((title) => ({ title, url: addressOfSearch(title) }));
};

export const suggest = async (catalogue: LiveCatalogue, content: Content, typed: string): Promise<Suggest> => {
  const query = cleanSearch(typed);
  const found = find(catalogue, query);
  const meant = found.correction === "" ? query : found.correction;
  const scope = { category: null, found };
  const { ids } = catalogue.index().list(scope, parseListingQuery([]), { limit: SUGGESTED, offset: 0 });
  const products = catalogue.suggested(ids);
  return {
    redirect: redirectOf(content, query),
    correction: found.correction,
    leftOut: found.leftOut,
    engine: ENGINE,
    categoriesTitle: "Категории",
    categories:
      query === ""
        ? []
        : categoriesFor(catalogue, meant, found)
            .slice(0, SUGGESTED_CATEGORIES)
            .map(({ path }) => ({ title: categoryTitle(catalogue, path), url: `/catalog/${path}` })),
    productsTitle: "Изделия",
    products,
    suggestionsTitle: "Подсказки",
    suggestions:
      query === ""
        ? []
        : suggestionsFor(
            catalogue,
            meant,
            products.map(({ title }) => title),
          ),
    taps: content.search.taps,
    history: [],
  };
};

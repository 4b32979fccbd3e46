import { type ListingQuery, type Sort, SORTS } from "./listing.ts";

/** The longest value and the most values of one filter that an address may carry; what is beyond is ignored. */
const MAX_VALUE_LENGTH = 60;
const MAX_VALUES = 30;
const MAX_PAGE = 10_000;

export const PLAIN_QUERY: ListingQuery = { sizes: [], colors: [], sort: "popular", page: 1 };

/** Control characters and halves of a character: no value of a shop has them, and neither addresses nor databases can carry them. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u;

const isSort = (value: string): value is Sort => SORTS.some((sort) => sort === value);

const isValue = (value: string): boolean => value !== "" && value.length <= MAX_VALUE_LENGTH && !UNPRINTABLE.test(value);

const cleanValues = (values: readonly string[]): readonly string[] =>
  [...new Set(values.map((value) => value.trim()).filter(isValue))].slice(0, MAX_VALUES).sort();

const cleanPage = (value: string | undefined): number => {
  const page = value !== undefined && /^\d{1,5}$/.test(value) ? Number(value) : 1;
  return page >= 1 && page <= MAX_PAGE ? page : 1;
};

/** Reads the part of an address after «?», as a list of pairs. What is not understood is left out, so that every address shows a list. */
export const parseListingQuery = (pairs: Iterable<readonly [string, string]>): ListingQuery => {
  const all = [...pairs];
  const valuesOf = (key: string): readonly string[] => all.filter(([name]) => name === key).map(([, value]) => value);
  const sort = valuesOf("sort")[0] ?? "";
  return {
    sizes: cleanValues(valuesOf("size")),
    colors: cleanValues(valuesOf("color")),
    sort: isSort(sort) ? sort : PLAIN_QUERY.sort,
    page: cleanPage(valuesOf("page")[0]),
  };
};

/** The same choice as «?size=S&sort=new», in one fixed order and without defaults; empty when nothing is chosen. */
export const formatListingQuery = (query: ListingQuery): string => {
  const pairs: (readonly [string, string])[] = [
    ...query.sizes.map((size) => ["size", size] as const),
    ...query.colors.map((color) => ["color", color] as const),
    ...(query.sort === PLAIN_QUERY.sort ? [] : [["sort", query.sort] as const]),
    ...(query.page === 1 ? [] : [["page", String(query.page)] as const]),
  ];
  return pairs.length === 0 ? "" : `?${pairs.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join("&")}`;
};

/** Turns a value of a filter on or off; any change of a filter goes back to the first page. */
export const toggleFilter = (query: ListingQuery, filter: "sizes" | "colors", value: string): ListingQuery => {
  const values = query[filter];
  const next = values.includes(value) ? values.filter((other) => other !== value) : [...values, value].sort();
  return { ...query, [filter]: next, page: 1 };
};

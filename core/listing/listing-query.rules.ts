import { type Choice, CHOICES, type ListingEscape, type ListingQuery, type Sort, SORTS } from "./listing.ts";

/** The longest value and the most values of one filter that an address may carry; what is beyond is ignored. */
const MAX_VALUE_LENGTH = 60;
const MAX_SEARCH_LENGTH = 100;
const MAX_VALUES = 30;
const MAX_PAGE = 10_000;

/** The name of each filter in an address. */
export const PARAMETERS: Readonly<Record<Choice, string>> = {
  sizes: "size",
  waists: "waist",
  lengths: "length",
  colors: "color",
  materials: "material",
  features: "feature",
  availability: "available",
  discounts: "discount",
};

export const PLAIN_QUERY: ListingQuery = {
  search: "",
  sizes: [],
  waists: [],
  lengths: [],
  colors: [],
  materials: [],
  features: [],
  availability: [],
  discounts: [],
  priceFrom: null,
  priceTo: null,
  sort: "popular",
  page: 1,
};

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

/** Whole roubles; spaces between thousands are allowed, as a shopper writes them. */
const cleanPrice = (value: string | undefined): number | null => {
  const digits = value?.replace(/\s/g, "") ?? "";
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
};

/** «От» above «до» is meant the other way round. */
const priceEnds = (from: number | null, to: number | null): Pick<ListingQuery, "priceFrom" | "priceTo"> =>
  from !== null && to !== null && from > to ? { priceFrom: to, priceTo: from } : { priceFrom: from, priceTo: to };

/** What a shopper typed, without spaces around and doubled, and without what cannot be typed. */
export const cleanSearch = (value: string): string =>
  Array.from(value.replace(/[\p{Cc}\p{Cs}\s]+/gu, " ").trim())
    .slice(0, MAX_SEARCH_LENGTH)
    .join("")
    .trim();

/** Reads the part of an address after «?», as a list of pairs. What is not understood is left out, so that every address shows a list. */
export const parseListingQuery = (pairs: Iterable<readonly [string, string]>): ListingQuery => {
  const all = [...pairs];
  const valuesOf = (key: string): readonly string[] => all.filter(([name]) => name === key).map(([, value]) => value);
  const chosen = (choice: Choice): readonly string[] => cleanValues(valuesOf(PARAMETERS[choice]));
  const sort = valuesOf("sort")[0] ?? "";
  return {
    search: cleanSearch(valuesOf("search")[0] ?? ""),
    sizes: chosen("sizes"),
    waists: chosen("waists"),
    lengths: chosen("lengths"),
    colors: chosen("colors"),
    materials: chosen("materials"),
    features: chosen("features"),
    availability: chosen("availability"),
    discounts: chosen("discounts"),
    ...priceEnds(cleanPrice(valuesOf("price_from")[0]), cleanPrice(valuesOf("price_to")[0])),
    sort: isSort(sort) ? sort : PLAIN_QUERY.sort,
    page: cleanPage(valuesOf("page")[0]),
  };
};

/** The same choice as «?size=S&sort=new», in one fixed order and without defaults; empty when nothing is chosen. */
export const formatListingQuery = (query: ListingQuery): string => {
  const pairs: (readonly [string, string])[] = [
    ...(query.search === "" ? [] : [["search", query.search] as const]),
    ...CHOICES.flatMap((choice) => query[choice].map((value) => [PARAMETERS[choice], value] as const)),
    ...(query.priceFrom === null ? [] : [["price_from", String(query.priceFrom)] as const]),
    ...(query.priceTo === null ? [] : [["price_to", String(query.priceTo)] as const]),
    ...(query.sort === PLAIN_QUERY.sort ? [] : [["sort", query.sort] as const]),
    ...(query.page === 1 ? [] : [["page", String(query.page)] as const]),
  ];
  return pairs.length === 0 ? "" : `?${pairs.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join("&")}`;
};

/** The query without one of its filters. */
export const withoutFilter = (query: ListingQuery, { filter, value }: Pick<ListingEscape, "filter" | "value">): ListingQuery =>
  filter === "price"
    ? { ...query, priceFrom: null, priceTo: null, page: 1 }
    : { ...query, [filter]: query[filter].filter((other) => other !== value), page: 1 };

/** The query with no filter at all; what is searched and the sort stay. */
export const withoutFilters = ({ search, sort }: ListingQuery): ListingQuery => ({ ...PLAIN_QUERY, search, sort });

/** Every single filter that can be dropped. A price counts once, whichever of its ends are set. */
export const chosenFilters = (query: ListingQuery): readonly Pick<ListingEscape, "filter" | "value">[] => [
  ...CHOICES.flatMap((filter) => query[filter].map((value) => ({ filter, value }))),
  ...(query.priceFrom === null && query.priceTo === null ? [] : [{ filter: "price" as const, value: "" }]),
];

/** Filters that people search for by name, so that a list narrowed by one value of one of them is a page of its own. */
const NAMED_FILTERS = ["sizes", "colors", "materials"] as const satisfies readonly Choice[];

/** The one value that a list is narrowed by, when people search for such lists by name; null for any other list. */
export const namedFilter = (query: ListingQuery): { readonly filter: (typeof NAMED_FILTERS)[number]; readonly value: string } | null => {
  const [chosen, ...others] = chosenFilters(query);
  const filter = NAMED_FILTERS.find((name) => name === chosen?.filter);
  return chosen === undefined || filter === undefined || others.length > 0 ? null : { filter, value: chosen.value };
};

/**
 * The part after «?» of a list's one address: its page and at most one filter that has a name; sort never. Null when the list is narrowed by more
 * than that, or is a search: such lists are for shoppers, not for search engines.
 */
export const canonicalQuery = (query: ListingQuery): string | null => {
  const isWhole = chosenFilters(query).length === 0;
  if (query.search !== "" || (!isWhole && namedFilter(query) === null)) return null;
  return formatListingQuery({ ...query, sort: PLAIN_QUERY.sort });
};

const FEATURE = ": ";

/** «Рукав: длинный» as one value. */
export const featureOf = (name: string, value: string): string => `${name}${FEATURE}${value}`;

/** «Рукав» of «Рукав: длинный». */
export const nameOfFeature = (feature: string): string => feature.split(FEATURE)[0] ?? feature;

/** «длинный» of «Рукав: длинный». */
export const valueOfFeature = (feature: string): string => feature.slice(nameOfFeature(feature).length + FEATURE.length);

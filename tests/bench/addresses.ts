import type { Catalogue, CatalogueItem } from "#adapters/store/catalogue/catalogue-item.ts";
import { STORE_SECRET } from "#adapters/contract/storefront-headers.ts";
import { TEST_STORE_SECRET } from "#tests/support/store-secret.ts";
import { PAGE_SIZE, SORTS } from "#core/listing/listing.ts";
import type { Asked } from "./load.ts";
import type { Chance } from "./random.ts";

const VISITORS = 100;
const AJAX = { "x-requested-with": "XMLHttpRequest", accept: "application/json" };
const MOST_PAGES = 5;
const MOST_TRIES = 50;

/** A page asked for as a browser does: by one of a hundred visitors, packed with Brotli. */
export const asVisitor = (path: string, chance: Chance): Asked => ({
  path,
  headers: {
    "accept-encoding": "gzip, deflate, br",
    accept: "text/html",
    cookie: `visitor=${String(chance.below(VISITORS) + 1).padStart(32, "0")}`,
  },
});

/** The same address asked of the store as the storefront does. */
export const asStorefront = (path: string): Asked => ({ path, headers: { ...AJAX, [STORE_SECRET]: TEST_STORE_SECRET } });

export const productPaths = ({ items }: Catalogue, count: number, chance: Chance): readonly string[] =>
  chance.some(items, count).map(({ slug }) => `/catalog/product/${slug}`);

/** Different addresses made by `make`, as many as asked for. */
const different = (count: number, make: () => string): readonly string[] => {
  const made = new Set<string>();
  for (let tries = 0; made.size < count && tries < count * MOST_TRIES; tries += 1) made.add(make());
  if (made.size < count) throw new Error(`Only ${made.size} of ${count} different addresses could be made.`);
  return [...made];
};

/** Categories with each sort and the first pages that they have. */
export const listingPaths = ({ items }: Catalogue, count: number, chance: Chance): readonly string[] => {
  const counts = new Map<string, number>();
  for (const path of items.flatMap(({ categoryPaths }) => categoryPaths)) counts.set(path, (counts.get(path) ?? 0) + 1);
  const filled = [...counts];
  return different(count, () => {
    const sort = chance.oneOf(SORTS);
    const [path, goods] = chance.oneOf(filled);
    const page = 1 + chance.below(Math.min(MOST_PAGES, Math.ceil(goods / PAGE_SIZE)));
    const pairs = [...(sort === "popular" ? [] : [`sort=${sort}`]), ...(page === 1 ? [] : [`page=${page}`])];
    return `/catalog/${path}${pairs.length === 0 ? "" : `?${pairs.join("&")}`}`;
  });
};

/** The home page as advertising leads to it: many addresses of one page. */
export const homePaths = (count: number): readonly string[] => Array.from({ length: count }, (_, place) => `/?utm_campaign=${place}`);

const filtersOf = ({ color, sizes }: CatalogueItem, chance: Chance): readonly string[] =>
  chance.some(
    [
      ...(color.family === "" ? [] : [`color=${encodeURIComponent(color.family)}`]),
      `size=${encodeURIComponent(chance.oneOf(sizes).title)}`,
      `discount=${chance.oneOf([10, 20, 30])}`,
      `price_from=${1000 + chance.below(30) * 50}`,
      `available=${encodeURIComponent("сейчас")}`,
    ],
    2,
  );

/** A category with two filters and a sort, the filters of goods that are in it. */
export const filteredPaths = ({ items }: Catalogue, count: number, chance: Chance): readonly string[] =>
  different(count, () => {
    const item = chance.oneOf(items);
    const path = chance.next() < 0.3 ? item.categoryPaths[0] : item.categoryPaths.at(-1);
    return `/catalog/${path}?${[...filtersOf(item, chance), `sort=${chance.oneOf(SORTS)}`].join("&")}`;
  });

const wordsOf = (title: string): readonly string[] => title.split(/[^\p{L}\p{N}-]+/u).filter((word) => word.length > 2);

/** As a shopper types: every tenth word has two letters exchanged. */
const typed = (word: string, chance: Chance): string => {
  if (word.length < 5 || chance.next() > 0.1) return word;
  const place = 1 + chance.below(word.length - 2);
  return `${word.slice(0, place)}${word[place + 1]}${word[place]}${word.slice(place + 2)}`;
};

/** Queries of two or three words of one title, or of a title and its colour. */
export const searchWords = ({ items }: Catalogue, count: number, chance: Chance): readonly string[] =>
  different(count, () => {
    const { title, color } = chance.oneOf(items);
    const words = chance.some([...wordsOf(title), ...(color.label === "" ? [] : [color.label])], 2 + chance.below(2));
    return words.map((word) => typed(word.toLowerCase(), chance)).join(" ");
  });

/** What stands in the field while a query is being typed: its beginnings, two letters and longer. */
export const begunWords = (catalogue: Catalogue, count: number, chance: Chance): readonly string[] => {
  const whole = searchWords(catalogue, count * 2, chance);
  return different(count, () => {
    const query = chance.oneOf(whole);
    return query.slice(0, Math.max(2, 1 + chance.below(query.length))).trim();
  });
};

export const searchPath = (query: string): string => `/catalog/search?search=${encodeURIComponent(query)}`;
export const suggestPath = (query: string): string => `/catalog/suggest?search=${encodeURIComponent(query)}`;

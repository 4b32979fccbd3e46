import type { SearchLink, SearchTap } from "./suggest.ts";

/** How many of each kind the panel shows. */
export const SHOWN = { categories: 4, history: 3, products: 3, suggestions: 4, taps: 4, popular: 6 } as const;

export const REFERRER_LIFE_MS = 60_000;
export const HISTORY_LIFE_MS = 365 * 24 * 3_600_000;
/** More than are shown: some of the shown ones may be the store's. */
const MOST_REMEMBERED = 10;

/** The widest window, in CSS pixels, where search is a sheet over the whole page; in a wider one it is a part of the header. */
export const WIDEST_SHEET = 967;
const PRODUCT_WIDTH = 224;

export type SearchLayout = "header" | "sheet";

/** How many products a column of this width shows. */
export const productsThatFit = (layout: SearchLayout, width: number): number =>
  layout === "sheet" ? SHOWN.products : Math.max(SHOWN.products, Math.floor(width / PRODUCT_WIDTH));

/** Where Enter leads: where the store says, else to the results. */
export const resultsAddress = (query: string, redirect: string): string =>
  redirect === "" ? `/catalog/search?search=${encodeURIComponent(query.trim())}` : redirect;

/** What a pressed tap searches for. */
export const searchedBy = ({ title, relatedSearch }: SearchTap): string => (relatedSearch === "" ? title : relatedSearch);

export type SearchLinkKind = "category" | "correction" | "history" | "popular" | "product" | "results" | "suggestion";

/** Only what the shopper searched for is remembered; a way back to it, and ways past it, are not. */
export const entersHistory = (kind: SearchLinkKind): boolean => kind === "correction" || kind === "results" || kind === "suggestion";

/** Where an arrow leads: along the lines, and from either end through the field, which is -1. */
export const nextLine = (active: number, step: -1 | 1, count: number): number => {
  const next = active + step;
  if (next < -1) return count - 1;
  return next >= count ? -1 : next;
};

/** The first or the last of `count` lines. */
export const edgeLine = (edge: "first" | "last", count: number): number => (edge === "first" ? Math.min(0, count - 1) : count - 1);

const plainOf = (title: string): string => title.trim().toLowerCase();

const withoutRepeats = (links: readonly SearchLink[]): readonly SearchLink[] => {
  const seen = new Set<string>();
  return links.filter(({ title }) => {
    const plain = plainOf(title);
    return plain !== "" && !seen.has(plain) && seen.add(plain);
  });
};

/** The history with a new search in front. */
export const remembered = (history: readonly SearchLink[], link: SearchLink): readonly SearchLink[] =>
  withoutRepeats([link, ...history]).slice(0, MOST_REMEMBERED);

/** What «Недавно искали» shows: this browser's searches before the store's. */
export const shownHistory = (local: readonly SearchLink[], fromStore: readonly SearchLink[]): readonly SearchLink[] =>
  withoutRepeats([...local, ...fromStore]).slice(0, SHOWN.history);

const LEAST_TO_MARK = 3;

/** Small letters, «ё» as «е», every character in its place. */
const folded = (text: string): string =>
  Array.from(text, (character) => {
    const small = character.toLowerCase();
    return small.length === character.length ? small : character;
  })
    .join("")
    .replaceAll("ё", "е");

const placesOf = (text: string, part: string): readonly (readonly [from: number, to: number])[] => {
  const places: (readonly [number, number])[] = [];
  for (let from = text.indexOf(part); from >= 0; from = text.indexOf(part, from + part.length)) places.push([from, from + part.length]);
  return places;
};

export interface TitlePart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** A title in parts, those that match the query marked: the query as a whole, else its longer words. Queries of two letters mark nothing. */
export const highlight = (title: string, query: string): readonly TitlePart[] => {
  const text = folded(title);
  const wanted = folded(query.trim());
  if (wanted.length < LEAST_TO_MARK) return [{ text: title, isMatch: false }];
  const whole = placesOf(text, wanted);
  const words = wanted.split(/\s+/).filter((word) => word.length >= LEAST_TO_MARK);
  const places = whole.length > 0 ? whole : words.flatMap((word) => placesOf(text, word)).sort(([a], [b]) => a - b);
  const parts: TitlePart[] = [];
  let end = 0;
  for (const [from, to] of places) {
    if (from < end) continue;
    if (from > end) parts.push({ text: title.slice(end, from), isMatch: false });
    parts.push({ text: title.slice(from, to), isMatch: true });
    end = to;
  }
  return end < title.length || parts.length === 0 ? [...parts, { text: title.slice(end), isMatch: false }] : parts;
};

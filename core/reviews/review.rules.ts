import { MOST_STARS } from "#core/parts/rating.rules.ts";
import { FITS, type Fit, type Review, type ReviewFilter, type ReviewSummary } from "./review.ts";

/** So many stand on a product's page; the others are asked for. */
export const FIRST_REVIEWS = 3;
/** So many come at once. */
export const REVIEWS_AT_ONCE = 10;

interface HeightBand {
  readonly name: string;
  readonly least: number;
  readonly most: number;
}

/** Shoppers look for somebody of about their own height. */
const HEIGHT_BANDS: readonly HeightBand[] = [
  { name: "0-159", least: 0, most: 159 },
  { name: "160-169", least: 160, most: 169 },
  { name: "170-179", least: 170, most: 179 },
  { name: "180-299", least: 180, most: 299 },
];

export const bandNamed = (name: string): HeightBand | null => HEIGHT_BANDS.find((band) => band.name === name) ?? null;

const bandOf = (height: number): HeightBand | null => HEIGHT_BANDS.find(({ least, most }) => height >= least && height <= most) ?? null;

const TENTHS = 10;

/** Each value with how often it comes, in the order in which they first do. */
const counted = (values: readonly string[]): ReviewSummary["sizes"] => {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, count]) => ({ value, count }));
};

/** What reviews say together; null for none, which say nothing. Sizes stand in the order of `sizes`, others after them. */
export const summaryOf = (
  reviews: readonly Pick<Review, "fit" | "height" | "score" | "size">[],
  sizes: readonly string[],
): ReviewSummary | null => {
  if (reviews.length === 0) return null;
  const spread = Array.from({ length: MOST_STARS }, (_, place) => reviews.filter(({ score }) => score === MOST_STARS - place).length);
  const sum = reviews.reduce((all, { score }) => all + score, 0);
  const fitting = (fit: Fit): number => reviews.filter((review) => review.fit === fit).length;
  const placeOf = (size: string): number => (sizes.includes(size) ? sizes.indexOf(size) : sizes.length);
  const bands = counted(reviews.flatMap(({ height }) => (height === null ? [] : (bandOf(height)?.name ?? []))));
  return {
    count: reviews.length,
    score: Math.round((sum / reviews.length) * TENTHS) / TENTHS,
    spread,
    fit: { small: fitting("small"), true: fitting("true"), large: fitting("large") },
    sizes: [...counted(reviews.flatMap(({ size }) => (size === "" ? [] : size)))].sort(
      (one, other) => placeOf(one.value) - placeOf(other.value) || one.value.localeCompare(other.value, "ru", { numeric: true }),
    ),
    heights: HEIGHT_BANDS.flatMap(({ name }) => bands.find(({ value }) => value === name) ?? []),
  };
};

/** So many reviews of one size and height. */
export interface SaidCount extends Pick<Review, "height" | "size"> {
  readonly count: number;
}

/** The same with how many each choice would show beside what is chosen of the other kind. */
export const countedBeside = (summary: ReviewSummary, said: readonly SaidCount[], { size, height }: ReviewFilter): ReviewSummary => {
  const count = (fits: (one: SaidCount) => boolean): number => said.filter(fits).reduce((sum, one) => sum + one.count, 0);
  const isOf = (one: SaidCount, name: string): boolean => name === "" || (one.height !== null && bandOf(one.height)?.name === name);
  return {
    ...summary,
    sizes: summary.sizes.map(({ value }) => ({ value, count: count((one) => one.size === value && isOf(one, height)) })),
    heights: summary.heights.map(({ value }) => ({ value, count: count((one) => (size === "" || one.size === size) && isOf(one, value)) })),
  };
};

/** From so many answers on they say how a thing sits. */
const FIT_FROM = 3;

/** How a thing mostly sits, when more than half of those who said it agree; null when too few did, or they do not. */
export const mostlyFits = ({ fit }: Pick<ReviewSummary, "fit">): Fit | null => {
  const said = fit.small + fit.true + fit.large;
  return said < FIT_FROM ? null : (FITS.find((one) => fit[one] * 2 > said) ?? null);
};

export const ALL_REVIEWS: ReviewFilter = { size: "", height: "" };

const LONGEST_SIZE = 40;
const MOST_PAGES = 1_000;

/** The part of an address after «?», as browsers and Node read it. */
interface AddressWords {
  readonly get: (name: string) => string | null;
}

/** What an address asks of reviews: «?size=M&height=160-169&page=2». What nobody means is left out. */
export const parseReviewsQuery = (query: AddressWords): { readonly filter: ReviewFilter; readonly page: number } => {
  const page = query.get("page") ?? "";
  return {
    filter: {
      size: Array.from(query.get("size") ?? "")
        .slice(0, LONGEST_SIZE)
        .join(""),
      height: bandNamed(query.get("height") ?? "")?.name ?? "",
    },
    page: /^[1-9]\d{0,3}$/.test(page) ? Math.min(MOST_PAGES, Number(page)) : 1,
  };
};

/** The same as an address says it, in one order; empty for the first page of all. */
export const formatReviewsQuery = ({ size, height }: ReviewFilter, page: number): string => {
  const said = [
    ...(size === "" ? [] : [`size=${encodeURIComponent(size)}`]),
    ...(height === "" ? [] : [`height=${height}`]),
    ...(page > 1 ? [`page=${page}`] : []),
  ];
  return said.length === 0 ? "" : `?${said.join("&")}`;
};

/** Where all reviews of a product are. */
export const reviewsAddress = (productUrl: string, filter: ReviewFilter, page = 1): string =>
  `${productUrl}/reviews${formatReviewsQuery(filter, page)}`;

import type { Catalogue } from "#adapters/store/catalogue/catalogue-item.ts";
import { begunWords, filteredPaths, listingPaths, productPaths, searchPath, searchWords, suggestPath } from "./addresses.ts";
import { chanceOf } from "./random.ts";

const SEED = 17;

/** What a session came for. */
const KINDS = ["browse", "add", "order", "reload"] as const;

export type CrowdKind = (typeof KINDS)[number];

/** How many come when. All times are milliseconds from the moment when the sale starts. */
export interface CrowdSize {
  /** They come evenly in the first moments, the rest evenly in the time that `restMs` says. */
  readonly rush: number;
  readonly rushMs: number;
  readonly rest: number;
  readonly restMs: number;
  /** Between two steps: from the first number up to the second. */
  readonly thinkMs: readonly [number, number];
  /** Of how many sessions each kind is, out of a hundred. */
  readonly shares: Readonly<Record<CrowdKind, number>>;
  /** How many different addresses of each sort of page there are to choose from, besides all products. */
  readonly addresses: number;
  /** From then on 95 of 100 answers take at most `quickMs` again. */
  readonly settledMs: number;
  readonly quickMs: number;
  /** So long after the rush nobody is refused any more. */
  readonly calmMs: number;
}

/** A sale as the shop is judged by, with so many minutes for those who do not come at once. */
export const wholeCrowd = (minutes: number): CrowdSize => ({
  rush: 1_000,
  rushMs: 5_000,
  rest: Math.round(minutes * 100),
  restMs: minutes * 60_000,
  thinkMs: [2_000, 8_000],
  shares: { browse: 85, add: 10, order: 3, reload: 2 },
  addresses: 2_000,
  settledMs: 60_000,
  quickMs: 1_000,
  calmMs: 30_000,
});

/** A size that can be put into a cart, and the page of its product. */
export interface CrowdGoods {
  readonly sizeId: number;
  readonly page: string;
}

export interface CrowdSession {
  readonly place: number;
  readonly kind: CrowdKind;
  readonly beginsMs: number;
}

/** All that the process of the shoppers has to know. */
export interface CrowdPlan {
  /** The shop's storefronts: each question goes to the next one, as a balancer hands them out. */
  readonly origins: readonly string[];
  readonly sessions: readonly CrowdSession[];
  readonly thinkMs: readonly [number, number];
  readonly seed: number;
  readonly landings: readonly string[];
  readonly products: readonly string[];
  readonly listings: readonly string[];
  readonly searches: readonly string[];
  readonly suggests: readonly string[];
  /** What the sale is about: everybody who orders wants of these. */
  readonly wanted: readonly CrowdGoods[];
  /** What those put into their carts who order nothing. */
  readonly others: readonly CrowdGoods[];
}

const sessionsOf = ({ rush, rushMs, rest, restMs, shares }: CrowdSize): readonly CrowdSession[] => {
  const chance = chanceOf(SEED);
  const drawn = KINDS.flatMap((kind) => Array.from({ length: shares[kind] }, () => kind));
  return Array.from({ length: rush + rest }, (_, place) => ({
    place,
    kind: chance.oneOf(drawn),
    beginsMs: place < rush ? (place / rush) * rushMs : rushMs + ((place - rush) / rest) * (restMs - rushMs),
  }));
};

/** The same plan on every run for the same goods: who comes when, and among what they choose. */
export const planOf = (
  catalogue: Catalogue,
  size: CrowdSize,
  { origins, wanted, others }: Pick<CrowdPlan, "origins" | "others" | "wanted">,
): CrowdPlan => {
  const chance = chanceOf(SEED + 1);
  const { addresses } = size;
  return {
    origins,
    sessions: sessionsOf(size),
    thinkMs: size.thinkMs,
    seed: SEED,
    landings: ["/", ...catalogue.categories.map(({ path }) => `/catalog/${path}`)],
    products: productPaths(catalogue, catalogue.items.length, chance),
    listings: [...listingPaths(catalogue, Math.ceil(addresses / 4), chance), ...filteredPaths(catalogue, addresses, chance)],
    searches: searchWords(catalogue, addresses, chance).map(searchPath),
    suggests: begunWords(catalogue, addresses, chance).map(suggestPath),
    wanted,
    others,
  };
};

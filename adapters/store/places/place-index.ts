import { lowerBound } from "#core/kernel/lower-bound.ts";
import { otherNamesOf } from "./geography.ts";
import { type Locality, plainName } from "./locality.ts";

/** The places of one country as they are found. */
export interface CountryPlaces {
  /** The most people first, then by name; the number of a place in it is its rank. */
  readonly places: readonly Locality[];
  /** The name from each of its words on, and each other name, sorted. */
  readonly keys: readonly string[];
  /** For each key, where its place stands among those found: its rank, put behind all others for an inner word of a place of unknown size. */
  readonly orders: Int32Array;
  /** What was found by texts that many places begin with. */
  readonly found: Map<string, readonly number[]>;
}

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

const wordStarts = (plain: string): readonly string[] =>
  [0, ...[...plain.matchAll(/ /g)].map(({ index }) => index + 1)].map((start) => plain.slice(start));

/** Sorts the places of a country once, so that a text is found by halving. */
export const indexCountry = (localities: readonly Locality[]): CountryPlaces => {
  const named = localities.map((locality) => ({ locality, plain: plainName(locality.title) }));
  named.sort((one, other) => other.locality.population - one.locality.population || compare(one.plain, other.plain));
  const orderOf = (rank: number, population: number, isInner: boolean): number =>
    isInner && population === 0 ? rank + named.length : rank;
  const entries = named.flatMap(({ plain, locality: { id, population } }, rank) => [
    ...wordStarts(plain).map((key, place) => ({ key, order: orderOf(rank, population, place > 0) })),
    ...otherNamesOf(id).map((name) => ({ key: plainName(name), order: rank })),
  ]);
  entries.sort((one, other) => compare(one.key, other.key));
  return {
    places: named.map(({ locality }) => locality),
    keys: entries.map(({ key }) => key),
    orders: Int32Array.from(entries, ({ order }) => order),
    found: new Map(),
  };
};

/** Greater than everything that a name may begin with. */
const AFTER_ALL = "\u{ffff}";

/** Texts that so many places begin with are few, and take the longest: they are found once. */
const MANY = 500;

/** The ranks of places by the orders of their keys, each once, in the order in which they are shown. */
export const ranksOf = ({ places }: CountryPlaces, orders: Int32Array | readonly number[]): readonly number[] => {
  const ranks = new Set<number>();
  for (const order of [...orders].sort((one, other) => one - other)) ranks.add(order % places.length);
  return [...ranks];
};

/** The ranks of the places whose name, or a word of it, begins with the text. */
export const beginningWith = (country: CountryPlaces, plain: string): readonly number[] => {
  const { keys, orders, found: known } = country;
  const same = known.get(plain);
  if (same !== undefined) return same;
  const answer = ranksOf(country, orders.subarray(lowerBound(keys, plain), lowerBound(keys, plain + AFTER_ALL)));
  if (answer.length >= MANY) known.set(plain, answer);
  return answer;
};

/** The ranks of the places that are called exactly so. */
export const called = (country: CountryPlaces, plain: string): readonly number[] => {
  const { keys, orders } = country;
  return ranksOf(country, orders.subarray(lowerBound(keys, plain), lowerBound(keys, `${plain}\0`)));
};

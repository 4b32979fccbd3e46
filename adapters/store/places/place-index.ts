import { lowerBound } from "#core/kernel/lower-bound.ts";
import { type Locality, plainName, type Region } from "./locality.ts";

export interface FoundPlaces {
  readonly items: readonly Locality[];
  readonly total: number;
}

const NOTHING: FoundPlaces = { items: [], total: 0 };

export interface PlaceIndex {
  /**
   * Places of a country whose name, or a word of it, begins with the text: the most people first; where those are not known, names that begin
   * with the text before those that have it inside. Every place for no text.
   */
  readonly search: (countryIso: string, text: string, offset: number, limit: number) => FoundPlaces;
  readonly find: (id: string) => Locality | null;
  readonly region: (id: string) => Region | null;
}

interface CountryPlaces {
  /** The most people first, then by name; the number of a place in it is its rank. */
  readonly places: readonly Locality[];
  /** The name from each of its words on, sorted. */
  readonly keys: readonly string[];
  /** For each key, where its place stands among those found: its rank, put behind all others for an inner word of a place of unknown size. */
  readonly orders: Int32Array;
  /** What was found by texts that many places begin with. */
  readonly found: Map<string, readonly number[]>;
}

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

const wordStarts = (plain: string): readonly string[] =>
  [0, ...[...plain.matchAll(/ /g)].map(({ index }) => index + 1)].map((start) => plain.slice(start));

const indexCountry = (localities: readonly Locality[]): CountryPlaces => {
  const named = localities.map((locality) => ({ locality, plain: plainName(locality.title) }));
  named.sort((one, other) => other.locality.population - one.locality.population || compare(one.plain, other.plain));
  const orderOf = (rank: number, population: number, isInner: boolean): number =>
    isInner && population === 0 ? rank + named.length : rank;
  const entries = named.flatMap(({ plain, locality: { population } }, rank) =>
    wordStarts(plain).map((key, place) => ({ key, order: orderOf(rank, population, place > 0) })),
  );
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

/** The ranks of the places that are found, each once, in the order in which they are shown. */
const ranksOf = ({ places, keys, orders, found: known }: CountryPlaces, plain: string): readonly number[] => {
  const same = known.get(plain);
  if (same !== undefined) return same;
  const found = orders.slice(lowerBound(keys, plain), lowerBound(keys, plain + AFTER_ALL)).sort();
  const ranks = new Set<number>();
  for (const order of found) ranks.add(order % places.length);
  const answer = [...ranks];
  if (answer.length >= MANY) known.set(plain, answer);
  return answer;
};

/** Places in memory, sorted once, found by halving. */
export const placeIndex = (localities: readonly Locality[], regions: readonly Region[]): PlaceIndex => {
  const byId = new Map(localities.map((locality) => [locality.id, locality]));
  const regionsById = new Map(regions.map((region) => [region.id, region]));
  const codes = [...new Set(localities.map(({ countryIso }) => countryIso))];
  const countries = new Map(codes.map((code) => [code, indexCountry(localities.filter(({ countryIso }) => countryIso === code))]));
  return {
    find: (id) => byId.get(id) ?? null,
    region: (id) => regionsById.get(id) ?? null,
    search: (countryIso, text, offset, limit) => {
      const country = countries.get(countryIso);
      if (country === undefined) return NOTHING;
      const plain = plainName(text);
      if (plain === "") {
        const isBlank = text.trim() === "";
        return isBlank ? { items: country.places.slice(offset, offset + limit), total: country.places.length } : NOTHING;
      }
      const ranks = ranksOf(country, plain);
      const items = ranks.slice(offset, offset + limit).flatMap((rank) => country.places[rank] ?? []);
      return { items, total: ranks.length };
    },
  };
};

import { countryBeside } from "./geography.ts";
import type { Locality, Region } from "./locality.ts";
import { called, type CountryPlaces, indexCountry } from "./place-index.ts";
import { nearestPlaces, placesOfRegion, readingsOf, readPlaces } from "./place-reader.ts";

export interface FoundPlaces {
  readonly items: readonly Locality[];
  readonly total: number;
}

const NOTHING: FoundPlaces = { items: [], total: 0 };

export interface PlaceIndex {
  /**
   * Places of a country whose name, or a word of it, begins with the text: the most people first; where those are not known, names that begin
   * with the text before those that have it inside. Every place for no text. A text is also understood with a region beside it, in the other
   * layout, with a mistake; what only another country has is found there.
   */
  readonly search: (countryIso: string, text: string, offset: number, limit: number) => FoundPlaces;
  readonly find: (id: string) => Locality | null;
  readonly region: (id: string) => Region | null;
}

interface Found {
  readonly country: CountryPlaces;
  readonly ranks: readonly number[];
}

type Finding = (country: CountryPlaces, regions: ReadonlyMap<string, Region>, plain: string) => readonly number[];

const placesOf = ({ country, ranks }: Found): readonly Locality[] => ranks.flatMap((rank) => country.places[rank] ?? []);

/** Places in memory, sorted once. */
export const placeIndex = (localities: readonly Locality[], regions: readonly Region[]): PlaceIndex => {
  const byId = new Map(localities.map((locality) => [locality.id, locality]));
  const regionsById = new Map(regions.map((region) => [region.id, region]));
  const codes = [...new Set(localities.map(({ countryIso }) => countryIso))];
  const countries = new Map(codes.map((code) => [code, indexCountry(localities.filter(({ countryIso }) => countryIso === code))]));

  const firstOf = (among: readonly CountryPlaces[], readings: readonly string[], find: Finding): Found | null => {
    for (const country of among) {
      for (const reading of readings) {
        const ranks = find(country, regionsById, reading);
        if (ranks.length > 0) return { country, ranks };
      }
    }
    return null;
  };

  return {
    find: (id) => byId.get(id) ?? null,
    region: (id) => regionsById.get(id) ?? null,
    search: (countryIso, typed, offset, limit) => {
      const { isoCode, rest: text } = countryBeside(typed) ?? { isoCode: countryIso, rest: typed };
      const home = countries.get(isoCode);
      if (home === undefined) return NOTHING;
      const page = ({ country, ranks }: Found, first: readonly Locality[] = []): FoundPlaces => ({
        items:
          first.length === 0
            ? placesOf({ country, ranks: ranks.slice(offset, offset + limit) })
            : [...first, ...placesOf({ country, ranks })].slice(offset, offset + limit),
        total: first.length + ranks.length,
      });
      if (text.trim() === "") return { items: home.places.slice(offset, offset + limit), total: home.places.length };
      const readings = readingsOf(text);
      const [plain = ""] = readings;
      const abroad = [...countries.values()].filter((country) => country !== home);
      const own = firstOf([home], readings, readPlaces);
      if (own !== null) {
        // Who writes out the name of a city abroad, which begins a name at home as well, is offered both.
        const isCalled = called(home, plain).length > 0;
        return page(own, isCalled ? [] : abroad.flatMap((country) => placesOf({ country, ranks: called(country, plain) })));
      }
      const everywhere = [home, ...abroad];
      const found =
        firstOf(abroad, readings, readPlaces) ??
        firstOf(everywhere, readings, placesOfRegion) ??
        firstOf(everywhere, [plain], (country, _regions, mistyped) => nearestPlaces(country, mistyped));
      return found === null ? NOTHING : page(found);
    },
  };
};

import places from "./places.json" with { type: "json" };
import { type Locality, placeId, plainName, type Region } from "./locality.ts";

/** What a shop knows of the world without any file of its operator: countries, regions, the largest cities. */

export const COUNTRIES: readonly { readonly isoCode: string; readonly title: string }[] = places.countries;

/** The country that is written beside a place, «Минск, Беларусь», and what is left without it; null for none. */
export const countryBeside = (text: string): { readonly isoCode: string; readonly rest: string } | null => {
  const words = plainName(text).split(" ");
  const country = COUNTRIES.find(({ title }) => words.includes(plainName(title)));
  if (country === undefined || words.length === 1) return null;
  return { isoCode: country.isoCode, rest: words.filter((word) => word !== plainName(country.title)).join(" ") };
};

export const REGIONS: readonly Region[] = places.regions.map(({ id, type, title, fullTitle }) => ({
  id,
  countryIso: id.slice(0, 2),
  title,
  kind: type,
  fullTitle,
}));

const KINDS_OF_REGION = /^(г|ао|аобл|автономн\S*|край|края|обл|област\S*|округ\S*|респ|республик\S*)$/;
const ENDING = /(ого|его|[аеёийоуыэюя]+)$/;

/** What stays the same in all the ways the words of a region are written: «обл Томская», «Томской области» are «томск». */
export const regionStems = (name: string): readonly string[] =>
  plainName(name)
    .split(" ")
    .filter((word) => !KINDS_OF_REGION.test(word))
    .map((word) => word.replace(ENDING, ""));

const regionStem = (name: string): string => regionStems(name)[0] ?? "";

const regionKey = (countryIso: string, name: string): string => `${countryIso} ${regionStem(name)}`;

const byId = new Map(REGIONS.map((region) => [region.id, region]));

const byStem = new Map(
  places.regions.flatMap(({ id, title, formerNames }) =>
    [title, ...formerNames].flatMap((name) => {
      const region = byId.get(id);
      return region === undefined ? [] : [[regionKey(region.countryIso, name), region] as const];
    }),
  ),
);

/** The region that a file names, in whatever form; one that is not known here is taken as the file writes it. */
export const regionNamed = (countryIso: string, name: string): Region => {
  const known = byStem.get(regionKey(countryIso, name));
  if (known !== undefined) return known;
  const title = name
    .trim()
    .replace(/^Респ /, "Республика ")
    .replace(/^г /, "");
  return { id: `${countryIso}-${regionStem(name) || "0"}`, countryIso, title, kind: "", fullTitle: title };
};

const cityId = (countryIso: string, regionId: string, title: string): string => {
  const { defaultCity } = places;
  const isDefault = defaultCity.region === regionId && defaultCity.title === title;
  return isDefault ? defaultCity.geoId : placeId(countryIso, regionId, title, "");
};

export const DEFAULT_GEO_ID: string = places.defaultCity.geoId;

/** The largest cities of every country. */
export const CITIES: readonly Locality[] = places.regions.flatMap(({ id, cities }) =>
  Object.entries<number>(cities).map(([title, population]): Locality => {
    const countryIso = id.slice(0, 2);
    return {
      id: cityId(countryIso, id, title),
      countryIso,
      regionId: id,
      district: "",
      kind: "г",
      title,
      population,
      source: places.source,
    };
  }),
);

const knownCities = new Map(CITIES.map((city) => [`${city.countryIso} ${plainName(city.title)}`, city]));

const nicknames: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = places.nicknames;

const otherNames = new Map<string, readonly string[]>(
  CITIES.map(({ id, countryIso, title }) => [
    id,
    [
      ...(nicknames[countryIso]?.[title] ?? []),
      ...places.formerCities.filter((city) => city.countryIso === countryIso && city.title === title).map(({ former }) => former),
    ],
  ]),
);

/** What else a place is called, by shoppers or formerly: «спб», «питер», «Алма-Ата». */
export const otherNamesOf = (id: string): readonly string[] => otherNames.get(id) ?? [];

/** A large city by its name alone, also by its former one: files keep regions that are no more. */
export const largeCity = (countryIso: string, title: string): Locality | null => {
  const today = places.formerCities.find((city) => city.countryIso === countryIso && city.former === title)?.title ?? title;
  return knownCities.get(`${countryIso} ${plainName(today)}`) ?? null;
};

/** The id of a place that a file names. */
export const localityId = (countryIso: string, regionId: string, title: string, district: string): string =>
  district === "" ? cityId(countryIso, regionId, title) : placeId(countryIso, regionId, title, district);

import * as t from "io-ts";
import type { Queries } from "../database/database.ts";
import { COUNTRIES, largeCity } from "./geography.ts";
import { plainName } from "./locality.ts";

interface NamedPlace {
  /** Two letters; null for any. */
  readonly country: string | null;
  readonly name: string;
}

const TitleRow = t.type({ title: t.string, countryIso: t.string }, "TitleRow");

const isLarge = ({ country, name }: NamedPlace): boolean =>
  COUNTRIES.some(({ isoCode }) => (country === null || country === isoCode) && largeCity(isoCode, name) !== null);

/** Of the places that a file names those that nobody can choose as their city. */
export const unknownPlaces = async <P extends NamedPlace>(queries: Queries, named: readonly P[]): Promise<readonly P[]> => {
  const small = named.filter((place) => !isLarge(place));
  if (small.length === 0) return [];
  const rows = await queries.query(TitleRow, 'select distinct title, country_iso as "countryIso" from locality');
  const known = new Set(rows.flatMap(({ title, countryIso }) => [plainName(title), `${countryIso} ${plainName(title)}`]));
  return small.filter(({ country, name }) => !known.has(country === null ? plainName(name) : `${country} ${plainName(name)}`));
};

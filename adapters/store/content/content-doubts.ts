import * as t from "io-ts";
import type { Database } from "../database/database.ts";
import { COUNTRIES, largeCity } from "../places/geography.ts";
import { plainName } from "../places/locality.ts";
import { type Content, DEMO_CODES, demoFilesFor } from "./content.ts";

const TitleRow = t.type({ title: t.string, countryIso: t.string }, "TitleRow");

/** Categories of promo codes that the shop does not have: a feed may still bring them. */
const unknownCategories = ({ promoCodes }: Content, hasCategory: (path: string) => boolean): readonly string[] =>
  promoCodes.flatMap(({ categories }, code) =>
    categories.flatMap((path, place) =>
      hasCategory(path) ? [] : [`promo-codes.json: ${code}/categories/${place}: the shop has no category "${path}"`],
    ),
  );

const isLarge = (country: string | null, name: string): boolean =>
  COUNTRIES.some(({ isoCode }) => (country === null || country === isoCode) && largeCity(isoCode, name) !== null);

/** Cities of zones that nobody can choose: what is ordered there goes by another zone. */
const unknownCities = async ({ delivery }: Content, database: Database): Promise<readonly string[]> => {
  const small = delivery.zones.flatMap(({ country, cities }, zone) =>
    cities.flatMap((name, place) => (isLarge(country, name) ? [] : [{ country, name, where: `zones/${zone}/cities/${place}` }])),
  );
  if (small.length === 0) return [];
  const rows = await database.query(TitleRow, 'select distinct title, country_iso as "countryIso" from locality');
  const known = new Set(rows.flatMap(({ title, countryIso }) => [plainName(title), `${countryIso} ${plainName(title)}`]));
  return small.flatMap(({ country, name, where }) =>
    known.has(country === null ? plainName(name) : `${country} ${plainName(name)}`)
      ? []
      : [`delivery.json: ${where}: the shop knows no place "${name}", so nobody can choose it`],
  );
};

/** What an operator's files may not have meant, which only the shop's own data tells. `directory` is null for the demo's. */
export const contentDoubts = async (
  directory: string | null,
  content: Content,
  hasCategory: (path: string) => boolean,
  database: Database,
): Promise<readonly string[]> => {
  if (directory === null) return [];
  const demoFiles = demoFilesFor(directory);
  const demoCodes = content.promoCodes.map(({ code }) => code).filter((code) => DEMO_CODES.has(code));
  return [
    ...(demoFiles.length === 0 ? [] : [`CONTENT_DIR has no ${demoFiles.join(", ")}: what the demo says there is what the shop says`]),
    ...(demoCodes.length === 0 ? [] : [`promo-codes.json: everybody can read ${demoCodes.join(", ")} in the demo`]),
    ...unknownCategories(content, hasCategory),
    ...(await unknownCities(content, database)),
  ];
};

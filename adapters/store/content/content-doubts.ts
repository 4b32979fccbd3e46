import type { Database } from "../database/database.ts";
import { unknownPlaces } from "../places/unknown-places.ts";
import { type Content, DEMO_CODES, demoFilesFor } from "./content.ts";

/** Categories of promo codes that the shop does not have: a feed may still bring them. */
const unknownCategories = ({ promoCodes }: Content, hasCategory: (path: string) => boolean): readonly string[] =>
  promoCodes.flatMap(({ categories }, code) =>
    categories.flatMap((path, place) =>
      hasCategory(path) ? [] : [`promo-codes.json: ${code}/categories/${place}: the shop has no category "${path}"`],
    ),
  );

/** Cities of zones that nobody can choose: what is ordered there goes by another zone. */
const unknownCities = async ({ delivery }: Content, database: Database): Promise<readonly string[]> => {
  const named = delivery.zones.flatMap(({ country, cities }, zone) =>
    cities.map((name, place) => ({ country, name, where: `zones/${zone}/cities/${place}` })),
  );
  const unknown = await unknownPlaces(database, named);
  return unknown.map(({ name, where }) => `delivery.json: ${where}: the shop knows no place "${name}", so nobody can choose it`);
};

/** They say in words what delivery costs, when it comes and until when goods are taken back. */
const SAY_DELIVERY = ["messages.json", "pages.json"];

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
    ...(SAY_DELIVERY.some((name) => demoFiles.includes(name)) && !demoFiles.includes("delivery.json")
      ? [`delivery.json is yours, and what ${SAY_DELIVERY.join(" and ")} of the demo say of sums, terms and days may be another matter`]
      : []),
    ...(demoCodes.length === 0 ? [] : [`promo-codes.json: everybody can read ${demoCodes.join(", ")} in the demo`]),
    ...unknownCategories(content, hasCategory),
    ...(await unknownCities(content, database)),
  ];
};

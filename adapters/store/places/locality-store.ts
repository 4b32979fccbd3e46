import type { Queries } from "../database/database.ts";
import { CITIES, REGIONS } from "./geography.ts";
import type { Locality, Region } from "./locality.ts";
import * as t from "io-ts";

const SavedRow = t.type({ isNew: t.boolean }, "SavedRow");
const LocalityRow: t.Type<Locality, unknown> = t.type(
  {
    id: t.string,
    countryIso: t.string,
    regionId: t.string,
    district: t.string,
    kind: t.string,
    title: t.string,
    population: t.number,
    source: t.string,
  },
  "LocalityRow",
);
const RegionRow: t.Type<Region, unknown> = t.type(
  { id: t.string, countryIso: t.string, title: t.string, kind: t.string, fullTitle: t.string },
  "RegionRow",
);

export interface Saved {
  readonly added: number;
  readonly changed: number;
}

/** Keeps regions that are not there yet. */
export const saveRegions = async (queries: Queries, regions: readonly Region[]): Promise<void> => {
  await queries.execute(
    `insert into locality_region (id, country_iso, title, kind, full_title)
     select id, "countryIso", title, kind, "fullTitle"
     from jsonb_to_recordset($1::text::jsonb) as r (id text, "countryIso" text, title text, kind text, "fullTitle" text)
     on conflict (id) do nothing`,
    [JSON.stringify(regions)],
  );
};

/** The same place said twice: the most people, and the first kind that is said at all. */
const merged = (localities: readonly Locality[]): readonly Locality[] => {
  const byId = new Map<string, Locality>();
  for (const locality of localities) {
    const known = byId.get(locality.id);
    byId.set(
      locality.id,
      known === undefined
        ? locality
        : { ...known, kind: known.kind || locality.kind, population: Math.max(known.population, locality.population) },
    );
  }
  return [...byId.values()];
};

/** Keeps places: new ones are added, known ones learn what they did not know. The same again changes nothing. */
export const saveLocalities = async (queries: Queries, localities: readonly Locality[]): Promise<Saved> => {
  const rows = await queries.query(
    SavedRow,
    `insert into locality (id, country_iso, region_id, district, kind, title, population, source)
     select id, "countryIso", "regionId", district, kind, title, population, source
     from jsonb_to_recordset($1::text::jsonb) as l (id text, "countryIso" text, "regionId" text, district text, kind text, title text,
       population int, source text)
     on conflict (id) do update
       set population = greatest(locality.population, excluded.population),
         kind = case when locality.kind = '' then excluded.kind else locality.kind end
       where excluded.population > locality.population or (locality.kind = '' and excluded.kind <> '')
     returning (xmax = 0) as "isNew"`,
    [JSON.stringify(merged(localities))],
  );
  const added = rows.filter(({ isNew }) => isNew).length;
  return { added, changed: rows.length - added };
};

/** The cities that a shop knows by itself; nothing when they are there. */
export const saveOwnCities = async (queries: Queries): Promise<void> => {
  await saveRegions(queries, REGIONS);
  await saveLocalities(queries, CITIES);
};

export const readLocalities = (queries: Queries): Promise<readonly Locality[]> =>
  queries.query(
    LocalityRow,
    `select id, country_iso as "countryIso", region_id as "regionId", district, kind, title, population, '' as source from locality`,
  );

export const readRegions = (queries: Queries): Promise<readonly Region[]> =>
  queries.query(RegionRow, `select id, country_iso as "countryIso", title, kind, full_title as "fullTitle" from locality_region`);

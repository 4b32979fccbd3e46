import type { VisitorLocation } from "#core/geo/location.ts";
import type { Database, Queries } from "../database/database.ts";
import { CITIES, COUNTRIES, DEFAULT_GEO_ID, REGIONS } from "../places/geography.ts";
import { VisitorLocationCodec } from "#adapters/contract/visitor-location.codec.ts";

export type KeptLocation = Omit<VisitorLocation, "isConfirmed">;

const defaultLocation = (): KeptLocation => {
  const city = CITIES.find(({ id }) => id === DEFAULT_GEO_ID);
  const region = REGIONS.find(({ id }) => id === city?.regionId);
  const country = COUNTRIES.find(({ isoCode }) => isoCode === city?.countryIso);
  if (city === undefined || region === undefined || country === undefined)
    throw new Error("places.json does not know its own default city");
  return {
    city: city.title,
    country: country.title,
    countryIso: country.isoCode,
    geoId: city.id,
    region: region.fullTitle,
    regionGeoId: region.id,
  };
};

/** Where a visitor is taken to be of whom nothing is known. */
const DEFAULT_LOCATION = defaultLocation();

/** Where the visitor $1 said that they are. */
export const SAID_LOCATION = `
  select city, country, country_iso as "countryIso", geo_id as "geoId", region, region_geo_id as "regionGeoId", true as "isConfirmed"
  from visitor_location where visitor_id = $1`;

/** Where a visitor is of whom nothing is known: a shop that does not ask takes it for confirmed. */
export const unsaidLocation = (asksCity: boolean): VisitorLocation => ({ ...DEFAULT_LOCATION, isConfirmed: !asksCity });

/** Where a visitor is, as they said or as the shop takes it. */
export const readLocation = async (queries: Queries, visitorId: string | null, asksCity: boolean): Promise<VisitorLocation> => {
  const [said] = visitorId === null ? [] : await queries.query(VisitorLocationCodec, SAID_LOCATION, [visitorId]);
  return said ?? unsaidLocation(asksCity);
};

/** Keeps what a visitor confirmed: the given location in the place of what was kept, or for null what the shop takes for theirs as it is. */
export const keepLocation = (database: Database, visitorId: string, location: KeptLocation | null): Promise<VisitorLocation> =>
  database.transaction(async (queries) => {
    await queries.execute("insert into visitor (id) values ($1) on conflict (id) do nothing", [visitorId]);
    const { city, country, countryIso, geoId, region, regionGeoId } = location ?? DEFAULT_LOCATION;
    await queries.execute(
      `insert into visitor_location (visitor_id, city, country, country_iso, geo_id, region, region_geo_id) values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (visitor_id) do ${
         location === null
           ? "nothing"
           : `update set city = excluded.city, country = excluded.country, country_iso = excluded.country_iso, geo_id = excluded.geo_id,
              region = excluded.region, region_geo_id = excluded.region_geo_id`
       }`,
      [visitorId, city, country, countryIso, geoId, region, regionGeoId],
    );
    return readLocation(queries, visitorId, true);
  });

import type { FastifyInstance } from "fastify";
import { left, right } from "fp-ts/Either";
import { geoCalls } from "#adapters/contract/geo.calls.ts";
import { CountryCodeCodec, type GeoConfirmation } from "#adapters/contract/geo.codec.ts";
import type { CountryCode, Place, SelectedLocation, VisitorLocation } from "#core/geo/location.ts";
import { GEO_LIMITS, plainTitle } from "#core/geo/geo.rules.ts";
import type { Database } from "../database/database.ts";
import { notFound } from "../http/refusal.ts";
import { serve } from "../http/serve.ts";
import { anyVisitor, knownVisitor } from "../http/visitor-cookie.ts";
import type { Content } from "../content/content.ts";
import { metaOf } from "../content/words.ts";
import { countriesNamed } from "../places/find-countries.ts";
import { COUNTRIES } from "../places/geography.ts";
import { livePlaces } from "../places/live-places.ts";
import type { Locality } from "../places/locality.ts";
import type { PlaceIndex } from "../places/find-places.ts";
import { keepLocation, type KeptLocation, readLocation } from "./visitor-location.ts";

/** What lies in the database came by the contract: another country there is a fault of the shop. */
const countryCode = (isoCode: string): CountryCode => {
  if (!CountryCodeCodec.is(isoCode)) throw new Error(`A visitor stands in «${isoCode}», which is no country of the contract`);
  return isoCode;
};

const confirmationOf = (location: VisitorLocation): GeoConfirmation => ({
  country: location.country,
  country_iso: countryCode(location.countryIso),
  city: location.city,
  city_geo_id: location.geoId,
  region: location.region,
  region_geo_id: location.regionGeoId,
  geo_is_confirmed: location.isConfirmed,
});

const titleOf = ({ kind, title }: Locality): string => (kind === "" ? title : `${kind.replace(/\.?$/, ".")} ${title}`);

/** The caption of a place: what tells it from others of its name. */
const subtitleOf = (index: PlaceIndex, { district, regionId, title }: Locality): string => {
  const region = index.region(regionId)?.fullTitle ?? "";
  return [district, region === title ? "" : region].filter((part) => part !== "").join(", ");
};

/** A place as it stands in the list of a country; one of another says of which. */
const placeIn =
  (index: PlaceIndex, countryIso: string) =>
  (place: Locality): Place => {
    const abroad = place.countryIso === countryIso ? undefined : COUNTRIES.find(({ isoCode }) => isoCode === place.countryIso);
    const subtitle = subtitleOf(index, place);
    return {
      id: place.id,
      title: titleOf(place),
      subtitle: [subtitle, abroad?.title ?? ""].filter((part) => part !== "").join(", "),
      countryIso: abroad?.isoCode ?? "",
    };
  };

const detailsOf = (index: PlaceIndex, countryIso: string, geoId: string): SelectedLocation | null => {
  const place = index.find(geoId);
  const country = COUNTRIES.find(({ isoCode }) => isoCode === countryIso);
  if (place === null || country === undefined || place.countryIso !== countryIso) return null;
  const region = index.region(place.regionId);
  return {
    city: { id: place.id, title: titleOf(place) },
    region: {
      id: place.regionId,
      title: region?.title ?? "",
      titleWithFullType: region?.fullTitle ?? "",
      type: region?.kind ?? "",
    },
    country,
  };
};

const keptOf = ({ city, region, country }: SelectedLocation): KeptLocation => ({
  city: plainTitle(city.title),
  country: country.title,
  countryIso: country.isoCode,
  geoId: city.id,
  region: region.titleWithFullType,
  regionGeoId: region.id,
});

export interface GeoOptions {
  readonly database: Database;
  readonly content: Content;
  readonly asksCity: boolean;
}

/** Answers where a visitor is, and where one may be. */
export const serveGeo = (server: FastifyInstance, { database, content, asksCity }: GeoOptions): void => {
  const places = livePlaces(database);
  serve(server, geoCalls.geoConfirmation, async ({ request }) =>
    right(confirmationOf(await readLocation(database, knownVisitor(request), asksCity))),
  );
  serve(server, geoCalls.confirmGeo, async ({ body, request, reply }) => {
    const { geo_selected: chosen, rewrite } = body;
    const details = rewrite ? detailsOf(await places.index(), chosen.country_iso, chosen.city_geo_id) : null;
    if (rewrite && details === null) return left(notFound);
    return right(confirmationOf(await keepLocation(database, anyVisitor(request, reply), details === null ? null : keptOf(details))));
  });
  serve(server, geoCalls.geoCountry, async ({ params }) => {
    const country = COUNTRIES.find(({ isoCode }) => isoCode === params.countryIsoCode);
    return country === undefined ? left(notFound) : right(country);
  });
  serve(server, geoCalls.geoCountries, async ({ query: { search, offset, limit } }) => {
    const found = countriesNamed(search);
    return right({ items: found.slice(offset, offset + limit), total: found.length });
  });
  serve(server, geoCalls.geoCities, async ({ params, query: { search, offset, limit } }) => {
    const index = await places.index();
    const { items, total } = index.search(params.countryIsoCode, search, offset, limit);
    return right({
      items: items.map(placeIn(index, params.countryIsoCode)),
      total,
    });
  });
  serve(server, geoCalls.geoCity, async ({ params }) => {
    const details = detailsOf(await places.index(), params.countryIsoCode, params.geoId);
    return details === null ? left(notFound) : right(details);
  });
  serve(server, geoCalls.cityPage, async ({ query, request }) => {
    const index = await places.index();
    const country = COUNTRIES.find(({ isoCode }) => isoCode === query.country);
    if (country === undefined) return left(notFound);
    const { items, total } = index.search(country.isoCode, query.search, query.from, GEO_LIMITS.page);
    return right({
      meta: metaOf(content.titles.city, content.site),
      location: await readLocation(database, knownVisitor(request), asksCity),
      country,
      countries: COUNTRIES,
      search: query.search,
      items: items.map(placeIn(index, country.isoCode)),
      from: query.from,
      total,
      page: query.page,
    });
  });
};

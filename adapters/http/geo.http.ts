import { map as mapRight } from "fp-ts/Either";
import { map } from "rxjs";
import { geoCalls } from "#adapters/contract/geo.calls.ts";
import { CountryCodeCodec, type GeoConfirmation } from "#adapters/contract/geo.codec.ts";
import type { GeoPort, PlaceQuestion } from "#core/geo/geo.port.ts";
import type { CountryCode, Location, VisitorLocation } from "#core/geo/location.ts";
import type { HttpClient } from "./http-client.ts";

/** The language of the shop's pages. */
const LOCALE = "ru";

const visitorLocation = (answer: GeoConfirmation): VisitorLocation => ({
  city: answer.city,
  country: answer.country,
  countryIso: answer.country_iso,
  geoId: answer.city_geo_id,
  region: answer.region,
  regionGeoId: answer.region_geo_id,
  isConfirmed: answer.geo_is_confirmed,
});

/** A country that the contract does not name is asked for by the first that it does; the store then knows none of its cities. */
const countryCode = (isoCode: string): CountryCode => (CountryCodeCodec.is(isoCode) ? isoCode : "RU");

const geoSelected = ({ city, country, countryIso, geoId, region, regionGeoId }: Location) => ({
  city,
  city_geo_id: geoId,
  region,
  region_geo_id: regionGeoId,
  country_iso: countryCode(countryIso),
  country,
});

const pageOf = ({ search, offset, limit }: PlaceQuestion) => ({ limit, locale: LOCALE, offset, search });

export const geoOverHttp = (http: HttpClient): GeoPort => ({
  confirmation: () => http.ask(geoCalls.geoConfirmation, {}).pipe(map(mapRight(visitorLocation))),
  confirm: (location, isChosen) =>
    http
      .ask(geoCalls.confirmGeo, { body: { geo_selected: geoSelected(location), rewrite: isChosen } })
      .pipe(map(mapRight(visitorLocation))),
  cities: (question) => http.ask(geoCalls.geoCities, { params: { countryIsoCode: countryCode(question.scope) }, query: pageOf(question) }),
  countries: (question) =>
    http.ask(geoCalls.geoCountries, { query: pageOf(question) }).pipe(
      map(
        mapRight(({ items, total }) => ({
          items: items.map(({ isoCode, title }) => ({ id: isoCode, title, subtitle: "" })),
          total,
        })),
      ),
    ),
  details: (countryIso, geoId) =>
    http.ask(geoCalls.geoCity, { params: { countryIsoCode: countryCode(countryIso), geoId }, query: { locale: LOCALE } }),
});

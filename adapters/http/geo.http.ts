import { left, map as mapRight } from "fp-ts/Either";
import { map, of } from "rxjs";
import { geoCalls } from "#adapters/contract/geo.calls.ts";
import { CountryCodeCodec, type GeoConfirmation } from "#adapters/contract/geo.codec.ts";
import type { GeoPort, PlaceQuestion } from "#core/geo/geo.port.ts";
import type { CountryCode, Location, VisitorLocation } from "#core/geo/location.ts";
import type { Answer } from "#core/kernel/port.ts";
import { storeError } from "#core/kernel/store-error.ts";
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

/** A country that the contract does not name is not asked for: nobody knows its cities. */
const within = <A>(isoCode: string, ask: (country: CountryCode) => Answer<A>): Answer<A> =>
  CountryCodeCodec.is(isoCode) ? ask(isoCode) : of(left(storeError("not-found")));

const geoSelected = ({ city, country, geoId, region, regionGeoId }: Location, countryIso: CountryCode) => ({
  city,
  city_geo_id: geoId,
  region,
  region_geo_id: regionGeoId,
  country_iso: countryIso,
  country,
});

const pageOf = ({ search, offset, limit }: PlaceQuestion) => ({ limit, locale: LOCALE, offset, search });

export const geoOverHttp = (http: HttpClient): GeoPort => ({
  confirmation: () => http.ask(geoCalls.geoConfirmation, {}).pipe(map(mapRight(visitorLocation))),
  confirm: (location, isChosen) =>
    within(location.countryIso, (country) =>
      http
        .ask(geoCalls.confirmGeo, { body: { geo_selected: geoSelected(location, country), rewrite: isChosen } })
        .pipe(map(mapRight(visitorLocation))),
    ),
  cities: (question) =>
    within(question.scope, (countryIsoCode) => http.ask(geoCalls.geoCities, { params: { countryIsoCode }, query: pageOf(question) })),
  countries: (question) =>
    http.ask(geoCalls.geoCountries, { query: pageOf(question) }).pipe(
      map(
        mapRight(({ items, total }) => ({
          items: items.map(({ isoCode, title }) => ({ id: isoCode, title, subtitle: "", countryIso: "" })),
          total,
        })),
      ),
    ),
  details: (countryIso, geoId) =>
    within(countryIso, (countryIsoCode) => http.ask(geoCalls.geoCity, { params: { countryIsoCode, geoId }, query: { locale: LOCALE } })),
});

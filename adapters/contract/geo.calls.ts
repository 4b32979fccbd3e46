import * as t from "io-ts";
import { word } from "./codec.ts";
import { GEO_LIMITS } from "#core/geo/geo.rules.ts";
import { listCall, nothing, readCall, writeCall } from "./call.ts";
import {
  CityCodec,
  CityPageCodec,
  CityPageQuery,
  CountryCodec,
  CountryCodeCodec,
  GeoConfirmationCodec,
  GeoConfirmingCodec,
  LocaleQuery,
  placesQuery,
  SelectedLocationCodec,
} from "./geo.codec.ts";

const COUNTRY = "/api/v1/delivery/geo/countries/:countryIsoCode";
const CountryPath = t.type({ countryIsoCode: CountryCodeCodec }, "CountryPath");
const CityPath = t.type({ countryIsoCode: CountryCodeCodec, geoId: word }, "CityPath");

/** Where shoppers are, and where they may be. */
export const geoCalls = {
  geoConfirmation: readCall("geoConfirmation", "/users/geo/confirmation", nothing, nothing, GeoConfirmationCodec),
  confirmGeo: writeCall("confirmGeo", "/users/geo/confirmation", GeoConfirmingCodec, GeoConfirmationCodec),
  geoCountry: readCall("geoCountry", COUNTRY, CountryPath, LocaleQuery, CountryCodec),
  geoCountries: listCall("geoCountries", "/api/v1/delivery/geo/suggest-country", nothing, placesQuery(GEO_LIMITS.suggest), CountryCodec),
  geoCities: listCall("geoCities", `${COUNTRY}/cities`, CountryPath, placesQuery(GEO_LIMITS.cities), CityCodec),
  geoCity: readCall("geoCity", `${COUNTRY}/cities/:geoId/details`, CityPath, LocaleQuery, SelectedLocationCodec),
  cityPage: readCall("cityPage", "/city", nothing, CityPageQuery, CityPageCodec),
};

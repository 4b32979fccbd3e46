import * as t from "io-ts";
import { COUNTRY_CODES, type CountryCode, type SelectedLocation } from "#core/geo/location.ts";
import type { CityPage } from "#core/geo/city-page.ts";
import { flag, line, lines, listOf, oneOf, orElse, text, whole, word } from "./codec.ts";
import { numberOr } from "./number.codec.ts";
import { PageMetaCodec } from "./page-meta.codec.ts";
import { VisitorLocationCodec } from "./visitor-location.codec.ts";

export const CountryCodeCodec = oneOf<CountryCode>("country code", COUNTRY_CODES);

const GEO_FIELDS = {
  country: word,
  country_iso: CountryCodeCodec,
  city: word,
  city_geo_id: word,
  region: word,
  region_geo_id: word,
};

/** A location as the calls of geography name it. */
const GeoSelectedCodec = t.type(GEO_FIELDS, "GeoSelected");

export const GeoConfirmationCodec = t.type({ ...GEO_FIELDS, geo_is_confirmed: flag }, "GeoConfirmation");

export type GeoConfirmation = t.TypeOf<typeof GeoConfirmationCodec>;

export const GeoConfirmingCodec = t.type({ geo_selected: GeoSelectedCodec, rewrite: t.boolean }, "GeoConfirming");

export const CountryCodec = t.type({ isoCode: t.string, title: t.string }, "Country");

export const CityCodec = t.type({ id: t.string, title: t.string, subtitle: text, countryIso: text }, "City");

export const SelectedLocationCodec: t.Type<SelectedLocation, unknown> = t.type(
  {
    city: t.type({ id: t.string, title: t.string }),
    region: t.type({ id: t.string, title: text, titleWithFullType: text, type: text }),
    country: CountryCodec,
  },
  "SelectedLocation",
);

const MOST_LISTED = 100;
const FARTHEST = 1_000_000;

/** What a list of places is asked for; `limit` is what the caller of that list asks by default. */
export const placesQuery = (limit: number): t.Type<{ limit: number; locale: string; offset: number; search: string }, unknown> =>
  t.type(
    { limit: numberOr(limit, 1, MOST_LISTED), locale: orElse(word, "ru"), offset: numberOr(0, 0, FARTHEST), search: line },
    "PlacesQuery",
  );

export const LocaleQuery: t.Type<{ locale: string }, unknown> = t.type({ locale: orElse(word, "ru") }, "LocaleQuery");

/** What the page of the city is asked for: a country that nobody has is taken for the first, an address that is not the shop's for its home. */
export const CityPageQuery: t.Type<{ country: CountryCode; search: string; from: number; page: string }, unknown> = t.type(
  { country: orElse(CountryCodeCodec, "RU"), search: line, from: numberOr(0, 0, FARTHEST), page: lines },
  "CityPageQuery",
);

export const CityPageCodec: t.Type<CityPage, unknown> = t.type(
  {
    meta: PageMetaCodec,
    location: VisitorLocationCodec,
    country: CountryCodec,
    countries: listOf(CountryCodec),
    search: text,
    items: listOf(CityCodec),
    from: whole,
    total: whole,
    page: text,
  },
  "CityPage",
);

import * as t from "io-ts";
import type { VisitorLocation } from "#core/geo/location.ts";
import { flag, text } from "./codec.ts";

/** The location of /visitor, in a file of its own: every page loads it, and nothing else of geography. */
export const VisitorLocationCodec: t.Type<VisitorLocation, unknown> = t.type(
  { city: text, country: text, countryIso: text, geoId: text, region: text, regionGeoId: text, isConfirmed: flag },
  "VisitorLocation",
);

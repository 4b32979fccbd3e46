import type { Location } from "#core/geo/location.ts";
import { largeCity } from "./geography.ts";
import { plainName } from "./locality.ts";

/** A place, with what tells it from others of its name. */
export type Destination = Pick<Location, "city" | "countryIso" | "geoId">;

/** Whether an operator's word for a city means a place: a large city is meant by its name, and no village that is called so. */
export const isCityNamed = ({ city, countryIso, geoId }: Destination, name: string): boolean => {
  const large = largeCity(countryIso, name);
  return large === null ? plainName(name) === plainName(city) : large.id === geoId;
};

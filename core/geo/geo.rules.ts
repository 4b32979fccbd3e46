import type { PopupWish } from "#core/popups/popup.ts";
import type { Location, SelectedLocation } from "./location.ts";

/** How many lines of each list are asked for at once; `page` is the list without scripts. */
export const GEO_LIMITS = { cities: 30, countries: 20, suggest: 15, page: 60 } as const;

/** A place's name as a list shows it: that a city is one goes without saying. */
export const plainTitle = (title: string): string => title.replace(/^г\. /, "");

/**
 * Whether a change of the text is worth a question: one letter is too little to search by, except on the way back to nothing. From a single
 * letter to nothing no question is needed: the list that was there first is still known.
 */
export const asksAnew = (previous: string, next: string): boolean =>
  next.length > 1 || (next.length < previous.length && previous.length !== 1);

/** The location that a chosen city makes. */
export const locationOfCity = ({ city, region, country }: SelectedLocation): Location => ({
  city: plainTitle(city.title),
  country: country.title,
  countryIso: country.isoCode,
  geoId: city.id,
  region: region.titleWithFullType,
  regionGeoId: region.id,
});

/** The place in a list of `count` that an arrow key leads to from `active`, round and round; -1 for none. */
export const nextActive = (active: number, step: -1 | 1, count: number): number => {
  if (count === 0) return -1;
  if (active === -1) return step === 1 ? 0 : count - 1;
  return (active + step + count) % count;
};

export const CITY_PICKER = { kind: "own", popupId: "city-picker", layout: "sheet" } as const satisfies PopupWish;

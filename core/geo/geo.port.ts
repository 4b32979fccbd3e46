import type { Answer } from "#core/kernel/port.ts";
import type { Location, PlaceBatch, SelectedLocation, VisitorLocation } from "./location.ts";

/** What a list is asked for: `scope` is the country's code, empty for the list of countries. */
export interface PlaceQuestion {
  readonly scope: string;
  readonly search: string;
  readonly offset: number;
  readonly limit: number;
}

export interface GeoPort {
  /** Where the shop takes the visitor to be, and whether they said so. */
  readonly confirmation: () => Answer<VisitorLocation>;
  /** Confirms a location: `isChosen` puts it in the place of what the shop knew, else what it knows is confirmed as it is. */
  readonly confirm: (location: Location, isChosen: boolean) => Answer<VisitorLocation>;
  readonly cities: (question: PlaceQuestion) => Answer<PlaceBatch>;
  readonly countries: (question: PlaceQuestion) => Answer<PlaceBatch>;
  readonly details: (countryIso: string, geoId: string) => Answer<SelectedLocation>;
}

/** What this browser remembers of the question about the city; false, and forgotten again, where nothing may be kept. */
export interface QuestionMemory {
  /** Once in a browser, beside the city's button of a desktop. */
  readonly wasShown: () => boolean;
  readonly keepShown: () => void;
  /** In this visit, by whatever the shopper did about it. */
  readonly wasPutAway: () => boolean;
  readonly keepPutAway: () => void;
}

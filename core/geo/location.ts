/** Countries that the contract names; which of them a store delivers to, its own list says. */
export const COUNTRY_CODES = ["RU", "BY", "KZ", "EN"] as const;

export type CountryCode = (typeof COUNTRY_CODES)[number];

/** Where the shopper is. `geoId` and `regionGeoId` are the store's names of the city and its region. */
export interface Location {
  readonly city: string;
  readonly country: string;
  readonly countryIso: string;
  readonly geoId: string;
  readonly region: string;
  readonly regionGeoId: string;
}

/** The location that the shop takes for this visitor's; confirmed once the shopper said so or chose it. */
export interface VisitorLocation extends Location {
  readonly isConfirmed: boolean;
}

/** A line of a list to choose from; a country has no subtitle. */
export interface Place {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  /** The country of a city; empty where it is the one whose list was asked for. */
  readonly countryIso: string;
}

export interface PlaceBatch {
  readonly items: readonly Place[];
  /** How many there are in all. */
  readonly total: number;
}

export interface Country {
  readonly isoCode: string;
  readonly title: string;
}

/** A chosen city with all that belongs to it. */
export interface SelectedLocation {
  readonly city: { readonly id: string; readonly title: string };
  readonly region: { readonly id: string; readonly title: string; readonly titleWithFullType: string; readonly type: string };
  readonly country: Country;
}

/** What the owner hears of each location that comes. */
export interface LocationTold {
  readonly type: "location.told";
  /** Not confirmed: the shop took it for the visitor's, and nobody said yet whether that is right. Null until it is known. */
  readonly location: VisitorLocation | null;
}

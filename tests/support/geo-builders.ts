import type { Place, SelectedLocation, VisitorLocation } from "#core/geo/location.ts";

export const aLocation = (changes: Partial<VisitorLocation> = {}): VisitorLocation => ({
  city: "Москва",
  country: "Россия",
  countryIso: "RU",
  geoId: "moscow",
  region: "Москва",
  regionGeoId: "RU-MOW",
  isConfirmed: false,
  ...changes,
});

export const aSelectedCity = (): SelectedLocation => ({
  city: { id: "kazan", title: "г. Казань" },
  region: { id: "RU-TA", title: "Татарстан", titleWithFullType: "Республика Татарстан", type: "Республика" },
  country: { isoCode: "RU", title: "Россия" },
});

export const aPlace = (id: string, title = id, subtitle = ""): Place => ({ id, title, subtitle, countryIso: "" });

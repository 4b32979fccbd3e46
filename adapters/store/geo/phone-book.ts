import type { VisitorLocation } from "#core/geo/location.ts";
import type { PhoneBook } from "#core/phone/phone.ts";
import type { Content } from "../content/content.ts";

/** Whose numbers a form takes, the visitor's own country first. */
export const phoneBookOf = ({ phone }: Pick<Content, "phone">, { countryIso }: Pick<VisitorLocation, "countryIso">): PhoneBook => ({
  regions: phone,
  priority: countryIso,
});

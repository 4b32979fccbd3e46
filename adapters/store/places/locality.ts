import { createHash } from "node:crypto";

export interface Region {
  readonly id: string;
  readonly countryIso: string;
  readonly title: string;
  /** «область», «край»; empty when the source does not say. */
  readonly kind: string;
  readonly fullTitle: string;
}

/** A city, a village, any place that people live in and goods are sent to. */
export interface Locality {
  /** The same for the same place, whichever file names it. */
  readonly id: string;
  readonly countryIso: string;
  readonly regionId: string;
  /** The district as a caption shows it; empty when it is unknown or the place is its own. */
  readonly district: string;
  /** The short word for its kind, «г» or «с»; empty when the source does not say. */
  readonly kind: string;
  readonly title: string;
  /** People; zero when it is unknown. */
  readonly population: number;
  readonly source: string;
}

/** A name as it is compared: small letters, «ё» as «е», dashes and other marks as one space. */
export const plainName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll("ё", "е")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** An id of the place, in the form of a GUID, from what tells it from all others. */
export const placeId = (...parts: readonly string[]): string => {
  const hash = createHash("sha256").update(parts.map(plainName).join("|")).digest("hex");
  return [hash.slice(0, 8), hash.slice(8, 12), hash.slice(12, 16), hash.slice(16, 20), hash.slice(20, 32)].join("-");
};

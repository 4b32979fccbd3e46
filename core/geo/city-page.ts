import type { PageMeta } from "#core/page/page.ts";
import type { Country, Place, VisitorLocation } from "./location.ts";

/** The page where a city is chosen without scripts. */
export interface CityPage {
  readonly meta: PageMeta;
  readonly location: VisitorLocation;
  /** The country whose cities are listed. */
  readonly country: Country;
  readonly countries: readonly Country[];
  readonly search: string;
  readonly items: readonly Place[];
  /** How many of all stand on the pages before. */
  readonly from: number;
  readonly total: number;
  /** Where the shopper came from, and goes back to. */
  readonly page: string;
}

import type { Supply } from "#core/catalogue/supply.rules.ts";
import type { Location } from "#core/geo/location.ts";
import type { Answer } from "#core/kernel/port.ts";
import type { CityOffer } from "./city-offer.ts";

/** A city, with what tells it from others of its name. */
export type OfferCity = Pick<Location, "city" | "countryIso" | "geoId">;

export interface CityOfferQuestion extends OfferCity {
  /** Whose shops are asked for, by its id; 0 for no product. */
  readonly productId: number;
  /** What the goods cost, in roubles. */
  readonly cost: number;
  readonly supply: Supply;
}

export interface CityOfferPort {
  readonly offerFor: (question: CityOfferQuestion) => Answer<CityOffer>;
}

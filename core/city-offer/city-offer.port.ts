import type { Answer } from "#core/kernel/port.ts";
import type { CityOffer } from "./city-offer.ts";

export interface CityOfferQuestion {
  readonly city: string;
  /** What the goods cost, in roubles. */
  readonly cost: number;
}

export interface CityOfferPort {
  readonly offerFor: (question: CityOfferQuestion) => Answer<CityOffer>;
}

import { cityOfferCalls } from "#adapters/contract/city-offer.calls.ts";
import type { CityOfferPort } from "#core/city-offer/city-offer.port.ts";
import type { HttpClient } from "./http-client.ts";

export const cityOfferOverHttp = (http: HttpClient): CityOfferPort => ({
  offerFor: (question) => http.ask(cityOfferCalls.cityOffer, { query: question }),
});

import { type CityName, cityOfferCalls } from "#adapters/contract/city-offer.calls.ts";
import type { CityOfferPort } from "#core/city-offer/city-offer.port.ts";
import type { HttpClient } from "./http-client.ts";

/** `nameOf` tells a city from others of its name. */
export const cityOfferOverHttp = (http: HttpClient, nameOf: (city: string) => CityName): CityOfferPort => ({
  offerFor: (question) => http.ask(cityOfferCalls.cityOffer, { query: { ...question, ...nameOf(question.city) } }),
});

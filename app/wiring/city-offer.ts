import { cityOfferOverHttp } from "#adapters/http/city-offer.http.ts";
import { cityOfferMachine } from "#core/city-offer/city-offer.machine.ts";
import { locationOf, sessionOf } from "#core/storefront/storefront.view.ts";
import type { Shop } from "#app/shop-context.ts";
import { asking } from "./answers.ts";

/** What a city changes of an offer, from this shop's store, which is told which of all cities of that name is the visitor's. */
export const wireCityOffer = ({ http, storefront }: Shop): typeof cityOfferMachine => {
  const offers = cityOfferOverHttp(http, (city) => {
    const location = locationOf(sessionOf(storefront.getSnapshot())?.getSnapshot());
    return location?.city === city ? { geoId: location.geoId, countryIso: location.countryIso } : { geoId: "", countryIso: "" };
  });
  return cityOfferMachine.provide({
    actors: {
      askOffer: asking(
        (question) => offers.offerFor(question),
        () => ({ type: "offer.failed" }),
        (offer) => ({ type: "offer.answered", offer }),
      ),
    },
  });
};

import { cityOfferOverHttp } from "#adapters/http/city-offer.http.ts";
import { cityOfferMachine } from "#core/city-offer/city-offer.machine.ts";
import type { Shop } from "#app/shop-context.ts";
import { asking } from "./answers.ts";

/** What a city changes of an offer, from this shop's store. */
export const wireCityOffer = ({ http }: Shop): typeof cityOfferMachine => {
  const offers = cityOfferOverHttp(http);
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

import * as E from "fp-ts/Either";
import { map } from "rxjs";
import { fromEventObservable } from "xstate";
import { cityOfferOverHttp } from "#adapters/http/city-offer.http.ts";
import { type CityOfferAnswered, cityOfferMachine } from "#core/city-offer/city-offer.machine.ts";
import type { CityOfferQuestion } from "#core/city-offer/city-offer.port.ts";
import { locationOf, sessionOf } from "#core/storefront/storefront.view.ts";
import type { Shop } from "#app/shop-context.ts";

/** What a city changes of an offer, from this shop's store, which is told which of all cities of that name is the visitor's. */
export const wireCityOffer = ({ http, storefront }: Shop): typeof cityOfferMachine => {
  const offers = cityOfferOverHttp(http, (city) => {
    const location = locationOf(sessionOf(storefront.getSnapshot())?.getSnapshot());
    return location?.city === city ? { geoId: location.geoId, countryIso: location.countryIso } : { geoId: "", countryIso: "" };
  });
  return cityOfferMachine.provide({
    actors: {
      askOffer: fromEventObservable<CityOfferAnswered, CityOfferQuestion>(({ input }) =>
        offers.offerFor(input).pipe(
          map(
            E.match(
              (): CityOfferAnswered => ({ type: "offer.failed" }),
              (offer): CityOfferAnswered => ({ type: "offer.answered", offer }),
            ),
          ),
        ),
      ),
    },
  });
};

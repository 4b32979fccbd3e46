import { geoOverHttp } from "#adapters/http/geo.http.ts";
import { cityPickerMachine } from "#core/geo/city-picker.machine.ts";
import { geoMachine } from "#core/geo/geo.machine.ts";
import type { PlaceQuestion } from "#core/geo/geo.port.ts";
import type { PlaceBatch } from "#core/geo/location.ts";
import { placeListMachine } from "#core/geo/place-list.machine.ts";
import type { Answer } from "#core/kernel/port.ts";
import { sayAfterwards } from "#ui/toasts/say-afterwards.ts";
import { shopText } from "#ui/text/text.ts";
import { failureToast } from "#ui/toasts/toast-texts.ts";
import type { Shop } from "#app/shop-context.ts";
import { asking, hearing } from "./answers.ts";

const listOf = (ask: (question: PlaceQuestion) => Answer<PlaceBatch>): typeof placeListMachine =>
  placeListMachine.provide({
    actors: {
      ask: asking(
        ask,
        () => ({ type: "places.failed" }),
        (batch) => ({ type: "places.loaded", batch }),
      ),
    },
  });

/** The city, confirmed or chosen, with this shop's ports. */
export const wireGeo = ({ http, facts, tell }: Shop): typeof geoMachine => {
  const geo = geoOverHttp(http);
  return geoMachine.provide({
    actors: {
      picker: cityPickerMachine.provide({
        actors: {
          cities: listOf(geo.cities),
          countries: listOf(geo.countries),
          loadDetails: asking(
            ({ countryIso, geoId }) => geo.details(countryIso, geoId),
            (error) => ({ type: "details.failed", error }),
            (selected) => ({ type: "details.loaded", selected }),
          ),
        },
      }),
      hearShop: hearing(() => facts),
      askConfirmation: asking(
        () => geo.confirmation(),
        () => ({ type: "confirmation.failed" }),
        (location) => ({ type: "confirmation.answered", location }),
      ),
      sendConfirmation: asking(
        ({ location, isChosen }) => geo.confirm(location, isChosen),
        (error) => ({ type: "confirmation.refused", error }),
        (location) => ({ type: "confirmation.kept", location }),
      ),
    },
    actions: {
      announce: (_, { location }) => {
        tell({ type: "location.arrived", location });
        sayAfterwards(`${shopText.city}: ${location.city}`);
      },
      tellRefused: (_, { error }) => {
        const toast = failureToast(error);
        if (toast !== null) tell({ type: "toast.shown", toast });
      },
      tellPopups: (_, command) => tell(command),
    },
  });
};

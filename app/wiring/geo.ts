import * as E from "fp-ts/Either";
import { map, type Observable } from "rxjs";
import { fromEventObservable } from "xstate";
import { tooltipMemory } from "#adapters/browser/tooltip-memory.ts";
import { viewportOf } from "#adapters/browser/viewport.ts";
import { geoOverHttp } from "#adapters/http/geo.http.ts";
import type { ViewportFact } from "#core/facts/viewport.ts";
import { cityPickerMachine, type DetailsAnswered } from "#core/geo/city-picker.machine.ts";
import { type ConfirmationAnswered, type ConfirmationKept, geoMachine } from "#core/geo/geo.machine.ts";
import type { PlaceQuestion } from "#core/geo/geo.port.ts";
import type { Location, PlaceBatch } from "#core/geo/location.ts";
import { placeListMachine, type PlacesAnswered } from "#core/geo/place-list.machine.ts";
import type { Answer } from "#core/kernel/port.ts";
import type { ShopFact } from "#core/storefront/shop-facts.ts";
import type { Shop } from "#app/shop-context.ts";

const places = (answer: Answer<PlaceBatch>): Observable<PlacesAnswered> =>
  answer.pipe(
    map(
      E.match(
        (): PlacesAnswered => ({ type: "places.failed" }),
        (batch): PlacesAnswered => ({ type: "places.loaded", batch }),
      ),
    ),
  );

/** The question about the city and its picker with this shop's ports. */
export const wireGeo = ({ http, facts, tell }: Shop, view: Window): typeof geoMachine => {
  const geo = geoOverHttp(http);
  const memory = tooltipMemory(view);
  const listOf = (ask: (question: PlaceQuestion) => Answer<PlaceBatch>): typeof placeListMachine =>
    placeListMachine.provide({
      actors: { ask: fromEventObservable<PlacesAnswered, PlaceQuestion>(({ input }) => places(ask(input))) },
    });
  return geoMachine.provide({
    actors: {
      picker: cityPickerMachine.provide({
        actors: {
          cities: listOf(geo.cities),
          countries: listOf(geo.countries),
          loadDetails: fromEventObservable<DetailsAnswered, { countryIso: string; geoId: string }>(({ input }) =>
            geo.details(input.countryIso, input.geoId).pipe(
              map(
                E.match(
                  (): DetailsAnswered => ({ type: "details.failed" }),
                  (selected): DetailsAnswered => ({ type: "details.loaded", selected }),
                ),
              ),
            ),
          ),
        },
      }),
      hearShop: fromEventObservable<ShopFact, undefined>(() => facts),
      hearViewport: fromEventObservable<ViewportFact, undefined>(() => viewportOf(view)),
      askConfirmation: fromEventObservable<ConfirmationAnswered, undefined>(() =>
        geo.confirmation().pipe(
          map(
            E.match(
              (): ConfirmationAnswered => ({ type: "confirmation.failed" }),
              (location): ConfirmationAnswered => ({ type: "confirmation.answered", location }),
            ),
          ),
        ),
      ),
      sendConfirmation: fromEventObservable<ConfirmationKept, { location: Location; isChosen: boolean }>(({ input }) =>
        geo.confirm(input.location, input.isChosen).pipe(
          map(
            E.match(
              (): ConfirmationKept => ({ type: "confirmation.refused" }),
              (location): ConfirmationKept => ({ type: "confirmation.kept", location }),
            ),
          ),
        ),
      ),
    },
    actions: { rememberTooltip: () => memory.keepShown(), tellPopups: (_, command) => tell(command) },
  });
};

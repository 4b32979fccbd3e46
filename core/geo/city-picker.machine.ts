import { assign, sendParent, setup } from "xstate";
import { unwired } from "#core/kernel/port.ts";
import type { StoreError } from "#core/kernel/store-error.ts";
import { GEO_LIMITS } from "./geo.rules.ts";
import type { Country, Place, SelectedLocation } from "./location.ts";
import { type PlaceChosen, placeListMachine } from "./place-list.machine.ts";

export interface CityPickerInput {
  readonly country: Country;
}

export interface CityPickerContext {
  readonly country: Country;
  /** The city whose details are asked for; empty before one was chosen. */
  readonly geoId: string;
  /** The country of that city: a list may offer one of another country. */
  readonly countryIso: string;
  /** The panel comes in with the first list only. */
  readonly isOpening: boolean;
}

export type DetailsAnswered =
  | { readonly type: "details.loaded"; readonly selected: SelectedLocation }
  | { readonly type: "details.failed"; readonly error: StoreError };

export type CityPickerEvent = DetailsAnswered | PlaceChosen | { readonly type: "country.pressed" } | { readonly type: "back.pressed" };

/** What the owner of the picker hears: the city, which ends it, or that the city could not be had. */
export type CityPickerTold =
  | { readonly type: "city.chosen"; readonly selected: SelectedLocation }
  | { readonly type: "city.missed"; readonly error: StoreError };

/** The panel where a city is chosen, and before it, when wanted, a country. */
export const cityPickerMachine = setup({
  types: {
    context: {} as CityPickerContext,
    events: {} as CityPickerEvent,
    input: {} as CityPickerInput,
    tags: {} as "loading",
    children: {} as { cities: "cities"; countries: "countries"; loadDetails: "loadDetails" },
  },
  actors: {
    cities: placeListMachine,
    countries: placeListMachine,
    loadDetails: unwired<DetailsAnswered, { countryIso: string; geoId: string }>("city details"),
  },
  actions: {
    keepCity: assign(({ context }, { place }: { place: Place }) => ({
      geoId: place.id,
      countryIso: place.countryIso || context.country.isoCode,
    })),
    keepCountry: assign((_, { place }: { place: Place }) => ({ country: { isoCode: place.id, title: place.title } })),
    noteOpened: assign({ isOpening: false }),
    tellCity: sendParent((_, params: { selected: SelectedLocation }): CityPickerTold => ({
      type: "city.chosen",
      selected: params.selected,
    })),
    tellMissed: sendParent((_, params: { error: StoreError }): CityPickerTold => ({ type: "city.missed", error: params.error })),
  },
}).createMachine({
  id: "cityPicker",
  context: ({ input }) => ({ country: input.country, geoId: "", countryIso: "", isOpening: true }),
  initial: "cities",
  states: {
    cities: {
      invoke: {
        src: "cities",
        id: "cities",
        input: ({ context }) => ({ scope: context.country.isoCode, limit: GEO_LIMITS.cities, isOpening: context.isOpening }),
      },
      exit: "noteOpened",
      on: { "country.pressed": "countries" },
      initial: "browsing",
      states: {
        browsing: {
          on: { "place.chosen": { target: "choosing", actions: { type: "keepCity", params: ({ event }) => ({ place: event.place }) } } },
        },
        choosing: {
          tags: "loading",
          invoke: {
            src: "loadDetails",
            id: "loadDetails",
            input: ({ context }) => ({ countryIso: context.countryIso, geoId: context.geoId }),
          },
          on: {
            "details.loaded": { actions: { type: "tellCity", params: ({ event }) => ({ selected: event.selected }) } },
            "details.failed": { target: "browsing", actions: { type: "tellMissed", params: ({ event }) => ({ error: event.error }) } },
          },
        },
      },
    },
    countries: {
      invoke: { src: "countries", id: "countries", input: { scope: "", limit: GEO_LIMITS.countries, isOpening: false } },
      on: {
        "back.pressed": "cities",
        "place.chosen": { target: "cities", actions: { type: "keepCountry", params: ({ event }) => ({ place: event.place }) } },
      },
    },
  },
});

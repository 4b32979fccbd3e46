import { assign, setup } from "xstate";
import { unwired, unwiredAction } from "#core/kernel/port.ts";
import type { StoreError } from "#core/kernel/store-error.ts";
import type { PopupCommand } from "#core/popups/popup.ts";
import type { ShopFact } from "#core/storefront/shop-facts.ts";
import { cityPickerMachine, type CityPickerTold } from "./city-picker.machine.ts";
import { CITY_PICKER, locationOfCity } from "./geo.rules.ts";
import type { Location, SelectedLocation, VisitorLocation } from "./location.ts";

export interface GeoInput {
  /** What stands for the shopper's place when nobody can say. */
  readonly fallback: Location;
}

export interface GeoContext {
  readonly location: Location;
  readonly isConfirmed: boolean;
  /** The city of the picker, until the store has kept it. */
  readonly chosen: Location;
}

export type ConfirmationAnswered =
  | { readonly type: "confirmation.answered"; readonly location: VisitorLocation }
  | { readonly type: "confirmation.failed" };

/** The answer to a confirmation that was sent. */
export type ConfirmationKept =
  | { readonly type: "confirmation.kept"; readonly location: VisitorLocation }
  | { readonly type: "confirmation.refused"; readonly error: StoreError };

export type GeoEvent =
  | CityPickerTold
  | ConfirmationAnswered
  | ConfirmationKept
  | ShopFact
  | { readonly type: "button.pressed" }
  /** The shop's guess is right. */
  | { readonly type: "yes.pressed"; readonly location: VisitorLocation };

/** Where the shopper is: confirmed as the shop has guessed it, or chosen in the picker. Lives as long as the page. */
export const geoMachine = setup({
  types: {
    context: {} as GeoContext,
    events: {} as GeoEvent,
    input: {} as GeoInput,
    tags: {} as "loading",
    children: {} as {
      picker: "picker";
      hearShop: "hearShop";
      askConfirmation: "askConfirmation";
      sendConfirmation: "sendConfirmation";
    },
  },
  actors: {
    picker: cityPickerMachine,
    hearShop: unwired<ShopFact, undefined>("shop"),
    askConfirmation: unwired<ConfirmationAnswered, undefined>("geo confirmation"),
    sendConfirmation: unwired<ConfirmationKept, { location: Location; isChosen: boolean }>("geo confirming"),
  },
  guards: {
    isConfirmed: (_, params: { location: VisitorLocation }) => params.location.isConfirmed,
    isPicker: (_, params: { popupId: string }) => params.popupId === CITY_PICKER.popupId,
    wasConfirmed: ({ context }) => context.isConfirmed,
  },
  actions: {
    keepLocation: assign((_, { location }: { location: VisitorLocation }) => ({ location, isConfirmed: location.isConfirmed })),
    keepCity: assign((_, params: { selected: SelectedLocation }) => ({ chosen: locationOfCity(params.selected) })),
    /** Wired: tells the shop that the location is settled. */
    announce: (_, _params: { location: VisitorLocation }) => unwiredAction("announce"),
    /** Wired: says why the city was not kept. */
    tellRefused: (_, _params: { error: StoreError }) => unwiredAction("tellRefused"),
    /** Wired: asks it of the popups. */
    tellPopups: (_, _params: PopupCommand) => unwiredAction("tellPopups"),
  },
}).createMachine({
  id: "geo",
  type: "parallel",
  context: ({ input }) => ({ location: input.fallback, isConfirmed: false, chosen: input.fallback }),
  states: {
    standing: {
      initial: "loading",
      on: { "city.chosen": ".storing" },
      states: {
        loading: {
          tags: "loading",
          invoke: { src: "askConfirmation", id: "askConfirmation" },
          on: {
            "confirmation.answered": [
              {
                guard: { type: "isConfirmed", params: ({ event }) => ({ location: event.location }) },
                target: "confirmed",
                actions: { type: "keepLocation", params: ({ event }) => ({ location: event.location }) },
              },
              { target: "unconfirmed", actions: { type: "keepLocation", params: ({ event }) => ({ location: event.location }) } },
            ],
            "confirmation.failed": "unconfirmed",
            // What the shop knows already is where the picker begins.
            "location.changed": { actions: { type: "keepLocation", params: ({ event }) => ({ location: event.location }) } },
            "yes.pressed": {
              target: "confirming",
              actions: { type: "keepLocation", params: ({ event }) => ({ location: event.location }) },
            },
          },
        },
        unconfirmed: {
          // It was confirmed or chosen elsewhere: in the checkout, in another tab.
          on: {
            "location.changed": {
              guard: { type: "isConfirmed", params: ({ event }) => ({ location: event.location }) },
              target: "confirmed",
              actions: { type: "keepLocation", params: ({ event }) => ({ location: event.location }) },
            },
            "yes.pressed": {
              target: "confirming",
              actions: { type: "keepLocation", params: ({ event }) => ({ location: event.location }) },
            },
          },
        },
        confirming: {
          invoke: {
            src: "sendConfirmation",
            id: "sendConfirmation",
            input: ({ context }) => ({ location: context.location, isChosen: false }),
          },
          on: {
            "confirmation.kept": {
              target: "confirmed",
              actions: [
                { type: "keepLocation", params: ({ event }) => ({ location: event.location }) },
                { type: "announce", params: ({ event }) => ({ location: event.location }) },
              ],
            },
            "confirmation.refused": {
              target: "unconfirmed",
              actions: { type: "tellRefused", params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        storing: {
          invoke: {
            src: "sendConfirmation",
            id: "sendConfirmation",
            input: ({ context }) => ({ location: context.chosen, isChosen: true }),
          },
          on: {
            "confirmation.kept": {
              target: "confirmed",
              actions: [
                { type: "keepLocation", params: ({ event }) => ({ location: event.location }) },
                { type: "announce", params: ({ event }) => ({ location: event.location }) },
              ],
            },
            "confirmation.refused": [
              {
                guard: "wasConfirmed",
                target: "confirmed",
                actions: { type: "tellRefused", params: ({ event }) => ({ error: event.error }) },
              },
              { target: "unconfirmed", actions: { type: "tellRefused", params: ({ event }) => ({ error: event.error }) } },
            ],
          },
        },
        confirmed: {
          on: {
            "location.changed": { actions: { type: "keepLocation", params: ({ event }) => ({ location: event.location }) } },
          },
        },
      },
    },
    picker: {
      invoke: { src: "hearShop", id: "hearShop" },
      initial: "closed",
      states: {
        closed: { on: { "button.pressed": "open" } },
        open: {
          entry: { type: "tellPopups", params: { type: "popup.opened", popup: CITY_PICKER } },
          exit: { type: "tellPopups", params: { type: "popup.dropped", popupId: CITY_PICKER.popupId } },
          invoke: {
            src: "picker",
            id: "picker",
            input: ({ context }) => ({ country: { isoCode: context.location.countryIso, title: context.location.country } }),
          },
          on: {
            "popup.closed": { guard: { type: "isPicker", params: ({ event }) => ({ popupId: event.popupId }) }, target: "closed" },
            "city.missed": { actions: { type: "tellRefused", params: ({ event }) => ({ error: event.error }) } },
            "city.chosen": { target: "closed", actions: { type: "keepCity", params: ({ event }) => ({ selected: event.selected }) } },
          },
        },
      },
    },
  },
});

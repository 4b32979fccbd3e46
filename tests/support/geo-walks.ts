import { cityPickerMachine } from "#core/geo/city-picker.machine.ts";
import { cityQuestionMachine } from "#core/geo/city-question.machine.ts";
import { geoMachine } from "#core/geo/geo.machine.ts";
import { placeListMachine } from "#core/geo/place-list.machine.ts";
import { storeError } from "#core/kernel/store-error.ts";
import { aLocation, aPlace, aSelectedCity } from "#tests/support/geo-builders.ts";
import type { MachineWalk } from "#tests/support/machine-walk.ts";

const location = aLocation();
const confirmed = aLocation({ isConfirmed: true });
const place = aPlace("kazan");

/** The walks over the machines of the city. */
export const GEO_WALKS: readonly MachineWalk[] = [
  {
    machine: cityQuestionMachine,
    inputs: [undefined],
    events: [
      { type: "location.told", location },
      { type: "location.told", location: confirmed },
      { type: "window.seen", device: "desktop", wasTooltipShown: false, wasPutAway: false },
      { type: "window.seen", device: "desktop", wasTooltipShown: true, wasPutAway: false },
      { type: "window.seen", device: "phone", wasTooltipShown: false, wasPutAway: false },
      { type: "city.pressed" },
      { type: "yes.pressed", page: "/city" },
      { type: "change.pressed", page: "/city" },
      { type: "question.closed" },
    ],
  },
  {
    machine: cityPickerMachine,
    inputs: [{ country: { isoCode: "RU", title: "Россия" } }],
    events: [
      { type: "place.chosen", place },
      { type: "details.loaded", selected: aSelectedCity() },
      { type: "details.failed", error: storeError("offline") },
      { type: "country.pressed" },
      { type: "back.pressed" },
    ],
  },
  {
    machine: geoMachine,
    inputs: [{ fallback: location }],
    events: [
      { type: "confirmation.answered", location },
      { type: "confirmation.answered", location: confirmed },
      { type: "confirmation.failed" },
      { type: "confirmation.kept", location: confirmed },
      { type: "confirmation.refused", error: storeError("offline") },
      { type: "yes.pressed", location },
      { type: "button.pressed" },
      { type: "city.missed", error: storeError("offline") },
      { type: "city.chosen", selected: aSelectedCity() },
      { type: "popup.closed", popupId: "city-picker", answer: "dismissed" },
    ],
  },
  {
    machine: placeListMachine,
    inputs: [
      { scope: "RU", limit: 30, isOpening: true },
      { scope: "RU", limit: 30, isOpening: false },
    ],
    events: [
      { type: "text.changed", text: "ка" },
      { type: "text.changed", text: "" },
      { type: "arrow.pressed", step: 1 },
      { type: "enter.pressed" },
      { type: "place.pressed", place },
      { type: "places.loaded", batch: { items: [place], total: 2 } },
      { type: "places.loaded", batch: { items: [], total: 0 } },
      { type: "places.failed" },
      { type: "more.pressed" },
      { type: "again.pressed" },
    ],
    distinguish: ({ context }) => {
      const { text, items } = context as { text: string; items: readonly unknown[] };
      return [text, Math.min(2, items.length)];
    },
  },
];

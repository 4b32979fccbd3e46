import { describe, expect, it } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { cityPickerMachine, type DetailsAnswered } from "#core/geo/city-picker.machine.ts";
import { type ConfirmationAnswered, type ConfirmationKept, geoMachine } from "#core/geo/geo.machine.ts";
import type { PlaceQuestion } from "#core/geo/geo.port.ts";
import { citiesOf, countriesOf, pickerOf } from "#core/geo/geo.view.ts";
import type { Location } from "#core/geo/location.ts";
import { placeListMachine, type PlacesAnswered } from "#core/geo/place-list.machine.ts";
import { storeError } from "#core/kernel/store-error.ts";
import type { ShopFact } from "#core/storefront/shop-facts.ts";
import { openBench } from "#tests/support/flow-bench.ts";
import { aLocation, aPlace, aSelectedCity } from "#tests/support/geo-builders.ts";

const { isConfirmed: _, ...fallback } = aLocation();
const kazan = aLocation({ city: "Казань", geoId: "kazan", region: "Республика Татарстан", regionGeoId: "RU-TA" });
const { isConfirmed: __, ...kazanLocation } = kazan;

interface GeoOptions {
  readonly isPressed?: boolean;
}

const startGeo = ({ isPressed = false }: GeoOptions = {}) => {
  const { port } = openBench();
  const clock = new SimulatedClock();
  const asked = port<ConfirmationAnswered, undefined>("asked");
  const sent = port<ConfirmationKept, { location: Location; isChosen: boolean }>("sent");
  const cities = port<PlacesAnswered, PlaceQuestion>("cities");
  const countries = port<PlacesAnswered, PlaceQuestion>("countries");
  const details = port<DetailsAnswered, { countryIso: string; geoId: string }>("details");
  const shop = port<ShopFact, undefined>("shop");
  const did: unknown[] = [];
  const popups: string[] = [];
  const geo = createActor(
    geoMachine.provide({
      actors: {
        picker: cityPickerMachine.provide({
          actors: {
            cities: placeListMachine.provide({ actors: { ask: cities.logic } }),
            countries: placeListMachine.provide({ actors: { ask: countries.logic } }),
            loadDetails: details.logic,
          },
        }),
        hearShop: shop.logic,
        askConfirmation: asked.logic,
        sendConfirmation: sent.logic,
      },
      actions: {
        tellPopups: (_context, command) =>
          popups.push(command.type === "popup.opened" ? `${command.popup.popupId} opened` : `${command.popupId} dropped`),
        tellRefused: (_context, { error }) => did.push(`refused: ${error.code}`),
        announce: (_context, { location }) => did.push({ type: "location.changed", location }),
      },
    }),
    { input: { fallback }, clock },
  );
  geo.start();
  if (isPressed) geo.send({ type: "button.pressed" });
  const picker = () => pickerOf(geo.getSnapshot());
  return {
    geo,
    clock,
    asked,
    sent,
    cities,
    countries,
    details,
    shop,
    popups,
    did,
    picker,
    cityList: () => citiesOf(picker()?.getSnapshot() ?? never()),
    countryList: () => countriesOf(picker()?.getSnapshot() ?? never()),
    standing: () => (geo.getSnapshot().value as { standing: unknown }).standing,
    answer: (isConfirmed: boolean) => asked.answer({ type: "confirmation.answered", location: aLocation({ isConfirmed }) }),
  };
};

const never = (): never => {
  throw new Error("There is no picker");
};

describe("the city", () => {
  it("is asked of the store once", () => {
    const { standing, asked, answer } = startGeo();
    expect([standing(), asked.calls.length]).toEqual(["loading", 1]);
    answer(true);
    expect([standing(), asked.calls.length]).toEqual(["confirmed", 1]);
  });

  it("is the one that the shop knows already while the store is asked, and where its picker begins", () => {
    const { geo, shop, picker } = startGeo();
    const almaty = aLocation({ city: "Алматы", country: "Казахстан", countryIso: "KZ", geoId: "almaty" });
    shop.answer({ type: "location.changed", location: almaty });
    geo.send({ type: "button.pressed" });
    expect(picker()?.getSnapshot().context.country).toEqual({ isoCode: "KZ", title: "Казахстан" });
  });

  it("is the usual one when nobody can say", () => {
    const { geo, asked, standing } = startGeo();
    asked.answer({ type: "confirmation.failed" });
    expect([standing(), geo.getSnapshot().context.location]).toEqual(["unconfirmed", fallback]);
  });

  it.each([true, false])("is confirmed as it was guessed, and said so when the store has kept it; answered before: %s", (isAnswered) => {
    const { geo, answer, sent, standing, did } = startGeo();
    if (isAnswered) answer(false);
    geo.send({ type: "yes.pressed", location: kazan });
    expect([standing(), sent.calls.map(({ input }) => input)]).toEqual(["confirming", [{ location: kazan, isChosen: false }]]);
    sent.answer({ type: "confirmation.kept", location: { ...kazan, isConfirmed: true } });
    expect([standing(), did]).toEqual(["confirmed", [{ type: "location.changed", location: { ...kazan, isConfirmed: true } }]]);
  });

  it("is confirmed or chosen elsewhere, and the picker begins there", () => {
    const { geo, answer, shop, standing } = startGeo();
    answer(false);
    shop.answer({ type: "location.changed", location: aLocation() });
    expect(standing()).toBe("unconfirmed");
    const elsewhere = { ...kazan, isConfirmed: true };
    shop.answer({ type: "location.changed", location: elsewhere });
    expect([standing(), geo.getSnapshot().context.location]).toEqual(["confirmed", elsewhere]);
  });

  it("stays unconfirmed when the store refuses, and says why", () => {
    const { geo, answer, sent, standing, did } = startGeo();
    answer(false);
    geo.send({ type: "yes.pressed", location: aLocation() });
    sent.answer({ type: "confirmation.refused", error: storeError("offline") });
    expect([standing(), did]).toEqual(["unconfirmed", ["refused: offline"]]);
  });
});

const openPicker = (options: Parameters<typeof startGeo>[0] = {}) => {
  const bench = startGeo({ isPressed: true, ...options });
  bench.answer(false);
  bench.clock.increment(500);
  bench.cities.answer({ type: "places.loaded", batch: { items: [aPlace("moscow"), aPlace("kazan")], total: 2 } });
  return bench;
};

describe("the picker", () => {
  it("loads the details of a chosen city, closes, and confirms it in the place of the old one", () => {
    const { geo, cityList, details, picker, sent, standing, did } = openPicker();
    cityList()?.send({ type: "place.pressed", place: aPlace("kazan") });
    expect(details.calls.map(({ input }) => input)).toEqual([{ countryIso: "RU", geoId: "kazan" }]);
    expect([picker() === undefined, sent.calls.length]).toEqual([false, 0]);
    details.answer({ type: "details.loaded", selected: aSelectedCity() });
    expect([picker(), sent.calls.map(({ input }) => input)]).toEqual([undefined, [{ location: kazanLocation, isChosen: true }]]);
    expect(geo.getSnapshot().context.location.city).toBe("Москва");
    sent.answer({ type: "confirmation.kept", location: { ...kazan, isConfirmed: true } });
    expect([standing(), geo.getSnapshot().context.location.city]).toEqual(["confirmed", "Казань"]);
    expect(did).toEqual([{ type: "location.changed", location: { ...kazan, isConfirmed: true } }]);
  });

  it("says why when the details cannot be had, or the store does not keep the city", () => {
    const { geo, cityList, details, picker, sent, standing, did } = openPicker();
    cityList()?.send({ type: "place.pressed", place: aPlace("kazan") });
    details.answer({ type: "details.failed", error: storeError("timeout") });
    expect([picker() === undefined, sent.calls.length]).toEqual([false, 0]);
    cityList()?.send({ type: "place.pressed", place: aPlace("kazan") });
    details.answer({ type: "details.loaded", selected: aSelectedCity() });
    sent.answer({ type: "confirmation.refused", error: storeError("offline") });
    expect([standing(), geo.getSnapshot().context.location.city]).toEqual(["unconfirmed", "Москва"]);
    expect(did).toEqual(["refused: timeout", "refused: offline"]);
  });

  it("leaves a confirmed city confirmed when the store does not keep another one", () => {
    const { geo, answer, cityList, details, sent, standing } = startGeo();
    answer(true);
    geo.send({ type: "button.pressed" });
    cityList()?.send({ type: "place.pressed", place: aPlace("kazan") });
    details.answer({ type: "details.loaded", selected: aSelectedCity() });
    sent.answer({ type: "confirmation.refused", error: storeError("offline") });
    expect(standing()).toBe("confirmed");
  });

  it("sends nothing when its popup is closed without a choice", () => {
    const { picker, sent, details, shop, popups } = openPicker();
    shop.answer({ type: "popup.closed", popupId: "another", answer: "dismissed" });
    expect(picker() === undefined).toBe(false);
    shop.answer({ type: "popup.closed", popupId: "city-picker", answer: "dismissed" });
    expect([picker(), sent.calls, details.calls]).toEqual([undefined, [], []]);
    expect(popups).toEqual(["city-picker opened", "city-picker dropped"]);
  });

  it("lists the cities of another country anew, at once", () => {
    const { picker, cityList, countryList, countries, cities } = openPicker();
    cityList()?.send({ type: "text.changed", text: "мо" });
    picker()?.send({ type: "country.pressed" });
    expect(countries.calls.map(({ input }) => input)).toEqual([{ scope: "", search: "", offset: 0, limit: 20 }]);
    countryList()?.send({ type: "place.pressed", place: aPlace("KZ", "Казахстан") });
    expect(picker()?.getSnapshot().context.country).toEqual({ isoCode: "KZ", title: "Казахстан" });
    expect(cityList()?.getSnapshot().context).toMatchObject({ text: "", items: [] });
    expect(cities.calls.at(-1)?.input).toEqual({ scope: "KZ", search: "", offset: 0, limit: 30 });
  });

  it("comes back from the countries without a choice", () => {
    const { picker, cities } = openPicker();
    picker()?.send({ type: "country.pressed" });
    picker()?.send({ type: "back.pressed" });
    expect(cities.calls.at(-1)?.input.scope).toBe("RU");
  });
});

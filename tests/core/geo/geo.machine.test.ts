import { describe, expect, it } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import type { ViewportFact } from "#core/facts/viewport.ts";
import { cityPickerMachine, type DetailsAnswered } from "#core/geo/city-picker.machine.ts";
import { type ConfirmationAnswered, type ConfirmationKept, type GeoInput, geoMachine } from "#core/geo/geo.machine.ts";
import type { PlaceQuestion } from "#core/geo/geo.port.ts";
import { citiesOf, countriesOf, pickerOf, questionOf } from "#core/geo/geo.view.ts";
import type { Location } from "#core/geo/location.ts";
import { placeListMachine, type PlacesAnswered } from "#core/geo/place-list.machine.ts";
import { storeError } from "#core/kernel/store-error.ts";
import type { ShopFact } from "#core/storefront/shop-facts.ts";
import { openBench } from "#tests/support/flow-bench.ts";
import { aLocation, aPlace, aSelectedCity } from "#tests/support/geo-builders.ts";

const { isConfirmed: _, ...fallback } = aLocation();
const kazan = aLocation({ city: "Казань", geoId: "kazan", region: "Республика Татарстан", regionGeoId: "RU-TA" });
const { isConfirmed: __, ...kazanLocation } = kazan;

interface GeoOptions extends Partial<Omit<GeoInput, "fallback">> {
  readonly isPressed?: boolean;
}

const startGeo = ({ device = "desktop", wasTooltipShown = false, isPressed = false }: GeoOptions = {}) => {
  const { port } = openBench();
  const clock = new SimulatedClock();
  const asked = port<ConfirmationAnswered, undefined>("asked");
  const sent = port<ConfirmationKept, { location: Location; isChosen: boolean }>("sent");
  const cities = port<PlacesAnswered, PlaceQuestion>("cities");
  const countries = port<PlacesAnswered, PlaceQuestion>("countries");
  const details = port<DetailsAnswered, { countryIso: string; geoId: string }>("details");
  const viewport = port<ViewportFact, undefined>("viewport");
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
        hearViewport: viewport.logic,
        askConfirmation: asked.logic,
        sendConfirmation: sent.logic,
      },
      actions: {
        rememberTooltip: () => did.push("tooltip remembered"),
        tellPopups: (_context, command) =>
          popups.push(command.type === "popup.opened" ? `${command.popup.popupId} opened` : `${command.popupId} dropped`),
        tellRefused: (_context, { error }) => did.push(`refused: ${error.code}`),
        announce: (_context, { location }) => did.push({ type: "location.changed", location }),
      },
    }),
    { input: { fallback, wasTooltipShown, device }, clock },
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
    viewport,
    shop,
    popups,
    did,
    picker,
    cityList: () => citiesOf(picker()?.getSnapshot() ?? never()),
    countryList: () => countriesOf(picker()?.getSnapshot() ?? never()),
    question: () => questionOf(geo.getSnapshot()),
    standing: () => (geo.getSnapshot().value as { standing: unknown }).standing,
    answer: (isConfirmed: boolean) => asked.answer({ type: "confirmation.answered", location: aLocation({ isConfirmed }) }),
  };
};

const never = (): never => {
  throw new Error("There is no picker");
};

describe("the question about the city", () => {
  it("waits for the store, which is asked once", () => {
    const { question, standing, asked, answer } = startGeo();
    expect([standing(), question(), asked.calls.length]).toEqual(["loading", null, 1]);
    answer(true);
    expect([standing(), question(), asked.calls.length]).toEqual(["confirmed", null, 1]);
  });

  it.each([
    ["desktop", false, "tooltip"],
    ["desktop", true, null],
    ["tablet", false, "popup"],
    ["phone", false, "popup"],
    ["phone", true, "popup"],
  ] as const)("on a %s that was asked before (%s) is a %s", (device, wasTooltipShown, kind) => {
    const { question, answer, did } = startGeo({ device, wasTooltipShown });
    answer(false);
    expect([question(), did]).toEqual([kind, kind === "tooltip" ? ["tooltip remembered"] : []]);
  });

  it("is not asked of a shopper who came by the city's button", () => {
    const { question, answer, picker } = startGeo({ isPressed: true });
    answer(false);
    expect([question(), picker() === undefined]).toEqual([null, false]);
  });

  it("is asked about the usual city when nobody can say", () => {
    const { geo, asked, question } = startGeo({ device: "phone" });
    asked.answer({ type: "confirmation.failed" });
    expect([question(), geo.getSnapshot().context.location]).toEqual(["popup", fallback]);
  });

  it("confirms what stands there, and says so when the store has kept it", () => {
    const { geo, answer, sent, question, standing, did } = startGeo({ device: "phone" });
    answer(false);
    geo.send({ type: "yes.pressed" });
    expect([question(), sent.calls.map(({ input }) => input)]).toEqual([null, [{ location: aLocation(), isChosen: false }]]);
    sent.answer({ type: "confirmation.kept", location: aLocation({ isConfirmed: true }) });
    expect([standing(), did]).toEqual(["confirmed", [{ type: "location.changed", location: aLocation({ isConfirmed: true }) }]]);
  });

  it("goes when the city was confirmed or chosen elsewhere, and the picker begins there", () => {
    const { geo, asked, shop } = startGeo();
    asked.answer({ type: "confirmation.answered", location: aLocation() });
    shop.answer({ type: "location.changed", location: aLocation() });
    expect(questionOf(geo.getSnapshot())).toBe("tooltip");
    const elsewhere = { ...kazan, isConfirmed: true };
    shop.answer({ type: "location.changed", location: elsewhere });
    expect([questionOf(geo.getSnapshot()), geo.getSnapshot().context.location]).toEqual([null, elsewhere]);
  });

  it("stays unanswered when the store refuses, and says why", () => {
    const { geo, answer, sent, standing, did } = startGeo({ device: "phone" });
    answer(false);
    geo.send({ type: "yes.pressed" });
    sent.answer({ type: "confirmation.refused", error: storeError("offline") });
    expect([standing(), did]).toEqual([{ unconfirmed: "silent" }, ["refused: offline"]]);
  });

  it.each(["change.pressed", "button.pressed"] as const)("goes, and the picker comes, at %s", (type) => {
    const { geo, answer, question, picker } = startGeo();
    answer(false);
    geo.send({ type });
    expect([question(), picker() === undefined]).toEqual([null, false]);
  });

  it("goes by itself at Escape", () => {
    const { geo, answer, question, picker } = startGeo();
    answer(false);
    geo.send({ type: "question.closed" });
    expect([question(), picker()]).toEqual([null, undefined]);
  });

  it("is a popup of the queue on a phone, and silent once that was put away", () => {
    const { geo, answer, shop, popups, question } = startGeo({ device: "phone" });
    expect(popups).toEqual([]);
    answer(false);
    expect(popups).toEqual(["city-question opened"]);
    shop.answer({ type: "popup.closed", popupId: "another", answer: "dismissed" });
    expect(question()).toBe("popup");
    shop.answer({ type: "popup.closed", popupId: "city-question", answer: "dismissed" });
    expect([question(), popups]).toEqual([null, ["city-question opened", "city-question dropped"]]);
    geo.send({ type: "button.pressed" });
    expect(popups.slice(2)).toEqual(["city-picker opened"]);
  });

  it("is no popup on a desktop", () => {
    const { answer, popups } = startGeo();
    answer(false);
    expect(popups).toEqual([]);
  });

  it("follows the window", () => {
    const { question, answer, viewport } = startGeo();
    viewport.answer({ type: "viewport.changed", width: 390, height: 800, device: "phone" });
    answer(false);
    expect(question()).toBe("popup");
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
    expect([standing(), geo.getSnapshot().context.location.city]).toEqual([{ unconfirmed: "silent" }, "Москва"]);
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
    shop.answer({ type: "popup.closed", popupId: "city-question", answer: "dismissed" });
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

import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { type CityOfferAnswered, cityOfferMachine } from "#core/city-offer/city-offer.machine.ts";
import type { CityOfferQuestion } from "#core/city-offer/city-offer.port.ts";
import { openBench } from "#tests/support/flow-bench.ts";
import { anOffer } from "#tests/support/order-builders.ts";

const kazan = { city: "Казань", geoId: "kazan", countryIso: "RU" };
const omsk = { city: "Омск", geoId: "omsk", countryIso: "RU" };
const question: CityOfferQuestion = { ...kazan, productId: 1, cost: 4_990, supply: "stock" };

const open = () => {
  const { port, open: listening } = openBench();
  const store = port<CityOfferAnswered, CityOfferQuestion>("store");
  const flow = createActor(cityOfferMachine.provide({ actors: { askOffer: store.logic } }), { input: question }).start();
  return { flow, store, listening };
};

describe("the offer of a city", () => {
  it("is asked for once", () => {
    const { flow, store } = open();
    expect(store.calls.map(({ input }) => input)).toEqual([question]);
    store.answer({ type: "offer.answered", offer: anOffer() });
    expect([flow.getSnapshot().value, flow.getSnapshot().context.offer, store.calls.length]).toEqual(["known", anOffer(), 1]);
  });

  it("is asked for again when that is wished", () => {
    const { flow, store } = open();
    store.answer({ type: "offer.failed" });
    expect([flow.getSnapshot().value, flow.getSnapshot().context.offer]).toEqual(["failed", null]);
    flow.send({ type: "again.pressed" });
    expect(store.calls.map(({ input }) => input)).toEqual([question, question]);
  });

  it("is another one for another city, and what was asked before is not heard", () => {
    const { flow, store } = open();
    flow.send({ type: "city.changed", ...kazan });
    expect(store.calls.length).toBe(1);
    flow.send({ type: "city.changed", ...omsk });
    expect(store.calls.map(({ input, isOpen }) => [input.city, isOpen()])).toEqual([
      ["Казань", false],
      ["Омск", true],
    ]);
    store.answer({ type: "offer.answered", offer: anOffer() });
    flow.send({ type: "city.changed", ...kazan });
    expect([flow.getSnapshot().context, store.calls.length]).toEqual([{ ...question, offer: null }, 3]);
  });

  it("is another one for another place of the same name", () => {
    const { flow, store } = open();
    flow.send({ type: "city.changed", ...kazan, geoId: "village", countryIso: "KZ" });
    expect(store.calls.map(({ input }) => [input.geoId, input.countryIso])).toEqual([
      ["kazan", "RU"],
      ["village", "KZ"],
    ]);
  });

  it("is not waited for once the shopper has left", () => {
    const { flow, listening } = open();
    flow.stop();
    expect(listening()).toEqual([]);
  });
});

import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadContent } from "#adapters/store/content/content.ts";
import { largeCity } from "#adapters/store/places/geography.ts";
import { datedTerm } from "#adapters/store/orders/dated-term.ts";
import { deliveriesFor } from "#adapters/store/orders/delivery-rules.ts";
import type { Supply } from "#core/catalogue/supply.rules.ts";
import type { VisitorLocation } from "#core/geo/location.ts";
import { aCatalogue, anItem, aStock } from "#tests/support/catalogue-builders.ts";
import { aLocation } from "#tests/support/geo-builders.ts";
import { checkoutOf, moveTo } from "#tests/support/order-harness.ts";
import { type StoreHarness, startStore, type Visitor } from "#tests/support/store-harness.ts";
import { rowsOf } from "#tests/support/rows.ts";

const PRICE = 16_000;

let store: StoreHarness;
let guest: Visitor;

beforeAll(async () => {
  const sizes = [aStock("M", { barcode: "M", stockSite: 1 })];
  store = await startStore(aCatalogue([anItem({ externalId: "coat", price: PRICE, priceDiscount: null, sizes })]));
  guest = store.visitor();
  const [size] = await rowsOf<{ id: number }>(store.database, "select id from product_size");
  await guest.ask("GET", `/cart/add-item/${size?.id}/1`);
});

afterAll(() => store.close());

describe("what it costs to bring a coat", () => {
  it.each([
    ["RU", "Москва", { 1: 0, 5: 690, 14: 0, 10: 0 }],
    ["RU", "Казань", { 12: 0, 8: 0 }],
    ["BY", "Минск", { 12: 0, 14: 0, 8: 0 }],
    ["BY", "Брест", { 12: 690, 8: 0 }],
    ["KZ", "Алматы", { 12: 890, 8: 690 }],
    ["KZ", "Караганда", { 12: 1_290, 8: 890 }],
  ])("to %s, %s, is the tariff of that country and city, on the product's page too", async (country, city, wanted) => {
    const geoId = await moveTo(guest, country, city);
    const page = await checkoutOf(guest);
    const costs = (ways: readonly { readonly id: number; readonly cost: number }[]) =>
      Object.fromEntries(ways.map(({ id, cost }) => [id, cost]));
    expect([page.location.city, costs(page.deliveries)]).toEqual([city, wanted]);
    const query = new URLSearchParams({ city, geoId, countryIso: country, cost: String(PRICE) }).toString();
    const offer = await store.visitor().ask("GET", `/api/v1/delivery/offer?${query}`);
    expect(costs(offer.data["deliveries"] as never)).toEqual(wanted);
  });

  it("follows the city of the shop and nothing that is typed", async () => {
    await moveTo(guest, "KZ", "Алматы");
    expect((await checkoutOf(guest, { city: "Москва" })).location.city).toBe("Алматы");
  });
});

describe("what a city changes of an offer", () => {
  const offerFor = async (query: Readonly<Record<string, string>>) =>
    (await store.visitor().ask("GET", `/api/v1/delivery/offer?${new URLSearchParams(query).toString()}`)).data as {
      deliveries: readonly { id: number; cost: number; freeFrom: number | null }[];
      payments: readonly { id: number }[];
    };
  const costs = async (city: string, cost: string) =>
    (await offerFor({ city, cost })).deliveries.map(({ id, cost: price, freeFrom }) => [id, price, freeFrom]);
  const KAZAN = [
    [12, 490, 10_000],
    [8, 290, 5_000],
  ];

  it.each([
    ["Казань", "4990", KAZAN],
    ["Казань", "дорого", KAZAN],
    ["казань ", "5000", [KAZAN[0], [8, 0, 5_000]]],
    [
      "санкт-петербург",
      "12000",
      [
        [1, 0, 10_000],
        [14, 0, 5_000],
        [10, 0, null],
      ],
    ],
    ["Абракадабра", "4990", []],
    ["", "4990", []],
  ])("is that of the large city of that name, where only «%s» is known, for %s roubles", async (city, cost, wanted) => {
    expect(await costs(city, cost)).toEqual(wanted);
  });

  it("has the payments that go with some way of that city, and no other", async () => {
    const payments = async (city: string) => (await offerFor({ city, cost: "4990" })).payments.map(({ id }) => id);
    expect([await payments("Москва"), await payments("Алматы")]).toEqual([[1, 13, 5, 3], [1]]);
  });
});

describe("the zones", () => {
  const rules = loadContent(null).delivery;
  const idsFor = (zones: typeof rules, location: VisitorLocation) =>
    deliveriesFor(zones, location, { cost: 0, supply: "stock" }).map(({ id }) => id);
  const village = aLocation({ city: "Москва", geoId: "a-village", isConfirmed: true });

  it("bring nothing by a courier of Moscow to a village of that name", () => {
    expect(idsFor(rules, village)).toEqual([12, 8]);
  });

  it("name small places by what they are called", () => {
    const [first] = rules.zones;
    const zones = first === undefined ? [] : [{ ...first, cities: ["Нижняя Ёлка"] }];
    expect(idsFor({ ...rules, zones }, { ...village, city: "нижняя елка" })).toEqual([1, 5, 14, 10]);
    expect(idsFor({ ...rules, zones }, village)).toEqual([]);
  });

  it("of an older file, which names no country, hold as they did: by city, and the last for everywhere else", () => {
    const zones = rules.zones.filter(({ country }) => country === "RU").map((zone) => ({ ...zone, country: null }));
    const minsk = aLocation({ city: "Минск", countryIso: "BY", geoId: "minsk", isConfirmed: true });
    expect(idsFor({ ...rules, zones }, minsk)).toEqual([12, 8]);
  });
});

describe("a promise", () => {
  const rules = loadContent(null).delivery;
  const moscow = aLocation({ isConfirmed: true, geoId: largeCity("RU", "Москва")?.id ?? "" });
  const of = (supply: Supply) => deliveriesFor(rules, moscow, { cost: 20_000, supply });

  it("of tomorrow or today is never made for what has not come yet, and is all that an express order has", () => {
    const isSoon = ({ term }: { readonly term: string }) => /завтра|сегодня/.test(term);
    expect(of("stock").some(isSoon)).toBe(true);
    expect([of("preorder").map(({ id }) => id), of("preorder").filter(isSoon)]).toEqual([[1, 14, 10], []]);
    expect([of("express").map(({ id }) => id), of("express").every(isSoon)]).toEqual([[5, 13], true]);
    expect(
      deliveriesFor(rules, { ...moscow, geoId: largeCity("RU", "Казань")?.id ?? "", city: "Казань" }, { cost: 1, supply: "express" }),
    ).toEqual([]);
  });

  it("of goods that lie in shops is their counter, in the city's own shops alone", () => {
    const shop = { id: "one", city: "Москва", countryIso: "RU", address: "Кузнецкий Мост, 7", hours: "", phone: "", email: "" };
    const shops = [shop, { ...shop, id: "two", city: "Казань", address: "ул. Баумана, 44" }];
    expect(deliveriesFor(rules, moscow, { cost: 1, supply: "from-shop", shops })).toMatchObject([
      { id: 10, cost: 0, address: "point", points: ["Кузнецкий Мост, 7"] },
    ]);
    expect(deliveriesFor(rules, moscow, { cost: 1, supply: "from-shop", shops: shops.slice(1) })).toEqual([]);
  });

  it("of an electronic certificate is a letter, paid at once, for nothing", () => {
    const ways = of("by-email");
    expect(ways).toMatchObject([{ address: "none", cost: 0 }]);
    expect(rules.payments.filter(({ id, parts }) => parts > 1 && ways[0]?.paymentIds.includes(id))).toEqual([]);
  });

  it("of the bar holds for a courier to every city of the country that it names, and names no other", () => {
    const { messages } = loadContent(null);
    const couriers = rules.zones
      .filter(({ country }) => country === "RU")
      .map(({ options }) => options.find(({ address, onlyFromStock }) => address === "street" && !onlyFromStock));
    expect([messages.map(({ text }) => text), couriers.map((courier) => courier?.freeFrom)]).toEqual([
      ["Курьером по России бесплатно от 10\u00a0000\u00a0₽"],
      couriers.map(() => 10_000),
    ]);
  });

  it("of an older file without these words is kept from goods that are not there all the same", () => {
    const directory = mkdtempSync(path.join(tmpdir(), "delivery-"));
    const { terms: _, byEmail: __, ...older } = JSON.parse(JSON.stringify(rules)) as typeof rules;
    writeFileSync(path.join(directory, "delivery.json"), JSON.stringify(older));
    const loaded = loadContent(directory).delivery;
    expect([loaded.terms, loaded.byEmail]).toEqual([rules.terms, null]);
  });
});

describe("an urgent courier", () => {
  it.each([
    ["2026-11-21T10:59:00Z", "сегодня до 22:00", "21 ноября до 22:00"],
    ["2026-11-21T11:00:00Z", "завтра до 14:00", "22 ноября до 14:00"],
  ])("of an order at %s comes when it says, and the order keeps the date", (placedAt, term, dated) => {
    const at = new Date(placedAt);
    const moscow = aLocation({ city: "Москва", countryIso: "RU", geoId: largeCity("RU", "Москва")?.id ?? "", isConfirmed: true });
    const ways = deliveriesFor(loadContent(null).delivery, moscow, { cost: PRICE, supply: "stock", at });
    const said = ways.find(({ id }) => id === 5)?.term ?? "";
    expect([said, datedTerm(said, at)]).toEqual([term, dated]);
  });
});

describe("tomorrow", () => {
  it.each([
    ["завтра или послезавтра", "2026-11-30T12:00:00Z", "1 или 2 декабря"],
    ["завтра или послезавтра", "2026-11-29T12:00:00Z", "30 ноября или 1 декабря"],
    ["завтра после 12:00", "2026-11-21T20:59:00Z", "22 ноября после 12:00"],
    ["завтра после 12:00", "2026-11-21T21:01:00Z", "23 ноября после 12:00"],
    ["сегодня", "2026-11-21T09:00:00Z", "21 ноября"],
    ["2–3 дня", "2026-11-21T09:00:00Z", "2–3 дня"],
  ])("of «%s», placed at %s, is a date", (term, placedAt, wanted) => {
    expect(datedTerm(term, new Date(placedAt))).toBe(wanted);
  });
});

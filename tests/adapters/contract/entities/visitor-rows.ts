import { expect } from "vitest";
import { SignedInCodec } from "#adapters/contract/account.codec.ts";
import { CityCodec, CountryCodec, GeoConfirmationCodec, SelectedLocationCodec } from "#adapters/contract/geo.codec.ts";
import { geoCalls } from "#adapters/contract/geo.calls.ts";
import { marketingCalls } from "#adapters/contract/marketing.calls.ts";
import { PersonCodec } from "#adapters/contract/person.codec.ts";
import { PhoneRegionsCodec } from "#adapters/contract/phone.codec.ts";
import { CountersCodec } from "#adapters/contract/counters.codec.ts";
import { VisitorLocationCodec } from "#adapters/contract/visitor-location.codec.ts";
import { visitorCalls } from "#adapters/contract/visitor.calls.ts";
import { badgedCart } from "#core/cart/cart-mode.rules.ts";
import { FIRST_BOOK } from "#core/phone/phone.rules.ts";
import { shownWishes } from "#core/wishlist/wishes.rules.ts";
import { type EntityRow, isRead, neededOf, read } from "./reading.ts";

const visitorOf = (given: object = {}) => read(visitorCalls.visitor.answer, given);
const countersOf = (given: object) => read(CountersCodec, { version: 1, ...given });
const person = { name: "Анна", surname: "Иванова", birthday: "1990-05-17", gender: "woman", dressSize: "44", shoeSize: "38" };
const location = { city: "Казань", country: "Россия", countryIso: "RU", geoId: "1", region: "Татарстан", regionGeoId: "2" };
const confirmation = {
  country: "Россия",
  country_iso: "RU",
  city: "Казань",
  city_geo_id: "1",
  region: "Татарстан",
  region_geo_id: "2",
  geo_is_confirmed: true,
};
const selected = {
  city: { id: "1", title: "Казань" },
  region: { id: "2", title: "Татарстан", titleWithFullType: "Республика Татарстан", type: "респ" },
  country: { isoCode: "RU", title: "Россия" },
};
const marketing = { orders: { count: 2, ltv: 9000 }, segments: { vip: true, bad: false } };
const LISTED = { items: [], total: 266 };
const regions = { RU: { code: "+7", masks: ["(###) ###-##-##"], name: "Россия" } };

export const visitorRows: readonly EntityRow[] = [
  ["S3-91", "who the shopper is", () => read(PersonCodec, { ...person, dressSize: 44 }), person],
  ["S3-94", "whether they are signed in", () => [visitorOf().isAuthorized, visitorOf({ isAuthorized: true }).isAuthorized], [false, true]],
  [
    "S3-94",
    "whether they have just come by signing in",
    () => read(SignedInCodec, { isJustAuthorized: true, visitor: "1", counters: null }).isJustAuthorized,
    true,
  ],
  [
    "S3-94",
    "whether they confirmed where they are",
    () => [{}, { isConfirmed: true }].map((given) => read(VisitorLocationCodec, given).isConfirmed),
    [false, true],
  ],
  [
    "S3-95",
    "how much lies in carts",
    () => [countersOf({ cartCount: 3 }).cartCount, isRead(CountersCodec, { version: 1, cartCount: "3" })],
    [3, false],
  ],
  [
    "S3-96",
    "how much lies in each",
    () => countersOf({ cartCounters: [{ type: "cart", count: 2 }] }).cartCounters,
    [{ type: "cart", count: 2 }],
  ],
  [
    "S3-97",
    "wishes are never below none",
    () => [shownWishes([], [{ productId: 5, isWished: false }]).length, isRead(CountersCodec, { version: 1, wishlistCount: -1 })],
    [0, false],
  ],
  [
    "S3-98",
    "the regular cart is counted by itself, else by the plain count",
    () =>
      [
        {
          cartCounters: [
            { type: "order", count: 2 },
            { type: "preorder", count: 5 },
          ],
        },
        { cartCount: 3 },
      ].map((given) => badgedCart(countersOf(given)).count),
    [2, 3],
  ],
  ["S3-99", "where they are", () => read(VisitorLocationCodec, location), expect.objectContaining(location)],
  [
    "S3-101",
    "what marketing knows",
    () => [
      read(marketingCalls.marketingData.answer, marketing),
      isRead(marketingCalls.marketingData.answer, { ...marketing, orders: { count: 2 } }),
    ],
    [marketing, false],
  ],
  ["S3-102", "sizes that are waited for", () => visitorOf({ subscriptions: [9] }).subscriptions, [9]],
  [
    "S3-104",
    "a confirmed place",
    () => [read(GeoConfirmationCodec, confirmation), neededOf(GeoConfirmationCodec, confirmation)],
    [confirmation, Object.keys(confirmation).filter((name) => name !== "geo_is_confirmed")],
  ],
  ["S3-105", "a chosen city", () => read(SelectedLocationCodec, selected), selected],
  [
    "S3-106",
    "a city of a list",
    () => [
      read(CityCodec, { id: "1", title: "Казань", subtitle: "Татарстан" }),
      neededOf(CityCodec, { id: "1", title: "Казань", subtitle: "" }),
    ],
    [expect.objectContaining({ id: "1", title: "Казань", subtitle: "Татарстан" }), ["id", "title"]],
  ],
  [
    "S3-107",
    "a country of a list",
    () => [read(CountryCodec, selected.country), neededOf(CountryCodec, selected.country)],
    [selected.country, ["isoCode", "title"]],
  ],
  [
    "S3-108",
    "how many there are in all",
    () => [read(geoCalls.geoCities.answer, LISTED).total, read(geoCalls.geoCountries.answer, LISTED).total],
    [266, 266],
  ],
  [
    "S3-109",
    "phones by country",
    () => [read(PhoneRegionsCodec, regions), isRead(PhoneRegionsCodec, { RU: { code: "+7" } })],
    [regions, false],
  ],
  [
    "S3-110",
    "a code has its plus, a mask is without the code",
    () => FIRST_BOOK.regions["RU"],
    expect.objectContaining({ code: "+7", masks: ["(###) ###-##-##"] }),
  ],
];

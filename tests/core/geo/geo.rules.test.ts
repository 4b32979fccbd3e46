import { describe, expect, it } from "vitest";
import { asksAnew, locationOfCity, nextActive, plainTitle } from "#core/geo/geo.rules.ts";
import { aSelectedCity } from "#tests/support/geo-builders.ts";

it.each([
  ["г. Казань", "Казань"],
  ["с. Казань", "с. Казань"],
  ["Пгт. Новое", "Пгт. Новое"],
  ["Гусь-Хрустальный", "Гусь-Хрустальный"],
  ["г. г. Кострома", "г. Кострома"],
])("shows «%s» as «%s»", (title, shown) => expect(plainTitle(title)).toBe(shown));

it.each([
  ["", "м", false],
  ["м", "мо", true],
  ["мо", "мос", true],
  ["мо", "м", true],
  ["м", "", false],
  ["мо", "", true],
  ["м", "к", false],
])("from «%s» to «%s» asks: %s", (previous, next, isAsked) => expect(asksAnew(previous, next)).toBe(isAsked));

it("makes a location of a chosen city", () => {
  expect(locationOfCity(aSelectedCity())).toEqual({
    city: "Казань",
    country: "Россия",
    countryIso: "RU",
    geoId: "kazan",
    region: "Республика Татарстан",
    regionGeoId: "RU-TA",
  });
});

describe("the arrow keys", () => {
  it.each([
    [-1, 1, 3, 0],
    [-1, -1, 3, 2],
    [2, 1, 3, 0],
    [0, -1, 3, 2],
    [1, 1, 3, 2],
    [-1, 1, 0, -1],
  ] as const)("from %i by %i of %i lead to %i", (active, step, count, next) => expect(nextActive(active, step, count)).toBe(next));
});

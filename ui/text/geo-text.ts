import { grouped } from "#core/kernel/money.ts";
import { plural } from "#core/kernel/plural.ts";
import type { Location } from "#core/geo/location.ts";

/** All words of the picker of a city, which come with it; those of every page are not among them. */
export const geoText = {
  cityTitle: "Выберите город",
  cityPlaceholder: "Название города...",
  countryTitle: "Выберите страну",
  countryPlaceholder: "Название страны...",
  country: "Страна",
  hint: (count: number): string =>
    `${grouped(count)} ${plural(count, { one: "населённый пункт", few: "населённых пункта", many: "населённых пунктов" })} можно выбрать через поиск`,
  nothing: "Ничего не найдено",
  failed: "Не получилось загрузить список.",
  found: (count: number): string => `Найдено: ${count}`,
  places: "Города",
  countries: "Страны",
  find: "Найти",
  now: (city: string): string => `Сейчас: ${city}`,
  chosen: "Выбрано",
  steps: "Страницы списка",
  previous: "Предыдущие",
  next: "Следующие",
  clear: "Очистить поле",
  again: "Попробовать ещё раз",
  more: "Показать ещё",
} as const;

/** Where the shopper is taken to be when nobody can say. */
export const FALLBACK_LOCATION: Location = {
  city: "Москва",
  country: "Россия",
  countryIso: "RU",
  geoId: "0c5b2444-70a0-4932-980c-b4dc0d3f02b5",
  region: "Москва",
  regionGeoId: "RU-MOW",
};

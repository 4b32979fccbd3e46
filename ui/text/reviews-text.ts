import { plural } from "#core/kernel/plural.ts";
import type { Fit } from "#core/reviews/review.ts";

const MONTHS = ["января", "февраля", "марта", "апреля", "мая", "июня", "июля", "августа", "сентября", "октября", "ноября", "декабря"];
const REVIEWS = { one: "отзыв", few: "отзыва", many: "отзывов" };

const score = (value: number): string => String(value).replace(".", ",");

const HEIGHTS: Readonly<Record<string, string>> = {
  "0-159": "до 160 см",
  "160-169": "160–169 см",
  "170-179": "170–179 см",
  "180-299": "от 180 см",
};

const FITS: Readonly<Record<Fit, string>> = { small: "Маломерит", true: "Соответствует размеру", large: "Большемерит" };

/** Words of what shoppers have said. */
export const reviewsText = {
  title: "Отзывы",
  count: (count: number): string => `${count} ${plural(count, REVIEWS)}`,
  score,
  scoreOf: (value: number): string => `${score(value)} из 5`,
  starsOf: (stars: number, count: number): string => `${stars} ${plural(stars, { one: "звезда", few: "звезды", many: "звёзд" })}: ${count}`,
  fit: FITS,
  mostly: { small: "Чаще всего маломерит", true: "Чаще всего соответствует размеру", large: "Чаще всего большемерит" } satisfies Record<
    Fit,
    string
  >,
  fitOf: (fit: Fit, count: number): string => `${FITS[fit]}: ${count}`,
  size: "Размер",
  sizeOf: (size: string): string => `Размер ${size}`,
  height: "Рост",
  heightOf: (centimetres: number): string => `рост ${centimetres} см`,
  band: (name: string): string => HEIGHTS[name] ?? name,
  any: "Любой",
  nobody: "Покупатель",
  photo: (place: number, count: number): string => `Фото покупателя ${place} из ${count}`,
  answer: "Ответ магазина",
  date: (day: string): string => {
    const [year, month, date] = day.split("-");
    return `${Number(date)} ${MONTHS[Number(month) - 1] ?? ""} ${year}`;
  },
  all: (count: number): string => `Все ${count} ${plural(count, REVIEWS)}`,
  more: "Следующие отзывы",
  earlier: "Предыдущие отзывы",
  pageOf: (page: number, pages: number): string => `Страница ${page} из ${pages}`,
  shown: (count: number, total: number, before: number): string => {
    if (before > 0 && count === 1) return `Показан отзыв ${total} из ${total}`;
    if (before > 0) return `Показаны отзывы ${before + 1}–${before + count} из ${total}`;
    return `${plural(count, { one: "Показан", few: "Показано", many: "Показано" })} ${count} ${plural(count, REVIEWS)}${count < total ? ` из ${total}` : ""}`;
  },
  noneOfFilter: "С таким размером и ростом пока никто не писал.",
  reset: "Сбросить",
  toProduct: "Вернуться к изделию",
} as const;

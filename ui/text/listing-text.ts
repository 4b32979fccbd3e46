import { plural } from "#core/kernel/plural.ts";
import type { Choice, Sort } from "#core/listing/listing.ts";

/** Words of lists and their filters. */
export const listingText = {
  tryAgain: "Попробовать ещё раз",
  models: (count: number): string => `${count} ${plural(count, { one: "модель", few: "модели", many: "моделей" })}`,
  filters: "Фильтры",
  filterNames: {
    sizes: "Размер",
    waists: "Талия",
    lengths: "Длина",
    colors: "Цвет",
    materials: "Материал",
    features: "Особенности",
    availability: "Наличие",
    discounts: "Скидка",
    price: "Цена",
  } satisfies Record<Choice | "price", string>,
  priceFrom: "Цена от, ₽",
  priceTo: "Цена до, ₽",
  priceBetween: (from: string | null, to: string | null): string =>
    [from === null ? "" : `от ${from}`, to === null ? "" : `до ${to}`].filter((part) => part !== "").join(" "),
  apply: "Показать",
  applyTo: (count: number): string => `Показать ${count} ${plural(count, { one: "модель", few: "модели", many: "моделей" })}`,
  reset: "Сбросить",
  sort: "Сортировка",
  sortedBy: (words: string): string => `Сортировка: ${words}`,
  sorts: {
    popular: "Сначала популярные",
    new: "Сначала новинки",
    price_asc: "Сначала дешевле",
    price_desc: "Сначала дороже",
    discount: "По размеру скидки",
  } satisfies Record<Sort, string>,
  removeFilter: (name: string): string => `Убрать фильтр: ${name}`,
  nextPage: "Показать ещё",
  previousPage: "Предыдущая страница",
  loading: "Загружаем",
  listFailed: "Не получилось загрузить продолжение.",
  listEmpty: "По таким фильтрам ничего нет",
  listEmptyHint: "Снимите один из фильтров или сбросьте все.",
  /** As it is read aloud: the count does not run into the name. */
  counted: (name: string, count: string): string => `${name}, ${count}`,
  dropFilter: (filter: string): string => `Убрать «${filter}»`,
} as const;

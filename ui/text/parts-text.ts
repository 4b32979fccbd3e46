import { plural } from "#core/kernel/plural.ts";

/** What the parts say by themselves. */
export const partsText = {
  lettersOf: (count: number, most: number): string =>
    `${count} ${plural(count, { one: "символ", few: "символа", many: "символов" })} из ${most}`,
  search: "Поиск",
  searching: "Ищем",
  clear: "Очистить",
  cancel: "Отменить",
  close: "Закрыть",
  nothingFound: "Ничего не нашлось",
  chooseCountry: "Выберите страну",
  countryName: "Название страны",
  phoneRegion: (name: string): string => `Страна номера: ${name}`,
} as const;

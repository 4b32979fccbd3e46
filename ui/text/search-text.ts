import { plural } from "#core/kernel/plural.ts";

/** The sentences of the search: of its panel, which comes with the first press on its icon, and of its page. */
export const searchText = {
  help: "Что вы ищете?",
  submit: "Найти",
  corrected: (query: string): string => `Показали то, что нашлось по запросу «${query}»`,
  leftOut: (words: readonly string[]): string => `Всё сразу не нашлось. Показали без ${words.map((word) => `«${word}»`).join(", ")}`,
  nothing: "Ничего не нашлось",
  nothingHint: "Проверьте, правильно ли введен запрос",
  popular: "Популярные категории",
  clear: "Очистить поле",
  taps: "Частые запросы",
  history: "Недавно искали",
  suggestions: "Подсказки",
  products: "Изделия",
  noProducts: "Изделия не найдены",
  meant: "Возможно, вы искали",
  failed: "Не получилось загрузить подсказки.",
  counts: (products: number, links: number): string =>
    [
      `Показано: ${products} ${plural(products, { one: "изделие", few: "изделия", many: "изделий" })}`,
      links === 0 ? "" : `, ${links} ${plural(links, { one: "подсказка", few: "подсказки", many: "подсказок" })}`,
    ].join(""),
} as const;

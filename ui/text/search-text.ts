import { plural } from "#core/kernel/plural.ts";

/** The sentences of the panel of search, which comes with the first press on its icon. */
export const searchText = {
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

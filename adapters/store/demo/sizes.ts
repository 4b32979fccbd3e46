import type { SizeTable } from "#core/catalogue/product.ts";
import type { DemoModel, SizeKind } from "./demo-model.ts";

const pairs = (waists: readonly number[], lengths: readonly number[], holes: readonly string[]): readonly string[] =>
  waists.flatMap((waist) => lengths.map((length) => `${waist}/${length}`)).filter((title) => !holes.includes(title));

const SIZES: Readonly<Record<SizeKind, readonly string[]>> = {
  "letters-women": ["XS", "S", "M", "L", "XL"],
  "letters-men": ["S", "M", "L", "XL", "XXL"],
  "denim-women": pairs([25, 26, 27, 28, 29, 30, 31], [30, 32], ["25/32", "31/30"]),
  "denim-men": pairs([29, 30, 31, 32, 33, 34, 36], [32, 34], ["29/34", "36/32"]),
  shoes: ["40", "41", "42", "43", "44", "45"],
  belt: ["85", "95", "105"],
  "one-size": ["Один размер"],
  certificate: ["Электронный"],
};

export const sizesOf = (kind: SizeKind): readonly string[] => SIZES[kind];

const WOMEN_ROWS = [
  ["Размер", "Российский размер", "Обхват груди, см", "Обхват талии, см", "Обхват бёдер, см"],
  ["XS", "42", "82–85", "63–66", "90–93"],
  ["S", "44", "86–89", "67–70", "94–97"],
  ["M", "46", "90–93", "71–74", "98–101"],
  ["L", "48", "94–97", "75–78", "102–105"],
  ["XL", "50", "98–102", "79–83", "106–110"],
];

const MEN_ROWS = [
  ["Размер", "Российский размер", "Обхват груди, см", "Обхват талии, см", "Обхват бёдер, см"],
  ["S", "46", "92–95", "78–81", "94–97"],
  ["M", "48", "96–99", "82–85", "98–101"],
  ["L", "50", "100–103", "86–90", "102–105"],
  ["XL", "52", "104–107", "91–95", "106–109"],
  ["XXL", "54", "108–112", "96–100", "110–113"],
];

const denimRows = (waists: readonly number[], centimetres: number, russian: number): readonly (readonly string[])[] => [
  ["Талия, дюймы", "Российский размер", "Обхват талии, см", "Обхват бёдер, см"],
  ...waists.map((waist, place) => [
    String(waist),
    String(russian + 2 * Math.floor(place / 1.5)),
    String(centimetres + Math.round(place * 2.5)),
    String(centimetres + 24 + Math.round(place * 2.5)),
  ]),
];

const SHOE_ROWS = [
  ["Размер", "Длина стопы, см"],
  ...["25,5", "26,2", "26,9", "27,6", "28,3", "29"].map((length, place) => [String(40 + place), length]),
];
const BELT_ROWS = [
  ["Размер", "Обхват талии, см"],
  ["85", "78–90"],
  ["95", "88–100"],
  ["105", "98–110"],
];

const table = (rows: readonly (readonly string[])[], note: string): SizeTable => ({
  label: "Размерная сетка",
  title: "Размерная сетка",
  rows,
  note,
});

const TABLES: Readonly<Record<SizeKind, SizeTable | null>> = {
  "letters-women": table(WOMEN_ROWS, "Если параметры между размерами, для прилегающих вещей выберите больший."),
  "letters-men": table(MEN_ROWS, "Если параметры между размерами, выберите больший."),
  "denim-women": table(
    denimRows([25, 26, 27, 28, 29, 30, 31], 64, 40),
    "Вторая цифра размера — длина по внутреннему шву в дюймах: 30 — до 166 см роста, 32 — выше.",
  ),
  "denim-men": table(
    denimRows([29, 30, 31, 32, 33, 34, 36], 75, 44),
    "Вторая цифра размера — длина по внутреннему шву в дюймах: 32 — до 182 см роста, 34 — выше.",
  ),
  shoes: table(SHOE_ROWS, "Измерьте стопу вечером, стоя: к концу дня она немного длиннее."),
  belt: table(BELT_ROWS, ""),
  "one-size": null,
  certificate: null,
};

const centimetres = (value: number): string => String(Math.round(value * 10) / 10).replace(".", ",");

/** The kind's own table, and the measurements of the piece in every size. */
export const sizeTablesOf = (model: DemoModel): readonly SizeTable[] => {
  const own = TABLES[model.sizes];
  const sizes = sizesOf(model.sizes).filter((title) => !title.includes("/") || title.endsWith("/32"));
  const isSingle = sizes.length === 1;
  const measured: SizeTable = {
    label: "Обмеры изделия",
    title: "Обмеры изделия",
    rows: [
      ["Размер", ...model.measures.map(({ title }) => `${title}, см`)],
      ...sizes.map((size, place) => [size, ...model.measures.map(({ smallest, step }) => centimetres(smallest + step * place))]),
    ],
    note: isSingle ? "" : "Изделие измерено на плоскости, допуск 1 см.",
  };
  return [...(own === null ? [] : [own]), ...(model.measures.length === 0 ? [] : [measured])];
};

import type { SizeTable } from "#core/catalogue/product.ts";
import type { DemoModel, DemoSizes, DemoWords } from "./demo-goods.ts";

const centimetres = (value: number): string => String(Math.round(value * 10) / 10).replace(".", ",");

/** The kind's own table, and the measurements of the piece in every size; of denim in one length. */
export const sizeTablesOf = (model: DemoModel, { titles, table }: DemoSizes, words: DemoWords["tables"]): readonly SizeTable[] => {
  const own = table === null ? [] : [{ label: words.own, title: words.own, rows: table.rows, note: table.note }];
  if (model.measures.length === 0) return own;
  const sizes = titles.filter((title) => !title.includes("/") || title.endsWith("/32"));
  const measured: SizeTable = {
    label: words.measured,
    title: words.measured,
    rows: [
      [words.size, ...model.measures.map(({ title }) => `${title}, см`)],
      ...sizes.map((size, place) => [size, ...model.measures.map(({ smallest, step }) => centimetres(smallest + step * place))]),
    ],
    note: sizes.length === 1 ? "" : words.note,
  };
  return [...own, measured];
};

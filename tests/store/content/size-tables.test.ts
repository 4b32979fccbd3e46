import { describe, expect, it } from "vitest";
import { loadContent } from "#adapters/store/content/content.ts";
import { demoCatalogue } from "#adapters/store/demo/demo-catalogue.ts";
import type { SizeGuideTable } from "#core/size-tables/size-tables.ts";

const { sections } = loadContent(null).sizeTables;
const { items } = demoCatalogue();

const rowsOf = ({ content }: SizeGuideTable): readonly (readonly string[])[] => (typeof content === "string" ? [] : content);

const tablesFor = (...ids: readonly string[]): readonly SizeGuideTable[] =>
  sections.filter(({ id }) => ids.includes(id)).flatMap(({ tables }) => tables);

/** What a product's own table calls a column, and what the page of sizes does. */
const COLUMNS: Readonly<Record<string, string>> = {
  "Российский размер": "RU",
  "Обхват груди, см": "Грудь, см",
  "Обхват талии, см": "Талия, см",
  "Обхват бёдер, см": "Бёдра, см",
  "Длина стопы, см": "Длина стопы, см",
};

describe("the page of sizes", () => {
  it.each([
    ["woman", "women"],
    ["man", "men"],
    ["unisex", "women"],
  ])("names every size of the demo's goods for a %s", (gender, section) => {
    const goods = items.filter((item) => item.gender === gender && !item.isCertificate);
    const sizes = [...new Set(goods.flatMap((item) => item.sizes.map(({ title }) => title)))];
    const tables = tablesFor(section, "accessories");
    const named = new Set(tables.flatMap((table) => [table.label, ...rowsOf(table).flat()]));
    expect(sizes.filter((size) => !named.has(size))).toEqual([]);
  });

  it("measures nobody otherwise than the goods themselves do", () => {
    const differing = items.flatMap((item) => {
      const own = item.sizeTables.find(({ label }) => label === "Размерная сетка");
      const [head = [], ...rows] = own?.rows ?? [];
      const tables = tablesFor(item.gender === "man" ? "men" : "women", "accessories");
      return rows.flatMap(([size = "", ...cells]) =>
        cells.flatMap((cell, place) => {
          const column = COLUMNS[head[place + 1] ?? ""] ?? "";
          const said = tables.flatMap((table) => {
            const [names = [], ...body] = rowsOf(table);
            const at = names.indexOf(column);
            return at < 0 ? [] : body.filter(([first]) => first === size).map((row) => row[at]);
          });
          return said.length > 0 && said.every((one) => one === cell)
            ? []
            : [`${item.title} ${size}: ${column} ${cell}, not ${said.join()}`];
        }),
      );
    });
    expect([...new Set(differing)]).toEqual([]);
  });

  it("has a cell under every heading", () => {
    const ragged = sections.flatMap(({ tables }) => tables).filter((table) => new Set(rowsOf(table).map((row) => row.length)).size > 1);
    expect(ragged).toEqual([]);
  });
});

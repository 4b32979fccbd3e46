import { describe, expect, it } from "vitest";
import { headOf, rowsOf } from "#adapters/store/feed/table-rows.ts";

const cellsOf = (text: string) => [...rowsOf(text, ";")].map(({ line, cells }) => [line, ...cells]);

describe("rows of a table", () => {
  it("have cells in quotes, with separators, lines and doubled quotes in them", () => {
    expect(cellsOf('id;text\r\n1;"Мягкая;\nи ""тёплая"""\n2; "узкая" ;\n')).toEqual([
      [1, "id", "text"],
      [2, "1", 'Мягкая;\nи "тёплая"'],
      [4, "2", "узкая", ""],
      [5, ""],
    ]);
  });

  it("have quotes of their words, which part nothing", () => {
    expect(cellsOf('1;ТЦ "Лето", вход 2;"Лето" у реки')).toEqual([[1, "1", 'ТЦ "Лето", вход 2', "Лето у реки"]]);
  });

  it.each([
    ["up to the end of the file", 'id;hours\n1;"10:00\n2;11:00', 2],
    ["in the last line", 'id;hours\n1;10:00\n2;"10:00', 3],
    ["up to the next cell in quotes", 'id;hours;city\n1;"10:00;Омск\n2;"11:00";Тверь', 2],
    ["up to a cell of its own line", 'id;hours;city\n1;"10:00;"Омск"', 2],
    ["after lines in quotes", '"id";"a\nb"\n\n1;"10:00', 4],
    ["in the names of the columns", '"id;hours\n1;10:00', 1],
  ])("are refused where a quote is not closed %s", (_, text, line) => {
    expect(() => cellsOf(text)).toThrow(`A quote begins a cell in line ${line} and is not closed where the cell ends.`);
  });

  it("are refused at the quote that makes a cell too long", () => {
    expect(() => cellsOf(`id\n1\n"${"a".repeat(200_001)}`)).toThrow(
      "A cell is longer than 200000 characters (line 3: is its quote closed?).",
    );
  });

  it("are named by the first, also where a name is of two lines", () => {
    expect(headOf('id;"price,\nруб";quantity\n1;2;3').names).toEqual(["id", "price,\nруб", "quantity"]);
  });
});

import { expect, it } from "vitest";
import { russianSize } from "#core/size-tables/russian-size.rules.ts";

const table = (...content: readonly (readonly string[])[]) => ({ label: "Низ", title: "Низ", content, text: "", note: "" });
const tops = table(["Размер", "Российский размер", "Обхват груди, см"], ["XS", "42", "82–85"], ["S", "44", "86–89"]);

it("the Russian name of a size is what stands beside it in a table of its product", () => {
  expect(["XS", "S", "XXL"].map((title) => russianSize([tops], title))).toEqual(["42", "44", ""]);
  expect(russianSize([table(["INT", "Талия, см", "RU"], ["M", "71–74", " 46 "])], "M")).toBe("46");
  expect(russianSize([table(["Размер", "Россия"], ["28", "44"])], "W28")).toBe("44");
});

it("nothing is said where the tables do not, or say different things, or where the sizes are Russian themselves", () => {
  expect(russianSize([], "S")).toBe("");
  expect(russianSize([{ ...tops, content: "Один размер." }], "S")).toBe("");
  expect(russianSize([table(["Размер", "Ширина, см"], ["S", "44"])], "S")).toBe("");
  expect(russianSize([table(["RU", "INT"], ["44", "S"])], "44")).toBe("");
  expect(russianSize([table(["Размер", "RU"], ["S"])], "S")).toBe("");
  expect(russianSize([tops, table(["INT", "RU"], ["S", "46"])], "S")).toBe("");
  expect(russianSize([tops, tops], "S")).toBe("44");
});

import { describe, expect, it } from "vitest";
import { materialsOf } from "#adapters/store/goods/materials.ts";
import { otherLayouts } from "#adapters/store/spelling/layouts.ts";
import { plainArticle, queryWords, stemOf, wordsOf } from "#adapters/store/goods/words.ts";

describe("the words of a search", () => {
  it("are plain: lower case, «ё» as «е», Kazakh letters as their Russian looks, no signs", () => {
    expect(wordsOf("Тёплая ЮБКА-миди, 27/32 — Қызыл көйлек!")).toEqual(["теплая", "юбка", "миди", "27", "32", "кызыл", "койлек"]);
    expect(wordsOf(" \u202e<>'\";-- ")).toEqual([]);
    expect(queryWords("а б в г д ".repeat(9))).toHaveLength(24);
    expect(wordsOf("я".repeat(100))).toEqual(["я".repeat(40)]);
  });

  it.each([
    ["платье", "платьями"],
    ["джинсы", "джинсов"],
    ["шерстяной", "шерстяная"],
    ["свитер", "свитера"],
    ["shirt", "shirts"],
  ])("«%s» and «%s» are one word", (first, second) => {
    expect(stemOf(first)).toBe(stemOf(second));
  });

  it.each([
    ["gkfnmt", "платье"],
    ["L;bycs", "джинсы"],
    [",h.rb", "брюки"],
    ["тшлу", "nike"],
    ["r0qktr", "кқйлек"],
    ["r-qktr", "көйлек"],
  ])("«%s» may be «%s» in the other layout", (typed, meant) => {
    expect(otherLayouts(typed)).toContain(meant);
  });

  it("of an article are its letters and digits", () => {
    expect(plainArticle("1126-014-1")).toBe("11260141");
    expect(plainArticle(" АРТ.77/ё ")).toBe("арт77е");
  });
});

describe("the materials of a composition", () => {
  it.each([
    ["80 % шерсть, 20 % полиамид", ["шерсть", "полиамид"]],
    ["Верх: натуральная кожа; подкладка: хлопок 100%", ["кожа"]],
    ["80% шерсть, 20% полиамид; подкладка 100% вискоза", ["шерсть", "полиамид"]],
    ["100% вискоза, подкладка: 55 % полиэстер, 45 % хлопок", ["вискоза"]],
    ["Подкладка 100% вискоза; верх 100% шерсть", ["шерсть"]],
    ["Подкладка: вискоза, верх: шерсть", ["шерсть"]],
    ["Верх и подкладка: натуральная кожа; подошва: резина", ["кожа"]],
    ["100% полиамид; подкладка 100% полиэстер; наполнитель 80% пух", ["пух", "полиамид"]],
    ["Искусственная кожа", ["искусственная кожа"]],
    ["100% лён", ["лён"]],
    ["Шёлк 92 %, эластан 8 %", ["шёлк", "эластан"]],
    ["", []],
    ["по составу не указано", []],
  ])("«%s»", (composition, materials) => {
    expect(materialsOf(composition)).toEqual(materials);
  });
});

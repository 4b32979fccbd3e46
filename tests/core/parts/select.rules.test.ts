import { describe, expect, it } from "vitest";
import { foundOptions, selectListHeight } from "#core/parts/select.rules.ts";

describe("a list's height", () => {
  it.each([
    [100, 800, 400],
    [368, 800, 400],
    [369, 800, 399],
    [700, 800, 68],
    [790, 800, 0],
  ])("below %i px of a page of %i px is %i", (top, page, height) => expect(selectListHeight(top, page)).toBe(height));
});

describe("searched options", () => {
  const options = [
    { value: "RU", label: "Россия", note: "+7" },
    { value: "AE", label: "Объединённые Арабские Эмираты", note: "+971" },
    { value: "BY", label: "Беларусь", note: "+375" },
  ];
  it.each([
    ["", "RU AE BY"],
    ["  ", "RU AE BY"],
    ["бел", "BY"],
    ["эмир объединен", "AE"],
    ["+37", "BY"],
    ["усь", ""],
    ["белорусь", "BY"],
    ["расси", "RU"],
    ["арбские", "AE"],
    ["арабскиие", "AE"],
    ["бел ррр", ""],
    ["рис", ""],
  ])("by «%s» are «%s»", (typed, found) => {
    expect(
      foundOptions(options, typed)
        .map(({ value }) => value)
        .join(" "),
    ).toBe(found);
  });
});

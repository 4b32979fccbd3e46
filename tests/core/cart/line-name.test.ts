import { expect, it } from "vitest";
import { lineName } from "#ui/text/line-name.ts";

it.each([
  ["Пальто", "Чёрный", "Пальто, чёрный, размер M"],
  ["Платье проба, красный", "Красный", "Платье проба, красный, размер M"],
  ["Платье Черный", "Чёрный", "Платье Черный, размер M"],
  ["Платье прекрасный", "Красный", "Платье прекрасный, красный, размер M"],
  ["", "Чёрный", "чёрный, размер M"],
  ["Пальто", "", "Пальто, размер M"],
])("a line of «%s» in «%s» is «%s»: its colour is said once", (title, color, name) => {
  expect(lineName({ title, color, size: "M" })).toBe(name);
});

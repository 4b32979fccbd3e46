import { expect, it } from "vitest";
import { typedMeasure } from "#core/size-tables/measurements.rules.ts";

it("reads a measurement as it is typed, and nothing else", () => {
  const typed = ["88", " 88,5 ", "88.5", "88,55", "", "восемьдесят", "1e2", "-88", "39", "201"].map((text) => typedMeasure("chest", text));
  expect(typed).toEqual([88, 88.5, 88.5, null, null, null, null, null, null, null]);
  expect([typedMeasure("foot", "26,2"), typedMeasure("foot", "88")]).toEqual([26.2, null]);
});

import { expect, it } from "vitest";
import { tooltipShift } from "#core/parts/tooltip.rules.ts";

it.each([
  [100, 200, 1000, 0],
  [-40, 200, 1000, 56],
  [10, 200, 1000, 6],
  [850, 200, 1000, -66],
  [40, 400, 320, -24],
])("a tooltip at %i of %i px on a page of %i px moves by %i", (left, width, page, shift) => {
  expect(tooltipShift(left, width, page)).toBe(shift);
});

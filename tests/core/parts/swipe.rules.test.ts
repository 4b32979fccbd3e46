import { expect, it } from "vitest";
import { swipeOf } from "#core/parts/swipe.rules.ts";

it.each([
  [-20, 0, 100, "left"],
  [20, 0, 100, "right"],
  [-19, 0, 100, "none"],
  [0, 0, 0, "none"],
  [60, 60, 100, "none"],
  [60, -59, 100, "right"],
  [60, 0, 400, "right"],
  [60, 0, 401, "none"],
])("a finger that moved by %i, %i px in %i ms swiped: %s", (dx, dy, ms, swipe) => expect(swipeOf({ dx, dy, ms })).toBe(swipe));

import { describe, expect, it } from "vitest";
import { isRating, rated, starFills } from "#core/parts/rating.rules.ts";

describe("the stars of a rating", () => {
  it.each([
    [0, "0 0 0 0 0"],
    [5, "100 100 100 100 100"],
    [4.5, "100 100 100 100 50"],
    [3.7, "100 100 100 60 0"],
    [3.3, "100 100 100 40 0"],
    [2.501, "100 100 50 0 0"],
    [0.51, "60 0 0 0 0"],
    [0.49, "40 0 0 0 0"],
    [-1, "0 0 0 0 0"],
    [7, "100 100 100 100 100"],
  ])("of %d are %s", (rating, fills) => expect(starFills(rating).join(" ")).toBe(fills));

  it("are five at most", () => {
    expect([starFills(7, 7).length, starFills(2, 3)]).toEqual([5, [100, 100, 0]]);
  });

  it("are given whole, from none to five", () => {
    expect([-1, 0, 1, 2, 3, 4, 5, 6, 2.5, Number.NaN].map(isRating)).toEqual([
      false,
      true,
      true,
      true,
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
    expect([rated(3, 5), rated(3, 6), rated(3, -1), rated(3, 0)]).toEqual([5, 3, 3, 0]);
  });
});

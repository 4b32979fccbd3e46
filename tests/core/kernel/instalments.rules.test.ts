import { describe, expect, it } from "vitest";
import { instalmentsOf } from "#core/kernel/instalments.rules.ts";

describe("parts of a payment", () => {
  it.each([
    [1000, 4, 250, 250],
    [1001, 4, 250, 251],
    [33_990, 4, 8_497, 8_499],
    [990, 1, 0, 990],
    [990, 0, 0, 990],
    [3, 4, 0, 3],
  ])("of %i roubles in %i are equal but for the last one, and make the whole", (total, parts, each, last) => {
    const sums = instalmentsOf(total, parts);
    expect([parts > 1 ? sums.each : 0, sums.last, sums.each * sums.count + sums.last]).toEqual([each, last, total]);
  });
});

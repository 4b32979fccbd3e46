import { expect, it } from "vitest";
import { variantOf } from "#adapters/store/experiments/variant-of.ts";

const half = {
  alias: "SIZES_DISPLAY",
  variants: [
    { variant: "_0", weight: 1 },
    { variant: "_1", weight: 1 },
  ],
};
const visitors = Array.from({ length: 2000 }, (_, place) => `visitor-${place}`);
const share = (experiment: typeof half, variant: string): number =>
  visitors.filter((visitor) => variantOf(experiment, visitor) === variant).length / visitors.length;

it("gives each visitor one variant, by the weights, and not the same visitors in every experiment", () => {
  expect(visitors.map((visitor) => variantOf(half, visitor))).toEqual(visitors.map((visitor) => variantOf(half, visitor)));
  expect(Math.abs(share(half, "_1") - 0.5)).toBeLessThan(0.05);
  const tenth = {
    ...half,
    variants: [
      { variant: "_0", weight: 9 },
      { variant: "_1", weight: 1 },
    ],
  };
  expect(Math.abs(share(tenth, "_1") - 0.1)).toBeLessThan(0.03);
  const another = { ...half, alias: "ANOTHER" };
  const both = visitors.filter((visitor) => variantOf(half, visitor) === "_1" && variantOf(another, visitor) === "_1").length;
  expect(Math.abs(both / visitors.length - 0.25)).toBeLessThan(0.05);
});

it("shows nobody what has no weight", () => {
  const over = {
    ...half,
    variants: [
      { variant: "_0", weight: 1 },
      { variant: "_1", weight: 0 },
    ],
  };
  expect(share(over, "_0")).toBe(1);
  expect(variantOf({ ...half, variants: [{ variant: "_0", weight: 0 }] }, "visitor-1")).toBeNull();
});

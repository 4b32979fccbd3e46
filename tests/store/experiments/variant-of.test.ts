import { expect, it } from "vitest";
import { sharedVariant, variantOf } from "#adapters/store/experiments/variant-of.ts";

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

it("gives what all share the variant of the greatest weight, and none where nothing runs", () => {
  const weighed = (old: number, next: number) => [
    { ...half, variants: half.variants.map(({ variant }, place) => ({ variant, weight: place === 0 ? old : next })) },
  ];
  const shared = (old: number, next: number) => sharedVariant(weighed(old, next), half.alias);
  expect([shared(1, 0), shared(1, 9), shared(0, 0), sharedVariant([], half.alias)]).toEqual(["_0", "_1", null, null]);
});

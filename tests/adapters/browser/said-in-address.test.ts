import { expect, it } from "vitest";
import { forgetInAddress } from "#adapters/browser/said-in-address.ts";

/** What the history is told about the entry at this address, once what it said is forgotten. */
const written = (address: string): readonly unknown[] => {
  const told: unknown[] = [];
  const history = { state: { idx: 3 }, replaceState: (...entry: readonly unknown[]) => told.push(...entry) };
  forgetInAddress({ location: { href: `https://shop.example${address}` }, history } as unknown as Window, "merged");
  return told;
};

it("an address forgets what it said and keeps its place in the history with all the rest", () => {
  expect(written("/cart?mode=express_delivery&merged=1.1.1.stock&fault=gone#fault")).toEqual([
    { idx: 3 },
    "",
    "/cart?mode=express_delivery&fault=gone#fault",
  ]);
  expect(written("/cart?merged=1.0.0.")).toEqual([{ idx: 3 }, "", "/cart"]);
});

it("an address that says nothing of it stays untouched", () => {
  expect(written("/cart?fault=gone")).toEqual([]);
});

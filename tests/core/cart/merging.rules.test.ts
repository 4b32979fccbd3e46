import { describe, expect, it } from "vitest";
import { merged, mergedText, pageOfMerged, pageOfMoved, readMerged } from "#core/cart/merging.rules.ts";

describe("pieces that come to others", () => {
  it.each([
    // type, come, held, stock, most of an order → lie there, stayed out, why
    ["cart", 1, 0, 3, 5, 1, 0, null],
    ["cart", 2, 2, 4, 5, 4, 0, null],
    ["cart", 2, 2, 3, 5, 3, 1, "stock"],
    ["cart", 3, 3, 9, 5, 5, 1, "limit"],
    ["cart", 3, 3, 9, 0, 6, 0, null],
    ["cart", 3, 3, 5, 5, 5, 1, "stock"],
    ["cart", 1, 3, 2, 5, 3, 1, "stock"],
    ["cart", 1, 0, 0, 5, 0, 1, "stock"],
    ["cnclight", 2, 1, 2, 0, 2, 1, "stock"],
    ["express_delivery", 1, 0, 4, 5, 1, 0, null],
    ["express_delivery", 1, 1, 4, 5, 1, 1, "express"],
    ["express_delivery", 1, 0, 0, 5, 0, 1, "stock"],
  ] as const)("%s: %i to %i of %i, at most %i", (type, quantity, held, stock, most, lying, surplus, reason) => {
    expect(merged({ type, quantity, held, stock, most })).toEqual({ quantity: lying, surplus, reason });
  });
});

describe("a line in an address", () => {
  it.each([
    { id: 12, held: 1, surplus: 2, reason: "stock" },
    { id: 2_147_483_647, held: 0, surplus: 0, reason: null },
  ] as const)("is read as it was written", (line) => {
    expect(readMerged(mergedText(line))).toEqual(line);
  });

  it.each(["", "1", "1.2.3", "1.2.3.none", "a.1.1.", "1.1.1.stock.", "99999999999.1.1."])("that is none, %s, says nothing", (text) => {
    expect(readMerged(text)).toBeNull();
  });
});

describe("the page of a cart that lines came into", () => {
  const met = { id: 12, held: 1, surplus: 0, reason: null } as const;

  it("says what became of them, of ten at most, and where all came from if there is nothing else to say", () => {
    expect(pageOfMerged("/cart", [])).toBe("/cart");
    expect(pageOfMoved({ from: "order-from-shop", to: "default" }, [])).toBe("/cart?moved=order-from-shop#came");
    expect(pageOfMoved({ from: "default", to: "express_delivery" }, [met])).toBe("/cart?mode=express_delivery&merged=12.1.0.#came");
    const said = new URL(
      pageOfMerged(
        "/cart",
        Array.from({ length: 12 }, () => met),
      ),
      "https://shop.example",
    ).searchParams.get("merged");
    expect(said?.split(",")).toHaveLength(10);
  });
});

import fc from "fast-check";
import { expect, it } from "vitest";
import { formatPrice } from "#core/kernel/money.ts";

it.each([
  [0, "0 ₽"],
  [990, "990 ₽"],
  [1000, "1 000 ₽"],
  [3990, "3 990 ₽"],
  [24_990, "24 990 ₽"],
  [1_234_567, "1 234 567 ₽"],
  [1234.5, "1 234,5 ₽"],
  [1234.567, "1 234,57 ₽"],
])("%s roubles", (roubles, expected) => {
  expect(formatPrice(roubles)).toBe(expected.replaceAll(" ", "\u00A0"));
});

it("groups any whole price by threes, and never breaks over two lines", () => {
  fc.assert(
    fc.property(fc.nat(2_000_000_000), (roubles) => {
      const price = formatPrice(roubles);
      expect(price).toMatch(/^\d{1,3}(\u00A0\d{3})*\u00A0₽$/);
      expect(price.replace(/\D/g, "")).toBe(String(roubles));
    }),
    { numRuns: 200 },
  );
});

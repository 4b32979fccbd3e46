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
  [-1990.5, "-1 990,5 ₽"],
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

it("writes any price of roubles and kopecks as the language does", () => {
  const written = new Intl.NumberFormat("ru-RU", { maximumFractionDigits: 2 });
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 200_000_000_000 }), (kopecks) => {
      expect(formatPrice(kopecks / 100)).toBe(`${written.format(kopecks / 100)}\u00A0₽`.replace(/[\s\u202F]/g, "\u00A0"));
    }),
    { numRuns: 500 },
  );
});

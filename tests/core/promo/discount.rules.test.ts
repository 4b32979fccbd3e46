import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type DiscountLine,
  plainPromo,
  promoFault,
  type PromoFacts,
  type PromoRule,
  promoShares,
  spread,
  sumOf,
} from "#core/promo/discount.rules.ts";
import { aPromoRule } from "#tests/support/promo-builders.ts";

const aRule = (given: Partial<PromoRule> = {}): PromoRule => aPromoRule({ code: "ВЕСНА", percent: null, ...given });

const aLine = (id: number, cost: number, given: Partial<DiscountLine> = {}): DiscountLine => ({
  id,
  cost,
  categories: ["women", "women/dresses"],
  isCertificate: false,
  ...given,
});

const NOTHING_BEFORE: PromoFacts = { day: "2026-11-23", uses: 0, ownUses: 0, ownOrders: 0, isBrought: true };

describe("a promo code", () => {
  it.each<readonly [string, Partial<PromoRule>, Partial<PromoFacts>, readonly DiscountLine[], unknown]>([
    ["acts on its first day", { starts: "2026-11-23" }, {}, [aLine(1, 100)], null],
    ["does not act the day before", { starts: "2026-11-24" }, {}, [aLine(1, 100)], { reason: "early", day: "2026-11-24" }],
    ["acts on its last day", { ends: "2026-11-23" }, {}, [aLine(1, 100)], null],
    ["is over a day later", { ends: "2026-11-22" }, {}, [aLine(1, 100)], { reason: "over" }],
    ["may be used once more", { uses: 2 }, { uses: 1 }, [aLine(1, 100)], null],
    ["is used up", { uses: 2 }, { uses: 2 }, [aLine(1, 100)], { reason: "used-up" }],
    ["is one a shopper", { oneEach: true }, { ownUses: 1 }, [aLine(1, 100)], { reason: "used" }],
    ["asks nothing of former uses where it may be used again", {}, { ownUses: 1, uses: 9, ownOrders: 3 }, [aLine(1, 100)], null],
    ["is for a first order", { firstOrder: true }, { ownOrders: 1 }, [aLine(1, 100)], { reason: "first-order" }],
    ["acts from its sum", { from: 100 }, {}, [aLine(1, 100)], null],
    ["says what lacks to its sum", { from: 100 }, {}, [aLine(1, 99)], { reason: "sum", sum: 100, left: 1 }],
    [
      "counts only the goods that it is for",
      { from: 100, categories: ["men"] },
      {},
      [aLine(1, 500), aLine(2, 40, { categories: ["men/shoes"] })],
      { reason: "sum", sum: 100, left: 60 },
    ],
    ["is for a category and those below it", { categories: ["women"] }, {}, [aLine(1, 100)], null],
    ["is not for a category that only begins alike", { categories: ["women/dress"] }, {}, [aLine(1, 100)], { reason: "goods" }],
    ["takes nothing off certificates", {}, {}, [aLine(1, 100, { isCertificate: true })], { reason: "goods" }],
    [
      "of free delivery is none where nothing is brought",
      { percent: null, freeDelivery: true },
      { isBrought: false },
      [aLine(1, 100)],
      { reason: "delivery" },
    ],
    ["that takes something off besides is one there too", { freeDelivery: true }, { isBrought: false }, [aLine(1, 100)], null],
    ["takes nothing off an empty cart", {}, {}, [], { reason: "goods" }],
  ])("%s", (_, rule, facts, lines, fault) => {
    expect(promoFault(aRule({ percent: 10, ...rule }), lines, { ...NOTHING_BEFORE, ...facts })).toEqual(fault);
  });

  it.each<readonly [string, Partial<PromoRule>, readonly DiscountLine[], readonly (readonly [number, number])[]]>([
    ["takes its percent down to a whole rouble", { percent: 10 }, [aLine(1, 999)], [[1, 99]]],
    [
      "spreads a sum by what lines cost, and what is left goes to the largest remainder",
      { sum: 100 },
      [aLine(1, 1001), aLine(2, 2001)],
      [
        [1, 33],
        [2, 67],
      ],
    ],
    [
      "gives the first of equal lines what is left",
      { sum: 100 },
      [aLine(1, 500), aLine(2, 500), aLine(3, 500)],
      [
        [1, 34],
        [2, 33],
        [3, 33],
      ],
    ],
    ["leaves a rouble of each line", { percent: 100 }, [aLine(1, 500), aLine(2, 1)], [[1, 499]]],
    [
      "takes no more than there is",
      { sum: 5_000 },
      [aLine(1, 300), aLine(2, 200)],
      [
        [1, 299],
        [2, 199],
      ],
    ],
    [
      "touches no line that it is not for",
      { percent: 50, categories: ["men"] },
      [aLine(1, 500), aLine(2, 200, { categories: ["men"] })],
      [[2, 100]],
    ],
    ["may take nothing off goods", { freeDelivery: true }, [aLine(1, 500)], []],
  ])("%s", (_, rule, lines, shares) => {
    expect(promoShares(aRule(rule), lines)).toEqual(shares.map(([id, amount]) => ({ id, amount })));
  });

  it("is compared in capitals and without spaces", () => expect(plainPromo(" вес на-10\n")).toBe("ВЕСНА10"));
});

it("a sum that is spread adds up, leaves each line a rouble, and is a rouble off its exact part at most", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 200_000 }), { maxLength: 30 }), fc.integer({ min: 0, max: 3_000_000 }), (costs, sum) => {
      const lines = costs.map((cost, id) => ({ id, cost }));
      const shares = spread(sum, lines);
      const room = costs.reduce((all, cost) => all + cost - 1, 0);
      const taken = Math.min(sum, room);
      expect(sumOf(shares)).toBe(taken);
      for (const { id, amount } of shares) {
        const cost = costs[id] ?? 0;
        expect(cost - amount).toBeGreaterThanOrEqual(1);
        expect(Math.abs(amount - (taken * (cost - 1)) / room)).toBeLessThan(1);
      }
    }),
  );
});

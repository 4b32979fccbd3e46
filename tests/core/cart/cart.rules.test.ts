import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Cart, type CartMode, type CartPosition, type CartType, type Counters, NO_COUNTERS } from "#core/cart/cart.ts";
import {
  allowedQuantity,
  canBeSplit,
  canChangeQuantity,
  discountOf,
  hasMultipleQuantity,
  isAvailablePosition,
  isOutOfStock,
  isOverStock,
  isRegular,
  piecesOf,
  supplyOfCart,
  totalsOf,
} from "#core/cart/cart.rules.ts";
import { badgedCart, countOfType, modeOfType, pathOfMode, typeOfMode } from "#core/cart/cart-mode.rules.ts";
import { aCart, aPosition } from "#tests/support/builders.ts";
import { decisionTable, expectAgreement, FLAG } from "#tests/support/decision-table.ts";

const TYPES: readonly CartType[] = ["cart", "express_delivery", "cnclight", "preorder"];
const MODES: readonly CartMode[] = ["default", "express_delivery", "order-from-shop", "preorder"];

describe("modes and types of carts", () => {
  it("go together in four pairs", () => {
    expect(MODES.map((mode) => [mode, typeOfMode(mode)])).toEqual([
      ["default", "cart"],
      ["express_delivery", "express_delivery"],
      ["order-from-shop", "cnclight"],
      ["preorder", "preorder"],
    ]);
    expect(TYPES.map((type) => typeOfMode(modeOfType(type)))).toEqual(TYPES);
    expect(MODES.map((mode) => modeOfType(typeOfMode(mode)))).toEqual(MODES);
  });

  it("have four addresses", () => {
    expect(new Set(MODES.map(pathOfMode)).size).toBe(4);
    expect(pathOfMode("default")).toBe("/cart");
  });

  it("have one regular type", () => {
    expect(TYPES.filter(isRegular)).toEqual(["cart"]);
  });
});

describe("a position", () => {
  const quantities = { quantity: [0, 1, 2, 3], maximum: [0, 1, 2, 3] };
  const positionOf = ({ quantity, maximum }: { quantity: number; maximum: number }): CartPosition =>
    aPosition({ barcode: "1", quantity, maxQuantity: maximum });

  it("is available while the shop has as many as are wished, and at least one is", () => {
    const table = decisionTable(`
      quantity maximum | available
      0        -       | no
      1        0       | no
      1        1/2/3   | yes
      2        0/1     | no
      2        2/3     | yes
      3        0/1/2   | no
      3        3       | yes
    `);
    expectAgreement(quantities, (facts) => isAvailablePosition(positionOf(facts)), table);
  });

  it("is out of stock when the shop has none", () => {
    const table = decisionTable(`
      maximum | out
      0       | yes
      1/2/3   | no
    `);
    expectAgreement(quantities, (facts) => isOutOfStock(positionOf(facts)), table);
  });

  it("is over stock when the shop has some, but fewer", () => {
    const table = decisionTable(`
      quantity maximum | over
      -        0       | no
      0/1      1/2/3   | no
      2        1       | yes
      2        2/3     | no
      3        1/2     | yes
      3        3       | no
    `);
    expectAgreement(quantities, (facts) => isOverStock(positionOf(facts)), table);
  });

  it("has the discount that its two costs leave", () => {
    expect([
      discountOf(aPosition({ barcode: "1", cost: 100, costDiscount: 70 })),
      discountOf(aPosition({ barcode: "1", cost: 100, costDiscount: 100 })),
    ]).toEqual([30, 0]);
  });

  it("changes its quantity only in a regular cart, in stock, and not as a gift", () => {
    const table = decisionTable(`
      type                              maximum gift | can
      cart                              !0      no   | yes
      cart                              !0      yes  | no
      cart                              0       -    | no
      express_delivery/cnclight/preorder -      -    | no
    `);
    expectAgreement(
      { type: TYPES, quantity: [0, 1, 5], maximum: [0, 1, 3], gift: FLAG },
      ({ type, quantity, maximum, gift }) =>
        canChangeQuantity(type, aPosition({ barcode: "1", quantity, maxQuantity: maximum, isPresent: gift })),
      table,
    );
  });

  it("takes whole numbers from 0 to what the shop has; from above that, only downwards", () => {
    const table = decisionTable(`
      wanted quantity | taken
      -1/0.5/NaN  -   | none
      0/1/2       -   | as wished
      3           1/2 | none
      3           4   | as wished
      4/5         -   | none
    `);
    expectAgreement(
      { wanted: [-1, 0, 0.5, 1, 2, 3, 4, 5, Number.NaN], quantity: [1, 2, 4] },
      ({ wanted, quantity }) => {
        const taken = allowedQuantity(wanted, { quantity, maxQuantity: 2 });
        return taken === wanted ? "as wished" : taken;
      },
      table,
    );
  });
});

describe("a cart", () => {
  const somePosition: fc.Arbitrary<CartPosition> = fc
    .record({
      quantity: fc.nat(3),
      maxQuantity: fc.nat(3),
      cost: fc.nat(100_000),
      percent: fc.nat(100),
      isPresent: fc.boolean(),
    })
    .map(({ percent, ...given }) =>
      aPosition({ barcode: "1", ...given, costDiscount: given.cost - Math.floor((given.cost * percent) / 100) }),
    );

  it("adds up what can be bought and nothing else", () => {
    const positions = [
      aPosition({ barcode: "1", quantity: 2, maxQuantity: 2, cost: 200, costDiscount: 150 }),
      aPosition({ barcode: "2", quantity: 1, maxQuantity: 5, cost: 100, costDiscount: 100 }),
      aPosition({ barcode: "3", quantity: 1, maxQuantity: 0, cost: 1000, costDiscount: 900 }),
      aPosition({ barcode: "4", quantity: 3, maxQuantity: 2, cost: 3000, costDiscount: 3000 }),
    ];
    expect(totalsOf(positions)).toEqual({ cost: 300, costWithDiscount: 250, discount: 50, promo: 0, totalCost: 250 });
    expect(totalsOf([])).toEqual({ cost: 0, costWithDiscount: 0, discount: 0, promo: 0, totalCost: 0 });
  });

  it("has totals that agree with each other, and do not depend on the order", () => {
    fc.assert(
      fc.property(fc.array(somePosition, { maxLength: 6 }), (positions) => {
        const totals = totalsOf(positions);
        expect(totals.discount).toBe(totals.cost - totals.costWithDiscount);
        expect(totals.totalCost).toBe(totals.costWithDiscount);
        expect(totalsOf(positions.toReversed())).toEqual(totals);
        const buyable = positions.filter(({ quantity, maxQuantity }) => quantity >= 1 && quantity <= maxQuantity);
        expect(totals).toEqual(totalsOf(buyable));
        expect(totals.discount).toBe(buyable.map(discountOf).reduce((sum, one) => sum + one, 0));
      }),
      { numRuns: 200 },
    );
  });

  it("has more than one of something when a position that is no gift has", () => {
    const cartOf = (...quantities: readonly [number, boolean][]): Cart =>
      aCart(quantities.map(([quantity, isPresent], index) => aPosition({ barcode: String(index), quantity, isPresent })));
    expect([
      hasMultipleQuantity(cartOf()),
      hasMultipleQuantity(cartOf([1, false], [1, true])),
      hasMultipleQuantity(cartOf([2, true])),
      hasMultipleQuantity(cartOf([1, false], [2, false])),
    ]).toEqual([false, false, false, true]);
  });
});

describe("counters", () => {
  const counters: Counters = {
    ...NO_COUNTERS,
    cartCount: 3,
    cartCounters: [
      { type: "preorder", count: 5 },
      { type: "cart", count: 2 },
    ],
  };

  it("count by type, none where nothing is said", () => {
    expect(TYPES.map((type) => countOfType(counters, type))).toEqual([2, 0, 0, 5]);
  });

  it("stand for the first cart that holds something, and for the plain count where no carts are counted", () => {
    const of = (...cartCounters: Counters["cartCounters"]) => badgedCart({ ...counters, cartCount: 3, cartCounters });
    expect([
      badgedCart(counters),
      of({ type: "cart", count: 0 }, { type: "cnclight", count: 4 }, { type: "preorder", count: 5 }),
      of({ type: "cart", count: 0 }, { type: "preorder", count: 5 }),
      of({ type: "cart", count: 0 }, { type: "express_delivery", count: 1 }),
      of({ type: "cart", count: 0 }),
      of(),
      badgedCart(NO_COUNTERS),
    ]).toEqual([
      { mode: "default", count: 2 },
      { mode: "order-from-shop", count: 4 },
      { mode: "preorder", count: 5 },
      { mode: "express_delivery", count: 1 },
      { mode: "default", count: 0 },
      { mode: "default", count: 3 },
      { mode: "default", count: 0 },
    ]);
  });
});

describe("a cart", () => {
  const coat = aPosition({ barcode: "coat", quantity: 2 });
  const card = aPosition({ barcode: "card", product: { ...coat.product, isCertificate: true } });

  it("counts pieces that can be bought, as its totals do", () => {
    expect(piecesOf([coat, aPosition({ barcode: "gone", quantity: 3, maxQuantity: 0 })])).toBe(2);
  });

  it.each([
    ["goods in stock", aCart([coat]), "stock", true],
    ["a certificate beside goods", aCart([coat, card]), "stock", false],
    ["certificates alone", aCart([card]), "by-email", false],
    ["a piece of another shop", aCart([coat], "cnclight"), "from-shop", true],
    ["what is not there yet", aCart([coat], "preorder"), "preorder", true],
    ["nothing", aCart([]), "stock", true],
  ])("of %s says where its goods come from, and whether they can be paid in parts", (_, cart, supply, isSplit) => {
    expect([supplyOfCart(cart), canBeSplit(cart)]).toEqual([supply, isSplit]);
  });
});

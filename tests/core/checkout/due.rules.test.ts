import { describe, expect, it } from "vitest";
import { certificateParts, dueOf, isPaidWhole } from "#core/checkout/due.rules.ts";
import type { AppliedCode } from "#core/cart/cart.ts";
import { aCart, aPosition } from "#tests/support/builders.ts";
import { aCheckout } from "#tests/support/order-builders.ts";

const aCertificate = (id: number, amount: number, note = ""): AppliedCode => ({
  id: `certificate-${id}`,
  kind: "certificate",
  title: `···· ${id}`,
  amount,
  isFreeDelivery: false,
  note,
});
const aPromo: AppliedCode = { id: "promo", kind: "promo", title: "ВЕСНА", amount: 900, isFreeDelivery: false, note: "" };

const coat = aPosition({ barcode: "coat", cost: 1_000, costDiscount: 1_000 });
const gift = aPosition({ barcode: "gift", id: 2, cost: 5_000, costDiscount: 5_000, product: { ...coat.product, isCertificate: true } });

describe("certificates beside a cart", () => {
  it.each<readonly [string, readonly AppliedCode[], number, readonly number[]]>([
    ["pay what lies on them", [aCertificate(1, 300)], 1_390, [300]],
    [
      "pay one after another, and no more than the order costs",
      [aCertificate(1, 1_000), aCertificate(2, 1_000), aCertificate(3, 5)],
      1_390,
      [1_000, 390],
    ],
    ["pay nothing when they are over", [aCertificate(1, 300, "Срок вышел."), aCertificate(2, 20)], 1_390, [20]],
    ["are no promo codes", [aPromo], 1_390, []],
  ])("%s", (_, codes, total, parts) => {
    expect(certificateParts({ codes, positions: [coat] }, total).map(({ amount }) => amount)).toEqual(parts);
  });

  it("buy no certificates", () => {
    const codes = [aCertificate(1, 9_000)];
    expect(certificateParts({ codes, positions: [coat, gift] }, 6_390).map(({ amount }) => amount)).toEqual([1_390]);
    expect(certificateParts({ codes, positions: [gift] }, 5_000)).toEqual([]);
  });

  it.each([
    [1_389, 1, false],
    [1_390, 0, true],
    [9_000, 0, true],
  ])("of %i roubles leave %i of 1,390 to be paid", (balance, due, isWhole) => {
    const page = aCheckout({ cart: { ...aCart([coat]), codes: [aCertificate(1, balance)] } });
    expect([dueOf(page, { delivery: "1" }), isPaidWhole(page, { delivery: "1" })]).toEqual([due, isWhole]);
  });
});

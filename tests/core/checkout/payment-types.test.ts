import { expect, it } from "vitest";
import { isPaymentType, PAYMENT_TYPES } from "#core/checkout/payment-types.ts";

it("ways to pay have the ids of back ends, three of them in parts", () => {
  expect(Object.entries(PAYMENT_TYPES).map(([id, type]) => `${id} ${type}`)).toEqual([
    "1 bank card",
    "3 courier cash",
    "5 courier card",
    "9 online wallet",
    "10 mobile wallet",
    "13 instalments",
    "14 instalments of another service",
    "17 instalments of a third service",
  ]);
  expect([1, 17, 2, "1", null].map(isPaymentType)).toEqual([true, true, false, false, false]);
});

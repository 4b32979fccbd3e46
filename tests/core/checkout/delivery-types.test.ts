import { expect, it } from "vitest";
import { DELIVERY_TYPES, isDeliveryType } from "#core/checkout/delivery-types.ts";

it("there are the twelve ways of delivery of the specification, and no others", () => {
  expect(Object.entries(DELIVERY_TYPES).map(([id, type]) => `${id} ${type}`)).toEqual([
    "1 courier",
    "3 parcel-locker network",
    "4 join with another order",
    "5 courier fast",
    "6 courier with fitting",
    "7 pickup",
    "8 post pickup",
    "10 shop shipment",
    "11 another locker network",
    "12 courier service",
    "13 express pickup",
    "14 pickup-point network",
  ]);
  expect([1, 14, 2, 9, 15, 0, -1, 1.5, "1", null, "toString"].map(isDeliveryType)).toEqual([true, true, ...Array<boolean>(9).fill(false)]);
});

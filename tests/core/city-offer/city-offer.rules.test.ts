import { describe, expect, it } from "vitest";
import { splitPaymentOf, toldDeliveries } from "#core/city-offer/city-offer.rules.ts";
import { aDelivery, anOffer } from "#tests/support/order-builders.ts";

const told = (...deliveries: Parameters<typeof aDelivery>[0][]) =>
  toldDeliveries(deliveries.map((given) => aDelivery(given))).map(({ id }) => id);

describe("what a product's page tells of a city", () => {
  it.each([
    [
      "the first way home and the cheapest point",
      told({ id: 1 }, { id: 5, cost: 0 }, { id: 14, address: "point" }, { id: 10, address: "point", cost: 0 }),
      [1, 10],
    ],
    ["the first of points that cost the same", told({ id: 1 }, { id: 14, address: "point" }, { id: 10, address: "point" }), [1, 14]],
    ["two ways home where there are no points", told({ id: 12, cost: 890 }, { id: 8, cost: 690 }, { id: 9, cost: 590 }), [12, 9]],
    ["a point alone", told({ id: 10, address: "point" }), [10]],
    ["one way home alone", told({ id: 8, address: "none" }), [8]],
    ["nothing", told(), []],
  ])("is %s", (_, found, wanted) => expect(found).toEqual(wanted));

  it("is payment in parts where there is one", () => {
    const { payments } = anOffer();
    expect(splitPaymentOf(anOffer())?.id).toBe(13);
    expect(splitPaymentOf(anOffer({ payments: payments.slice(0, 1) }))).toBeNull();
  });
});

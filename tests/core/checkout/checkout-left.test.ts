import { describe, expect, it } from "vitest";
import type { CheckoutDraft, CheckoutPage } from "#core/checkout/checkout.ts";
import { changesIn } from "#core/checkout/checkout.view.ts";
import { storeError } from "#core/kernel/store-error.ts";
import { aCart, aPosition, someCounters } from "#tests/support/builders.ts";
import { GOOD_FIELDS, openCheckout as open } from "#tests/support/checkout-bench.ts";
import { aCheckout, aPlaced } from "#tests/support/order-builders.ts";

const page = aCheckout({ cart: aCart([aPosition({ id: 1, barcode: "coat", cost: 14_600, costDiscount: 14_600 })]) });

describe("an order that was left on its way", () => {
  const left = (wait: number): CheckoutDraft => ({ values: GOOD_FIELDS, key: "press-0001", wait });
  const isAwaited = { open: "awaiting" };
  const isReady = { open: { settled: "ready" } };

  it("is waited for by whoever comes back, and cannot be pressed meanwhile", () => {
    const { press, place, ask, told, clock, at } = open(page, left(3));
    ask.answer({ type: "checkout.answered", page });
    press();
    expect([at(isAwaited), place.calls, told]).toEqual([true, [], []]);
    clock.passToNext();
    ask.answer({ type: "order.placed", placed: aPlaced() });
    expect([ask.calls.length, told]).toEqual([2, ["/order/token-0001"]]);
  });

  it("that does not come is said to be not there, and the next press is the same order", () => {
    const { press, place, ask, told, clock, at } = open(page, left(2));
    for (let second = 0; second < 2; second += 1) {
      ask.answer({ type: "checkout.answered", page });
      clock.passToNext();
    }
    ask.answer({ type: "checkout.answered", page });
    expect([at(isReady), told, ask.calls.length]).toEqual([true, ["timeout"], 3]);
    press();
    expect(place.calls.map(({ input }) => input.key)).toEqual(["press-0001"]);
  });

  it("is looked for at once when the cart has changed", () => {
    const { shop, ask, at } = open(page, left(9));
    ask.answer({ type: "checkout.answered", page });
    shop.answer({ type: "cart.changed", counters: someCounters(5) });
    expect([at({ open: "asking" }), ask.calls.length]).toEqual([true, 2]);
  });

  it("is on its way from the press to the store's answer, as the draft says", () => {
    const { press, place, kept } = open(page);
    press();
    expect(kept.at(-1)).toEqual(["anna", "Анна", "press-0001", 15]);
    place.answer({ type: "order.refused", error: storeError("rejected") });
    expect(kept.at(-1)).toEqual(["anna", "Анна", "press-0001", 0]);
  });

  it("is still on its way for the draft when its page lost the answer, as every page does that is left", () => {
    const { press, place, ask, kept, at } = open(page);
    press();
    place.answer({ type: "order.refused", error: storeError("offline") });
    ask.answer({ type: "checkout.failed" });
    expect([kept.at(-1), at({ open: { settled: "failed" } })]).toEqual([["anna", "Анна", "press-0001", 15], true]);
  });
});

it("a code that is typed beside it is no news, and what comes after it is counted from there", () => {
  const { shop, ask, state } = open(page, null);
  const withCode = (costDiscount: number, version: number): CheckoutPage => {
    const cart = aCart([aPosition({ id: 1, barcode: "coat", cost: 14_600, costDiscount })]);
    const codes = [{ id: "spring", kind: "promo", title: "ВЕСНА", amount: 600, isFreeDelivery: false, note: "" } as const];
    const totals = { ...cart.totals, totalCost: costDiscount - 600, promo: 600 };
    return aCheckout({ cart: { ...cart, codes, totals }, counters: someCounters(version) });
  };
  const come = (given: CheckoutPage): void => {
    shop.answer({ type: "cart.changed", counters: given.counters });
    ask.answer({ type: "checkout.answered", page: given });
  };
  come(withCode(14_600, 5));
  expect(changesIn(state())).toEqual([]);
  come(withCode(15_600, 6));
  expect(changesIn(state())).toMatchObject([
    { what: "total", before: 14_390, now: 15_390 },
    { what: "cost", before: 14_600, now: 15_600 },
  ]);
});

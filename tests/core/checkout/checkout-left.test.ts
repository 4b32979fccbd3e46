import { describe, expect, it } from "vitest";
import { shownCheckout } from "#core/checkout/checkout-changes.rules.ts";
import { changesIn } from "#core/checkout/checkout.view.ts";
import { storeError } from "#core/kernel/store-error.ts";
import { aCart, aPosition, someCounters } from "#tests/support/builders.ts";
import { type GivenDraft, GOOD_FIELDS, openCheckout as open } from "#tests/support/checkout-bench.ts";
import { aCheckout, aPlaced } from "#tests/support/order-builders.ts";

const coat = aPosition({ id: 1, barcode: "coat", cost: 14_600, costDiscount: 14_600 });
const page = aCheckout({ cart: aCart([coat]) });
const withBag = aCheckout({ cart: aCart([coat, aPosition({ id: 2, barcode: "bag", cost: 16_990, costDiscount: 16_990 })]) });

describe("an order that was left on its way", () => {
  const left = (wait: number): GivenDraft => ({ values: GOOD_FIELDS, key: "press-0001", wait });
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

  it("is waited for no more once it is known that it is not there: the draft says so, and a reload asks for nothing", () => {
    const { press, place, ask, kept, told } = open(page);
    press();
    place.answer({ type: "order.refused", error: storeError("timeout") });
    expect(kept.at(-1)).toEqual(["anna", "Анна", "press-0001", 15]);
    ask.answer({ type: "checkout.answered", page });
    expect([kept.at(-1), told]).toEqual([["anna", "Анна", "press-0001", 0], ["timeout"]]);
  });

  it("is still on its way for the draft when its page lost the answer, as every page does that is left", () => {
    const { press, place, ask, kept, at } = open(page);
    press();
    place.answer({ type: "order.refused", error: storeError("offline") });
    ask.answer({ type: "checkout.failed" });
    expect([kept.at(-1), at({ open: { settled: "failed" } })]).toEqual([["anna", "Анна", "press-0001", 15], true]);
  });
});

it("a draft of a guest who has signed in says what came of it into the order", () => {
  const seen = shownCheckout(page, GOOD_FIELDS);
  const draft = { values: GOOD_FIELDS, key: "press-0001", wait: 0, shown: seen };
  const ofDraft = (isFromGuest: boolean) => {
    const { ask, press, state } = open(withBag, { ...draft, isFromGuest });
    ask.answer({ type: "checkout.answered", page: withBag });
    return { press, state };
  };
  const { press, state } = ofDraft(true);
  expect(changesIn(state()).map(({ what }) => what)).toEqual(["total", "added"]);
  press();
  expect(changesIn(state())).toEqual([]);
  expect(changesIn(ofDraft(false).state())).toEqual([]);
});

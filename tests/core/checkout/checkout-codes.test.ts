import { describe, expect, it } from "vitest";
import type { AppliedCode } from "#core/cart/cart.ts";
import type { CheckoutPage } from "#core/checkout/checkout.ts";
import { changesIn, heldIn } from "#core/checkout/checkout.view.ts";
import { storeError } from "#core/kernel/store-error.ts";
import { aCart, aPosition, someCounters } from "#tests/support/builders.ts";
import { openCheckout as open } from "#tests/support/checkout-bench.ts";
import { aCheckout, aPlaced } from "#tests/support/order-builders.ts";

const SPRING: AppliedCode = { id: "promo", kind: "promo", title: "ВЕСНА", amount: 600, isFreeDelivery: false, note: "" };
const kept = { type: "code.kept", counters: someCounters(5) } as const;
const refused = { type: "code.refused", error: storeError("rejected", "Такого промокода нет.") } as const;
const isReady = { open: { settled: "ready" } };

/** A coat for so much, with codes that take 600 off each. */
const coatFor = (costDiscount: number, codes: readonly AppliedCode[] = [], version = 1): CheckoutPage => {
  const cart = aCart([aPosition({ id: 1, barcode: "coat", cost: 14_600, costDiscount })]);
  const promo = codes.length * 600;
  return aCheckout({
    cart: { ...cart, codes, totals: { ...cart.totals, totalCost: costDiscount - promo, promo } },
    counters: someCounters(version),
  });
};
const page = coatFor(14_600);
const cheaper = coatFor(14_600, [SPRING], 5);

describe("a code that is on its way", () => {
  it("keeps the order from being pressed until what it does is shown", () => {
    const { field, press, place, apply, ask, state, at } = open(page);
    field()?.send({ type: "code.submitted", code: "весна", former: null });
    press();
    expect([at({ open: "coding" }), state().hasTag("updating"), place.calls]).toEqual([true, true, []]);
    apply.answer(kept);
    press();
    expect([ask.calls.length, place.calls]).toEqual([1, []]);
    ask.answer({ type: "checkout.answered", page: cheaper });
    press();
    expect(place.calls.map(({ input }) => input.expectedTotal)).toEqual([14_390]);
  });

  it("is waited for also where it was sent while the checkout was asked for", () => {
    const { field, shop, ask, apply, at } = open(page);
    shop.answer({ type: "shop.doubted" });
    field()?.send({ type: "code.submitted", code: "весна", former: null });
    ask.answer({ type: "checkout.answered", page });
    expect(at({ open: "coding" })).toBe(true);
    apply.answer(refused);
    ask.answer({ type: "checkout.answered", page });
    expect(at(isReady)).toBe(true);
  });

  it("is not waited for by a press that was sent before it", () => {
    const { field, press, place, apply, told } = open(page);
    press();
    field()?.send({ type: "code.submitted", code: "весна", former: null });
    place.answer({ type: "order.placed", placed: aPlaced() });
    apply.answer(kept);
    expect(told).toEqual(["/order/token-0001"]);
  });
});

describe("a press while a code is typed and not applied", () => {
  it("applies it and places nothing; the next press is for what the order costs then", () => {
    const { type, press, place, apply, ask, state, formState } = open(page);
    type(" весна ");
    press();
    expect([apply.calls.map(({ input }) => input), place.calls, formState()]).toEqual([
      [{ code: "весна", mode: "default" }],
      [],
      "filling",
    ]);
    expect(heldIn(state())).toBeNull();
    apply.answer(kept);
    ask.answer({ type: "checkout.answered", page: cheaper });
    expect([heldIn(state()), changesIn(state())]).toEqual([{ code: "весна", outcome: "applied" }, []]);
    press();
    expect([place.calls.map(({ input }) => input.expectedTotal), heldIn(state())]).toEqual([[14_390], null]);
  });

  it("says that a wrong one was not applied, and the next press goes on without it", () => {
    const { type, press, place, apply, ask, state } = open(page);
    type("нетакого");
    press();
    apply.answer(refused);
    ask.answer({ type: "checkout.answered", page });
    expect(heldIn(state())).toEqual({ code: "нетакого", outcome: "refused" });
    press();
    expect([apply.calls.length, place.calls.map(({ input }) => input.expectedTotal)]).toEqual([1, [14_990]]);
  });

  it("asks again for one whose answer was lost, and for another one", () => {
    const { type, press, place, apply, ask, state } = open(page);
    const refuse = (error: typeof refused.error) => {
      press();
      apply.answer({ type: "code.refused", error });
      ask.answer({ type: "checkout.answered", page });
    };
    type("весна");
    for (const lost of [storeError("timeout"), storeError("rejected")]) {
      refuse(lost);
      expect(heldIn(state())).toEqual({ code: "весна", outcome: "unknown" });
    }
    refuse(refused.error);
    type("лето");
    refuse(refused.error);
    expect([apply.calls.map(({ input }) => input.code), place.calls]).toEqual([["весна", "весна", "весна", "лето"], []]);
  });

  it("comes after what is wrong with the fields", () => {
    const { type, press, apply, state, fill } = open(page);
    type("весна");
    (state().children.form as { send: (event: object) => void }).send({ type: "field.changed", name: "name", value: "" });
    press();
    expect(apply.calls).toEqual([]);
    fill();
    press();
    expect(apply.calls.length).toBe(1);
  });

  it("goes on where the code lies beside the order already", () => {
    const { type, press, place } = open(cheaper);
    type("весна");
    press();
    expect(place.calls.length).toBe(1);
  });
});

describe("a line of codes that was left", () => {
  const draft = { values: { promo: "весна" }, key: "press-0001", wait: 0 };

  it("comes back with what was typed, and is kept with each letter", () => {
    const { values, type, kept: drafts } = open(page, draft);
    expect(values()?.["promo"]).toBe("весна");
    const letters = drafts.length;
    type("весна1");
    expect(drafts.length).toBe(letters + 1);
  });

  it("is empty where the code was applied since, and what is typed there is no part of what is sent", () => {
    const { values } = open(cheaper, draft);
    expect(values()?.["promo"]).toBe("");
    const { type, press, place } = open(cheaper);
    type("весна");
    press();
    expect(Object.keys(place.calls[0]?.input.values ?? {})).not.toContain("promo");
  });
});

describe("what is done with codes here is no news", () => {
  it("when one is typed; what comes after it is counted from there", () => {
    const { field, shop, apply, ask, state } = open(page);
    field()?.send({ type: "code.submitted", code: "весна", former: null });
    apply.answer(kept);
    ask.answer({ type: "checkout.answered", page: cheaper });
    expect(changesIn(state())).toEqual([]);
    shop.answer({ type: "cart.changed", counters: someCounters(6) });
    ask.answer({ type: "checkout.answered", page: coatFor(15_600, [SPRING], 6) });
    expect(changesIn(state())).toMatchObject([
      { what: "total", before: 14_390, now: 15_390 },
      { what: "cost", before: 14_600, now: 15_600 },
    ]);
  });

  it("when one is taken away; in another tab it is", () => {
    const { field, remove, ask, state } = open(cheaper);
    field()?.send({ type: "remove.pressed", id: "promo" });
    remove.answer(kept);
    ask.answer({ type: "checkout.answered", page: coatFor(14_600, [], 6) });
    expect(changesIn(state())).toEqual([]);
    const other = open(cheaper);
    other.shop.answer({ type: "cart.changed", counters: someCounters(6) });
    other.ask.answer({ type: "checkout.answered", page: coatFor(14_600, [], 6) });
    expect(changesIn(other.state()).map(({ what }) => what)).toEqual(["total", "code"]);
  });
});

it("a promo code that is none for whom the order is placed says why until the next press, or until it is taken away", () => {
  const { press, place, ask, field, state } = open(cheaper);
  const WHY = "Вы уже воспользовались этим промокодом, а он даётся один раз.";
  const why = () => [state().context.promoRefusal, state().context.refusal];
  const refuse = () => {
    press();
    place.answer({ type: "order.refused", error: storeError("code-refused", WHY) });
    ask.answer({ type: "checkout.answered", page: cheaper });
  };
  refuse();
  expect(why()).toEqual([WHY, WHY]);
  press();
  expect(why()).toEqual(["", ""]);
  place.answer({ type: "order.refused", error: storeError("code-refused", WHY) });
  ask.answer({ type: "checkout.answered", page: cheaper });
  field()?.send({ type: "remove.pressed", id: "promo" });
  expect(why()).toEqual(["", ""]);
});

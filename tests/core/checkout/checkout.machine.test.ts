import { describe, expect, it } from "vitest";
import type { CheckoutPage } from "#core/checkout/checkout.ts";
import { changesIn, formIn } from "#core/checkout/checkout.view.ts";
import { storeError } from "#core/kernel/store-error.ts";
import { aCart, aPosition, someCounters } from "#tests/support/builders.ts";
import { type GivenDraft, GOOD_FIELDS, openCheckout } from "#tests/support/checkout-bench.ts";
import { aLocation } from "#tests/support/geo-builders.ts";
import { aCheckout, aDelivery, aPlaced } from "#tests/support/order-builders.ts";

const KAZAN = aLocation({ city: "Казань", geoId: "kazan", isConfirmed: true });

const coat = aPosition({ id: 1, barcode: "coat", cost: 14_600, costDiscount: 14_600 });
const bag = aPosition({ id: 2, barcode: "bag", cost: 16_990, costDiscount: 16_990 });
const page = aCheckout({ cart: aCart([coat]) });
const withBag = aCheckout({ cart: aCart([coat, bag]), counters: someCounters(5) });

const open = (first: CheckoutPage = page, draft: GivenDraft | null = null) => openCheckout(first, draft);

describe("a press", () => {
  it("sends what is filled in, the sum and the city that are shown, once", () => {
    const { press, place } = open();
    press();
    press();
    expect(place.calls.map(({ input }) => input)).toEqual([
      {
        values: expect.objectContaining({ name: "Анна", delivery: "1", payment: "1", consent: true }) as unknown,
        key: "press-0001",
        visitor: "anna",
        expectedTotal: 14_990,
        expectedDue: 14_990,
        expectedCity: "moscow",
        expectedLines: "1*1",
      },
    ]);
  });

  it("of fields with faults is not sent", () => {
    const { flow, press, place, state, at } = open();
    formIn(state())?.send({ type: "field.changed", name: "name", value: "" });
    press();
    expect([place.calls.length, at({ open: { settled: "ready" } })]).toEqual([0, true]);
    expect(Object.keys(formIn(flow.getSnapshot())?.getSnapshot().context.faults ?? {})).toEqual(["name"]);
  });

  it("is placed: the draft is forgotten, and the shopper is led to the order", () => {
    const { press, place, told, kept, at } = open();
    press();
    place.answer({ type: "order.placed", placed: aPlaced() });
    expect([told, kept.at(-1), at("placed")]).toEqual([["/order/token-0001"], ["anna", null], true]);
  });

  it("refused for a field says so there, and the checkout is asked for anew", () => {
    const { press, place, ask, state, told, at } = open();
    press();
    place.answer({ type: "order.refused", error: storeError("rejected", "Проверьте поля", { email: ["Такой почты нет"] }) });
    expect(formIn(state())?.getSnapshot().context.faults).toEqual({ email: { rule: "SAID", params: { message: "Такой почты нет" } } });
    ask.answer({ type: "checkout.answered", page });
    expect([told, at({ open: { settled: "ready" } }), state().context.refusal]).toEqual([[], true, ""]);
  });
});

describe("an order never costs more than was shown", () => {
  it("another checkout than the shown one comes back with all that changed, and the second press is for the new sum", () => {
    const { press, place, state, formState } = open();
    press();
    place.answer({ type: "order.outdated", page: withBag });
    expect([state().context.returns, formState()]).toEqual([1, "filling"]);
    expect(changesIn(state()).map(({ what }) => what)).toEqual(["total", "added"]);
    press();
    expect(place.calls.map(({ input }) => [input.expectedTotal, input.key])).toEqual([
      [14_990, "press-0001"],
      [31_980, "press-0001"],
    ]);
    expect(changesIn(state())).toEqual([]);
  });

  it("a refused press that finds another checkout has what changed as its news; one that finds the same has none", () => {
    const { press, place, ask, state } = open();
    const refuse = (found: CheckoutPage) => {
      press();
      place.answer({ type: "order.refused", error: storeError("rejected") });
      ask.answer({ type: "checkout.answered", page: found });
      return state().context.returns;
    };
    const soldOut = aCheckout({ cart: aCart([{ ...coat, maxQuantity: 0 }]) });
    expect([refuse(page), refuse(soldOut), changesIn(state()).map(({ what }) => what)]).toEqual([0, 1, ["gone"]]);
  });

  it("what another tab did is asked for, and shown before the press", () => {
    const { shop, ask, press, place, state } = open();
    shop.answer({ type: "cart.changed", counters: someCounters(5) });
    press();
    expect([ask.calls.length, place.calls.length, state().hasTag("updating")]).toEqual([1, 0, true]);
    ask.answer({ type: "checkout.answered", page: withBag });
    expect(changesIn(state())[0]).toEqual({ what: "total", before: 14_990, now: 31_980 });
    shop.answer({ type: "cart.changed", counters: someCounters(5) });
    expect(ask.calls.length).toBe(1);
  });

  it("a newer doubt ends the older question: its answer changes nothing", () => {
    const { shop, ask, state } = open();
    shop.answer({ type: "shop.doubted" });
    shop.answer({ type: "shop.doubted" });
    expect(ask.calls.map(({ isOpen }) => isOpen())).toEqual([false, true]);
    ask.calls[0]?.answer({ type: "checkout.answered", page: withBag });
    expect([state().context.page, state().hasTag("updating")]).toEqual([page, true]);
  });

  it("nothing is pressed of a page that could not be brought up to date, until it could", () => {
    const { flow, shop, ask, press, place, at } = open();
    shop.answer({ type: "shop.doubted" });
    ask.answer({ type: "checkout.failed" });
    press();
    expect([place.calls.length, at({ open: { settled: "failed" } })]).toEqual([0, true]);
    flow.send({ type: "again.pressed" });
    ask.answer({ type: "checkout.answered", page });
    press();
    expect(place.calls.length).toBe(1);
  });
});

describe("nothing is placed while the ways to deliver are asked for", () => {
  it("neither by a press nor by the form itself", () => {
    const { shop, ask, press, place, state, formState } = open();
    shop.answer({ type: "location.changed", location: KAZAN });
    press();
    formIn(state())?.send({ type: "form.submitted" });
    expect([place.calls.length, formState()]).toEqual([0, "filling"]);
    ask.answer({
      type: "checkout.answered",
      page: aCheckout({ cart: page.cart, location: KAZAN, deliveries: [aDelivery({ id: 12, cost: 490 })] }),
    });
    press();
    expect(place.calls.map(({ input }) => [input.expectedTotal, input.expectedCity, input.values["delivery"]])).toEqual([
      [15_090, "kazan", "12"],
    ]);
  });
});

describe("a checkout of which some has run out", () => {
  it("is pressed for the rest", () => {
    const { press, place } = open(aCheckout({ cart: aCart([coat, { ...bag, maxQuantity: 0 }]) }));
    press();
    expect(place.calls.length).toBe(1);
  });
});

describe("a checkout of nothing", () => {
  it.each([
    ["an empty cart", { cart: aCart([]) }],
    ["a cart where all has run out", { cart: aCart([coat, bag].map((one) => ({ ...one, maxQuantity: 0 }))) }],
    ["a city that nobody confirmed", { location: aLocation(), deliveries: [] }],
    ["a city where nothing is brought", { deliveries: [] }],
  ])("is never pressed: %s", (_, given) => {
    const { press, place, at } = open(aCheckout(given));
    press();
    expect([place.calls.length, at({ open: { settled: "blocked" } })]).toEqual([0, true]);
  });

  it("that another tab emptied cannot be pressed either", () => {
    const { shop, ask, press, place, at } = open();
    shop.answer({ type: "shop.doubted" });
    ask.answer({ type: "checkout.answered", page: aCheckout({ cart: aCart([]) }) });
    press();
    expect([place.calls.length, at({ open: { settled: "blocked" } })]).toEqual([0, true]);
  });
});

describe("the city is the shop's", () => {
  it("a change of it is asked for; what is known already is not", () => {
    const { shop, ask } = open();
    shop.answer({ type: "location.changed", location: page.location });
    expect(ask.calls.length).toBe(0);
    shop.answer({ type: "location.changed", location: KAZAN });
    expect(ask.calls.length).toBe(1);
  });

  it("is confirmed for the whole shop before anything has a price; that is no change of what was shown", () => {
    const { flow, city, ask, told, state, at } = open(aCheckout({ cart: page.cart, location: aLocation(), deliveries: [] }));
    flow.send({ type: "city.confirmed" });
    city.answer({ type: "city.kept", location: page.location });
    expect(told).toEqual(["Москва"]);
    ask.answer({ type: "checkout.answered", page });
    expect([at({ open: { settled: "ready" } }), changesIn(state())]).toEqual([true, []]);
  });

  it("that could not be confirmed can be confirmed again; another is chosen where the shop chooses it", () => {
    const { flow, city, told } = open(aCheckout({ location: aLocation(), deliveries: [] }));
    flow.send({ type: "city.confirmed" });
    city.answer({ type: "city.refused", error: storeError("server") });
    flow.send({ type: "city.confirmed" });
    flow.send({ type: "city.pressed" });
    expect([city.calls.length, told]).toEqual([2, ["server", "cities"]]);
  });
});

describe("a lost answer", () => {
  it("is looked for by the key of its press, and leads to the order that is there", () => {
    const { press, place, ask, told } = open();
    press();
    place.answer({ type: "order.refused", error: storeError("timeout") });
    expect([ask.calls.map(({ input }) => input), told]).toEqual([[{ key: "press-0001" }], []]);
    ask.answer({ type: "order.placed", placed: aPlaced() });
    expect(told).toEqual(["/order/token-0001"]);
  });

  it("of an order that is not there is told, and the next press is the same order", () => {
    const { press, place, ask, told } = open();
    press();
    place.answer({ type: "order.refused", error: storeError("timeout") });
    ask.answer({ type: "checkout.answered", page });
    expect(told).toEqual(["timeout"]);
    press();
    expect(place.calls.map(({ input }) => input.key)).toEqual(["press-0001", "press-0001"]);
  });

  it("that nobody can say anything of is looked for again", () => {
    const { flow, press, place, ask, state, told } = open();
    press();
    place.answer({ type: "order.refused", error: storeError("unknown") });
    ask.answer({ type: "checkout.failed" });
    expect(state().context.lostBy?.code).toBe("unknown");
    flow.send({ type: "again.pressed" });
    ask.answer({ type: "order.placed", placed: aPlaced() });
    expect(told).toEqual(["/order/token-0001"]);
  });

  it("is looked for by itself once there is a network again; that nothing was placed is told without the network's fault", () => {
    const { press, place, ask, network, told, at } = open();
    press();
    place.answer({ type: "order.refused", error: storeError("offline") });
    ask.answer({ type: "checkout.failed" });
    network.answer({ type: "network.lost" });
    network.answer({ type: "network.back" });
    expect(ask.calls.map(({ input }) => input.key)).toEqual(["press-0001", "press-0001"]);
    ask.answer({ type: "checkout.answered", page });
    expect([told, at({ open: { settled: "ready" } })]).toEqual([["not placed"], true]);
  });

  it("is looked for after the page was loaded anew, where the cart is empty by then", () => {
    const { ask, told, drafts } = open(aCheckout({ cart: aCart([]), key: "press-0009" }), {
      values: GOOD_FIELDS,
      key: "press-0001",
      wait: 0,
    });
    expect(drafts.calls.map(({ input }) => input)).toEqual([{ mode: "default", visitor: "anna", isAuthorized: false }]);
    expect(ask.calls.map(({ input }) => input)).toEqual([{ key: "press-0001" }]);
    ask.answer({ type: "order.placed", placed: aPlaced() });
    expect(told).toEqual(["/order/token-0001"]);
  });
});

describe("a draft", () => {
  it("comes back into the fields, and keeps the name of its press", () => {
    const { ask, press, place, values } = open(aCheckout({ key: "press-0009" }), { values: GOOD_FIELDS, key: "press-0001", wait: 0 });
    ask.answer({ type: "checkout.answered", page: aCheckout({ key: "press-0010" }) });
    press();
    expect([values()?.["name"], place.calls[0]?.input.key]).toEqual(["Анна", "press-0001"]);
  });

  it("is kept with each letter and with the press", () => {
    const { kept, press } = open();
    expect(kept.at(-1)).toEqual(["anna", "Анна", "press-0001", 0]);
    const letters = kept.length;
    press();
    expect(kept.length).toBe(letters + 1);
  });

  it("is not shown to another visitor, nor kept for them: the shop asks who is here, and the page that comes then finds theirs", () => {
    const { shop, ask, values, kept, drafts, state, told } = open();
    shop.answer({ type: "shop.doubted" });
    ask.answer({ type: "checkout.answered", page: aCheckout({ visitor: "zoya", key: "press-0002", draft: { name: "Зоя" } }) });
    expect([values(), state().context.key, told]).toEqual([{ name: "Зоя" }, "press-0002", ["another"]]);
    expect(drafts.calls.map(({ input }) => input.visitor)).toEqual(["anna"]);
    expect(kept.filter((line) => JSON.stringify(line).includes("zoya"))).toEqual([]);
    expect([changesIn(state()), kept.at(-1)]).toEqual([[], ["anna", "Анна", "press-0001", 0]]);
  });
});

it("lets go of everything when it is stopped", () => {
  const { flow, press, open: listening } = open();
  press();
  expect(listening()).toContain("place");
  flow.stop();
  expect(listening()).toEqual([]);
});

import { Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import { createActor, fromEventObservable } from "xstate";
import type { Cart, CartType } from "#core/cart/cart.ts";
import { cartLineMachine, type LineAnswered } from "#core/cart/cart-line.machine.ts";
import { type CartAnswered, cartMachine, type CartTold, CLEAR_QUESTION } from "#core/cart/cart.machine.ts";
import type { LineWish } from "#core/cart/cart.port.ts";
import { isUpdating, linesOf } from "#core/cart/cart.view.ts";
import { storeError } from "#core/kernel/store-error.ts";
import type { ShopFact } from "#core/storefront/shop-facts.ts";
import { aCart, aPosition, aRemovedLine, someCounters } from "#tests/support/builders.ts";
import { aLocation } from "#tests/support/geo-builders.ts";

const startCart = (cart: Cart, version = 1) => {
  const wishes: { input: LineWish; answer: Subject<LineAnswered> }[] = [];
  const reading = new Subject<CartAnswered>();
  const clearing = new Subject<CartAnswered>();
  const shop = new Subject<ShopFact>();
  const told: CartTold[] = [];
  const actor = createActor(
    cartMachine.provide({
      actors: {
        cartLine: cartLineMachine.provide({
          actors: {
            sendQuantity: fromEventObservable<LineAnswered, LineWish>(({ input }) => {
              const answer = new Subject<LineAnswered>();
              wishes.push({ input, answer });
              return answer;
            }),
          },
        }),
        hearShop: fromEventObservable<ShopFact, undefined>(() => shop),
        readCart: fromEventObservable<CartAnswered, { cartType: CartType }>(() => reading),
        clearCart: fromEventObservable<CartAnswered, { cartType: CartType }>(() => clearing),
      },
      actions: { tellShop: (_, params) => told.push(params) },
    }),
    { input: { cart, version } },
  ).start();
  const kept = (place: number, positions: Parameters<typeof aCart>[0], answered: number) =>
    wishes[place]?.answer.next({ type: "quantity.kept", changed: { cart: aCart(positions), counters: someCounters(answered), said: "" } });
  const quantities = () => linesOf(actor.getSnapshot().context).map(({ position, quantity }) => [position.barcode, quantity]);
  return { actor, wishes, reading, clearing, shop, told, kept, quantities, state: () => actor.getSnapshot().value };
};

const a = aPosition({ barcode: "a" });
const b = aPosition({ barcode: "b", id: 2 });

describe("cart", () => {
  it("shows a wish at once and sends barcode, quantity and type", () => {
    const { actor, wishes, quantities } = startCart(aCart([a, b]));
    actor.send({ type: "quantity.wished", barcode: "a", quantity: 3 });
    expect(quantities()).toEqual([
      ["a", 3],
      ["b", 1],
    ]);
    expect(isUpdating(actor.getSnapshot().context)).toBe(true);
    expect(wishes.map(({ input }) => input)).toEqual([{ barcode: "a", quantity: 3, cartType: "cart", restores: false }]);
  });

  it("is asked for anew once the visitor is elsewhere, and not where it was told from the first", () => {
    const { shop, reading, state } = startCart(aCart([a]));
    const move = (geoId: string) => shop.next({ type: "location.changed", location: aLocation({ geoId }) });
    move("moscow");
    move("moscow");
    expect(state()).toBe("ready");
    move("kazan");
    expect(state()).toBe("reading");
    move("omsk");
    reading.next({ type: "cart.answered", changed: { cart: aCart([a]), counters: someCounters(2) } });
    expect([state(), reading.observed]).toEqual(["ready", false]);
    move("omsk");
    expect(state()).toBe("ready");
  });

  it("cancels the older wish of a line, and applies one answer", () => {
    const { actor, wishes, kept, quantities } = startCart(aCart([a]));
    actor.send({ type: "quantity.wished", barcode: "a", quantity: 2 });
    actor.send({ type: "quantity.wished", barcode: "a", quantity: 3 });
    expect(wishes.map(({ answer }) => answer.observed)).toEqual([false, true]);
    kept(0, [{ ...a, quantity: 2 }], 2);
    expect(quantities()).toEqual([["a", 3]]);
    kept(1, [{ ...a, quantity: 3 }], 3);
    expect(quantities()).toEqual([["a", 3]]);
    expect(actor.getSnapshot().context).toMatchObject({ wishes: {}, version: 3 });
  });

  it("never lets one line wait for another, and an answer of one never overwrites the wish of the other", () => {
    const { actor, wishes, kept, quantities, told } = startCart(aCart([a, b]));
    actor.send({ type: "quantity.wished", barcode: "a", quantity: 2 });
    actor.send({ type: "quantity.wished", barcode: "b", quantity: 4 });
    expect(wishes.map(({ answer }) => answer.observed)).toEqual([true, true]);
    kept(0, [{ ...a, quantity: 2 }, b], 2);
    expect(quantities()).toEqual([
      ["a", 2],
      ["b", 4],
    ]);
    kept(
      1,
      [
        { ...a, quantity: 2 },
        { ...b, quantity: 4 },
      ],
      3,
    );
    expect(quantities()).toEqual([
      ["a", 2],
      ["b", 4],
    ]);
    expect(told).toMatchObject([2, 3].map((version) => ({ type: "line.changed", changed: { counters: someCounters(version) } })));
  });

  it("keeps the newer cart when answers come in the other order", () => {
    const { actor, kept, quantities } = startCart(aCart([a, b]));
    actor.send({ type: "quantity.wished", barcode: "a", quantity: 2 });
    actor.send({ type: "quantity.wished", barcode: "b", quantity: 4 });
    kept(
      1,
      [
        { ...a, quantity: 2 },
        { ...b, quantity: 4 },
      ],
      3,
    );
    kept(0, [{ ...a, quantity: 2 }, b], 2);
    expect(quantities()).toEqual([
      ["a", 2],
      ["b", 4],
    ]);
  });

  it("shows a line that is being removed with quantity 1, then without it", () => {
    const { actor, kept } = startCart(aCart([{ ...a, quantity: 4 }]));
    actor.send({ type: "quantity.wished", barcode: "a", quantity: 0 });
    expect(linesOf(actor.getSnapshot().context)).toMatchObject([{ quantity: 1, isRemoving: true, isUpdating: true }]);
    kept(0, [], 2);
    expect(linesOf(actor.getSnapshot().context)).toEqual([]);
  });

  it.each([
    ["below zero", aCart([a]), -1],
    ["above the stock", aCart([a]), 6],
    ["not a whole number", aCart([a]), 1.5],
    ["not a number", aCart([a]), Number.NaN],
    ["of a gift", aCart([{ ...a, isPresent: true }]), 2],
    ["of what is sold out", aCart([{ ...a, maxQuantity: 0 }]), 2],
    ["in a preorder", aCart([a], "preorder"), 2],
    ["in an order from a shop", aCart([a], "cnclight"), 2],
  ])("hears no wish %s", (_, cart, quantity) => {
    const { actor, wishes, quantities } = startCart(cart);
    actor.send({ type: "quantity.wished", barcode: "a", quantity });
    expect([wishes, quantities()]).toEqual([[], [["a", 1]]]);
  });

  it("returns a refused line to what the store says now", () => {
    const { actor, wishes, reading, told, quantities, state } = startCart(aCart([a]));
    actor.send({ type: "quantity.wished", barcode: "a", quantity: 5 });
    const error = storeError("rejected", "В наличии только 2 шт. — больше добавить не получится.");
    wishes[0]?.answer.next({ type: "quantity.refused", error });
    expect(quantities()).toEqual([["a", 1]]);
    expect(told).toEqual([{ type: "change.refused", error }]);
    expect(state()).toBe("reading");
    reading.next({ type: "cart.answered", changed: { cart: aCart([{ ...a, maxQuantity: 2 }]), counters: someCounters(4) } });
    expect(state()).toBe("ready");
    expect(actor.getSnapshot().context.cart.positions[0]?.maxQuantity).toBe(2);
  });

  it("asks before it clears, cancels pending wishes, shows an empty cart, and looks what was put in meanwhile", () => {
    const { actor, wishes, clearing, reading, state, quantities } = startCart(aCart([a, b]));
    actor.send({ type: "quantity.wished", barcode: "a", quantity: 2 });
    actor.send({ type: "clear.pressed" });
    actor.send({ type: "popup.closed", popupId: CLEAR_QUESTION, answer: "dismissed" });
    expect(state()).toBe("reading");
    actor.send({ type: "clear.pressed" });
    actor.send({ type: "popup.closed", popupId: CLEAR_QUESTION, answer: "accepted" });
    expect(wishes[0]?.answer.observed).toBe(false);
    clearing.next({ type: "cart.answered", changed: { cart: aCart([]), counters: someCounters(5) } });
    expect([state(), quantities()]).toEqual(["reading", []]);
    reading.next({ type: "cart.answered", changed: { cart: aCart([b]), counters: someCounters(6) } });
    expect([state(), quantities()]).toEqual(["ready", [["b", 1]]]);
  });

  it("asks the store what it has when clearing fails: it may have cleared", () => {
    const { actor, clearing, reading, told, state, quantities } = startCart(aCart([a]));
    actor.send({ type: "clear.pressed" });
    actor.send({ type: "popup.closed", popupId: CLEAR_QUESTION, answer: "accepted" });
    clearing.next({ type: "cart.failed", error: storeError("timeout") });
    expect(told).toEqual([{ type: "clear.asked" }, { type: "change.refused", error: storeError("timeout") }]);
    expect([state(), quantities()]).toEqual(["reading", [["a", 1]]]);
    reading.next({ type: "cart.failed", error: storeError("timeout") });
    expect([state(), quantities()]).toEqual(["ready", [["a", 1]]]);
  });

  it("wishes what was taken out last again, as much of it as there was, and nothing else that is not there", () => {
    const { actor, wishes, quantities } = startCart({ ...aCart([a]), removed: aRemovedLine({ barcode: "b", quantity: 2 }) });
    const wish = (barcode: string, quantity: number) => actor.send({ type: "quantity.wished", barcode, quantity });
    wish("c", 1);
    wish("b", 1);
    wish("b", 2);
    expect(wishes.map(({ input }) => input)).toEqual([{ barcode: "b", quantity: 2, cartType: "cart", restores: true }]);
    const changed = { cart: aCart([a, { ...b, quantity: 2 }]), counters: someCounters(2), said: "" };
    wishes[0]?.answer.next({ type: "quantity.kept", changed });
    expect(quantities()).toEqual([
      ["a", 1],
      ["b", 2],
    ]);
    wish("b", 1);
    expect(wishes[1]?.input).toEqual({ barcode: "b", quantity: 1, cartType: "cart", restores: false });
  });

  it("keeps its question open when an earlier wish is refused behind it", () => {
    const { actor, wishes, told, state, quantities } = startCart(aCart([a]));
    actor.send({ type: "quantity.wished", barcode: "a", quantity: 2 });
    actor.send({ type: "clear.pressed" });
    const error = storeError("unknown");
    wishes[0]?.answer.next({ type: "quantity.refused", error });
    expect([state(), quantities(), told]).toEqual([
      "confirmingClear",
      [["a", 1]],
      [{ type: "clear.asked" }, { type: "change.refused", error }],
    ]);
  });

  it("reads itself again when another tab wrote, and not for its own writes", () => {
    const { shop, reading, state, quantities } = startCart(aCart([a]), 3);
    shop.next({ type: "cart.changed", counters: someCounters(3) });
    expect(state()).toBe("ready");
    shop.next({ type: "cart.changed", counters: someCounters(4) });
    expect(state()).toBe("reading");
    reading.next({ type: "cart.answered", changed: { cart: aCart([a, b]), counters: someCounters(4) } });
    expect(quantities()).toEqual([
      ["a", 1],
      ["b", 1],
    ]);
  });

  it("reads itself again when a line of it is waited for no more, and not for others that are not", () => {
    const waited = aPosition({ barcode: "a", id: 7, productSize: { title: "S", isSubscribed: true } });
    const { shop, state } = startCart(aCart([waited, b]));
    shop.next({ type: "subscriptions.known", sizeIds: [7, 9] });
    expect(state()).toBe("ready");
    shop.next({ type: "subscriptions.known", sizeIds: [9] });
    expect(state()).toBe("reading");
  });

  it("lets go of everything when it is stopped", () => {
    const { actor, wishes, shop } = startCart(aCart([a]));
    actor.send({ type: "quantity.wished", barcode: "a", quantity: 2 });
    actor.stop();
    expect([wishes[0]?.answer.observed, shop.observed]).toEqual([false, false]);
  });

  it("that reads itself while another tab writes once more is asked for anew, and the older answer counts for nothing", () => {
    const { actor, reading, shop, quantities, state } = startCart(aCart([a]));
    const changed = (version: number) => shop.next({ type: "cart.changed", counters: someCounters(version) });
    changed(2);
    const first = reading.observers[0];
    changed(3);
    expect([state(), reading.observers.length, reading.observers[0] === first]).toEqual(["reading", 1, false]);
    reading.next({ type: "cart.answered", changed: { cart: aCart([{ ...a, quantity: 4 }]), counters: someCounters(3) } });
    expect([state(), quantities()]).toEqual(["ready", [["a", 4]]]);
    actor.stop();
  });
});

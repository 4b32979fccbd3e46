import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import type { Cart, CartType } from "#core/cart/cart.ts";
import { cartLineMachine, type LineAnswered } from "#core/cart/cart-line.machine.ts";
import type { LineWish } from "#core/cart/cart.port.ts";
import { type CartAnswered, cartMachine } from "#core/cart/cart.machine.ts";
import { isUpdating, linesOf } from "#core/cart/cart.view.ts";
import { storeError } from "#core/kernel/store-error.ts";
import type { ShopFact } from "#core/storefront/shop-facts.ts";
import { aCart, aPosition, someCounters } from "#tests/support/builders.ts";
import { openBench, type PortCall } from "#tests/support/flow-bench.ts";

const BARCODES = ["a", "b"] as const;
const MAXIMUM = 5;

type Deed =
  | { readonly kind: "wish"; readonly barcode: string; readonly quantity: number }
  /** The store gets to one of the requests that it has not seen yet. */
  | { readonly kind: "work"; readonly which: number; readonly refuses: boolean }
  /** One of the ready answers comes, wanted or not. */
  | { readonly kind: "deliver"; readonly which: number }
  | { readonly kind: "doubt" };

const QUANTITY = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 1, max: MAXIMUM }) },
  { weight: 1, arbitrary: fc.constantFrom(0, MAXIMUM + 1) },
);

const DEED: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("wish"), barcode: fc.constantFrom(...BARCODES), quantity: QUANTITY }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("work"), which: fc.nat(9), refuses: fc.nat(5).map((chance) => chance === 0) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("deliver"), which: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("doubt") }) },
);

const DEEDS = fc.array(DEED, { minLength: 8, maxLength: 30 });

interface Letter {
  readonly isWanted: () => boolean;
  readonly send: () => void;
  /** The cart that it brings and its version; null when it brings none. */
  readonly brings: { readonly cart: Cart; readonly version: number } | null;
  /** The request that it settles. */
  readonly settles: LineWish | null;
}

const quantitiesOf = (cart: Cart): Record<string, number> =>
  Object.fromEntries(cart.positions.map(({ barcode, quantity }) => [barcode, quantity]));

/** A cart and a store that works at its own pace: in any order, with answers that come in any order. It ignores a line's older wish. */
const startCart = () => {
  const bench = openBench();
  const quantity = bench.port<LineAnswered, LineWish>("quantity");
  const reading = bench.port<CartAnswered, { cartType: CartType }>("cart");
  const shop = bench.port<ShopFact, undefined>("shop");
  const clearing = bench.port<CartAnswered, { cartType: CartType }>("clearing");
  const stock: Record<string, number> = { a: 1, b: 1 };
  const newestDone: Record<string, number> = {};
  const letters: Letter[] = [];
  const done = { quantity: new Set<number>(), reading: new Set<number>() };
  let version = 1;
  const storeCart = () =>
    aCart(
      BARCODES.flatMap((barcode, index) => {
        const count = stock[barcode] ?? 0;
        return count === 0 ? [] : [aPosition({ barcode, id: index + 1, quantity: count, maxQuantity: MAXIMUM })];
      }),
    );
  const first = storeCart();
  const actor = createActor(
    cartMachine.provide({
      actors: {
        cartLine: cartLineMachine.provide({ actors: { sendQuantity: quantity.logic } }),
        hearShop: shop.logic,
        readCart: reading.logic,
        clearCart: clearing.logic,
      },
      actions: { tellShop: (_, told) => bench.tell(told) },
    }),
    { input: { cart: first, version }, clock: bench.clock },
  ).start();

  const write = <TEvent extends LineAnswered | CartAnswered, TInput>(
    call: PortCall<TEvent, TInput>,
    event: TEvent,
    brings: Letter["brings"],
    settles: Letter["settles"],
  ) => letters.push({ isWanted: call.isOpen, send: () => call.answer(event), brings, settles });

  const changeQuantity = (place: number, refuses: boolean) => {
    const call = quantity.calls[place];
    if (call === undefined) return;
    done.quantity.add(place);
    const { barcode, quantity: wished } = call.input;
    if (refuses) {
      write(call, { type: "quantity.refused", error: storeError("rejected") }, null, call.input);
      return;
    }
    if (place > (newestDone[barcode] ?? -1)) {
      stock[barcode] = wished;
      newestDone[barcode] = place;
      version += 1;
    }
    const changed = { cart: storeCart(), counters: someCounters(version), said: "" };
    write(call, { type: "quantity.kept", changed }, { cart: changed.cart, version }, call.input);
  };

  const readOut = (place: number) => {
    const call = reading.calls[place];
    if (call === undefined) return;
    done.reading.add(place);
    const changed = { cart: storeCart(), counters: someCounters(version), said: "" };
    write(call, { type: "cart.answered", changed }, { cart: changed.cart, version }, null);
  };

  const work = (which: number, refuses: boolean) => {
    const tasks = [
      ...quantity.calls.flatMap((_, place) => (done.quantity.has(place) ? [] : [() => changeQuantity(place, refuses)])),
      ...reading.calls.flatMap((_, place) => (done.reading.has(place) ? [] : [() => readOut(place)])),
    ];
    tasks[which % Math.max(tasks.length, 1)]?.();
    return tasks.length > 0;
  };

  return {
    actor,
    first,
    shop,
    letters,
    work,
    sent: () => quantity.calls.length,
    openLines: () => quantity.calls.filter(({ isOpen }) => isOpen()).map(({ input }) => input.barcode),
    shown: () => Object.fromEntries(linesOf(actor.getSnapshot().context).map((line) => [line.position.barcode, line.quantity])),
    stock: () => quantitiesOf(storeCart()),
  };
};

/** What the shopper must see by the rules: the newest wish of a line until it is settled, else the newest cart that was heard of. */
const expectedOf = (cart: Cart, wishes: ReadonlyMap<string, number>): Record<string, number> =>
  Object.fromEntries(cart.positions.map(({ barcode, quantity }) => [barcode, (wishes.get(barcode) ?? quantity) || 1]));

const startShopping = () => {
  const flow = startCart();
  const wishes = new Map<string, number>();
  let newest = { cart: flow.first, version: 1 };

  const deliver = (which: number): boolean => {
    const [letter] = flow.letters.splice(which % Math.max(flow.letters.length, 1), 1);
    if (letter === undefined) return false;
    if (letter.isWanted()) {
      if (letter.brings !== null && letter.brings.version >= newest.version) newest = letter.brings;
      if (letter.settles !== null) {
        expect(letter.settles.quantity).toBe(wishes.get(letter.settles.barcode));
        wishes.delete(letter.settles.barcode);
      }
    }
    letter.send();
    return true;
  };

  const act = (deed: Deed): void => {
    if (deed.kind === "work") flow.work(deed.which, deed.refuses);
    if (deed.kind === "deliver") deliver(deed.which);
    if (deed.kind === "doubt") flow.shop.answer({ type: "shop.doubted" });
    if (deed.kind === "wish") {
      const isThere = newest.cart.positions.some(({ barcode }) => barcode === deed.barcode);
      if (isThere && deed.quantity <= MAXIMUM) wishes.set(deed.barcode, deed.quantity);
      flow.actor.send({ type: "quantity.wished", barcode: deed.barcode, quantity: deed.quantity });
    }
  };

  const expectByTheRules = () => {
    expect(flow.shown()).toEqual(expectedOf(newest.cart, wishes));
    expect(flow.actor.getSnapshot().context.version).toBe(newest.version);
    expect(flow.openLines().sort()).toEqual([...wishes.keys()].sort());
  };

  /** The store ends its work and everything comes. */
  const settle = () => {
    while (flow.work(0, false) || deliver(0)) expectByTheRules();
  };
  return { flow, wishes, act, expectByTheRules, settle };
};

describe("a cart under any order of wishes and answers", () => {
  it("shows the newest wish of a line or the newest cart, never what an older answer says", () => {
    fc.assert(
      fc.property(DEEDS, (deeds) => {
        const { act, expectByTheRules } = startShopping();
        for (const deed of deeds) {
          act(deed);
          expectByTheRules();
        }
      }),
      { numRuns: 200 },
    );
  });

  it("ends with what the store has, and with the last wish when it was not refused", () => {
    fc.assert(
      fc.property(DEEDS, fc.constantFrom(...BARCODES), fc.nat(MAXIMUM), (deeds, barcode, quantity) => {
        const { flow, act, settle } = startShopping();
        for (const deed of deeds) act(deed);
        settle();
        const isThere = flow.shown()[barcode] !== undefined;
        const sent = flow.sent();
        act({ kind: "wish", barcode, quantity });
        expect(flow.sent() - sent).toBe(isThere ? 1 : 0);
        settle();
        expect(isUpdating(flow.actor.getSnapshot().context)).toBe(false);
        expect(flow.actor.getSnapshot().value).toBe("ready");
        expect(flow.shown()).toEqual(flow.stock());
        expect(flow.shown()[barcode]).toBe(isThere && quantity > 0 ? quantity : undefined);
      }),
      { numRuns: 150 },
    );
  });
});

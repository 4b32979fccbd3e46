import fc from "fast-check";
import { expect, it } from "vitest";
import { createActor } from "xstate";
import { addToCartMachine, type AddToCartInput, type OrderAnswered } from "#core/add-to-cart/add-to-cart.machine.ts";
import { EXPRESS_QUESTION, type ExpressHeard, expressCartMachine, type HeldAnswered } from "#core/express-cart/express-cart.machine.ts";
import { storeError } from "#core/kernel/store-error.ts";
import { aPosition, aProduct, someCounters } from "#tests/support/builders.ts";
import { openBench } from "#tests/support/flow-bench.ts";

type Deed =
  | { readonly kind: "agree" | "close" | "lose" | "read" | "refuse" | "time" | "unread" | "write" }
  | { readonly kind: "ask"; readonly sizeId: number };

const DEED: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("ask"), sizeId: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 3, arbitrary: fc.constantFrom<Deed>({ kind: "read" }, { kind: "write" }, { kind: "time" }) },
  { weight: 2, arbitrary: fc.constantFrom<Deed>({ kind: "agree" }, { kind: "close" }) },
  { weight: 1, arbitrary: fc.constantFrom<Deed>({ kind: "lose" }, { kind: "refuse" }, { kind: "unread" }) },
);

/** Orders for today in a shop whose store holds what it is given: a second piece is refused unless it takes the first one's place. */
const startExpress = () => {
  const bench = openBench();
  const cart = bench.port<HeldAnswered, undefined>("cart");
  const order = bench.port<OrderAnswered, AddToCartInput>("order");
  const shop = bench.port<ExpressHeard, undefined>("shop");
  let held: number | null = null;
  let agreements = 0;
  const settled: (number | null)[] = [];
  const asked: number[] = [];
  const actor = createActor(
    expressCartMachine.provide({
      actors: { addToCart: addToCartMachine.provide({ actors: { orderSize: order.logic } }), readHeld: cart.logic, hearShop: shop.logic },
      actions: {
        tellShop: (_, told) => void (told.type === "express.settled" && settled.push(told.added === null ? null : told.ordered.sizeId)),
      },
    }),
    { clock: bench.clock },
  ).start();
  const openOrder = () => order.calls.find(({ isOpen }) => isOpen());
  /** The store does what it was asked, whether or not its answer is heard. */
  const perform = (): OrderAnswered => {
    const { sizeId, replaces } = openOrder()?.input ?? { sizeId: 0 };
    if (held !== null && held !== sizeId && replaces !== true)
      return { type: "size.refused", error: storeError("rejected", "Одно изделие") };
    held = sizeId;
    return { type: "size.added", added: { counters: someCounters(1), sizesHelp: "", sizesHelpImage: "", redirect: "", priced: null } };
  };
  const act = (deed: Deed): void => {
    if (deed.kind === "ask") {
      asked.push(deed.sizeId);
      actor.send({
        type: "express.asked",
        ordered: { action: "add-to-express-cart", product: aProduct(), sizeId: deed.sizeId, sizeTitle: "M", origin: "regular-pdp" },
      });
    }
    if (deed.kind === "read")
      cart.answer({ type: "held.answered", held: held === null ? null : aPosition({ barcode: "a", id: held }), counters: someCounters(1) });
    if (deed.kind === "unread") cart.answer({ type: "held.failed", error: storeError("server") });
    if (deed.kind === "write" && openOrder() !== undefined) order.answer(perform());
    if (deed.kind === "refuse") order.answer({ type: "size.refused", error: storeError("rejected") });
    if (deed.kind === "lose" && openOrder() !== undefined) {
      perform();
      order.answer({ type: "size.refused", error: storeError("timeout") });
    }
    if (deed.kind === "time") bench.clock.passToNext();
    if (deed.kind === "agree" && actor.getSnapshot().matches("confirmReplace")) {
      agreements += 1;
      actor.send({ type: "replace.pressed" });
    }
    if (deed.kind === "close") shop.answer({ type: "popup.closed", popupId: EXPRESS_QUESTION.popupId, answer: "dismissed" });
  };
  const settle = () => {
    for (let round = 0; round < 50 && !actor.getSnapshot().matches("idle"); round += 1)
      for (const kind of ["read", "write", "close", "time"] as const) act({ kind });
  };
  return { actor, act, settle, settled, asked, order, held: () => held, agreements: () => agreements };
};

it("under any order of presses, answers and failures the express cart holds what the shopper agreed to, and who asked is told", () => {
  fc.assert(
    fc.property(fc.array(DEED, { maxLength: 40 }), (deeds) => {
      const { actor, act, settle, settled, asked, order, held, agreements } = startExpress();
      for (const deed of deeds) {
        const before = held();
        const agreedBefore = agreements();
        act(deed);
        // Nothing takes the place of what lies there but by an order that was agreed to.
        if (before !== null && held() !== before) expect(agreements()).toBeGreaterThan(0);
        if (deed.kind === "close") expect([held(), agreements()]).toEqual([before, agreedBefore]);
      }
      settle();
      expect(actor.getSnapshot().value).toBe("idle");
      // A piece that the flow says was added lies there, unless a later one has taken its place.
      const last = settled.findLast((one) => one !== null);
      if (last !== undefined) expect(held()).not.toBeNull();
      expect(asked.length === 0).toBe(settled.length === 0);
      expect(settled.length).toBeLessThanOrEqual(asked.length);
      expect(order.calls.filter(({ input }) => input.replaces === true).length).toBeLessThanOrEqual(agreements() * 2);
      for (const one of settled) if (one !== null) expect(asked).toContain(one);
    }),
    { numRuns: 200 },
  );
});

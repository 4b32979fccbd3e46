import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { addToCartMachine, type AddToCartInput, type OrderAnswered } from "#core/add-to-cart/add-to-cart.machine.ts";
import {
  EXPRESS_QUESTION,
  type ExpressHeard,
  type ExpressTold,
  expressCartMachine,
  type HeldAnswered,
} from "#core/express-cart/express-cart.machine.ts";
import { heldOf, isReplacing } from "#core/express-cart/express-cart.view.ts";
import { storeError } from "#core/kernel/store-error.ts";
import { aPosition, aProduct, someCounters } from "#tests/support/builders.ts";
import { openBench } from "#tests/support/flow-bench.ts";

const anOrder = (sizeId: number): AddToCartInput => ({
  action: "add-to-express-cart",
  product: aProduct(),
  sizeId,
  sizeTitle: "M",
  origin: "regular-pdp",
});

const added = { counters: someCounters(2), sizesHelp: "", sizesHelpImage: "", redirect: "", priced: null };

const startExpress = () => {
  const bench = openBench();
  const cart = bench.port<HeldAnswered, undefined>("cart");
  const order = bench.port<OrderAnswered, AddToCartInput>("order");
  const shop = bench.port<ExpressHeard, undefined>("shop");
  const told: ExpressTold[] = [];
  const express = createActor(
    expressCartMachine.provide({
      actors: { addToCart: addToCartMachine.provide({ actors: { orderSize: order.logic } }), readHeld: cart.logic, hearShop: shop.logic },
      actions: { tellShop: (_, words) => told.push(words) },
    }),
    { clock: bench.clock },
  ).start();
  const passTime = () => {
    while (bench.clock.waits().length > 0) bench.clock.passToNext();
  };
  return {
    express,
    cart,
    order,
    told,
    passTime,
    clock: bench.clock,
    ask: (sizeId: number) => express.send({ type: "express.asked", ordered: anOrder(sizeId) }),
    holds: (id: number | null) =>
      cart.answer({ type: "held.answered", held: id === null ? null : aPosition({ barcode: String(id), id }), counters: someCounters(1) }),
    doubt: () => shop.answer({ type: "shop.doubted" }),
    close: (popupId: string = EXPRESS_QUESTION.popupId) => shop.answer({ type: "popup.closed", popupId, answer: "dismissed" }),
    words: () => told.map(({ type }) => type),
    state: () => express.getSnapshot().value,
  };
};

describe("an order for today", () => {
  it("is added at once when the cart is empty, told with the answer and settled when the loading has been seen", () => {
    const { ask, holds, order, words, state, passTime, told } = startExpress();
    ask(1);
    expect(state()).toBe("checking");
    holds(null);
    expect(order.calls.map(({ input }) => input)).toEqual([anOrder(1)]);
    order.answer({ type: "size.added", added });
    expect(words()).toEqual(["express.added"]);
    passTime();
    expect([words(), state()]).toEqual([["express.added", "express.settled"], "idle"]);
    expect(told[1]).toEqual({ type: "express.settled", ordered: anOrder(1), added });
  });

  it("asks before another piece takes the place of the one that lies there, and keeps it when the question is put away", () => {
    const { express, ask, holds, close, order, words, state, told } = startExpress();
    ask(1);
    holds(7);
    expect([state(), words(), heldOf(express.getSnapshot())?.id]).toEqual([{ confirmReplace: "asking" }, ["popup.opened"], 7]);
    close("another");
    expect(state()).toEqual({ confirmReplace: "asking" });
    close();
    expect([state(), order.calls]).toEqual(["idle", []]);
    expect(told[1]).toMatchObject({ type: "express.settled", added: null });
  });

  it("replaces in one step, loading meanwhile, and then closes the question", () => {
    const { express, ask, holds, order, words, state, passTime } = startExpress();
    ask(1);
    holds(7);
    express.send({ type: "replace.pressed" });
    express.send({ type: "replace.pressed" });
    expect(order.calls.map(({ input }) => input)).toEqual([{ ...anOrder(1), replaces: true }]);
    expect(isReplacing(express.getSnapshot())).toBe(true);
    order.answer({ type: "size.added", added });
    passTime();
    expect([words(), state()]).toEqual([["popup.opened", "express.added", "popup.dropped", "express.settled"], "idle"]);
  });

  it("names what would go by now when the cart has changed elsewhere, and takes a press for what was named when it came", () => {
    const { express, ask, holds, doubt, order, state, words } = startExpress();
    const named = () => heldOf(express.getSnapshot())?.id ?? null;
    ask(1);
    holds(7);
    doubt();
    expect([state(), named()]).toEqual([{ confirmReplace: "looking" }, 7]);
    holds(8);
    expect([state(), named()]).toEqual([{ confirmReplace: "asking" }, 8]);
    doubt();
    express.send({ type: "replace.pressed" });
    expect(isReplacing(express.getSnapshot())).toBe(true);
    holds(9);
    holds(9);
    expect([state(), named(), order.calls]).toEqual([{ confirmReplace: "asking" }, 9, []]);
    doubt();
    holds(null);
    expect([state(), named()]).toEqual([{ confirmReplace: "asking" }, null]);
    doubt();
    express.send({ type: "replace.pressed" });
    holds(null);
    expect(order.calls.map(({ input }) => input)).toEqual([{ ...anOrder(1), replaces: true }]);
    expect(words()).toEqual(["popup.opened"]);
  });

  it("has no more to ask once that very size was put there elsewhere, and keeps asking where it could not look", () => {
    const { ask, holds, doubt, cart, words, state } = startExpress();
    ask(1);
    holds(7);
    doubt();
    cart.answer({ type: "held.failed", error: storeError("offline") });
    expect(state()).toEqual({ confirmReplace: "asking" });
    doubt();
    holds(1);
    expect([words(), state()]).toEqual([["popup.opened", "popup.dropped", "express.added", "express.settled"], "idle"]);
  });

  it("goes on with what was pressed when the question is put away meanwhile", () => {
    const { express, ask, holds, close, order, state, passTime, told } = startExpress();
    ask(1);
    holds(7);
    express.send({ type: "replace.pressed" });
    close();
    expect(state()).toEqual({ ordering: "replacing" });
    order.answer({ type: "size.added", added });
    passTime();
    expect(told.at(-1)).toMatchObject({ type: "express.settled", added });
  });

  it("says why nothing was added: the cart could not be read, or the store refused", () => {
    const unread = startExpress();
    unread.ask(1);
    unread.cart.answer({ type: "held.failed", error: storeError("server") });
    expect([unread.words(), unread.order.calls, unread.state()]).toEqual([["express.unread", "express.settled"], [], "idle"]);
    const refused = startExpress();
    refused.ask(1);
    refused.holds(null);
    refused.order.answer({ type: "size.refused", error: storeError("rejected", "Закончился") });
    refused.passTime();
    expect(refused.told).toMatchObject([
      { type: "express.refused", error: { message: "Закончился" } },
      { type: "express.settled", added: null },
    ]);
  });

  it("adds nothing when that very size lies there, as after an answer that was lost", () => {
    const { ask, holds, order, told } = startExpress();
    ask(7);
    holds(7);
    expect(order.calls).toEqual([]);
    expect(told).toMatchObject([
      { type: "express.added", added: { counters: { version: 1 } } },
      { type: "express.settled", ordered: { sizeId: 7 }, added: { counters: { version: 1 } } },
    ]);
  });

  it("does what was asked last when it has done what it is at, and puts an open question away for it", () => {
    const busy = startExpress();
    busy.ask(1);
    busy.holds(null);
    busy.ask(2);
    busy.ask(3);
    busy.order.answer({ type: "size.added", added });
    busy.passTime();
    expect(busy.state()).toBe("checking");
    busy.holds(null);
    expect(busy.order.calls.map(({ input }) => input.sizeId)).toEqual([1, 3]);
    const asking = startExpress();
    asking.ask(1);
    asking.holds(7);
    asking.ask(2);
    expect([asking.words(), asking.state()]).toEqual([["popup.opened", "popup.dropped", "express.settled"], "checking"]);
  });
});

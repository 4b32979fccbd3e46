import { createActor } from "xstate";
import { describe, expect, it } from "vitest";
import { type MoveCartAnswered, moveCartMachine } from "#core/cart/move-cart.machine.ts";
import type { CartMove } from "#core/cart/merging.rules.ts";
import { storeError } from "#core/kernel/store-error.ts";
import { someCounters } from "#tests/support/builders.ts";
import { openBench } from "#tests/support/flow-bench.ts";

const moved = { counters: someCounters(2), merged: [{ id: 7, held: 1, surplus: 0, reason: null }] };
const refused: MoveCartAnswered = { type: "move.refused", error: storeError("rejected", "В экспресс-заказе только одно изделие.") };

const open = () => {
  const bench = openBench();
  const move = bench.port<MoveCartAnswered, CartMove>("move");
  const flow = createActor(
    moveCartMachine.provide({ actors: { moveCart: move.logic }, actions: { tellShop: (_, told) => bench.tell(told) } }),
    { input: { from: "default" } },
  ).start();
  return { bench, move, press: (to: CartMove["to"]) => flow.send({ type: "move.pressed", to }), value: () => flow.getSnapshot().value };
};

const asked = (to: CartMove["to"]) => ({ asked: "move", input: { from: "default", to } });

describe("a cart that goes into another", () => {
  it("is asked for once however often it is pressed, and says where it went and what its lines met", () => {
    const { bench, move, press, value } = open();
    press("express_delivery");
    press("express_delivery");
    press("order-from-shop");
    expect([value(), bench.said]).toEqual(["moving", [asked("express_delivery")]]);
    move.answer({ type: "cart.moved", moved });
    expect([value(), bench.said.at(-1), bench.open()]).toEqual([
      "resting",
      { type: "cart.moved", from: "default", to: "express_delivery", moved },
      [],
    ]);
  });

  it("says why it stays, and may be tried again", () => {
    const { bench, move, press, value } = open();
    press("express_delivery");
    move.answer(refused);
    expect([value(), bench.said.at(-1)]).toEqual(["resting", refused]);
    press("order-from-shop");
    expect([value(), bench.said.at(-1)]).toEqual(["moving", asked("order-from-shop")]);
  });
});

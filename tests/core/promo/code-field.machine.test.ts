import { createActor } from "xstate";
import { describe, expect, it } from "vitest";
import { storeError } from "#core/kernel/store-error.ts";
import { type CodeAnswered, codeFieldMachine } from "#core/promo/code-field.machine.ts";
import type { CartMode } from "#core/cart/cart.ts";
import { someCounters } from "#tests/support/builders.ts";
import type { ShopFact } from "#core/storefront/shop-facts.ts";
import { openBench } from "#tests/support/flow-bench.ts";

const counters = someCounters(2);
const kept: CodeAnswered = { type: "code.kept", counters };
const refused: CodeAnswered = { type: "code.refused", error: storeError("rejected", "Такого промокода нет.") };

const open = (follow: (told: object) => void = () => undefined) => {
  const bench = openBench();
  const apply = bench.port<CodeAnswered, { code: string; mode: CartMode }>("apply");
  const remove = bench.port<CodeAnswered, { id: string }>("remove");
  const shop = bench.port<ShopFact, undefined>("shop");
  const flow = createActor(
    codeFieldMachine.provide({
      actors: { hearShop: shop.logic, applyCode: apply.logic, removeCode: remove.logic },
      actions: {
        tellShop: (_, told) => bench.tell(told),
        tellAsked: (_, asked) => follow({ type: "asked", ...asked }),
        tellAnswered: (_, { error }) => follow({ type: "answered", error }),
      },
    }),
    { input: { mode: "preorder" } },
  ).start();
  return {
    bench,
    shop,
    apply,
    remove,
    flow,
    /** Without that the shop is listened to. */
    said: () => bench.said.slice(1),
    value: () => flow.getSnapshot().value,
    error: () => flow.getSnapshot().context.error?.message,
  };
};

describe("the field of codes", () => {
  it("asks the store for what was typed beside its cart, once, and tells the shop that the carts have changed", () => {
    const { bench, apply, flow, said, value } = open();
    flow.send({ type: "code.submitted", code: "весна", former: null });
    flow.send({ type: "code.submitted", code: "весна", former: null });
    flow.send({ type: "remove.pressed", id: "promo" });
    expect([value(), said()]).toEqual(["asking", [{ asked: "apply", input: { code: "весна", mode: "preorder" } }]]);
    apply.answer(kept);
    expect([value(), bench.said.at(-1), bench.open()]).toEqual([{ open: "accepted" }, kept, ["shop"]]);
  });

  it("asks nothing of an empty line, says that it is empty, and not any more what was wrong before", () => {
    const { apply, flow, said, value, error } = open();
    flow.send({ type: "code.submitted", code: "  ", former: null });
    expect([value(), said()]).toEqual([{ open: "empty" }, []]);
    flow.send({ type: "code.submitted", code: "нет", former: null });
    apply.answer(refused);
    flow.send({ type: "code.submitted", code: "", former: null });
    expect([value(), error()]).toEqual([{ open: "empty" }, undefined]);
  });

  it("keeps the words of a refusal until something else is tried", () => {
    const { apply, remove, flow, value, error } = open();
    flow.send({ type: "code.submitted", code: "нет", former: null });
    apply.answer(refused);
    expect([value(), error()]).toEqual([{ open: "refused" }, "Такого промокода нет."]);
    flow.send({ type: "remove.pressed", id: "promo" });
    expect(error()).toBeUndefined();
    remove.answer(kept);
    expect(value()).toEqual({ open: "removed" });
  });

  it.each(["accepted", "removed"] as const)("says that a code was %s until the cart changes once more", (words) => {
    const { shop, apply, remove, flow, value } = open();
    if (words === "accepted") flow.send({ type: "code.submitted", code: "весна", former: null });
    else flow.send({ type: "remove.pressed", id: "promo" });
    (words === "accepted" ? apply : remove).answer(kept);
    shop.answer({ type: "cart.changed", counters });
    expect(value()).toEqual({ open: words });
    shop.answer({ type: "cart.changed", counters: someCounters(3) });
    expect(value()).toEqual({ open: "over" });
  });

  it("tells the flow that it is a part of what is on its way, and when nothing is any more", () => {
    const told: object[] = [];
    const { apply, remove, flow } = open((one) => told.push(one));
    flow.send({ type: "code.submitted", code: "весна", former: null });
    apply.answer(refused);
    flow.send({ type: "remove.pressed", id: "promo" });
    remove.answer(kept);
    expect(told).toEqual([
      { type: "asked", code: "весна", removedId: "" },
      { type: "answered", error: storeError("rejected", "Такого промокода нет.") },
      { type: "asked", code: "", removedId: "promo" },
      { type: "answered", error: null },
    ]);
  });

  it("takes a code away, and says so when that fails", () => {
    const { remove, flow, said, value } = open();
    flow.send({ type: "remove.pressed", id: "certificate-3" });
    expect(said()).toEqual([{ asked: "remove", input: { id: "certificate-3" } }]);
    const lost: CodeAnswered = { type: "code.refused", error: storeError("timeout") };
    remove.answer(lost);
    expect([value(), said().slice(1)]).toEqual([{ open: "refused" }, [lost]]);
  });
});

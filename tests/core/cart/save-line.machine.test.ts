import { createActor } from "xstate";
import { describe, expect, it } from "vitest";
import { type SaveLineAnswered, saveLineMachine } from "#core/cart/save-line.machine.ts";
import type { LineSaved } from "#core/cart/save-line.port.ts";
import { storeError } from "#core/kernel/store-error.ts";
import { someCounters } from "#tests/support/builders.ts";
import { openBench } from "#tests/support/flow-bench.ts";

const saved: SaveLineAnswered = { type: "line.saved", counters: someCounters(2) };
const refused: SaveLineAnswered = { type: "save.refused", error: storeError("rejected", "В вишлисте больше нет места.") };
const asked = (barcode: string) => ({ asked: "save", input: { barcode, type: "preorder" } });

const open = () => {
  const bench = openBench();
  const save = bench.port<SaveLineAnswered, LineSaved>("save");
  const flow = createActor(
    saveLineMachine.provide({ actors: { saveLine: save.logic }, actions: { tellShop: (_, told) => bench.tell(told) } }),
    { input: { cartType: "preorder" } },
  ).start();
  return { bench, save, press: (barcode: string) => flow.send({ type: "save.pressed", barcode }), value: () => flow.getSnapshot().value };
};

describe("lines that are put aside", () => {
  it("leave their cart one after another, each asked for once however often it is pressed", () => {
    const { bench, save, press, value } = open();
    press("a");
    press("a");
    press("b");
    press("b");
    expect([value(), bench.said]).toEqual(["saving", [asked("a")]]);
    save.answer(saved);
    expect([value(), bench.said]).toEqual(["saving", [asked("a"), saved, asked("b")]]);
    save.answer(saved);
    expect([value(), bench.said.at(-1), bench.open()]).toEqual(["resting", saved, []]);
  });

  it("say why one stays, go on with the next, and may be tried again", () => {
    const { bench, save, press, value } = open();
    press("a");
    press("b");
    save.answer(refused);
    expect(bench.said).toEqual([asked("a"), refused, asked("b")]);
    save.answer(saved);
    press("a");
    expect([value(), bench.said.at(-1)]).toEqual(["saving", asked("a")]);
  });
});

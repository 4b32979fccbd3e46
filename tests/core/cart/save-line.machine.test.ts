import { createActor } from "xstate";
import { describe, expect, it } from "vitest";
import { type SaveLineAnswered, saveLineMachine } from "#core/cart/save-line.machine.ts";
import type { LineSaved } from "#core/cart/save-line.port.ts";
import { storeError } from "#core/kernel/store-error.ts";
import { someCounters } from "#tests/support/builders.ts";
import { openBench } from "#tests/support/flow-bench.ts";

const saved = (barcode: string): SaveLineAnswered => ({ type: "line.saved", barcode, counters: someCounters(2) });
const refused: SaveLineAnswered = { type: "save.refused", barcode: "a", error: storeError("rejected", "В вишлисте больше нет места.") };
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
  it("leave their cart side by side, each asked for once however often it is pressed", () => {
    const { bench, save, press, value } = open();
    for (const barcode of ["a", "a", "b", "b"]) press(barcode);
    expect([value(), bench.said]).toEqual(["saving", [asked("a"), asked("b")]]);
    save.calls[1]?.answer(saved("b"));
    expect([value(), bench.said.at(-1), bench.open()]).toEqual(["saving", saved("b"), ["save"]]);
    save.calls[0]?.answer(saved("a"));
    expect([value(), bench.said.at(-1), bench.open()]).toEqual(["resting", saved("a"), []]);
  });

  it("say why one stays, while the others go, and may be tried again", () => {
    const { bench, save, press, value } = open();
    press("a");
    press("b");
    save.calls[0]?.answer(refused);
    expect([value(), bench.said]).toEqual(["saving", [asked("a"), asked("b"), refused]]);
    press("a");
    save.calls[1]?.answer(saved("b"));
    save.calls[2]?.answer(refused);
    expect([value(), bench.said.slice(3)]).toEqual(["resting", [asked("a"), saved("b"), refused]]);
    press("a");
    save.calls[3]?.answer(saved("a"));
    expect([value(), bench.open()]).toEqual(["resting", []]);
  });
});

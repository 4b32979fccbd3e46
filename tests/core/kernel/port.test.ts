import { expect, it } from "vitest";
import { createActor, setup } from "xstate";
import { unwired, unwiredAction } from "#core/kernel/port.ts";

it("a port that nothing is wired to says so by name", () => {
  const errors: unknown[] = [];
  const actor = createActor(unwired<{ type: "done" }, undefined>("sizes"), { input: undefined });
  actor.subscribe({ error: (error) => errors.push(error) });
  actor.start();
  expect(errors).toEqual([new Error('Port "sizes" is not wired')]);
});

it("an action that nothing is wired to says so by name, and ends its flow", () => {
  const errors: unknown[] = [];
  const machine = setup({ actions: { tellShop: () => unwiredAction("tellShop") } }).createMachine({
    on: { "size.chosen": { actions: "tellShop" } },
  });
  const actor = createActor(machine);
  actor.subscribe({ error: (error) => errors.push(error) });
  actor.start().send({ type: "size.chosen" });
  expect([errors, actor.getSnapshot().status]).toEqual([[new Error('Action "tellShop" is not wired')], "error"]);
});

import { expect, it } from "vitest";
import { createActor } from "xstate";
import { unwired } from "#core/kernel/port.ts";

it("a port that nothing is wired to says so by name", () => {
  const errors: unknown[] = [];
  const actor = createActor(unwired<{ type: "done" }, undefined>("sizes"), { input: undefined });
  actor.subscribe({ error: (error) => errors.push(error) });
  actor.start();
  expect(errors).toEqual([new Error('Port "sizes" is not wired')]);
});

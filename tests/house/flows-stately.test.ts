import { describe, expect, it } from "vitest";
import { createActor, createMachine, fromPromise, type InspectionEvent } from "xstate";
import { actorForStately, happenedForStately } from "#app/dev/inspector/live/stately-events.ts";

const SECRETS = ["anna@example.ru", "+7 999 123-45-67", "hunter2", "q7Zp2LxW9vTn4KbR8sYd"];
const PERSON = { email: "anna@example.ru", phone: "+7 999 123-45-67", password: "hunter2" };

const account = createMachine({
  id: "account",
  context: { person: PERSON, city: "Москва" },
  initial: "asking",
  output: PERSON,
  states: {
    asking: {
      invoke: { src: fromPromise(() => Promise.reject(new Error("no +7 999 123-45-67"))), id: "q7Zp2LxW9vTn4KbR8sYd", onError: "refused" },
      on: { "form.sent": "done" },
    },
    refused: {},
    done: { type: "final" },
  },
});

const heardOf = async () => {
  const events: InspectionEvent[] = [];
  const actor = createActor(account, { inspect: (event) => events.push(event) }).start();
  const child = actor.getSnapshot().children["q7Zp2LxW9vTn4KbR8sYd"];
  if (child === undefined) throw new Error("no child");
  const actors = [actor, child].map((one) => actorForStately(one, 7));
  actor.send({ type: "form.sent", ...PERSON });
  return { actors, happened: events.flatMap((event) => happenedForStately(event, 7) ?? []), actor };
};

describe("what the official inspector is told", () => {
  it("holds nothing secret: no context, event, output, error or name", async () => {
    const { actors, happened } = await heardOf();
    const told = JSON.stringify([actors, happened]);
    expect(SECRETS.filter((secret) => told.includes(secret))).toEqual([]);
    expect(told).toContain("•••");
  });

  it("names the machine, its states and its chart", async () => {
    const { actors, actor } = await heardOf();
    expect(actors[0]).toMatchObject({
      type: "@xstate.actor",
      name: "account",
      sessionId: actor.sessionId,
      rootId: actor.sessionId,
      snapshot: { status: "active", value: "asking", context: { city: "Москва" } },
    });
    expect(actors[1]).toMatchObject({ name: "•••", parentId: actor.sessionId, rootId: actor.sessionId });
    expect(JSON.parse((actors[0] as { definition: string }).definition)).toMatchObject({ id: "account", initial: "asking" });
  });

  it("are events and snapshots, and nothing of how XState came from one to the other", async () => {
    const { happened } = await heardOf();
    expect([...new Set(happened.map(({ type }) => type))].sort()).toEqual(["@xstate.event", "@xstate.snapshot"]);
    expect(happened.at(-1)).toMatchObject({ snapshot: { status: "done", output: undefined, value: "done" } });
  });
});

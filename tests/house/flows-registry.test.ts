import { describe, expect, it, vi } from "vitest";
import { createActor, createMachine, fromCallback } from "xstate";
import { hear, type LiveActor } from "#app/dev/inspector/live.ts";
import { plainText } from "#app/dev/inspector/plain-text.ts";
import { makeRegistry } from "#app/dev/inspector/registry.ts";

const child = createMachine({
  id: "child",
  context: { count: 1 },
  initial: "young",
  states: { young: { on: { "year.passed": "old" } }, old: {} },
});

const parent = createMachine({
  id: "parent",
  initial: "busy",
  states: {
    busy: {
      invoke: [
        { src: child, id: "kid", systemId: "kid" },
        { src: fromCallback(() => {}), id: "ear" },
      ],
      on: { "work.ended": "resting" },
    },
    resting: { always: "asleep" },
    asleep: {},
  },
});

const startFamily = () => {
  const onChange = vi.fn<() => void>();
  const registry = makeRegistry({ now: () => 7, onChange });
  const actor = createActor(parent, { inspect: registry.inspect }).start();
  return { registry, actor, onChange };
};

/** Session ids go on counting from test to test; here they are counted from the first. */
const plain = (actors: readonly LiveActor[]) => {
  const first = Number(actors[0]?.sessionId.slice(2));
  const numbered = (id: string | null): number | null => (id === null ? null : Number(id.slice(2)) - first);
  return actors.map(({ sessionId, parentSessionId, events, id, ...actor }) => ({
    ...actor,
    id: parentSessionId === null ? "root" : id,
    number: numbered(sessionId),
    parent: numbered(parentSessionId),
    events: events.map(({ at, label }) => `${at} ${label}`),
  }));
};

const parentSeen = {
  id: "root",
  number: 0,
  parent: null,
  systemId: null,
  machineId: "parent",
  source: "parent",
  value: "busy",
  context: "{}",
  events: ["7 started"],
  lastEdgeIds: [],
};

describe("the registry of live actors", () => {
  it("keeps a root with the actors it invokes", () => {
    const { registry } = startFamily();
    expect(plain(registry.actors())).toEqual([
      parentSeen,
      {
        id: "kid",
        number: 1,
        parent: 0,
        systemId: "kid",
        machineId: "child",
        source: "child",
        value: "young",
        context: '{\n  "count": 1\n}',
        events: ["7 started"],
        lastEdgeIds: [],
      },
      {
        id: "ear",
        number: 2,
        parent: 0,
        systemId: null,
        machineId: null,
        source: "inline",
        value: null,
        context: "",
        events: ["7 started"],
        lastEdgeIds: [],
      },
    ]);
  });

  it("follows the states of a child, with the transition it took", () => {
    const { registry, actor } = startFamily();
    registry.takeChanges();
    actor.system.get("kid").send({ type: "year.passed" });
    const { actors, goneIds } = registry.takeChanges();
    expect(goneIds).toEqual([]);
    expect(actors.map(({ value, lastEdgeIds, events }) => ({ value, lastEdgeIds, events }))).toEqual([
      {
        value: "old",
        lastEdgeIds: ["child.young 0"],
        events: [
          { at: 7, label: "started", text: '{"type":"xstate.init"}' },
          { at: 7, label: "year.passed", text: '{"type":"year.passed"}' },
        ],
      },
    ]);
    expect(registry.takeChanges()).toEqual({ actors: [], goneIds: [] });
  });

  it("drops stopped children, and keeps what followed at once with the last transition", () => {
    const { registry, actor } = startFamily();
    const ids = registry.actors().map(({ sessionId }) => sessionId);
    actor.send({ type: "work.ended" });
    expect(plain(registry.actors())).toEqual([
      { ...parentSeen, value: "asleep", events: ["7 started", "7 work.ended"], lastEdgeIds: ["parent.busy 0", "parent.resting 0"] },
    ]);
    expect(registry.takeChanges().goneIds).toEqual(ids.slice(1));
    actor.stop();
    expect(registry.actors()).toEqual([]);
    expect(registry.takeChanges()).toEqual({ actors: [], goneIds: ids.slice(0, 1) });
  });

  it("sees an actor only when it starts", () => {
    const registry = makeRegistry({ now: () => 7, onChange: () => {} });
    const actor = createActor(child, { inspect: registry.inspect });
    expect(registry.actors()).toEqual([]);
    actor.start();
    expect(plain(registry.actors()).map(({ value }) => value)).toEqual(["young"]);
  });

  it("drops an actor that failed", () => {
    const registry = makeRegistry({ now: () => 7, onChange: () => {} });
    const failing = createMachine({
      on: {
        "word.heard": {
          actions: () => {
            throw new Error("deaf");
          },
        },
      },
    });
    const actor = createActor(failing, { inspect: registry.inspect });
    actor.subscribe({ error: () => {} });
    actor.start().send({ type: "word.heard" });
    expect(registry.actors()).toEqual([]);
  });

  it("tells of changes as they happen", () => {
    const { actor, onChange } = startFamily();
    onChange.mockClear();
    actor.send({ type: "work.ended" });
    expect(onChange).toHaveBeenCalled();
  });
});

describe("what the page of flows hears", () => {
  const anActor = (sessionId: string, source = "lamp"): LiveActor => ({
    sessionId,
    parentSessionId: null,
    id: sessionId,
    systemId: null,
    machineId: source,
    source,
    value: "on",
    context: "",
    events: [],
    lastEdgeIds: [],
  });

  it("adds, replaces and drops the actors of each tab, and forgets a tab that has left", () => {
    const first = hear([], { kind: "changed", tab: "a", address: "/", actors: [anActor("x:10"), anActor("x:9")], goneIds: [] });
    expect(first).toEqual([{ tab: "a", address: "/", actors: [anActor("x:9"), anActor("x:10")] }]);
    const second = hear(first, { kind: "changed", tab: "b", address: "/cart", actors: [anActor("x:0")], goneIds: [] });
    const third = hear(second, { kind: "changed", tab: "a", address: "/women", actors: [anActor("x:10", "torch")], goneIds: ["x:9"] });
    expect(third).toEqual([
      { tab: "a", address: "/women", actors: [anActor("x:10", "torch")] },
      { tab: "b", address: "/cart", actors: [anActor("x:0")] },
    ]);
    expect(hear(third, { kind: "left", tab: "a" })).toEqual([{ tab: "b", address: "/cart", actors: [anActor("x:0")] }]);
    expect(hear(third, { kind: "asked" })).toBe(third);
  });

  it("reads any value as text, and walks into nothing but plain data", () => {
    class Stream {
      readonly self = this;
    }
    const circle: Record<string, unknown> = {};
    circle["circle"] = circle;
    expect(plainText({ a: [1, null], stream: new Stream(), call: () => 1 }, 100)).toBe(
      '{"a":[1,null],"stream":"[Stream]","call":"[function call]"}',
    );
    expect(plainText("a long word", 5)).toBe('"a lo … 8 more characters');
    expect(plainText(undefined, 5)).toBe("");
    expect(plainText(circle, 100)).toMatch(/^\[TypeError: Converting circular structure to JSON/);
  });
});

import { describe, expect, it, vi } from "vitest";
import { assign, createActor, createMachine, fromCallback } from "xstate";
import { type Changed, contextAt, hear, type LiveActor, recentEdges } from "#app/dev/inspector/live/live.ts";
import { plainText } from "#app/dev/inspector/live/plain-text.ts";
import { makeRegistry } from "#app/dev/inspector/live/registry.ts";
import { aMoment, anActor } from "#tests/support/live-actors.ts";

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
  return actors.map(({ sessionId, parentSessionId, moments, id, ...actor }) => ({
    ...actor,
    id: parentSessionId === null ? "root" : id,
    number: numbered(sessionId),
    parent: numbered(parentSessionId),
    moments: moments.map(({ number, at, label, value, context, edgeIds }) => ({
      said: `${number} ${at} ${label}`,
      value,
      context,
      edgeIds,
    })),
  }));
};

const started = (value: unknown, context: string) => ({ said: "1 7 started", value, context, edgeIds: [] });

const parentSeen = {
  id: "root",
  number: 0,
  parent: null,
  systemId: null,
  machineId: "parent",
  source: "parent",
  status: "active",
  oldest: 1,
  moments: [started("busy", "{}")],
};

describe("the registry of live actors", () => {
  it("keeps a root with the actors it invokes", () => {
    const { registry } = startFamily();
    const shared = { parent: 0, status: "active", oldest: 1 };
    expect(plain(registry.actors())).toEqual([
      parentSeen,
      {
        ...shared,
        id: "kid",
        number: 1,
        systemId: "kid",
        machineId: "child",
        source: "child",
        moments: [started("young", '{\n  "count": 1\n}')],
      },
      { ...shared, id: "ear", number: 2, systemId: null, machineId: null, source: "inline", moments: [started(null, "")] },
    ]);
  });

  it("tells of a child only what came since, with the transition it took, and its context only when that changed", () => {
    const { registry, actor } = startFamily();
    registry.actors();
    actor.system.get("kid").send({ type: "year.passed" });
    actor.system.get("kid").send({ type: "year.passed" });
    const { actors, goneIds } = registry.takeChanges();
    expect(goneIds).toEqual([]);
    expect(actors.map(({ oldest, moments }) => ({ oldest, moments }))).toEqual([
      {
        oldest: 1,
        moments: [
          {
            number: 2,
            at: 7,
            event: "year.passed",
            label: "year.passed",
            text: '{\n  "type": "year.passed"\n}',
            value: "old",
            context: '{\n  "count": 1\n}',
            edgeIds: ["child.young 0"],
          },
          {
            number: 3,
            at: 7,
            event: "year.passed",
            label: "year.passed",
            text: '{\n  "type": "year.passed"\n}',
            value: "old",
            context: null,
            edgeIds: [],
          },
        ],
      },
    ]);
    expect(registry.takeChanges()).toEqual({ actors: [], goneIds: [] });
  });

  it("keeps stopped children for a while, and what followed at once with the transition that came first", () => {
    let now = 7;
    const registry = makeRegistry({ now: () => now, onChange: () => {} });
    const actor = createActor(parent, { inspect: registry.inspect }).start();
    actor.send({ type: "work.ended" });
    expect(plain(registry.actors()).map(({ id, status }) => `${id} ${status}`)).toEqual(["root active", "kid stopped", "ear stopped"]);
    expect(plain(registry.actors())[0]?.moments[1]).toEqual({
      said: "2 7 work.ended",
      value: "asleep",
      context: null,
      edgeIds: ["parent.busy 0", "parent.resting 0"],
    });
    const ids = registry.actors().map(({ sessionId }) => sessionId);
    now += 6 * 60_000;
    expect(registry.takeChanges()).toEqual({ actors: [], goneIds: ids.slice(1) });
    actor.stop();
    expect(registry.actors().map(({ status }) => status)).toEqual(["stopped"]);
    expect(registry.running()).toEqual([]);
  });

  it("keeps no more than a number of stopped actors, and of what one actor heard", () => {
    const registry = makeRegistry({ now: () => 7, onChange: () => {} });
    for (let count = 0; count < 60; count += 1) createActor(child, { inspect: registry.inspect }).start().stop();
    expect(registry.actors()).toHaveLength(40);
    const actor = createActor(child, { inspect: registry.inspect }).start();
    for (let count = 0; count < 150; count += 1) actor.send({ type: "year.passed" });
    const [seen] = registry.actors().slice(-1);
    expect([seen?.oldest, seen?.moments.length, seen?.moments.at(-1)?.number, seen?.moments[0]?.context]).toEqual([
      52,
      100,
      151,
      '{\n  "count": 1\n}',
    ]);
  });

  it("forgets the oldest moments of an actor that says much", () => {
    const registry = makeRegistry({ now: () => 7, onChange: () => {} });
    const loud = createMachine({
      context: { words: "" },
      on: { "word.heard": { actions: assign({ words: ({ event }) => `${event["word"]}${"а".repeat(15_000)}` }) } },
    });
    const actor = createActor(loud, { inspect: registry.inspect }).start();
    for (let count = 0; count < 50; count += 1) actor.send({ type: "word.heard", word: count });
    const moments = registry.actors()[0]?.moments ?? [];
    const characters = moments.reduce((sum, { text, context }) => sum + text.length + (context?.length ?? 0), 0);
    expect([characters < 200_000, moments.length > 5, moments.at(-1)?.number]).toEqual([true, true, 51]);
  });

  it("sees an actor only when it starts", () => {
    const registry = makeRegistry({ now: () => 7, onChange: () => {} });
    const actor = createActor(child, { inspect: registry.inspect });
    expect(registry.actors()).toEqual([]);
    actor.start();
    expect(plain(registry.actors()).map(({ moments }) => moments[0]?.value)).toEqual(["young"]);
  });

  it("marks an actor that failed", () => {
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
    expect(registry.actors().map(({ status }) => status)).toEqual(["error"]);
  });

  it("tells of changes as they happen", () => {
    const { actor, onChange } = startFamily();
    onChange.mockClear();
    actor.send({ type: "work.ended" });
    expect(onChange).toHaveBeenCalled();
  });
});

describe("what the page of flows hears", () => {
  const changed = (tab: string, actors: readonly LiveActor[], more: Partial<Changed> = {}): Changed => ({
    kind: "changed",
    tab,
    address: "/",
    openedAt: tab === "a" ? 1 : 2,
    isWhole: false,
    actors,
    goneIds: [],
    ...more,
  });

  it("adds, replaces and drops the actors of each tab, and forgets a tab that has left", () => {
    const first = hear([], changed("a", [anActor("x:10"), anActor("x:9")]));
    expect(first).toEqual([{ tab: "a", address: "/", openedAt: 1, actors: [anActor("x:9"), anActor("x:10")] }]);
    const second = hear(first, changed("b", [anActor("x:0")]));
    const third = hear(second, changed("a", [anActor("x:11")], { address: "/women", goneIds: ["x:9"] }));
    const b = { tab: "b", address: "/", openedAt: 2, actors: [anActor("x:0")] };
    expect(third).toEqual([{ tab: "a", address: "/women", openedAt: 1, actors: [anActor("x:10"), anActor("x:11")] }, b]);
    expect(hear(third, { kind: "left", tab: "a" })).toEqual([b]);
    expect(hear(third, { kind: "asked", page: "p", tab: null })).toBe(third);
    expect(hear(third, changed("a", [anActor("x:12")], { isWhole: true }))[0]?.actors).toEqual([anActor("x:12")]);
  });

  it("puts new moments after those it has, lets go of what the tab no longer keeps, and still knows the context", () => {
    const first = hear([], changed("a", [anActor("x:1", { moments: [aMoment(1, { context: "a" }), aMoment(2)] })]));
    const second = hear(first, changed("a", [anActor("x:1", { oldest: 2, moments: [aMoment(3, { context: "b" })] })]));
    expect(second[0]?.actors[0]?.moments).toEqual([aMoment(2, { context: "a" }), aMoment(3, { context: "b" })]);
  });

  it("knows the context of every moment, and what was taken shortly before it", () => {
    const moments = [
      aMoment(1, { context: "a", edgeIds: ["one"] }),
      aMoment(3, { edgeIds: ["two"] }),
      aMoment(4, { context: "b", edgeIds: ["two", "three"] }),
    ];
    expect([0, 1, 2].map((index) => contextAt(moments, index))).toEqual(["a", "a", "b"]);
    expect([...recentEdges(moments, 1)]).toEqual([
      ["one", 1],
      ["two", 3],
    ]);
    expect([...recentEdges(moments, 2)]).toEqual([
      ["two", 4],
      ["three", 4],
    ]);
    expect([...recentEdges(moments, -1)]).toEqual([]);
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

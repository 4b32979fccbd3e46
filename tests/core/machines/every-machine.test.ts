import { NEVER, Observable } from "rxjs";
import { describe, expect, it } from "vitest";
import { type AnyEventObject, type AnyStateMachine, type AnyStateNode, createActor, fromEventObservable, SimulatedClock } from "xstate";
import { getShortestPaths } from "xstate/graph";
import type { MachineWalk } from "#tests/support/machine-walk.ts";
import { MACHINE_WALKS } from "#tests/support/machine-walks.ts";
import { reachableStates, speechless, timeEvents } from "#tests/support/reachability.ts";

const AGES_MS = 24 * 60 * 60 * 1000;

/** The innermost states where a machine can rest: those that do nothing but decide are left at once. */
const restingStates = (node: AnyStateNode): readonly string[] => {
  const children = Object.values(node.states);
  if (children.length > 0) return children.flatMap(restingStates);
  return (node.always ?? []).some(({ guard }) => guard === undefined) ? [] : [node.path.join(".")];
};

/** Where a value is anything but plain JSON: a function, a promise, a map, a hole. */
const unplain = (value: unknown, place: string): readonly string[] => {
  if (value === null || typeof value === "string" || typeof value === "boolean" || Number.isFinite(value)) return [];
  if (Array.isArray(value)) return value.flatMap((item, index) => unplain(item, `${place}[${index}]`));
  if (typeof value !== "object" || Object.getPrototypeOf(value) !== Object.prototype) return [place];
  return Object.entries(value).flatMap(([name, part]) => unplain(part, `${place}.${name}`));
};

/** What is open at this moment: subscriptions of ports, and timers of the clock. */
const openThings = () => {
  let subscriptions = 0;
  const port = fromEventObservable(
    () =>
      new Observable<AnyEventObject>(() => {
        subscriptions += 1;
        return () => {
          subscriptions -= 1;
        };
      }),
  );
  const clock = new SimulatedClock();
  const timers = (): number => (Reflect.get(clock, "timeouts") as Map<number, unknown> | undefined)?.size ?? Number.NaN;
  return { port, clock, count: () => ({ subscriptions, timers: timers() }) };
};

const withPorts = (machine: AnyStateMachine, port: ReturnType<typeof openThings>["port"]): AnyStateMachine =>
  machine.provide({ actors: Object.fromEntries(Object.keys(machine.implementations.actors).map((name) => [name, port])) });

const pathsOf = ({ machine, events, distinguish }: MachineWalk, input: unknown) =>
  getShortestPaths(speechless(machine), {
    input,
    limit: 2000,
    serializeState: (snapshot) => JSON.stringify([snapshot.value, distinguish?.(snapshot) ?? null]),
    events: [...events, ...timeEvents(machine)],
  });

describe.each(MACHINE_WALKS.map((walk) => ({ ...walk, id: walk.machine.id })))("$id", (walk) => {
  const { machine, inputs, events, opening, distinguish } = walk;

  it("comes to every one of its states by facts and presses alone", () => {
    const reached = inputs.flatMap((input) =>
      reachableStates(machine, { input, events, ...(distinguish === undefined ? {} : { distinguish }) }),
    );
    expect([...new Set(reached)].sort()).toEqual([...restingStates(machine.root)].sort());
  });

  it("holds and hears plain JSON alone, wherever it is", () => {
    const found = inputs.flatMap((input) =>
      pathsOf(walk, input).flatMap(({ state, steps }) => [
        ...unplain(state.context, "context"),
        ...steps.flatMap(({ event }) => (event.type === "xstate.init" ? [] : unplain(event, event.type))),
      ]),
    );
    expect([...new Set(found)]).toEqual([]);
    expect(inputs.filter((input) => input !== undefined).flatMap((input) => unplain(input, "input"))).toEqual([]);
  });

  it("lets go of everything when it is stopped, wherever it is, and begins anew as the first time", () => {
    for (const input of inputs) {
      for (const { steps } of pathsOf(walk, input)) {
        const { port, clock, count } = openThings();
        const live = withPorts(speechless(machine), port);
        const run = () => {
          const actor = createActor(live, { input, clock }).start();
          for (const event of opening ?? []) actor.send(event);
          for (const { event } of steps) {
            if (event.type.startsWith("xstate.after.")) clock.increment(AGES_MS);
            else if (event.type !== "xstate.init") actor.send(event);
          }
          const snapshot = actor.getSnapshot();
          actor.stop();
          return JSON.stringify([snapshot.value, snapshot.context]);
        };
        const first = run();
        expect(count()).toEqual({ subscriptions: 0, timers: 0 });
        expect(run()).toBe(first);
        expect(count()).toEqual({ subscriptions: 0, timers: 0 });
      }
    }
  });
});

it("has a row for every machine of the core", () => {
  const files = Object.keys(import.meta.glob("/core/**/*.machine.ts"));
  expect(files.length).toBe(MACHINE_WALKS.length);
  expect(new Set(MACHINE_WALKS.map(({ machine }) => machine.id)).size).toBe(MACHINE_WALKS.length);
});

it("tells plain JSON from the rest", () => {
  const given = { text: "", list: [1, null, { isLit: true }], hole: undefined, call: () => 1, map: new Map(), nan: Number.NaN };
  expect(unplain(given, "given")).toEqual(["given.hole", "given.call", "given.map", "given.nan"]);
});

it("counts what is open", () => {
  const { port, clock, count } = openThings();
  const actor = createActor(port).start();
  clock.setTimeout(() => NEVER, 10);
  expect(count()).toEqual({ subscriptions: 1, timers: 1 });
  actor.stop();
  expect(count()).toEqual({ subscriptions: 0, timers: 1 });
});

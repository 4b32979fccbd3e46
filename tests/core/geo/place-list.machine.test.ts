import { describe, expect, it } from "vitest";
import { type AnyActorRef, createActor, createMachine, SimulatedClock } from "xstate";
import type { PlaceQuestion } from "#core/geo/geo.port.ts";
import { placeListMachine, type PlaceListEvent, type PlacesAnswered } from "#core/geo/place-list.machine.ts";
import { openBench } from "#tests/support/flow-bench.ts";
import { aPlace } from "#tests/support/geo-builders.ts";

const startList = ({ isOpening = false } = {}) => {
  const clock = new SimulatedClock();
  const { port } = openBench();
  const ask = port<PlacesAnswered, PlaceQuestion>("ask");
  const told: unknown[] = [];
  const owner = createActor(
    createMachine({
      invoke: {
        src: placeListMachine.provide({ actors: { ask: ask.logic } }),
        id: "list",
        input: { scope: "RU", limit: 30, isOpening },
      },
      on: { "place.chosen": { actions: ({ event }) => told.push(event) } },
    }),
    { clock },
  ).start();
  const list = owner.getSnapshot().children["list"] as AnyActorRef;
  const send = (event: PlaceListEvent) => list.send(event);
  return {
    clock,
    told,
    send,
    type: (text: string) => send({ type: "text.changed", text }),
    ask,
    searches: () => ask.calls.map(({ input }) => input.search),
    answer: (ids: readonly string[], total = ids.length) =>
      ask.answer({ type: "places.loaded", batch: { items: ids.map((id) => aPlace(id)), total } }),
    state: () => {
      let { value } = list.getSnapshot() as { value: string | object };
      while (typeof value === "object") value = Object.values(value)[0] as string | object;
      return value;
    },
    context: () => (list.getSnapshot() as ReturnType<typeof placeListMachine.getInitialSnapshot>).context,
    items: () => (list.getSnapshot() as ReturnType<typeof placeListMachine.getInitialSnapshot>).context.items.map(({ id }) => id),
  };
};

describe("Enter", () => {
  const chosen = (id: string) => ({ type: "place.chosen", place: aPlace(id) });

  it("takes the first of what is listed for the text, or the line of the arrows", () => {
    const { clock, type, send, answer, told } = startList();
    answer(["moscow"]);
    send({ type: "enter.pressed" });
    type("ка");
    clock.increment(250);
    answer(["kazan", "kaluga"]);
    send({ type: "enter.pressed" });
    send({ type: "arrow.pressed", step: 1 });
    send({ type: "arrow.pressed", step: 1 });
    send({ type: "enter.pressed" });
    expect(told).toEqual([chosen("kazan"), chosen("kaluga")]);
  });

  it("takes no line of an old list, whatever the arrows stood on", () => {
    const { clock, type, send, answer, told, ask } = startList();
    answer(["moscow", "omsk"]);
    type("к");
    send({ type: "enter.pressed" });
    type("");
    send({ type: "arrow.pressed", step: 1 });
    type("каз");
    send({ type: "arrow.pressed", step: 1 });
    send({ type: "enter.pressed" });
    expect([told, ask.calls.at(-1)?.input.search]).toEqual([[], "каз"]);
    answer(["kazan"]);
    expect(told).toEqual([chosen("kazan")]);
    type("казю");
    clock.increment(250);
    send({ type: "enter.pressed" });
    answer([]);
    send({ type: "enter.pressed" });
    expect(told).toHaveLength(1);
  });

  it("pressed too early is forgotten with the next letter", () => {
    const { clock, type, send, answer, told, state } = startList({ isOpening: true });
    send({ type: "enter.pressed" });
    type("ка");
    send({ type: "enter.pressed" });
    expect(state()).toBe("entered");
    type("каз");
    clock.increment(250);
    answer(["kazan"]);
    expect([told, state()]).toEqual([[], "ready"]);
  });
});

describe("a list of places", () => {
  it("asks for its first page half a second after it was opened", () => {
    const { clock, ask, state } = startList({ isOpening: true });
    clock.increment(499);
    expect([state(), ask.calls]).toEqual(["opening", []]);
    clock.increment(1);
    expect(ask.calls.map(({ input }) => input)).toEqual([{ scope: "RU", search: "", offset: 0, limit: 30 }]);
  });

  it("asks at once for what was typed while it opened", () => {
    const { clock, type, searches } = startList({ isOpening: true });
    type("к");
    type("ка");
    clock.increment(500);
    expect(searches()).toEqual(["ка"]);
  });

  it("asks a quarter of a second after the last change, one question at a time", () => {
    const { clock, type, ask, searches, answer, items, state } = startList();
    answer(["moscow"]);
    type("ка");
    clock.increment(249);
    expect([searches(), state(), items()]).toEqual([[""], "debouncing", ["moscow"]]);
    clock.increment(1);
    expect(searches()).toEqual(["", "ка"]);
    type("каз");
    expect(ask.calls.filter(({ isOpen }) => isOpen())).toEqual([]);
    clock.increment(250);
    answer(["kazan"]);
    expect([searches(), items(), state()]).toEqual([["", "ка", "каз"], ["kazan"], "ready"]);
  });

  it("asks nothing for the first letter, and shows the first list again once nothing is typed", () => {
    const { clock, type, searches, answer, items } = startList();
    answer(["moscow"]);
    type("к");
    clock.increment(10_000);
    expect([searches(), items()]).toEqual([[""], ["moscow"]]);
    type("ка");
    clock.increment(250);
    answer(["kazan"]);
    type("к");
    clock.increment(250);
    answer(["kursk"]);
    expect([searches(), items()]).toEqual([["", "ка", "к"], ["kursk"]]);
    type("");
    clock.increment(10_000);
    expect([searches(), items()]).toEqual([["", "ка", "к"], ["moscow"]]);
  });

  it("adds the next page of what is listed, whatever stands in the field", () => {
    const { send, type, answer, ask, items, state } = startList();
    answer(["a", "b"], 3);
    type("к");
    send({ type: "more.pressed" });
    expect(ask.calls.at(-1)?.input).toEqual({ scope: "RU", search: "", offset: 2, limit: 30 });
    ask.answer({ type: "places.failed" });
    expect([state(), items()]).toEqual(["ready", ["a", "b"]]);
    send({ type: "more.pressed" });
    answer(["c"], 3);
    expect(items()).toEqual(["a", "b", "c"]);
    send({ type: "more.pressed" });
    expect([state(), ask.calls]).toEqual(["ready", expect.objectContaining({ length: 3 })]);
  });

  it("stops adding when the store has no more than it said", () => {
    const { send, answer, context } = startList();
    answer(["a"], 5);
    send({ type: "more.pressed" });
    answer([], 5);
    expect(context()).toMatchObject({ total: 1, items: [{ id: "a" }] });
  });

  it("says that nothing is found, and keeps what stood there when it fails", () => {
    const { clock, type, ask, send, answer, items, state } = startList();
    answer(["moscow"]);
    type("ъъ");
    clock.increment(250);
    ask.answer({ type: "places.failed" });
    expect([state(), items()]).toEqual(["failed", ["moscow"]]);
    send({ type: "again.pressed" });
    answer([]);
    expect([state(), items()]).toEqual(["empty", []]);
  });

  it("moves along its lines by arrows, and tells what is chosen", () => {
    const { send, answer, context, told } = startList();
    answer(["a", "b"]);
    send({ type: "arrow.pressed", step: 1 });
    send({ type: "arrow.pressed", step: 1 });
    expect(context().active).toBe(1);
    send({ type: "place.pressed", place: aPlace("b") });
    expect(told).toEqual([{ type: "place.chosen", place: aPlace("b") }]);
  });
});

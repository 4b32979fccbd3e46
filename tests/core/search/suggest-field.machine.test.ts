import fc from "fast-check";
import { Observable } from "rxjs";
import { describe, expect, it } from "vitest";
import { type AnyActorRef, createActor, createMachine, fromEventObservable, SimulatedClock } from "xstate";
import { storeError } from "#core/kernel/store-error.ts";
import {
  type SuggestAnswered,
  type SuggestFieldEvent,
  type SuggestFieldInput,
  suggestFieldOf,
  type SuggestFieldTold,
} from "#core/search/suggest-field.machine.ts";

type Told = SuggestFieldTold<string>;

/** A field with an owner that keeps what it is told, and questions that the test answers when it likes. */
const startField = (given: Partial<SuggestFieldInput> = {}) => {
  const clock = new SimulatedClock();
  const asked: { query: string; isOpen: boolean; answer: (answered: SuggestAnswered<string>) => void }[] = [];
  const told: Told[] = [];
  const keep = { actions: ({ event }: { event: Told }) => told.push(event) };
  const field = suggestFieldOf<string>().provide({
    actors: {
      ask: fromEventObservable<SuggestAnswered<string>, { query: string }>(
        ({ input }) =>
          new Observable((subscriber) => {
            const one = { query: input.query, isOpen: true, answer: (answered: SuggestAnswered<string>) => subscriber.next(answered) };
            asked.push(one);
            return () => {
              one.isOpen = false;
            };
          }),
      ),
    },
  });
  const owner = createActor(
    createMachine({
      types: { events: {} as Told },
      invoke: { src: field, id: "field", input: { minLength: 1, isEnabled: true, ...given } },
      on: { "suggest.found": keep, "suggest.failed": keep },
    }),
    { clock },
  ).start();
  const actor = owner.getSnapshot().children["field"] as AnyActorRef;
  const snapshot = () => actor.getSnapshot() as ReturnType<ReturnType<typeof suggestFieldOf<string>>["getInitialSnapshot"]>;
  return {
    owner,
    clock,
    asked,
    told,
    snapshot,
    send: (event: SuggestFieldEvent<string>) => actor.send(event),
    type: (value: string) => actor.send({ type: "value.changed", value }),
    focus: () => actor.send({ type: "field.focused" }),
    state: () => {
      const { value } = snapshot();
      return typeof value === "string" ? value : value.enabled;
    },
  };
};

const found = (what: string): SuggestAnswered<string> => ({ type: "suggest.answered", found: what });

describe("suggest field", () => {
  it("asks a quarter of a second after the last change", () => {
    const { focus, type, clock, asked, state, snapshot, told } = startField();
    focus();
    type("п");
    clock.increment(200);
    type("пл");
    clock.increment(249);
    expect([state(), asked]).toEqual(["debouncing", []]);
    clock.increment(1);
    expect([state(), asked.map(({ query }) => query)]).toEqual(["requesting", ["пл"]]);
    asked[0]?.answer(found("платье"));
    expect([state(), snapshot().context.found, told]).toEqual(["ready", "платье", [{ type: "suggest.found", found: "платье" }]]);
    expect(asked[0]?.isOpen).toBe(false);
  });

  it("cancels its question and clears what it found when the trimmed text changes, and only then", () => {
    const { focus, type, clock, asked, state, snapshot } = startField();
    focus();
    type(" a");
    clock.increment(250);
    type("a");
    expect([state(), asked[0]?.isOpen]).toEqual(["requesting", true]);
    type("ab");
    expect([state(), asked[0]?.isOpen]).toEqual(["debouncing", false]);
    clock.increment(250);
    asked[1]?.answer(found("ab!"));
    type("ab ");
    expect([state(), snapshot().context.found]).toEqual(["ready", "ab!"]);
    type("abc");
    expect([state(), snapshot().context.found]).toEqual(["debouncing", null]);
    type("  ");
    expect([state(), snapshot().context.query]).toEqual(["idle", ""]);
    clock.increment(60_000);
    expect(asked).toHaveLength(2);
  });

  it.each([
    ["too short", { minLength: 3 }, true],
    ["not focused", {}, false],
    ["not enabled", { isEnabled: false }, true],
  ])("never asks when it is %s", (_, input, isFocused) => {
    const { focus, type, clock, asked } = startField(input);
    if (isFocused) focus();
    type("пл");
    clock.increment(60_000);
    expect(asked).toEqual([]);
  });

  it("asks once it has the focus, and waits while it has not", () => {
    const { focus, type, send, clock, asked, state } = startField();
    type("пл");
    focus();
    clock.increment(100);
    send({ type: "field.blurred" });
    clock.increment(60_000);
    expect([state(), asked]).toEqual(["idle", []]);
    focus();
    clock.increment(250);
    expect(state()).toBe("requesting");
    send({ type: "field.blurred" });
    expect([state(), asked[0]?.isOpen]).toEqual(["requesting", true]);
  });

  it("tells of a failure and asks again when it is told to; a cancellation is no failure", () => {
    const { focus, type, send, clock, asked, told, state } = startField();
    focus();
    type("пл");
    clock.increment(250);
    asked[0]?.answer({ type: "suggest.refused", error: storeError("server") });
    expect([state(), told]).toEqual(["failed", [{ type: "suggest.failed", error: storeError("server") }]]);
    send({ type: "again.pressed" });
    expect([state(), asked.map(({ query }) => query)]).toEqual(["requesting", ["пл", "пл"]]);
    asked[1]?.answer({ type: "suggest.refused", error: storeError("canceled") });
    expect([state(), told.length]).toEqual(["idle", 1]);
  });

  it("never shows an old answer beside a newer text, whatever comes in whatever order", () => {
    const step = fc.oneof(
      fc.record({ do: fc.constant("type" as const), value: fc.constantFrom("", "п", "пл", " пл", "пла", "юбка") }),
      fc.record({ do: fc.constant("wait" as const), ms: fc.integer({ min: 1, max: 400 }) }),
      fc.record({ do: fc.constant("answer" as const), place: fc.nat(5) }),
      fc.record({ do: fc.constant("fail" as const), place: fc.nat(5) }),
      fc.record({ do: fc.constantFrom("focus" as const, "blur" as const) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const { owner, focus, type, send, clock, asked, told, snapshot } = startField();
        focus();
        for (const one of steps) {
          if (one.do === "type") type(one.value);
          else if (one.do === "wait") clock.increment(one.ms);
          else if (one.do === "answer") asked[one.place]?.answer(found(asked[one.place]?.query ?? ""));
          else if (one.do === "fail") asked[one.place]?.answer({ type: "suggest.refused", error: storeError("server") });
          else send({ type: one.do === "focus" ? "field.focused" : "field.blurred" });
          const { context } = snapshot();
          expect(context.found === null || context.found === context.query).toBe(true);
          expect(asked.filter(({ isOpen }) => isOpen).length).toBeLessThanOrEqual(1);
        }
        owner.stop();
        const count = told.length;
        for (const { query, answer } of asked) answer(found(query));
        expect([asked.some(({ isOpen }) => isOpen), told.length]).toEqual([false, count]);
      }),
    );
  });
});

import { BehaviorSubject, Subject } from "rxjs";
import type { NetworkFact } from "#core/facts/network.ts";
import { describe, expect, it } from "vitest";
import { type AnyActorRef, createActor, createMachine, fromEventObservable, SimulatedClock } from "xstate";
import { storeError } from "#core/kernel/store-error.ts";
import { type BatchAnswered, type LazyBatchInput, lazyBatchMachine, type LazyBatchTold } from "#core/lazy-list/lazy-batch.machine.ts";
import { aProduct } from "#tests/support/builders.ts";
import { reachableStates } from "#tests/support/reachability.ts";

const INPUT: LazyBatchInput = { path: "/catalog/dresses", query: "?size=S", offset: 10, limit: 10 };
const broken: BatchAnswered = { type: "batch.failed", error: storeError("server") };
const canceled: BatchAnswered = { type: "batch.failed", error: storeError("canceled") };
const answered: BatchAnswered = { type: "batch.answered", items: [aProduct({ id: 1 })], total: 11 };

/** An owner that keeps what its batch tells it. */
const startBatch = () => {
  const clock = new SimulatedClock();
  const answers = new Subject<BatchAnswered>();
  const network = new BehaviorSubject<NetworkFact>({ type: "network.back" });
  const asked: LazyBatchInput[] = [];
  const told: LazyBatchTold[] = [];
  const keep = { actions: ({ event }: { event: LazyBatchTold }) => told.push(event) };
  const batchMachine = lazyBatchMachine.provide({
    actors: {
      hearNetwork: fromEventObservable<NetworkFact, undefined>(() => network),
      requestBatch: fromEventObservable<BatchAnswered, LazyBatchInput>(({ input }) => {
        asked.push(input);
        return answers;
      }),
    },
  });
  const owner = createActor(
    createMachine({
      types: { events: {} as LazyBatchTold },
      invoke: { src: batchMachine, id: "batch", input: INPUT },
      on: { "batch.loaded": keep, "batch.canceled": keep, "batch.dropped": keep },
    }),
    { clock },
  ).start();
  const actor = owner.getSnapshot().children.batch as AnyActorRef;
  return {
    owner,
    clock,
    network,
    answers,
    asked,
    told,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
};

describe("lazy batch", () => {
  it("waits a tenth of a second, asks, and tells what came", () => {
    const { clock, asked, answers, told, state } = startBatch();
    clock.increment(99);
    expect([state(), asked]).toEqual(["delayed", []]);
    clock.increment(1);
    expect([state(), asked]).toEqual(["requesting", [INPUT]]);
    answers.next(answered);
    expect(state()).toBe("loaded");
    expect(told).toEqual([{ type: "batch.loaded", batch: { items: [aProduct({ id: 1 })], total: 11 } }]);
    expect(answers.observed).toBe(false);
  });

  it("asks again after 500 and then 1000 ms, and is dropped after the third failure", () => {
    const { clock, asked, answers, told, state, context } = startBatch();
    clock.increment(100);
    answers.next(broken);
    expect([state(), answers.observed]).toEqual(["waitingToRetry", false]);
    clock.increment(499);
    expect(asked.length).toBe(1);
    clock.increment(1);
    expect([state(), asked.length]).toEqual(["requesting", 2]);
    answers.next(broken);
    clock.increment(999);
    expect(asked.length).toBe(2);
    clock.increment(1);
    expect(asked).toEqual([INPUT, INPUT, INPUT]);
    answers.next({ type: "batch.failed", error: storeError("timeout") });
    expect([state(), context().attempts]).toEqual(["dropped", 3]);
    clock.increment(60_000);
    expect(asked.length).toBe(3);
    expect(told).toEqual([{ type: "batch.dropped", errorCode: "timeout", limit: 10, offset: 10 }]);
  });

  it("asks again only with a network, and counts no attempt without one", () => {
    const { clock, network, asked, answers, state, context } = startBatch();
    clock.increment(100);
    network.next({ type: "network.lost" });
    answers.next(broken);
    clock.increment(60_000);
    expect([state(), asked.length, context().attempts]).toEqual(["reaching", 1, 1]);
    network.next({ type: "network.back" });
    expect([state(), asked.length, network.observed]).toEqual(["requesting", 2, false]);
  });

  it("can still succeed at the third attempt", () => {
    const { clock, answers, told } = startBatch();
    clock.increment(100);
    answers.next(broken);
    clock.increment(500);
    answers.next(broken);
    clock.increment(1000);
    answers.next(answered);
    expect(told.map(({ type }) => type)).toEqual(["batch.loaded"]);
  });

  it("forgets its attempts when it is canceled, and does not ask again", () => {
    const { clock, answers, asked, told, state, context } = startBatch();
    clock.increment(100);
    answers.next(broken);
    clock.increment(500);
    expect(context().attempts).toBe(1);
    answers.next(canceled);
    expect([state(), context().attempts]).toEqual(["canceled", 0]);
    clock.increment(60_000);
    expect(asked.length).toBe(2);
    expect(told).toEqual([{ type: "batch.canceled" }]);
  });

  it("comes to every state by answers and time", () => {
    expect(
      reachableStates(lazyBatchMachine, {
        input: INPUT,
        events: [answered, broken, canceled, { type: "network.back" }],
        distinguish: ({ context }) => context.attempts,
      }),
    ).toEqual(["canceled", "delayed", "dropped", "loaded", "reaching", "requesting", "waitingToRetry"]);
  });

  it.each([
    ["delayed", 0, null],
    ["requesting", 100, null],
    ["waitingToRetry", 100, broken],
  ])("lets go of everything when it is stopped while %s", (name, wait, answer) => {
    const { owner, clock, answers, asked, told, state } = startBatch();
    clock.increment(wait);
    if (answer !== null) answers.next(answer);
    expect(state()).toBe(name);
    const askedBefore = asked.length;
    owner.stop();
    clock.increment(60_000);
    expect([answers.observed, asked.length, told]).toEqual([false, askedBefore, []]);
  });
});

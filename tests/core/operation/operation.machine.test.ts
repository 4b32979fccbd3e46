import { Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import { createActor, fromEventObservable, initialTransition, SimulatedClock, transition } from "xstate";
import { storeError } from "#core/kernel/store-error.ts";
import { type OperationAnswered, operationMachine } from "#core/operation/operation.machine.ts";
import { reachableStates } from "#tests/support/reachability.ts";

const startOperation = () => {
  const clock = new SimulatedClock();
  const answers = new Subject<OperationAnswered>();
  const asked: unknown[] = [];
  const actor = createActor(
    operationMachine.provide({
      actors: {
        perform: fromEventObservable<OperationAnswered, { request: unknown }>(({ input }) => {
          asked.push(input.request);
          return answers;
        }),
      },
    }),
    { clock, input: { request: { article: "K-1" }, timeout: 15_000 } },
  ).start();
  return { actor, clock, answers, asked, state: () => actor.getSnapshot().value, output: () => actor.getSnapshot().output };
};

const refusal = storeError("rejected", "Не получилось");

describe("operation", () => {
  it("is pending, status 0, with its request asked once", () => {
    const { actor, asked, state, output } = startOperation();
    expect(state()).toBe("pending");
    expect(actor.getSnapshot().context.outcome).toEqual({ status: 0 });
    expect(output()).toBeUndefined();
    expect(asked).toEqual([{ article: "K-1" }]);
  });

  it("resolves with status 10 and the value", () => {
    const { answers, state, output } = startOperation();
    answers.next({ type: "operation.succeeded", value: [1, 2] });
    expect(state()).toBe("resolved");
    expect(output()).toEqual({ status: 10, value: [1, 2] });
  });

  it("rejects with status 11 and the error", () => {
    const { answers, state, output } = startOperation();
    answers.next({ type: "operation.failed", error: refusal });
    expect(state()).toBe("rejected");
    expect(output()).toEqual({ status: 11, error: refusal });
  });

  it("is canceled by a press, and lets go of the call", () => {
    const { actor, answers, state, output } = startOperation();
    actor.send({ type: "operation.canceled" });
    expect(state()).toBe("rejected");
    expect(output()).toEqual({ status: 11, error: storeError("canceled") });
    expect(answers.observed).toBe(false);
  });

  it("times out exactly when its time is over", () => {
    const { clock, answers, state, output } = startOperation();
    clock.increment(14_999);
    expect(state()).toBe("pending");
    clock.increment(1);
    expect(state()).toBe("rejected");
    expect(output()).toEqual({ status: 11, error: storeError("timeout") });
    expect(answers.observed).toBe(false);
  });

  it("goes one way only", () => {
    const ends: readonly OperationAnswered[] = [
      { type: "operation.succeeded", value: 1 },
      { type: "operation.failed", error: refusal },
    ];
    for (const first of ends) {
      const [pending] = initialTransition(operationMachine, { request: null, timeout: 15_000 });
      const [settled] = transition(operationMachine, pending, first);
      for (const later of [...ends, { type: "operation.canceled" } as const]) {
        const [after] = transition(operationMachine, settled, later);
        expect([after.value, after.output]).toEqual([settled.value, settled.output]);
      }
    }
  });

  it("comes to exactly its three states", () => {
    expect(
      reachableStates(operationMachine, {
        input: { request: null, timeout: 15_000 },
        events: [{ type: "operation.succeeded", value: 1 }, { type: "operation.failed", error: refusal }, { type: "operation.canceled" }],
      }),
    ).toEqual(["pending", "rejected", "resolved"]);
  });

  it("leaves nothing subscribed or scheduled when it is stopped", () => {
    const { actor, answers, clock, state } = startOperation();
    actor.stop();
    clock.increment(60_000);
    expect(answers.observed).toBe(false);
    expect(state()).toBe("pending");
  });
});

import { describe, expect, it } from "vitest";
import { type AnyActorRef, createActor, createMachine, SimulatedClock } from "xstate";
import { PLAIN_TOAST, type Toast } from "#core/toasts/toast.ts";
import { type ToastEvent, toastMachine } from "#core/toasts/toast.machine.ts";
import { reachableStates } from "#tests/support/reachability.ts";

const aToast = (given: Partial<Toast> = {}): Toast => ({ ...PLAIN_TOAST, id: "added", ...given });

const EVENTS: readonly ToastEvent[] = [
  { type: "toast.closed" },
  { type: "toast.pressed" },
  { type: "attention.given" },
  { type: "attention.left" },
];

/** An owner that keeps what its toast tells it. */
const startToast = (toast: Toast) => {
  const clock = new SimulatedClock();
  const told: string[] = [];
  const owner = createActor(
    createMachine({
      invoke: { src: toastMachine, id: "toast", input: { key: "toast-1", toast } },
      on: { "toast.gone": { actions: ({ event }) => told.push(event.key) } },
    }),
    { clock },
  ).start();
  const actor = owner.getSnapshot().children.toast as AnyActorRef;
  return { owner, clock, told, send: (event: ToastEvent) => actor.send(event), state: () => actor.getSnapshot().value };
};

describe("toast", () => {
  it("waits for its delay, stays for its duration, and is gone half a second later", () => {
    const { clock, state, told } = startToast(aToast({ delay: 500, duration: 5000 }));
    const seen = [state()];
    for (const step of [499, 1, 4999, 1, 499]) {
      clock.increment(step);
      seen.push(state());
    }
    expect(seen).toEqual(["delayed", "delayed", { visible: "expiring" }, { visible: "expiring" }, "leaving", "leaving"]);
    expect(told).toEqual([]);
    clock.increment(1);
    expect(told).toEqual(["toast-1"]);
  });

  it("is visible at once without a delay, and stays five seconds when nothing else is said", () => {
    const { clock, state } = startToast(aToast());
    expect(state()).toEqual({ visible: "expiring" });
    clock.increment(4999);
    expect(state()).toEqual({ visible: "expiring" });
    clock.increment(1);
    expect(state()).toBe("leaving");
  });

  it.each(["toast.closed", "toast.pressed"] as const)("leaves on %s", (type) => {
    const { send, state } = startToast(aToast());
    send({ type });
    expect(state()).toBe("leaving");
  });

  it("is never seen when it is closed while it waits", () => {
    const { send, told } = startToast(aToast({ delay: 500 }));
    send({ type: "toast.closed" });
    expect(told).toEqual(["toast-1"]);
  });

  it("does not run out under attention, and gets its whole time again after it", () => {
    const { clock, send, state } = startToast(aToast());
    clock.increment(4000);
    send({ type: "attention.given" });
    clock.increment(60_000);
    expect(state()).toEqual({ visible: "held" });
    send({ type: "attention.left" });
    clock.increment(4999);
    expect(state()).toEqual({ visible: "expiring" });
    clock.increment(1);
    expect(state()).toBe("leaving");
  });

  it("can be closed under attention", () => {
    const { send, state } = startToast(aToast());
    send({ type: "attention.given" });
    send({ type: "toast.closed" });
    expect(state()).toBe("leaving");
  });

  it("comes to every state by presses and time", () => {
    expect(reachableStates(toastMachine, { events: EVENTS, input: { key: "toast-1", toast: aToast({ delay: 500 }) } })).toEqual([
      "delayed",
      "gone",
      "leaving",
      "visible.expiring",
      "visible.held",
    ]);
  });

  it.each([
    ["delayed", aToast({ delay: 500 })],
    ["visible", aToast()],
  ])("leaves nothing scheduled when it is stopped while %s", (_, toast) => {
    const { owner, clock, told } = startToast(toast);
    owner.stop();
    clock.increment(60_000);
    expect(told).toEqual([]);
  });
});

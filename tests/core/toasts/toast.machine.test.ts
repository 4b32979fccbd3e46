import { describe, expect, it } from "vitest";
import { type AnyActorRef, createActor, createMachine, SimulatedClock, type SnapshotFrom } from "xstate";
import { PLAIN_TOAST, type Toast } from "#core/toasts/toast.ts";
import { passTime } from "#tests/support/pass-time.ts";
import { type ToastEvent, toastMachine } from "#core/toasts/toast.machine.ts";
import { reachableStates } from "#tests/support/reachability.ts";

const aToast = (given: Partial<Toast> = {}): Toast => ({ ...PLAIN_TOAST, id: "added", ...given });

const EVENTS: readonly ToastEvent[] = [
  { type: "toast.closed" },
  { type: "toast.pressed" },
  { type: "attention.given" },
  { type: "attention.left" },
  { type: "page.hidden" },
  { type: "page.shown" },
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
  const life = (): string => {
    const { value } = actor.getSnapshot() as SnapshotFrom<typeof toastMachine>;
    if (value === "gone") return value;
    return typeof value.present.life === "string" ? value.present.life : value.present.life.visible;
  };
  return { owner, clock, told, send: (event: ToastEvent) => actor.send(event), life };
};

describe("toast", () => {
  it("waits for its delay, stays for its duration, and is gone half a second later", () => {
    const { clock, life, told } = startToast(aToast({ delay: 500, duration: 5000 }));
    const seen = [life()];
    for (const step of [499, 1, 4999, 1, 499]) {
      passTime(clock, step);
      seen.push(life());
    }
    expect(seen).toEqual(["waiting", "waiting", "passing", "passing", "leaving", "leaving"]);
    expect(told).toEqual([]);
    passTime(clock, 1);
    expect(told).toEqual(["toast-1"]);
  });

  it("is visible at once without a delay, and stays five seconds when nothing else is said", () => {
    const { clock, life } = startToast(aToast());
    expect(life()).toBe("passing");
    passTime(clock, 4999);
    expect(life()).toBe("passing");
    passTime(clock, 1);
    expect(life()).toBe("leaving");
  });

  it.each(["toast.closed", "toast.pressed"] as const)("leaves on %s", (type) => {
    const { send, life } = startToast(aToast());
    send({ type });
    expect(life()).toBe("leaving");
  });

  it("is never seen when it is closed while it waits", () => {
    const { send, told } = startToast(aToast({ delay: 500 }));
    send({ type: "toast.closed" });
    expect(told).toEqual(["toast-1"]);
  });

  it.each([
    ["under attention", "attention.given", "attention.left"],
    ["while the page is out of sight", "page.hidden", "page.shown"],
  ] as const)("does not run out %s, and goes on where it stopped", (_, held, free) => {
    const { clock, send, life } = startToast(aToast());
    passTime(clock, 4000);
    send({ type: held });
    passTime(clock, 60_000);
    expect(life()).toBe("held");
    send({ type: free });
    passTime(clock, 999);
    expect(life()).toBe("passing");
    passTime(clock, 1);
    expect(life()).toBe("leaving");
  });

  it("begins the tenth of a second anew in which it was held, and no more", () => {
    const { clock, send, life } = startToast(aToast({ duration: 300 }));
    for (const type of ["attention.given", "attention.left", "page.hidden", "page.shown"] as const) {
      passTime(clock, 50);
      send({ type });
    }
    passTime(clock, 299);
    expect(life()).toBe("passing");
    passTime(clock, 1);
    expect(life()).toBe("leaving");
  });

  it("stays held until both the attention has left it and the page is seen", () => {
    const { send, life } = startToast(aToast());
    const seen = (["page.hidden", "attention.given", "page.shown", "attention.left"] as const).map((type) => {
      send({ type });
      return life();
    });
    expect(seen).toEqual(["held", "held", "held", "passing"]);
  });

  it("can be closed under attention", () => {
    const { send, life } = startToast(aToast());
    send({ type: "attention.given" });
    send({ type: "toast.closed" });
    expect(life()).toBe("leaving");
  });

  it("comes to every state by presses and time", () => {
    expect(reachableStates(toastMachine, { events: EVENTS, input: { key: "toast-1", toast: aToast({ delay: 500 }) } })).toEqual([
      "gone",
      "present.attention.free",
      "present.attention.given",
      "present.life.leaving",
      "present.life.visible.held",
      "present.life.visible.passing",
      "present.life.waiting",
      "present.page.hidden",
      "present.page.seen",
    ]);
  });

  it.each([
    ["waiting", aToast({ delay: 500 })],
    ["visible", aToast()],
  ])("leaves nothing scheduled when it is stopped while %s", (_, toast) => {
    const { owner, clock, told } = startToast(toast);
    owner.stop();
    passTime(clock, 60_000);
    expect(told).toEqual([]);
  });
});

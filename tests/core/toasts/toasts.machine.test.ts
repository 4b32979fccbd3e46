import { describe, expect, it } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { ADDED_TOAST, ERROR_TOAST, PLAIN_TOAST, type Toast } from "#core/toasts/toast.ts";
import { toastsMachine } from "#core/toasts/toasts.machine.ts";
import { entriesOf, positionOf, toastItems, toastPhase, toastStacks } from "#core/toasts/toasts.view.ts";

const aToast = (id: string, given: Partial<Toast> = {}): Toast => ({ ...PLAIN_TOAST, id, ...given });

const startToasts = () => {
  const clock = new SimulatedClock();
  const actor = createActor(toastsMachine, { clock }).start();
  const items = () => toastItems(actor.getSnapshot());
  return {
    actor,
    clock,
    items,
    show: (toast: Toast) => actor.send({ type: "toast.shown", toast }),
    phases: () => items().map(({ toast, ref }) => `${toast.id} ${toastPhase(ref.getSnapshot())}`),
    close: (id: string) =>
      items()
        .find(({ toast }) => toast.id === id)
        ?.ref.send({ type: "toast.closed" }),
  };
};

describe("toasts", () => {
  it("shows toasts side by side, the newest last, each for its own time", () => {
    const { show, phases, clock } = startToasts();
    show(aToast("wish", { duration: 3000 }));
    show(aToast("added", ADDED_TOAST));
    expect(phases()).toEqual(["wish visible", "added waiting"]);
    clock.increment(500);
    expect(phases()).toEqual(["wish visible", "added visible"]);
    clock.increment(2500);
    expect(phases()).toEqual(["wish leaving", "added visible"]);
    clock.increment(500);
    expect(phases()).toEqual(["added visible"]);
    clock.increment(2000);
    expect(phases()).toEqual(["added leaving"]);
    clock.increment(500);
    expect(phases()).toEqual([]);
  });

  it("shows a failure for five seconds, and lets it be closed", () => {
    const { show, close, phases, clock, items } = startToasts();
    show(aToast("failure", ERROR_TOAST));
    expect(items().map(({ toast }) => [toast.type, toast.withClose, toast.duration])).toEqual([["error", true, 5000]]);
    close("failure");
    expect(phases()).toEqual(["failure leaving"]);
    clock.increment(500);
    expect(phases()).toEqual([]);
  });

  it("sends an earlier toast away when the same one is shown again", () => {
    const { show, phases, clock, actor } = startToasts();
    show(aToast("added", ADDED_TOAST));
    clock.increment(500);
    show(aToast("added", ADDED_TOAST));
    expect(phases()).toEqual(["added leaving", "added waiting"]);
    expect(entriesOf(actor.getSnapshot()).map(({ key }) => key)).toEqual(["toast-1", "toast-2"]);
    clock.increment(500);
    expect(phases()).toEqual(["added visible"]);
  });

  it("replaces one that still waits at once", () => {
    const { show, phases } = startToasts();
    show(aToast("added", ADDED_TOAST));
    show(aToast("added", ADDED_TOAST));
    expect(phases()).toEqual(["added waiting"]);
  });

  it("gives every showing its own key, also after others are gone", () => {
    const { show, items, clock } = startToasts();
    show(aToast("a"));
    clock.increment(5000);
    clock.increment(500);
    show(aToast("b"));
    expect(items().map(({ key }) => key)).toEqual(["toast-2"]);
  });

  it("keeps the list the same object while toasts only change their phase", () => {
    const { show, clock, actor } = startToasts();
    show(aToast("a", { delay: 500 }));
    const before = entriesOf(actor.getSnapshot());
    clock.increment(500);
    expect(entriesOf(actor.getSnapshot())).toBe(before);
  });

  it("stacks by the position of the device", () => {
    const { show, items } = startToasts();
    show(aToast("a"));
    show(aToast("b", { positionDesktop: "top-center" }));
    show(aToast("c", { positionMobile: "bottom" }));
    const idsOf = (device: "phone" | "tablet" | "desktop") =>
      toastStacks(items(), device).map((stack) => [stack.position, stack.items.map(({ toast }) => toast.id)]);
    expect(idsOf("desktop")).toEqual([
      ["bottom-right", ["a", "c"]],
      ["top-center", ["b"]],
    ]);
    expect(idsOf("tablet")).toEqual([
      ["top", ["a", "b"]],
      ["bottom", ["c"]],
    ]);
    expect(idsOf("phone")).toEqual(idsOf("tablet"));
    expect(positionOf(aToast("a"), "desktop")).toBe("bottom-right");
  });

  it("lets go of every toast when it is stopped", () => {
    const { show, actor, clock, items } = startToasts();
    show(aToast("a"));
    show(aToast("b", { delay: 500 }));
    const refs = items().map(({ ref }) => ref);
    actor.stop();
    clock.increment(60_000);
    expect(refs.map((ref) => ref.getSnapshot().status)).toEqual(["stopped", "stopped"]);
    expect(entriesOf(actor.getSnapshot()).map(({ key }) => key)).toEqual(["toast-1", "toast-2"]);
  });
});

import { describe, expect, it } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { ADDED_TOAST, ERROR_TOAST, PLAIN_TOAST, type Toast } from "#core/toasts/toast.ts";
import { passTime } from "#tests/support/pass-time.ts";
import { toastsMachine } from "#core/toasts/toasts.machine.ts";
import { toastEntries, positionOf, toastItems, toastPhase, toastStacks } from "#core/toasts/toasts.view.ts";

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
    passTime(clock, 500);
    expect(phases()).toEqual(["wish visible", "added visible"]);
    passTime(clock, 2500);
    expect(phases()).toEqual(["wish leaving", "added visible"]);
    passTime(clock, 500);
    expect(phases()).toEqual(["added visible"]);
    passTime(clock, 2000);
    expect(phases()).toEqual(["added leaving"]);
    passTime(clock, 500);
    expect(phases()).toEqual([]);
  });

  it("shows a failure for five seconds, and lets it be closed", () => {
    const { show, close, phases, clock, items } = startToasts();
    show(aToast("failure", ERROR_TOAST));
    expect(items().map(({ toast }) => [toast.type, toast.withClose, toast.duration])).toEqual([["error", true, 5000]]);
    close("failure");
    expect(phases()).toEqual(["failure leaving"]);
    passTime(clock, 500);
    expect(phases()).toEqual([]);
  });

  it("sends an earlier toast away when the same one is shown again", () => {
    const { show, phases, clock, actor } = startToasts();
    show(aToast("added", ADDED_TOAST));
    passTime(clock, 500);
    show(aToast("added", ADDED_TOAST));
    expect(phases()).toEqual(["added leaving", "added waiting"]);
    expect(toastEntries(actor.getSnapshot()).map(({ key }) => key)).toEqual(["toast-1", "toast-2"]);
    passTime(clock, 500);
    expect(phases()).toEqual(["added visible"]);
  });

  it("lets nothing of what it said before stand beside its contrary", () => {
    const { show, phases } = startToasts();
    show(aToast("wished", { title: "добавлено" }));
    show(aToast("wished", { title: "убрано" }));
    show(aToast("wished", { title: "снова добавлено" }));
    expect(phases()).toEqual(["wished visible"]);
  });

  it("sends those away that are said to be over, and no others", () => {
    const { show, phases, clock, actor } = startToasts();
    show(aToast("refused"));
    show(aToast("wish"));
    actor.send({ type: "toast.dropped", toastId: "refused" });
    expect(phases()).toEqual(["refused leaving", "wish visible"]);
    passTime(clock, 500);
    expect(phases()).toEqual(["wish visible"]);
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
    passTime(clock, 5000);
    passTime(clock, 500);
    show(aToast("b"));
    expect(items().map(({ key }) => key)).toEqual(["toast-2"]);
  });

  it("keeps the list the same object while toasts only change their phase", () => {
    const { show, clock, actor } = startToasts();
    show(aToast("a", { delay: 500 }));
    const before = toastEntries(actor.getSnapshot());
    passTime(clock, 500);
    expect(toastEntries(actor.getSnapshot())).toBe(before);
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

  it("keep all their time while the page is out of sight, also those that come meanwhile", () => {
    const { actor, show, phases, clock } = startToasts();
    show(aToast("before", { duration: 1000 }));
    passTime(clock, 600);
    actor.send({ type: "page.hidden" });
    show(aToast("meanwhile", { duration: 1000 }));
    passTime(clock, 60_000);
    expect(phases()).toEqual(["before visible", "meanwhile visible"]);
    actor.send({ type: "page.shown" });
    passTime(clock, 400);
    expect(phases()).toEqual(["before leaving", "meanwhile visible"]);
    passTime(clock, 600);
    expect(phases()).toEqual(["meanwhile leaving"]);
  });

  it("lets go of every toast when it is stopped", () => {
    const { show, actor, clock, items } = startToasts();
    show(aToast("a"));
    show(aToast("b", { delay: 500 }));
    const refs = items().map(({ ref }) => ref);
    actor.stop();
    passTime(clock, 60_000);
    expect(refs.map((ref) => ref.getSnapshot().status)).toEqual(["stopped", "stopped"]);
    expect(toastEntries(actor.getSnapshot()).map(({ key }) => key)).toEqual(["toast-1", "toast-2"]);
  });
});

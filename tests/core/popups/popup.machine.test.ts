import { describe, expect, it } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { popupMachine } from "#core/popups/popup.machine.ts";
import { POPUP_TIMES } from "#core/popups/popup.ts";
import { isVisible } from "#core/popups/popups.view.ts";

const startPopup = (closeDelay: number = POPUP_TIMES.closing) => {
  const clock = new SimulatedClock();
  const actor = createActor(popupMachine.provide({ actions: { tellGone: () => {} } }), {
    input: { popupId: "question", closeDelay },
    clock,
  }).start();
  const path: string[] = [];
  actor.subscribe((snapshot) => path.push(`${snapshot.value} ${isVisible(snapshot)}`));
  return { actor, clock, path };
};

describe("a popup", () => {
  it("goes closed, opening, opened, closing, closed, and is visible while it opens and is open", () => {
    const { actor, clock, path } = startPopup();
    expect(isVisible(actor.getSnapshot())).toBe(false);
    actor.send({ type: "popup.raised" });
    clock.increment(499);
    expect(actor.getSnapshot().value).toBe("opening");
    clock.increment(1);
    actor.send({ type: "popup.lowered" });
    clock.increment(499);
    expect(actor.getSnapshot().value).toBe("closing");
    clock.increment(1);
    expect(path).toEqual(["opening true", "opened true", "closing false", "closed false"]);
  });

  it("goes as fast as it is told to", () => {
    const { actor, clock } = startPopup(400);
    actor.send({ type: "popup.raised" });
    actor.send({ type: "popup.lowered" });
    clock.increment(399);
    expect(actor.getSnapshot().value).toBe("closing");
    clock.increment(1);
    expect(actor.getSnapshot().value).toBe("closed");
  });

  it("comes back when it is called while it goes", () => {
    const { actor, clock, path } = startPopup();
    actor.send({ type: "popup.raised" });
    actor.send({ type: "popup.lowered" });
    clock.increment(100);
    actor.send({ type: "popup.raised" });
    clock.increment(500);
    expect(path).toEqual(["opening true", "closing false", "opening true", "opened true"]);
  });

  it("ends once it is forgotten and gone, at once when nothing of it is seen, and comes back when it is called before", () => {
    const { actor, clock, path } = startPopup();
    actor.send({ type: "popup.raised" });
    actor.send({ type: "popup.forgotten" });
    clock.increment(400);
    actor.send({ type: "popup.raised" });
    clock.increment(500);
    actor.send({ type: "popup.forgotten" });
    clock.increment(500);
    expect(path).toEqual(["opening true", "leaving false", "opening true", "opened true", "leaving false", "gone false"]);
    const unseen = startPopup();
    unseen.actor.send({ type: "popup.forgotten" });
    expect(unseen.actor.getSnapshot()).toMatchObject({ value: "gone", status: "done" });
  });

  it("is timed as the specification says", () => {
    expect(POPUP_TIMES).toEqual({ opening: 500, closing: 500 });
  });
});

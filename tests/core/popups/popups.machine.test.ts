import { describe, expect, it } from "vitest";
import { SimulatedClock } from "xstate";
import { startPopups } from "#tests/support/popup-bench.ts";

const start = () => {
  const clock = new SimulatedClock();
  return { clock, ...startPopups({ clock }) };
};

describe("the queue of popups", () => {
  it("opens a new popup only when it has the highest priority", () => {
    const { open, visible, known } = start();
    open("one", { priority: 1 });
    open("low");
    expect(visible()).toEqual(["one"]);
    open("two", { priority: 2 });
    expect(visible()).toEqual(["two"]);
    expect(known()).toEqual(["one queued closing", "low queued closed", "two shown opening"]);
  });

  it("shows the next by priority when one is closed, the newest of equals first", () => {
    const { open, visible, actor } = start();
    open("older");
    open("newer");
    open("high", { priority: 5 });
    actor.send({ type: "popup.dismissed", popupId: "high" });
    expect(visible()).toEqual(["newer"]);
    actor.send({ type: "popup.dismissed", popupId: "newer" });
    expect(visible()).toEqual(["older"]);
  });

  it("leaves the others when the popup says so", () => {
    const { open, visible, actor, tops } = start();
    open("under");
    open("over", { othersBehavior: "ignore" });
    expect(visible()).toEqual(["under", "over"]);
    actor.send({ type: "popup.dismissed", popupId: "over" });
    expect(visible()).toEqual(["under"]);
    expect(tops).toEqual(["under", "over", "under"]);
  });

  it("hides the others, and shows them again later", () => {
    const { open, visible, known, actor, clock, facts } = start();
    open("first");
    open("second", { othersBehavior: "hide" });
    clock.increment(500);
    expect(known()).toEqual(["first queued closed", "second shown opened"]);
    actor.send({ type: "popup.dismissed", popupId: "second" });
    expect(visible()).toEqual(["first"]);
    expect(facts).toEqual([
      { type: "popup.shown", popupId: "first" },
      { type: "popup.shown", popupId: "second" },
      { type: "popup.closed", popupId: "second", answer: "dismissed" },
      { type: "popup.shown", popupId: "first" },
    ]);
  });

  it("takes the others away for good when the popup says so", () => {
    const { open, visible, known, actor, clock, facts } = start();
    open("waiting", { priority: -1 });
    open("first");
    open("second", { othersBehavior: "remove" });
    expect(facts.filter(({ type }) => type === "popup.closed").map(({ popupId }) => popupId)).toEqual(["waiting", "first"]);
    actor.send({ type: "popup.dismissed", popupId: "second" });
    expect(visible()).toEqual([]);
    clock.increment(500);
    expect(known()).toEqual([]);
    expect(actor.getSnapshot().value).toBe("empty");
  });

  it("forgets a closed popup when it is gone, unless it is to be kept", () => {
    const { open, known, actor, clock } = start();
    open("kept", { destroyOnClose: false });
    actor.send({ type: "popup.dismissed", popupId: "kept" });
    clock.increment(500);
    expect(known()).toEqual(["kept out closed"]);
    expect(actor.getSnapshot().value).toBe("empty");
    open("kept", { destroyOnClose: false });
    expect(known()).toEqual(["kept shown opening"]);
    actor.send({ type: "popup.dropped", popupId: "kept" });
    clock.increment(500);
    expect(known()).toEqual([]);
  });

  it("says how a popup was answered, once", () => {
    const { open, actor, facts } = start();
    open("question");
    actor.send({ type: "popup.answered", popupId: "question", answer: "accepted" });
    actor.send({ type: "popup.answered", popupId: "question", answer: "declined" });
    actor.send({ type: "popup.dismissed", popupId: "question" });
    expect(facts.slice(1)).toEqual([{ type: "popup.closed", popupId: "question", answer: "accepted" }]);
  });

  it("closes the popup on top at Back, and all of them when the page is left", () => {
    const { open, actor, visible, tops, facts } = start();
    open("under");
    open("over", { othersBehavior: "ignore" });
    actor.send({ type: "back.pressed" });
    expect(visible()).toEqual(["under"]);
    open("over");
    actor.send({ type: "page.changed" });
    expect(visible()).toEqual([]);
    expect(tops.at(-1)).toBeNull();
    expect(facts.slice(-2).map(({ type, popupId }) => `${type} ${popupId}`)).toEqual(["popup.closed under", "popup.closed over"]);
  });

  it("leaves one that says that another page comes until that has come, or will not", () => {
    const { open, actor, visible, tops, facts } = start();
    open("leading", { staysOnLeaving: true });
    open("over", { othersBehavior: "ignore" });
    actor.send({ type: "page.changed" });
    expect([visible(), tops.at(-1)]).toEqual([["leading"], "leading"]);
    actor.send({ type: "page.settled" });
    expect([visible(), tops.at(-1), facts.at(-1)]).toEqual([[], null, { type: "popup.closed", popupId: "leading", answer: "dismissed" }]);
    open("other");
    actor.send({ type: "page.settled" });
    expect(visible()).toEqual(["other"]);
  });

  it("brings back a popup that is opened again while it goes", () => {
    const { open, actor, clock, known } = start();
    open("again");
    actor.send({ type: "popup.dismissed", popupId: "again" });
    clock.increment(200);
    open("again");
    clock.increment(300);
    clock.increment(200);
    expect(known()).toEqual(["again shown opened"]);
  });
});

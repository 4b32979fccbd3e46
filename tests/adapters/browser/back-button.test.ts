import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { backButton } from "#adapters/browser/back-button.ts";
import type { EarlySteps } from "#adapters/browser/early-steps.ts";

interface Step {
  readonly idx: number;
  readonly popupId?: string | null;
}

/** A browser that takes its steps when it is told to, as a real one does a moment later. */
const aBrowser = (innerWidth = 390) => {
  const steps: EarlySteps = { hear: () => {} };
  const entries: Step[] = [{ idx: 0 }];
  const moves: number[] = [];
  let place = 0;
  /** What the router heard of. */
  const heard: Step[] = [];
  const current = (): Step => entries[place] ?? { idx: -1 };
  const push = (state: Step): void => {
    entries.splice(place + 1);
    entries.push(state);
    place += 1;
  };
  const view = {
    innerWidth,
    setTimeout,
    clearTimeout,
    history: {
      get state() {
        return current();
      },
      pushState: push,
      replaceState: (state: Step) => void entries.splice(place, 1, state),
      back: () => void moves.push(-1),
    },
  };
  const button = backButton(view as unknown as Window, steps);
  const pressed: number[] = [];
  button.pressed.subscribe(() => {
    pressed.push(place);
    button.hold(null);
  });
  const take = (): void => {
    const move = moves.shift();
    if (move === undefined || entries[place + move] === undefined) return;
    place += move;
    let isStopped = false;
    steps.hear({ state: current(), stopImmediatePropagation: () => void (isStopped = true) } as unknown as PopStateEvent);
    if (!isStopped) heard.push(current());
  };
  return {
    button,
    pressed,
    heard,
    current,
    depth: () => place,
    /** The shopper's own step. */
    step: (move: -1 | 1) => {
      moves.push(move);
      while (moves.length > 0) take();
    },
    settle: () => {
      while (moves.length > 0) take();
    },
    /** The router goes to another page, once it may. */
    goOn: () => push({ idx: current().idx + 1 }),
  };
};

describe("the Back of a phone", () => {
  it("closes the popup on top and leaves the page where it is, unheard by the router", () => {
    const { button, pressed, heard, step, current, depth } = aBrowser();
    button.hold("city");
    expect([current(), depth(), button.isHeld()]).toEqual([{ idx: 0, popupId: "city" }, 1, true]);
    step(-1);
    expect([current(), depth(), pressed.length, heard, button.isHeld()]).toEqual([{ idx: 0 }, 0, 1, [], false]);
  });

  it("is one step for all popups, and none when the last is closed in another way", () => {
    const { button, heard, current, settle, depth } = aBrowser();
    button.hold("city");
    button.hold("question");
    expect([current(), depth()]).toEqual([{ idx: 0, popupId: "question" }, 1]);
    button.hold(null);
    settle();
    expect([current(), depth(), heard]).toEqual([{ idx: 0 }, 0, []]);
  });

  it("lets the shopper go on once its step is gone", () => {
    const { button, settle, goOn, current } = aBrowser();
    const told: string[] = [];
    button.hold("city");
    button.hold(null);
    button.released.subscribe(() => told.push("released"));
    expect(told).toEqual([]);
    settle();
    expect(told).toEqual(["released"]);
    button.released.subscribe(() => told.push("at once"));
    expect(told).toEqual(["released", "at once"]);
    goOn();
    expect(current()).toEqual({ idx: 1 });
  });

  it("goes back at once from a popup that was closed long ago", () => {
    const { button, step, current, heard } = aBrowser();
    button.hold("city");
    step(-1);
    step(1);
    expect([current(), heard, button.isHeld()]).toEqual([{ idx: 0 }, [], false]);
  });

  it("leaves another page's steps to the router", () => {
    const { button, goOn, step, heard, pressed } = aBrowser();
    goOn();
    step(-1);
    expect([heard, pressed]).toEqual([[{ idx: 0 }], []]);
    button.hold(null);
    expect(button.isHeld()).toBe(false);
  });

  it("means what it always meant in a wide window", () => {
    const { button, depth } = aBrowser(1280);
    button.hold("city");
    expect([depth(), button.isHeld()]).toEqual([0, false]);
  });

  it("is a popup's step exactly while one is wanted, in any order of things", () => {
    const deed = fc.constantFrom("a", "b", "close", "back", "forward", "settle", "page");
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 30 }), (deeds) => {
        const { button, step, settle, goOn, current, heard, pressed } = aBrowser();
        let wanted: string | null = null;
        for (const one of deeds) {
          if (one === "a" || one === "b") {
            wanted = one;
            button.hold(one);
          } else if (one === "close") {
            wanted = null;
            button.hold(null);
          } else if (one === "page") {
            wanted = null;
            button.hold(null);
            settle();
            goOn();
          } else if (one === "settle") settle();
          else if (wanted !== null) {
            settle();
            if (one === "forward") continue;
            step(-1);
            wanted = null;
          }
        }
        settle();
        expect(current().popupId ?? null).toBe(wanted);
        expect(button.isHeld()).toBe(wanted !== null);
        expect(heard).toEqual([]);
        expect(pressed.length).toBeLessThanOrEqual(deeds.filter((one) => one === "back").length);
      }),
    );
  });
});

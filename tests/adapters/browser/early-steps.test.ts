import { describe, expect, it } from "vitest";
import { earlySteps } from "#adapters/browser/early-steps.ts";

/** A window on a step of its history, and what those hear who listen after. */
const aWindow = (state: unknown) => {
  const listeners: ((event: PopStateEvent) => void)[] = [];
  let backs = 0;
  const view = {
    history: { state, back: () => (backs += 1) },
    addEventListener: (_: string, listener: (event: PopStateEvent) => void) => listeners.push(listener),
  };
  const steps = earlySteps(view as unknown as Window);
  let heard = 0;
  const step = (): void => {
    let isStopped = false;
    const event = { state: null, stopImmediatePropagation: () => void (isStopped = true) } as unknown as PopStateEvent;
    for (const listener of listeners) listener(event);
    if (!isStopped) heard += 1;
  };
  return { steps, step, backs: () => backs, heard: () => heard };
};

describe("the first steps of the history", () => {
  it("are passed on to who hears them", () => {
    const { steps, step, backs, heard } = aWindow({ idx: 1 });
    let own = 0;
    steps.hear = () => (own += 1);
    step();
    expect([own, heard(), backs()]).toEqual([1, 1, 0]);
  });

  it.each([null, undefined, "popupId", { idx: 3 }])("take nothing back from %j", (state) => {
    expect(aWindow(state).backs()).toBe(0);
  });

  it("take back the step of a popup that a page was loaded anew under, and nobody hears of that one", () => {
    const { step, backs, heard } = aWindow({ idx: 1, popupId: "city-picker" });
    expect(backs()).toBe(1);
    step();
    expect(heard()).toBe(0);
    step();
    expect([heard(), backs()]).toEqual([1, 1]);
  });
});

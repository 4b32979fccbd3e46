import { createActor } from "xstate";
import { describe, expect, it } from "vitest";
import { swipeItemMachine } from "#core/parts/swipe-item.machine.ts";

const open = () => {
  const item = createActor(swipeItemMachine).start();
  return {
    state: () => item.getSnapshot().value,
    shift: () => item.getSnapshot().context.shift,
    tap: () => item.send({ type: "handle.tapped" }),
    move: (dx: number) => item.send({ type: "pan.moved", dx }),
    cancel: () => item.send({ type: "pan.canceled" }),
    swipe: (dx: number) => item.send({ type: "pan.ended", dx, dy: 0, ms: 100, width: 300 }),
    pan: (dx: number) => item.send({ type: "pan.ended", dx, dy: 0, ms: 2000, width: 300 }),
  };
};

describe("an item of a list", () => {
  it("is opened and closed by its handle", () => {
    const { state, tap } = open();
    tap();
    expect(state()).toBe("opened");
    tap();
    expect(state()).toBe("closed");
  });

  it("is opened by a swipe to the left and closed by one to the right", () => {
    const { state, swipe } = open();
    swipe(40);
    expect(state()).toBe("closed");
    swipe(-40);
    expect(state()).toBe("opened");
    swipe(-40);
    expect(state()).toBe("opened");
    swipe(40);
    expect(state()).toBe("closed");
  });

  it("is closed by a pan past a third of its width, and opened by one back", () => {
    const { state, tap, pan } = open();
    tap();
    pan(0.33 * 300);
    expect(state()).toBe("opened");
    pan(0.34 * 300);
    expect(state()).toBe("closed");
    pan(-0.33 * 300);
    expect(state()).toBe("closed");
    pan(-0.34 * 300);
    expect(state()).toBe("opened");
  });

  it("follows the finger, and goes back when it leaves", () => {
    const { state, shift, move, pan, cancel } = open();
    move(-30);
    expect(shift()).toBe(-30);
    pan(-30);
    expect([state(), shift()]).toEqual(["closed", 0]);
    move(-200);
    cancel();
    expect([state(), shift()]).toEqual(["closed", 0]);
    move(-200);
    pan(-200);
    expect([state(), shift()]).toEqual(["opened", 0]);
  });
});

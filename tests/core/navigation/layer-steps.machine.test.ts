import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { layerStepsMachine } from "#core/navigation/layer-steps.machine.ts";

/** A browser that takes its steps when it is told to, as a real one does a moment later. */
const aBrowser = ({ opened = 0 } = {}) => {
  /** How deep each entry of the page is; nothing else lies in this history. */
  const depths = Array.from({ length: opened + 1 }, (_, depth) => depth);
  let place = opened;
  const moves: number[] = [];
  const closed: string[] = [];
  const clock = new SimulatedClock();
  const actor = createActor(
    layerStepsMachine.provide({
      actions: {
        pushStep: (_, { depth }) => {
          depths.splice(place + 1);
          depths.push(depth);
          place += 1;
        },
        stepBack: (_, { steps }) => void moves.push(-steps),
        tellFreed: () => undefined,
      },
    }),
    { input: { depth: opened }, clock },
  );
  actor.on("layer.closed", ({ layer }) => closed.push(layer));
  actor.start();
  const take = (move: number): void => {
    const depth = depths[place + move];
    if (depth === undefined) return;
    place += move;
    actor.send({ type: "step.taken", depth });
  };
  const settle = (): void => {
    while (moves.length > 0) take(moves.shift() ?? 0);
  };
  return {
    clock,
    closed,
    settle,
    depth: () => depths[place] ?? -1,
    entries: () => depths.length,
    isFree: () => actor.getSnapshot().matches("free"),
    state: () => actor.getSnapshot().value,
    raise: (layer: string) => actor.send({ type: "layer.raised", layer }),
    lower: (layer: string) => actor.send({ type: "layer.lowered", layer }),
    clear: () => actor.send({ type: "steps.cleared" }),
    forget: () => actor.send({ type: "steps.forgotten" }),
    /** The shopper's own step. */
    step: (move: -1 | 1) => {
      settle();
      take(move);
      settle();
    },
  };
};

describe("the steps of layers", () => {
  it("let Back close the layer and leave the page where it is", () => {
    const { raise, step, closed, depth, isFree } = aBrowser();
    raise("menu");
    expect([depth(), isFree()]).toEqual([1, false]);
    step(-1);
    expect([closed, depth(), isFree()]).toEqual([["menu"], 0, true]);
  });

  it("are taken back when the layer is closed in another way", () => {
    const { raise, lower, settle, depth, state, isFree, closed } = aBrowser();
    raise("menu");
    lower("menu");
    expect(state()).toBe("leaving");
    settle();
    expect([depth(), isFree(), closed]).toEqual([0, true, []]);
  });

  it("are one for each layer, and Back closes the upper one first", () => {
    const { raise, step, closed, depth } = aBrowser();
    raise("popups");
    raise("countries");
    raise("countries");
    expect(depth()).toBe(2);
    step(-1);
    expect([closed, depth()]).toEqual([["countries"], 1]);
    step(-1);
    expect([closed, depth()]).toEqual([["countries", "popups"], 0]);
  });

  it("keep the upper layer when the lower one goes", () => {
    const { raise, lower, settle, step, closed, depth } = aBrowser();
    raise("popups");
    raise("countries");
    lower("popups");
    settle();
    expect(depth()).toBe(1);
    step(-1);
    expect([closed, depth()]).toEqual([["countries"], 0]);
  });

  it("are given to what opens while one is on its way out", () => {
    const { raise, lower, settle, depth, entries } = aBrowser();
    raise("menu");
    lower("menu");
    raise("search");
    expect(depth()).toBe(1);
    settle();
    expect([depth(), entries()]).toEqual([1, 2]);
  });

  it("lead nowhere by Forward, once their layer was closed", () => {
    const { raise, step, depth, closed } = aBrowser();
    raise("menu");
    step(-1);
    step(1);
    expect([depth(), closed]).toEqual([0, ["menu"]]);
  });

  it("go before the page does", () => {
    const { raise, clear, settle, depth, isFree } = aBrowser();
    raise("menu");
    clear();
    expect(isFree()).toBe(false);
    settle();
    expect([depth(), isFree()]).toEqual([0, true]);
  });

  it("let nobody wait for a browser that takes no step", () => {
    const { raise, lower, clock, isFree } = aBrowser();
    raise("menu");
    lower("menu");
    clock.increment(999);
    expect(isFree()).toBe(false);
    clock.increment(1);
    expect(isFree()).toBe(true);
  });

  it("of a document that was loaded anew under layers are taken back at once", () => {
    const { state, settle, depth, isFree } = aBrowser({ opened: 2 });
    expect(state()).toBe("leaving");
    settle();
    expect([depth(), isFree()]).toEqual([0, true]);
  });

  it("are forgotten when the browser went to another page by itself", () => {
    const { raise, forget, isFree, closed } = aBrowser();
    raise("menu");
    forget();
    expect([isFree(), closed]).toEqual([true, []]);
  });

  it("are there exactly for the layers that are, in any order of things", () => {
    const deed = fc.constantFrom("raise a", "raise b", "lower a", "lower b", "back", "forward", "settle", "clear");
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 30 }), (deeds) => {
        const { raise, lower, step, settle, clear, closed, depth } = aBrowser();
        let layers: string[] = [];
        for (const one of deeds) {
          const [what = "", layer = ""] = one.split(" ");
          if (what === "raise" && !layers.includes(layer)) layers = [...layers, layer];
          if (what === "raise") raise(layer);
          else if (what === "lower") {
            layers = layers.filter((other) => other !== layer);
            lower(layer);
          } else if (what === "clear") {
            layers = [];
            clear();
          } else if (what === "settle") settle();
          else if (layers.length > 0 && what === "back") {
            settle();
            const top = layers.at(-1) ?? "";
            const before = closed.length;
            step(-1);
            expect(closed.slice(before)).toEqual([top]);
            layers = layers.slice(0, -1);
          } else if (what === "forward") step(1);
        }
        settle();
        expect(depth()).toBe(layers.length);
      }),
    );
  });
});

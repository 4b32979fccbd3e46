import { describe, expect, it } from "vitest";
import { type AnyEventObject, createActor, fromCallback } from "xstate";
import {
  type FlowAnswered,
  lateFlowFrom,
  type lateFlowMachine,
  type LateFlowName,
  type LoadedFlow,
} from "#core/late-flow/late-flow.machine.ts";
import { openBench } from "#tests/support/flow-bench.ts";

const namesOf = (events: readonly AnyEventObject[]): string => events.map(({ type }) => type).join(" ");

/** A late flow whose script comes when the test says so, with what the flow has heard and what its owner was told. */
const startLate = () => {
  const { port } = openBench();
  const loads = port<FlowAnswered, { name: LateFlowName }>("load");
  const heard: unknown[] = [];
  const told: string[] = [];
  let loaded: LoadedFlow = { logic: null };
  const flow = fromCallback<AnyEventObject, unknown>(({ receive, input }) => {
    heard.push({ began: input });
    receive((event) => heard.push(event.type));
  });
  const owner = createActor(
    fromCallback<AnyEventObject>(({ receive, self, system }) => {
      receive(({ type, page, waiting }) => told.push([type, page ?? namesOf(waiting)].join(" ")));
      const machine = lateFlowFrom(() => loaded).provide({ actors: { load: loads.logic } });
      const late = createActor(machine, { input: { name: "search" }, parent: self, systemId: "late" });
      late.start();
      return () => void (system.get("late") as typeof late | undefined)?.stop();
    }),
  ).start();
  const late = () => owner.system.get("late") as ReturnType<typeof createActor<typeof lateFlowMachine>>;
  return {
    owner,
    loads,
    heard,
    told,
    state: () => late().getSnapshot().value,
    want: () => late().send({ type: "flow.wanted" }),
    press: (type = "icon.pressed", page = "") => late().send({ type: "flow.asked", asked: { type }, page }),
    tell: (type: string) => late().send({ type: "flow.told", told: { type } }),
    come: (given: LoadedFlow = { logic: flow }) => {
      loaded = given;
      loads.answer({ type: "flow.loaded" });
    },
    fail: () => loads.answer({ type: "flow.failed" }),
    flow: () => owner.system.get("search") as unknown,
    logic: flow,
  };
};

describe("a flow that comes late", () => {
  it("is loaded by the first press, which waits for it", () => {
    const { state, press, loads, come, heard, flow, logic } = startLate();
    expect([state(), loads.calls.length]).toEqual(["resting", 0]);
    press();
    expect([state(), loads.calls.map(({ input }) => input), flow()]).toEqual(["loading", [{ name: "search" }], undefined]);
    come({ logic, input: { from: "script" } });
    expect([state(), heard, flow() === undefined]).toEqual(["there", [{ began: { from: "script" } }, "icon.pressed"], false]);
    press();
    expect([heard.slice(2), loads.calls.length]).toEqual([["icon.pressed"], 1]);
  });

  it("hears one press of two of a kind while it is on its way, and all others in their order", () => {
    const { press, tell, come, heard } = startLate();
    press("icon.pressed");
    press("popup.opened");
    tell("page.changed");
    press("icon.pressed");
    come();
    expect(heard.slice(1)).toEqual(["popup.opened", "page.changed", "icon.pressed"]);
  });

  it("begins without a press when it is wanted, and hears nothing", () => {
    const { want, come, heard, fail, state, told } = startLate();
    want();
    fail();
    expect([state(), told]).toEqual(["failed", []]);
    want();
    come();
    expect([state(), heard]).toEqual(["there", [{ began: undefined }]]);
  });

  it("is nothing to what is only told while nobody has asked for it", () => {
    const { tell, state, loads, press, fail } = startLate();
    tell("page.changed");
    expect([state(), loads.calls]).toEqual(["resting", []]);
    press();
    fail();
    tell("page.changed");
    expect([state(), loads.calls.length]).toEqual(["failed", 1]);
  });

  it("tells its owner of each thing that was asked when it cannot be had, and asks again at the next press", () => {
    const { press, fail, told, state, come, heard } = startLate();
    press("one");
    press("two");
    fail();
    expect([state(), told]).toEqual(["failed", ["flow.missed one two"]]);
    press("three");
    expect(state()).toBe("loading");
    come();
    expect(heard.slice(1)).toEqual(["three"]);
  });

  it("names the page that does the same when it cannot be had", () => {
    const { press, fail, told } = startLate();
    press("icon.pressed", "/catalog/search");
    fail();
    expect(told).toEqual(["flow.replaced /catalog/search"]);
  });

  it("may be a script alone", () => {
    const { want, come, state, flow } = startLate();
    want();
    come({ logic: null });
    expect([state(), flow()]).toEqual(["there", undefined]);
  });
});

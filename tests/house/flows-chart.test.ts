import { describe, expect, it } from "vitest";
import { and, assign, createMachine, fromCallback, fromPromise, not, setup } from "xstate";
import { activeIds, type Chart, chartOf, edgeText, outgoingEdges, valueText } from "#app/dev/inspector/chart/chart.ts";
import { definitionOf } from "#app/dev/inspector/chart/definition.ts";
import { eventLabel } from "#app/dev/inspector/chart/labels.ts";
import { mermaidOf } from "#app/dev/inspector/chart/mermaid.ts";

const lamp = setup({
  types: { context: {} as { count: number }, tags: {} as "bright" },
  actors: { hearSwitch: fromCallback(() => {}), findBulb: fromPromise(async () => 1) },
  guards: { hasBulb: () => true, isWorn: () => false, isWarm: (_, _params: { degrees: number }) => true },
  actions: { noteUse: assign({ count: ({ context }) => context.count + 1 }), say: (_, _params: { word: string }) => {} },
  delays: { wearing: 500 },
}).createMachine({
  id: "lamp",
  context: { count: 0 },
  invoke: { src: "hearSwitch", id: "switch" },
  initial: "off",
  on: {
    "lamp.broken": ".broken",
    "lamp.counted": { actions: "noteUse" },
  },
  states: {
    off: {
      invoke: { src: "findBulb", onDone: { guard: "hasBulb", target: "on" }, onError: "broken" },
      on: { "switch.pressed": { guard: and(["hasBulb", not("isWorn")]), target: "on" } },
    },
    on: {
      type: "parallel",
      tags: "bright",
      entry: { type: "say", params: { word: "on" } },
      on: { "switch.pressed": { target: "off", actions: ["noteUse", { type: "say", params: () => ({ word: "off" }) }] } },
      onDone: "broken",
      states: {
        bulb: {
          initial: "glowing",
          states: {
            glowing: { after: { wearing: "worn", 2000: { target: "#lamp.broken" } } },
            worn: { type: "final" },
          },
        },
        heat: {
          initial: "cold",
          states: {
            cold: {
              always: { guard: { type: "isWarm", params: { degrees: 40 } }, target: "warm" },
              on: { "heat.felt": { target: "cold", reenter: true } },
            },
            warm: { type: "final" },
          },
        },
      },
    },
    broken: { type: "final" },
  },
});

const arrowsOf = (chart: Chart): readonly string[] =>
  chart.edges.map((edge) => `${edge.sourceId} -> ${edge.targetId ?? "stays"}: ${edgeText(edge)}`);

describe("the chart of a machine", () => {
  const chart = chartOf(lamp);

  it("has every arrow", () => {
    expect(arrowsOf(chart)).toEqual([
      "lamp -> lamp.broken: lamp.broken",
      "lamp -> stays: lamp.counted / noteUse",
      "lamp.off -> lamp.on: switch.pressed [(hasBulb and not isWorn)]",
      "lamp.off -> lamp.on: findBulb done [hasBulb]",
      "lamp.off -> lamp.broken: findBulb failed",
      "lamp.on -> lamp.off: switch.pressed / noteUse, say",
      "lamp.on -> lamp.broken: done",
      "lamp.on.bulb.glowing -> lamp.broken: after 2000 ms",
      "lamp.on.bulb.glowing -> lamp.on.bulb.worn: after wearing",
      "lamp.on.heat.cold -> lamp.on.heat.cold: heat.felt",
      "lamp.on.heat.cold -> lamp.on.heat.warm: always [isWarm]",
    ]);
  });

  it("has every state with its place, its actions and its tags", () => {
    expect(chart.nodes.map(({ id, parentId, type, initialId }) => [id, parentId, type, initialId])).toEqual([
      ["lamp", null, "compound", "lamp.off"],
      ["lamp.off", "lamp", "atomic", null],
      ["lamp.on", "lamp", "parallel", null],
      ["lamp.on.bulb", "lamp.on", "compound", "lamp.on.bulb.glowing"],
      ["lamp.on.bulb.glowing", "lamp.on.bulb", "atomic", null],
      ["lamp.on.bulb.worn", "lamp.on.bulb", "final", null],
      ["lamp.on.heat", "lamp.on", "compound", "lamp.on.heat.cold"],
      ["lamp.on.heat.cold", "lamp.on.heat", "atomic", null],
      ["lamp.on.heat.warm", "lamp.on.heat", "final", null],
      ["lamp.broken", "lamp", "final", null],
    ]);
    expect(chart.nodes[2]).toEqual({
      id: "lamp.on",
      key: "on",
      parentId: "lamp",
      type: "parallel",
      initialId: null,
      entry: ["say"],
      exit: [],
      tags: ["bright"],
    });
  });

  it("has the invoked actors", () => {
    expect(chart.invokes).toEqual([
      { nodeId: "lamp", id: "switch", source: "hearSwitch" },
      { nodeId: "lamp.off", id: "0.lamp.off", source: "findBulb" },
    ]);
  });

  it("is plain data", () => {
    expect(JSON.parse(JSON.stringify(chart))).toEqual(chart);
  });

  it("knows the states of a value, and what can happen next", () => {
    const value = { on: { bulb: "worn", heat: "cold" } };
    expect(valueText(value)).toBe("on.bulb.worn on.heat.cold");
    expect(activeIds(chart, value)).toEqual(["lamp", "lamp.on", "lamp.on.bulb", "lamp.on.bulb.worn", "lamp.on.heat", "lamp.on.heat.cold"]);
    expect(outgoingEdges(chart, value).map(({ label }) => label)).toEqual([
      "lamp.broken",
      "lamp.counted",
      "switch.pressed",
      "done",
      "heat.felt",
      "always",
    ]);
  });
});

describe("the Mermaid text", () => {
  it("has boxes, regions, notes, and one arrow between two states with a line for each transition", () => {
    expect(mermaidOf(chartOf(lamp))).toBe(`stateDiagram-v2
  [*] --> lamp_off
  state "any state" as lamp_any
  note right of lamp_any
    invokes hearSwitch as switch
  end note
  state "off" as lamp_off
  note right of lamp_off
    invokes findBulb
  end note
  state "on" as lamp_on {
    state "any state" as lamp_on_any
    lamp_on_any: entry / say
    lamp_on_any: tags bright
    --
    state "bulb" as lamp_on_bulb {
      [*] --> lamp_on_bulb_glowing
      state "glowing" as lamp_on_bulb_glowing
      state "worn" as lamp_on_bulb_worn
      lamp_on_bulb_worn --> [*]
      lamp_on_bulb_glowing --> lamp_on_bulb_worn: after wearing
    }
    --
    state "heat" as lamp_on_heat {
      [*] --> lamp_on_heat_cold
      state "cold" as lamp_on_heat_cold
      state "warm" as lamp_on_heat_warm
      lamp_on_heat_warm --> [*]
      lamp_on_heat_cold --> lamp_on_heat_cold: heat.felt
      lamp_on_heat_cold --> lamp_on_heat_warm: always [isWarm]
    }
  }
  state "broken" as lamp_broken
  lamp_broken --> [*]
  lamp_any --> lamp_broken: lamp.broken
  lamp_any --> lamp_any: lamp.counted / noteUse
  lamp_off --> lamp_on: switch.pressed [(hasBulb and not isWorn)]<br/>findBulb done [hasBulb]
  lamp_off --> lamp_broken: findBulb failed
  lamp_on --> lamp_off: switch.pressed / noteUse, say
  lamp_on --> lamp_broken: done
  lamp_on_bulb_glowing --> lamp_broken: after 2000 ms`);
  });
});

describe("the definition for Studio", () => {
  it("keeps names and plain params, and drops functions", () => {
    const tiny = createMachine({
      id: "tiny",
      context: () => ({ a: 1 }),
      entry: { type: "greet", params: { word: "hi" } },
      on: {
        "word.heard": { guard: { type: "isLoud", params: () => ({}) }, actions: ["greet", () => {}, { type: "note", params: () => 1 }] },
      },
    });
    expect(definitionOf(tiny)).toBe(`import { createMachine } from "xstate";

export const machine = createMachine({
  "id": "tiny",
  "entry": {
    "type": "greet",
    "params": {
      "word": "hi"
    }
  },
  "on": {
    "word.heard": {
      "guard": "isLoud",
      "actions": [
        "greet",
        "inline",
        "note"
      ]
    }
  }
});
`);
  });
});

describe("event labels", () => {
  it.each([
    ["xstate.after.errorShown.sizePicker.asking", "after errorShown"],
    ["xstate.after.1000.lamp.on", "after 1000 ms"],
    ["xstate.done.actor.load", "load done"],
    ["xstate.error.actor.load", "load failed"],
    ["xstate.snapshot.sizes", "sizes changed"],
    ["xstate.done.state.lamp.on", "lamp.on done"],
    ["xstate.init", "started"],
    ["", "always"],
    ["*", "any event"],
    ["size.pressed", "size.pressed"],
  ])("%s is «%s»", (type, label) => {
    expect(eventLabel(type)).toBe(label);
  });
});

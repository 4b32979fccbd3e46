import { describe, expect, it, vi } from "vitest";
import { assign, createActor, createMachine, fromCallback, sendParent, setup, spawnChild } from "xstate";
import { eventExamples } from "#app/dev/inspector/chart/event-examples.ts";
import { chartOf } from "#app/dev/inspector/chart/chart.ts";
import { exampleOf, lackOf, nextEvents } from "#app/dev/inspector/page/next-events.ts";
import { sendTyped } from "#app/dev/inspector/live/sending.ts";

const say = vi.fn<() => void>();
const grow = vi.fn<() => void>();

const plant = createMachine({ id: "plant", on: { "rain.felt": { actions: sendParent({ type: "plant.wet" }) } } });

const garden = setup({
  types: { events: {} as { type: "seed.sown"; seed: { name: string } } | { type: "gate.opened" } | { type: "rain.fell" } },
  actors: { seedling: fromCallback(grow), plant },
  guards: { isKnown: ({ event }) => event.type === "seed.sown" && event.seed.name.length > 0, isNight: () => false },
  actions: {
    say,
    note: assign({ sown: ({ event }) => (event as { seed: { name: string } }).seed.name.toUpperCase() }),
    spill: assign(() => {
      throw new Error("no water");
    }),
  },
}).createMachine({
  id: "garden",
  context: { sown: "" },
  initial: "empty",
  invoke: { src: "plant", id: "plant" },
  states: {
    empty: {
      on: {
        "seed.sown": { guard: "isKnown", target: "sown", actions: ["note", spawnChild("seedling", { id: "one", systemId: "one" })] },
        "gate.opened": { guard: "isNight", actions: "say" },
        "rain.fell": { actions: "spill" },
      },
    },
    sown: { after: { 1000: "green" } },
    green: { type: "final" },
  },
});

const start = () => createActor(garden).start();

describe("an event sent from the page of flows", () => {
  it.each([
    ["{", /^This is no JSON: /],
    ['"seed.sown"', 'An event is an object with a "type".'],
    ['{"type":""}', 'An event is an object with a "type".'],
    ['{"type":"seed.sown","seed":{"name":"•••"}}', "Put a value in place of •••: it stands for what this page does not show."],
    ['{"type":"snow.fell"}', "Nothing waits for snow.fell in this state."],
    ['{"type":"gate.opened"}', "Refused by the guards: isNight."],
    ['{"type":"seed.sown","seed":{"name":""}}', "Refused by the guards: isKnown."],
    ['{"type":"seed.sown"}', /^A guard cannot read this event: .*isKnown/],
    ['{"type":"rain.fell"}', "The flow cannot carry it out: no water"],
  ])("%s is refused, and changes nothing", (text, refusal) => {
    const actor = start();
    const before = actor.getSnapshot();
    expect(sendTyped(actor, text)).toEqual(typeof refusal === "string" ? refusal : expect.stringMatching(refusal));
    expect(actor.getSnapshot()).toBe(before);
    expect(say).not.toHaveBeenCalled();
    actor.stop();
  });

  it("is carried out once, though it was tried first", () => {
    const actor = start();
    grow.mockClear();
    expect(sendTyped(actor, '{"type":"seed.sown","seed":{"name":"rose"}}')).toBeNull();
    expect([actor.getSnapshot().value, actor.getSnapshot().context.sown, Object.keys(actor.getSnapshot().children)]).toEqual([
      "sown",
      "ROSE",
      ["plant", "one"],
    ]);
    expect(grow).toHaveBeenCalledTimes(1);
    expect(sendTyped(actor, '{"type":"xstate.after.1000.garden.sown"}')).toBeNull();
    expect(actor.getSnapshot().value).toBe("green");
    expect(sendTyped(actor, '{"type":"seed.sown"}')).toBe("This actor has stopped.");
  });

  it("reaches a child that tells its parent", () => {
    const actor = start();
    const child = actor.getSnapshot().children["plant"];
    if (child === undefined) throw new Error("no plant");
    expect(sendTyped(child, '{"type":"rain.felt"}')).toBeNull();
    expect(sendTyped(createActor(fromCallback(() => {})).start(), '{"type":"rain.felt"}')).toBe("This actor is no machine.");
    actor.stop();
  });
});

describe("what can happen next", () => {
  it("names what waits inside first, and what nobody can send last", () => {
    const chart = chartOf(
      createMachine({
        id: "lamp",
        on: { "lamp.broken": {} },
        initial: "off",
        states: {
          off: {
            invoke: { src: "find", id: "find", onDone: {} },
            on: { "switch.pressed": {}, "*": {} },
            after: { 10: {} },
            always: { guard: "isOld" },
          },
        },
      }),
    );
    expect(nextEvents(chart, "off").map(({ label, isSendable }) => `${label} ${isSendable}`)).toEqual([
      "switch.pressed true",
      "after 10 ms true",
      "lamp.broken true",
      "any event false",
      "find done false",
      "always false",
    ]);
  });

  const moment = { number: 1, at: 0, event: "size.pressed", label: "", value: null, context: null, edgeIds: [] };

  it.each([
    [
      "as it was heard last",
      ['{"type":"size.pressed","sizeId":7}', '{"type":"size.pressed","sizeId":8}'],
      { type: "size.pressed", sizeId: 8 },
    ],
    ["by its type when what was heard is masked", ['{"type":"size.pressed","sizeId":"•••"}'], { type: "size.pressed", sizeId: 1 }],
    ["by its type when what was heard is cut off", ['{"type":"size.pr … 9 more characters'], { type: "size.pressed", sizeId: 1 }],
  ])("an example is %s", (_, texts, example) => {
    const moments = texts.map((text) => ({ ...moment, text }));
    expect(exampleOf("size.pressed", moments, { "size.pressed": { type: "size.pressed", sizeId: 1 } })).toEqual(example);
  });

  it.each([
    ['{"type":"size.pressed"}', "Missing in this event: sizeId."],
    ['{"type":"size.pressed","sizeId":null}', null],
    ['{"type":"size.missed"}', null],
    ["{", null],
    ["null", null],
  ])("%s lacks: %s", (text, lack) => expect(lackOf(text, { "size.pressed": { type: "size.pressed", sizeId: 1 } })).toBe(lack));

  it("an event that no type names has its type alone", () => expect(exampleOf("a", [], {})).toEqual({ type: "a" }));
});

describe("examples of events", () => {
  const examples = eventExamples(process.cwd());

  it("are read from the types of every machine that names its events", () => {
    const silent = Object.entries(examples).flatMap(([file, events]) => (Object.keys(events).length === 0 ? [file] : []));
    expect(silent).toEqual([]);
    expect(Object.keys(examples).length).toBeGreaterThan(30);
  });

  it("follow imports, unions, intersections and Extract", () => {
    expect(examples["core/size-selection/size-selection.machine.ts"]?.["size.pressed"]).toEqual({ type: "size.pressed", sizeId: 1 });
    expect(examples["core/city-offer/city-offer.machine.ts"]?.["city.changed"]).toEqual({
      type: "city.changed",
      city: "text",
      countryIso: "text",
      geoId: "text",
    });
    expect(examples["core/buy-box/buy-box.machine.ts"]?.["cart.changed"]).toEqual({
      type: "cart.changed",
      counters: { version: 1, cartCount: 1, cartCounters: [{ type: "cart", count: 1 }], wishlistCount: 1, sizesInCartIds: [1] },
    });
    expect(examples["core/popups/popups.machine.ts"]?.["popup.opened"]).toMatchObject({ type: "popup.opened" });
  });
});

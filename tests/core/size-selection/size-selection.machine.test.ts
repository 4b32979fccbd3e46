import { describe, expect, it } from "vitest";
import { createActor, createMachine, type AnyActorRef } from "xstate";
import type { ProductSize } from "#core/catalogue/product.ts";
import { sizeSelectionMachine } from "#core/size-selection/size-selection.machine.ts";
import { aSize } from "#tests/support/builders.ts";

/** A parent that keeps what its selection tells it. */
const startSelection = (sizes: readonly ProductSize[], selectedId: number | null = null, title = "") => {
  const told: (number | null)[] = [];
  const owner = createActor(
    createMachine({
      invoke: { src: sizeSelectionMachine, id: "sizes", input: { sizes, selectedId, title } },
      on: { "size.chosen": { actions: ({ event }) => told.push(event.sizeId) } },
    }),
  ).start();
  const selection = owner.getSnapshot().children.sizes as AnyActorRef;
  return { owner, selection, told, state: () => selection.getSnapshot().value, context: () => selection.getSnapshot().context };
};

const denim = [aSize({ id: 1, title: "28/32" }), aSize({ id: 2, title: "28/34" }), aSize({ id: 3, title: "30/34" })];

describe("size selection", () => {
  it("starts open when there are several sizes, and chosen when there is one", () => {
    expect(startSelection([aSize({ id: 1 }), aSize({ id: 2 })]).state()).toBe("open");
    const single = startSelection([aSize({ id: 1 })]);
    expect(single.state()).toBe("chosen");
    expect(single.context().selectedId).toBe(1);
  });

  it("asks for a size, and forgets the question when one is pressed", () => {
    const { selection, state, told } = startSelection([aSize({ id: 1 }), aSize({ id: 2 })]);
    selection.send({ type: "size.missed" });
    expect(state()).toBe("missing");
    selection.send({ type: "size.pressed", sizeId: 2 });
    expect(state()).toBe("chosen");
    expect(told).toEqual([2]);
  });

  it("clears the choice when the pressed size does not exist", () => {
    const { selection, context, told } = startSelection([aSize({ id: 1 }), aSize({ id: 2 })], 1);
    selection.send({ type: "size.pressed", sizeId: 99 });
    expect(context().selectedId).toBeNull();
    expect(told).toEqual([null]);
  });

  it("ignores an unavailable size that is already subscribed", () => {
    const { selection, context } = startSelection([aSize({ id: 1, isAvailable: false }), aSize({ id: 2 })]);
    selection.send({ type: "subscriptions.known", sizeIds: [1] });
    selection.send({ type: "size.pressed", sizeId: 1 });
    expect(context().selectedId).toBeNull();
  });

  it("hears a press on a subscribed size that a shop has", () => {
    const { selection, context } = startSelection([aSize({ id: 1, isAvailable: false, isOrderFromShop: true }), aSize({ id: 2 })]);
    selection.send({ type: "subscriptions.known", sizeIds: [1] });
    selection.send({ type: "size.pressed", sizeId: 1 });
    expect(context().selectedId).toBe(1);
  });

  it("finds a denim size once waist and length are both set", () => {
    const { selection, context, state, told } = startSelection(denim);
    selection.send({ type: "part.pressed", part: "waist", value: "28" });
    expect(state()).toBe("open");
    selection.send({ type: "part.pressed", part: "length", value: "34" });
    expect(context().selectedId).toBe(2);
    expect(told).toEqual([null, 2]);
  });

  it("keeps both parts where the two make no size, and says at the one that was pressed last that it lacks", () => {
    const { selection, context, state, told } = startSelection(denim);
    selection.send({ type: "part.pressed", part: "waist", value: "30" });
    selection.send({ type: "part.pressed", part: "length", value: "32" });
    expect(context()).toMatchObject({ waist: "30", length: "32", last: "length", selectedId: null, missedTimes: 0 });
    expect(state()).toBe("missing");
    selection.send({ type: "size.missed" });
    selection.send({ type: "size.missed" });
    expect(context().missedTimes).toBe(2);
    selection.send({ type: "part.pressed", part: "waist", value: "28" });
    expect([state(), context().selectedId, told]).toEqual(["chosen", 1, [null, null, 1]]);
  });

  it.each([
    ["28/34", { selectedId: 2, waist: "28", length: "34" }, "chosen"],
    ["28/", { selectedId: null, waist: "28", length: null }, "open"],
    ["30/32", { selectedId: null, waist: "30", length: "32" }, "missing"],
    ["40/34", { selectedId: null, waist: null, length: "34" }, "open"],
    ["M", { selectedId: null, waist: null, length: null }, "open"],
  ])("begins with what is there of «%s», which was chosen before", (title, expected, state) => {
    const begun = startSelection(denim, null, title);
    expect(begun.context()).toMatchObject(expected);
    expect(begun.state()).toBe(state);
  });

  it("begins with the size of the same name, also when it is sold out; with none where this colour has no such size", () => {
    const sizes = [aSize({ id: 1, title: "S" }), aSize({ id: 2, title: "M", isAvailable: false })];
    expect(startSelection(sizes, null, "M").context().selectedId).toBe(2);
    expect(startSelection(sizes, null, "L").context().selectedId).toBeNull();
    expect(startSelection(sizes, 1, "M").context().selectedId).toBe(1);
  });
});

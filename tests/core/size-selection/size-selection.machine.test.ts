import { describe, expect, it } from "vitest";
import { createActor, createMachine, type AnyActorRef } from "xstate";
import type { ProductSize } from "#core/catalogue/product.ts";
import { sizeSelectionMachine } from "#core/size-selection/size-selection.machine.ts";
import { aSize } from "#tests/support/builders.ts";

/** A parent that keeps what its selection tells it. */
const startSelection = (sizes: readonly ProductSize[], selectedId: number | null = null) => {
  const told: (number | null)[] = [];
  const owner = createActor(
    createMachine({
      invoke: { src: sizeSelectionMachine, id: "sizes", input: { sizes, selectedId } },
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

  it("finds a denim size once waist and length are both set", () => {
    const { selection, context, state, told } = startSelection(denim);
    selection.send({ type: "waist.pressed", waist: "28" });
    expect(state()).toBe("open");
    selection.send({ type: "length.pressed", length: "34" });
    expect(context().selectedId).toBe(2);
    expect(told).toEqual([null, 2]);
  });

  it("drops the other part when the two make no size", () => {
    const { selection, context } = startSelection(denim);
    selection.send({ type: "waist.pressed", waist: "30" });
    selection.send({ type: "length.pressed", length: "32" });
    expect(context()).toMatchObject({ waist: null, length: "32", selectedId: null });
  });
});

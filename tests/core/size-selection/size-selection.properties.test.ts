import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ActorRefFrom, createActor, createMachine } from "xstate";
import { isSubscribed } from "#core/catalogue/order-action.rules.ts";
import type { ProductSize } from "#core/catalogue/product.ts";
import { denimOptions, denimSize, isDenim } from "#core/size-selection/denim.rules.ts";
import { type SizeChosen, type SizeSelectionEvent, sizeSelectionMachine } from "#core/size-selection/size-selection.machine.ts";
import { canPress, denimParts, findSize, isOrderable } from "#core/size-selection/size.rules.ts";
import { aSize } from "#tests/support/builders.ts";

/** The last one is of no size. */
const IDS = [1, 2, 3, 4, 5];
const idArbitrary = fc.constantFrom(...IDS);
const WAISTS = ["28", "30", "31"];
const LENGTHS = ["32", "34"];

const sizesOf = (titles: fc.Arbitrary<readonly string[]>): fc.Arbitrary<readonly ProductSize[]> =>
  titles.chain((names) =>
    fc
      .array(fc.record({ isAvailable: fc.boolean(), isSubscribed: fc.boolean() }), { minLength: names.length, maxLength: names.length })
      .map((flags) => names.map((title, index) => aSize({ id: index + 1, title, ...flags[index] }))),
  );

const PLAIN = sizesOf(fc.subarray(["XS", "S", "M", "L"], { minLength: 1 }));
const DENIM = sizesOf(fc.subarray(["W28/L32", "28/34", "30/34", "30/32"], { minLength: 1 }));

const FACT: fc.Arbitrary<SizeSelectionEvent> = fc.oneof(
  fc.constant<SizeSelectionEvent>({ type: "size.missed" }),
  fc.subarray(IDS).map((sizeIds): SizeSelectionEvent => ({ type: "subscriptions.known", sizeIds })),
);
const CHIP: fc.Arbitrary<SizeSelectionEvent> = idArbitrary.map((sizeId) => ({ type: "size.pressed", sizeId }));
const PART: fc.Arbitrary<SizeSelectionEvent> = fc.oneof(
  fc.constantFrom(...WAISTS).map((waist): SizeSelectionEvent => ({ type: "part.pressed", part: "waist", value: waist })),
  fc.constantFrom(...LENGTHS).map((length): SizeSelectionEvent => ({ type: "part.pressed", part: "length", value: length })),
);

const eventsOf = (...presses: readonly fc.Arbitrary<SizeSelectionEvent>[]) => fc.array(fc.oneof(FACT, ...presses), { maxLength: 20 });

const startSelection = (sizes: readonly ProductSize[], selectedId: number | null, title = "") => {
  const told: (number | null)[] = [];
  const owner = createActor(
    createMachine({
      types: { events: {} as SizeChosen },
      invoke: { src: sizeSelectionMachine, id: "sizes", input: { sizes, selectedId, title } },
      on: { "size.chosen": { actions: ({ event }) => told.push(event.sizeId) } },
    }),
  ).start();
  const selection = owner.getSnapshot().children.sizes as ActorRefFrom<typeof sizeSelectionMachine>;
  return { selection, told, state: () => selection.getSnapshot().value, context: () => selection.getSnapshot().context };
};

describe("a size selection under any order of presses", () => {
  it("has chosen one of its sizes or none, says which it is, and has told so", () => {
    fc.assert(
      fc.property(fc.oneof(PLAIN, DENIM), fc.option(idArbitrary), eventsOf(CHIP, PART), (sizes, selectedId, events) => {
        const { selection, told, state, context } = startSelection(sizes, selectedId);
        const first = context().selectedId;
        for (const event of events) {
          selection.send(event);
          const chosen = context().selectedId;
          expect(findSize(sizes, chosen)?.id ?? null).toBe(chosen);
          expect(state() === "chosen").toBe(chosen !== null);
          expect(told.length === 0 ? first : told.at(-1)).toBe(chosen);
        }
      }),
      { numRuns: 150 },
    );
  });

  it("chooses by a chip exactly what can be pressed; a chip that cannot be changes nothing", () => {
    fc.assert(
      fc.property(PLAIN, eventsOf(CHIP), idArbitrary, (sizes, events, sizeId) => {
        const { selection, told, context } = startSelection(sizes, null);
        for (const event of events) selection.send(event);
        const before = context();
        const toldBefore = told.length;
        selection.send({ type: "size.pressed", sizeId });
        const size = findSize(sizes, sizeId);
        const isHeard = size === null || canPress(isOrderable(size), isSubscribed(size, before.subscribedIds));
        expect(context()).toEqual(isHeard ? { ...before, selectedId: size?.id ?? null } : before);
        expect(told.length - toldBefore).toBe(isHeard ? 1 : 0);
      }),
      { numRuns: 150 },
    );
  });

  it("chooses by waist and length the size of these two, and throws neither away where there is none", () => {
    fc.assert(
      fc.property(DENIM, eventsOf(PART), (sizes, events) => {
        const { selection, state, context } = startSelection(sizes, null);
        expect(isDenim(sizes)).toBe(true);
        for (const event of events) {
          const before = context();
          selection.send(event);
          const { waist, length, selectedId } = context();
          expect(selectedId).toBe(denimSize(sizes, waist, length)?.id ?? null);
          const pressed = event.type === "part.pressed" ? { [event.part]: event.value } : {};
          expect({ waist, length }).toEqual({ waist: before.waist, length: before.length, ...pressed });
          if (waist !== null && length !== null && selectedId === null) expect(state()).toBe("missing");
        }
      }),
      { numRuns: 150 },
    );
  });

  it("keeps to what is offered: an enabled waist or length leaves the other part as it is", () => {
    fc.assert(
      fc.property(DENIM, fc.array(fc.nat(9), { maxLength: 12 }), (sizes, choices) => {
        const { selection, context } = startSelection(sizes, null);
        for (const choice of choices) {
          const { waist, length } = context();
          const pairs = [
            ...denimOptions(sizes, "waist", length).flatMap(({ value, state }) => (state !== "absent" ? [{ waist: value, length }] : [])),
            ...denimOptions(sizes, "length", waist).flatMap(({ value, state }) => (state !== "absent" ? [{ waist, length: value }] : [])),
          ];
          const pair = pairs[choice % pairs.length] ?? { waist, length };
          if (pair.waist !== null && pair.waist !== waist) selection.send({ type: "part.pressed", part: "waist", value: pair.waist });
          if (pair.length !== null && pair.length !== length) selection.send({ type: "part.pressed", part: "length", value: pair.length });
          const after = context();
          expect(after).toMatchObject(pair);
          const isWhole = pair.waist !== null && pair.length !== null;
          expect(after.selectedId !== null).toBe(isWhole);
          expect(denimParts(findSize(sizes, after.selectedId)?.title ?? "/")).toEqual(isWhole ? pair : { waist: "", length: "" });
        }
      }),
      { numRuns: 100 },
    );
  });
});

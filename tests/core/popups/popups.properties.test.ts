import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SimulatedClock } from "xstate";
import type { OthersBehavior } from "#core/popups/popup.ts";
import { startPopups } from "#tests/support/popup-bench.ts";

const IDS = ["a", "b", "c"] as const;

type Deed =
  | {
      readonly kind: "open";
      readonly popupId: string;
      readonly priority: number;
      readonly othersBehavior: OthersBehavior;
      readonly destroyOnClose: boolean;
    }
  | { readonly kind: "dismiss"; readonly popupId: string }
  | { readonly kind: "accept"; readonly popupId: string }
  | { readonly kind: "drop"; readonly popupId: string }
  | { readonly kind: "back" }
  | { readonly kind: "page" }
  | { readonly kind: "wait"; readonly time: number };

const popupId = fc.constantFrom(...IDS);

const closing = (kind: "dismiss" | "accept" | "drop"): fc.Arbitrary<Deed> => popupId.map((id) => ({ kind, popupId: id }));

const deedOf = (behaviors: readonly OthersBehavior[]): fc.Arbitrary<Deed> =>
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant("open" as const),
        popupId,
        priority: fc.integer({ min: 0, max: 2 }),
        othersBehavior: fc.constantFrom(...behaviors),
        destroyOnClose: fc.boolean(),
      }),
    },
    { weight: 4, arbitrary: fc.oneof(closing("dismiss"), closing("accept"), closing("drop")) },
    { weight: 2, arbitrary: fc.constantFrom<Deed>({ kind: "back" }, { kind: "page" }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant("wait" as const), time: fc.constantFrom(1, 250, 500) }) },
  );

const start = () => {
  const clock = new SimulatedClock();
  const popups = startPopups({ clock });
  const open: string[] = [];
  const act = (deed: Deed): void => {
    if (deed.kind === "open") popups.open(deed.popupId, deed);
    else if (deed.kind === "dismiss") popups.actor.send({ type: "popup.dismissed", popupId: deed.popupId });
    else if (deed.kind === "accept") popups.actor.send({ type: "popup.answered", popupId: deed.popupId, answer: "accepted" });
    else if (deed.kind === "drop") popups.actor.send({ type: "popup.dropped", popupId: deed.popupId });
    else if (deed.kind === "back") popups.actor.send({ type: "back.pressed" });
    else if (deed.kind === "page") popups.actor.send({ type: "page.changed" });
    else clock.increment(deed.time);
  };
  return { ...popups, clock, act, opened: open };
};

const MANY = { numRuns: 300 };

describe("popups, in any order of openings, closings, answers and navigations", () => {
  it("never shows two, shows one whenever one waits, and says which is on top", () => {
    fc.assert(
      fc.property(fc.array(deedOf(["hide", "remove"]), { maxLength: 40 }), (deeds) => {
        const { act, visible, known, tops } = start();
        for (const deed of deeds) {
          act(deed);
          const shown = visible();
          const isAwaited = known().some((entry) => / (queued|shown) /.test(entry));
          expect(shown.length).toBe(isAwaited ? 1 : 0);
          expect(tops.at(-1) ?? null).toBe(shown[0] ?? null);
        }
      }),
      MANY,
    );
  });

  it("tells of every opening one end at most, and of every end after its opening", () => {
    fc.assert(
      fc.property(fc.array(deedOf(["hide", "remove", "ignore"]), { maxLength: 40 }), (deeds) => {
        const { act, facts, known } = start();
        const open = new Set<string>();
        let heard = 0;
        for (const deed of deeds) {
          if (deed.kind === "open") open.add(deed.popupId);
          act(deed);
          for (const fact of facts.slice(heard)) {
            expect(open.has(fact.popupId)).toBe(true);
            if (fact.type === "popup.closed") open.delete(fact.popupId);
          }
          heard = facts.length;
          const waiting = known().flatMap((entry) => (/ (queued|shown) /.test(entry) ? [entry.split(" ")[0]] : []));
          expect([...open].sort()).toEqual(waiting.sort());
        }
      }),
      MANY,
    );
  });

  it("is empty in the end, with nothing left but what is to be kept", () => {
    fc.assert(
      fc.property(fc.array(deedOf(["hide", "remove", "ignore"]), { maxLength: 40 }), (deeds) => {
        const { act, actor, known, clock, visible, tops } = start();
        for (const deed of deeds) act(deed);
        actor.send({ type: "page.changed" });
        expect(visible()).toEqual([]);
        expect(tops.at(-1) ?? null).toBeNull();
        clock.increment(500);
        expect(known().filter((entry) => !entry.endsWith(" out closed"))).toEqual([]);
        expect(actor.getSnapshot().value).toBe("empty");
        for (const id of IDS) actor.send({ type: "popup.dropped", popupId: id });
        expect(known()).toEqual([]);
      }),
      MANY,
    );
  });
});

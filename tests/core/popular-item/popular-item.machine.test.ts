import { Subject } from "rxjs";
import { createActor, fromEventObservable, SimulatedClock } from "xstate";
import { describe, expect, it, onTestFinished } from "vitest";
import { popularItemMachine, type PopularItems } from "#core/popular-item/popular-item.machine.ts";
import { firstUnseen, POPULAR_SEEN_MS } from "#core/popular-item/popular-item.rules.ts";
import type { PopupFact } from "#core/popups/popup.ts";
import { aPosition } from "#tests/support/builders.ts";
import { goodsText } from "#ui/text/goods-text.ts";

const begin = () => {
  const answers = new Subject<PopularItems | { readonly type: "items.failed" }>();
  const popups = new Subject<PopupFact>();
  const did: unknown[] = [];
  const clock = new SimulatedClock();
  const flow = createActor(
    popularItemMachine.provide({
      actors: { askItems: fromEventObservable(() => answers), hearPopups: fromEventObservable(() => popups) },
      actions: { rememberSeen: (_, { itemId }) => did.push(itemId), openPopup: () => did.push("opened") },
    }),
    { clock },
  );
  flow.start();
  onTestFinished(() => void flow.stop());
  const items = [aPosition({ id: 1, barcode: "a" }), aPosition({ id: 2, barcode: "b" })];
  const answer = (seenIds: readonly number[]) => answers.next({ type: "items.answered", items, seenIds });
  return { flow, did, clock, answer, answers, popups, state: () => flow.getSnapshot().value };
};

describe("the popup of a popular item", () => {
  it("opens 100 ms later, not at 99, for the first that was not seen, and is remembered", () => {
    const { did, clock, answer, flow } = begin();
    answer([1]);
    clock.increment(99);
    expect(did).toEqual([]);
    clock.increment(1);
    expect([did, flow.getSnapshot().context.item?.id]).toEqual([[2, "opened"], 2]);
  });

  it("does not open when all were seen, or nobody can say", () => {
    const seen = begin();
    seen.answer([1, 2]);
    const failed = begin();
    failed.answers.next({ type: "items.failed" });
    for (const { clock } of [seen, failed]) clock.increment(10_000);
    expect([seen.state(), failed.state(), seen.did, failed.did]).toEqual(["off", "off", [], []]);
  });

  it("is over when it is closed, and loads once its button is pressed", () => {
    const { clock, answer, popups, state, flow } = begin();
    answer([]);
    clock.increment(100);
    popups.next({ type: "popup.closed", popupId: "other", answer: "dismissed" });
    expect(state()).toBe("shown");
    flow.send({ type: "checkout.pressed" });
    expect(state()).toBe("navigating");
    const other = begin();
    other.answer([]);
    other.clock.increment(100);
    other.popups.next({ type: "popup.closed", popupId: "popular-item", answer: "dismissed" });
    expect(other.state()).toBe("off");
  });

  it("is told once in two weeks, of the first that is new", () => {
    expect(POPULAR_SEEN_MS).toBe(1_209_600_000);
    expect(firstUnseen([], [])).toBeNull();
  });

  it.each([
    [1, "Остался 1 экземпляр"],
    [2, "Осталось 2 экземпляра"],
    [5, "Осталось 5 экземпляров"],
    [11, "Осталось 11 экземпляров"],
    [21, "Остался 21 экземпляр"],
  ])("says of %i pieces: %s", (count, said) => {
    expect(goodsText.piecesLeft(count)).toBe(said);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createActor } from "xstate";
import { analyticsQueueMachine } from "#core/analytics/analytics-queue.machine.ts";
import { IMPRESSED, isImpressed, listFault, MOST_KEPT, withBatch } from "#core/analytics/analytics.rules.ts";
import type { AnalyticsEvent, Impression } from "#core/analytics/analytics.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const seen = (productId: number): Impression => ({
  event: "impression",
  productId,
  position: 1,
  list: "Default slider",
  category: "",
});

const idsOf = (events: readonly AnalyticsEvent[]) => events.flatMap((one) => (one.event === "impression" ? one.productId : []));

const begin = () => {
  const queue = createActor(analyticsQueueMachine).start();
  const tell = (productId: number): void => queue.send({ type: "analytics.told", told: seen(productId) });
  const ids = () => idsOf(queue.getSnapshot().context.kept);
  return { queue, tell, ids };
};

describe("the queue of analytics", () => {
  it("makes a batch of ten impressions at once", () => {
    const { tell, ids, queue } = begin();
    for (let id = 1; id <= 9; id += 1) tell(id);
    expect([ids(), queue.getSnapshot().matches("collecting")]).toEqual([[], true]);
    tell(10);
    expect([ids(), queue.getSnapshot().matches("empty")]).toEqual([[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], true]);
  });

  it("makes a batch of what came a second after the last of it", () => {
    const { tell, ids } = begin();
    tell(1);
    vi.advanceTimersByTime(900);
    tell(2);
    vi.advanceTimersByTime(999);
    expect(ids()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(ids()).toEqual([1, 2]);
  });

  it("waits no longer than five seconds from the first, however often there is one more", () => {
    const { tell, ids } = begin();
    for (let id = 1; id <= 6; id += 1) {
      tell(id);
      vi.advanceTimersByTime(id < 6 ? 900 : 499);
    }
    expect(ids()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(ids()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it("keeps the newest when there are too many", () => {
    const many = Array.from({ length: MOST_KEPT }, (_, place) => seen(place));
    expect(idsOf(withBatch(many, [seen(1_000)]))).toEqual([...idsOf(many).slice(1), 1_000]);
  });
});

it.each([
  [IMPRESSED, true],
  [0.39, false],
  [1, true],
])("a card of which %f is in view counts as seen: %s", (ratio, isSeen) => expect(isImpressed(ratio)).toBe(isSeen));

it.each([
  ["offline", "SERVER"],
  ["timeout", "SERVER"],
  ["server", "SERVER"],
  ["rejected", "UNKNOWN"],
  ["undecodable", "UNKNOWN"],
  ["unknown", "UNKNOWN"],
  ["not-found", "NOT_FOUND"],
  ["gone", "GONE"],
  ["not-signed-in", "NOT_SIGNED_IN"],
] as const)("a list that failed with «%s» says %s", (errorCode, said) =>
  expect(listFault({ type: "list.failed", errorCode, limit: 10, offset: 20 })).toEqual({
    event: "list-fault",
    errorCode: said,
    limit: 10,
    offset: 20,
  }),
);

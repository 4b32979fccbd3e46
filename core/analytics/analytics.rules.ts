import type { LazyListEmitted } from "#core/lazy-list/lazy-list.machine.ts";
import type { StoreErrorCode } from "#core/kernel/store-error.ts";
import type { AnalyticsEvent, ListFault, ShownList } from "./analytics.ts";

/** Impressions that make a batch, and milliseconds: of quiet after the last one, and at most after the first. */
export const ANALYTICS_QUEUE = { impressions: 10, debounce: 1_000, longestWait: 5_000 } as const;

/** Batches beyond these events are let go, the oldest first: a page may stand open for days. */
export const MOST_KEPT = 200;

/** Of a card, the share that has to be in view. */
export const IMPRESSED = 0.4;

export const isImpressed = (ratio: number): boolean => ratio >= IMPRESSED;

/** What a row of goods without a name of its own is called. */
export const DEFAULT_LIST: ShownList = { list: "Default slider", category: "" };

export const LAST_VIEWED_LIST: ShownList = { list: "Recently viewed slider", category: "Recently viewed" };

const NAMELESS: readonly StoreErrorCode[] = ["rejected", "undecodable", "unknown"];
const OF_NETWORK: readonly StoreErrorCode[] = ["offline", "timeout"];

/** What a list says that could not go on: the store's own code, «UNKNOWN» when it gave none that is known, «SERVER» when no answer came. */
export const listFault = ({ errorCode, limit, offset }: LazyListEmitted): ListFault => {
  const code = NAMELESS.includes(errorCode) ? "unknown" : OF_NETWORK.includes(errorCode) ? "server" : errorCode;
  return { event: "list-fault", errorCode: code.toUpperCase().replaceAll("-", "_"), limit, offset };
};

export const isBatch = (events: readonly AnalyticsEvent[]): boolean =>
  events.filter(({ event }) => event === "impression").length >= ANALYTICS_QUEUE.impressions;

/** What is kept once a batch has come to it. */
export const withBatch = (kept: readonly AnalyticsEvent[], batch: readonly AnalyticsEvent[]): readonly AnalyticsEvent[] =>
  [...kept, ...batch].slice(-MOST_KEPT);

import { type Chart, type ChartEdge, outgoingEdges } from "../chart/chart.ts";
import type { EventExamples } from "../chart/event-examples.ts";
import type { Moment } from "../live/live.ts";
import { HIDDEN } from "../live/secrets.ts";

/** What one event would do in the states of a moment. */
export interface NextEvent {
  readonly event: string;
  readonly label: string;
  readonly edges: readonly ChartEdge[];
  /** An answer of an invoked actor and what happens by itself cannot be sent. */
  readonly isSendable: boolean;
}

const isSendable = (event: string): boolean => event !== "" && !event.includes("*") && !/^xstate\.(?!after\.)/.test(event);

/** What can happen next, by event: what waits in the innermost states first, what nobody can send last. */
export const nextEvents = (chart: Chart, value: NonNullable<Moment["value"]>): readonly NextEvent[] => {
  const depthOf = (nodeId: string): number => {
    const parentId = chart.nodes.find(({ id }) => id === nodeId)?.parentId ?? null;
    return parentId === null ? 0 : 1 + depthOf(parentId);
  };
  const edges = [...outgoingEdges(chart, value)].sort((one, other) => depthOf(other.sourceId) - depthOf(one.sourceId));
  const events = [...new Set(edges.map(({ event }) => event))].map((event) => {
    const own = edges.filter((edge) => edge.event === event);
    return { event, label: own[0]?.label ?? event, edges: own, isSendable: isSendable(event) };
  });
  return [...events.filter((one) => one.isSendable), ...events.filter((one) => !one.isSendable)];
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** What a typed event lacks of what its type asks for, in words; null when it has all, or when it is another event. */
export const lackOf = (text: string, examples: EventExamples[string]): string | null => {
  const typed = parsed(text);
  if (typeof typed !== "object" || typed === null || !("type" in typed) || typeof typed.type !== "string") return null;
  const missing = Object.keys(examples[typed.type] ?? {}).filter((key) => !(key in typed));
  return missing.length === 0 ? null : `Missing in this event: ${missing.join(", ")}.`;
};

/** An event as it was heard last, when nothing in it is masked or cut off; otherwise as its type describes it. */
export const exampleOf = (event: string, moments: readonly Moment[], examples: EventExamples[string]): object => {
  const heard = moments.findLast((moment) => moment.event === event && !moment.text.includes(HIDDEN));
  const given = (heard === undefined ? null : parsed(heard.text)) ?? examples[event];
  return typeof given === "object" && given !== null ? given : { type: event };
};

import type { StateValue } from "xstate";

/** One thing that an actor heard, with what it was right after. */
export interface Moment {
  /** Counts from 1 in the life of its actor and is never given twice, so an address can name it. */
  readonly number: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The type of the event as XState calls it. */
  readonly event: string;
  readonly label: string;
  /** The whole event as JSON, masked. */
  readonly text: string;
  /** Null for an actor that is no machine. */
  readonly value: StateValue | null;
  /** JSON, masked, shortened when it is long; null for the same as in the moment before. */
  readonly context: string | null;
  /** The edges that were taken, with those that followed at once. */
  readonly edgeIds: readonly string[];
}

type ActorStatus = "active" | "done" | "stopped" | "error";

/** An actor as plain data. */
export interface LiveActor {
  readonly sessionId: string;
  readonly parentSessionId: string | null;
  readonly id: string;
  readonly systemId: string | null;
  /** Null for an actor that is no machine: a stream, a promise, a callback. */
  readonly machineId: string | null;
  /** The machine's id, or the name that the owner knows the actor's logic by. */
  readonly source: string;
  readonly status: ActorStatus;
  /** The number of the oldest moment that is still kept. */
  readonly oldest: number;
  /** The newest last. */
  readonly moments: readonly Moment[];
}

/** What a tab tells of its actors: in each only the moments since it last told, or with `isWhole` everything that it keeps. */
export interface Changed {
  readonly kind: "changed";
  readonly tab: string;
  readonly address: string;
  /** When the tab's page was loaded. */
  readonly openedAt: number;
  readonly isWhole: boolean;
  readonly actors: readonly LiveActor[];
  /** No longer kept. */
  readonly goneIds: readonly string[];
}

export type FlowsMessage =
  /** A page of flows asks a tab, or with null every tab, for all its actors, and wants to be told from then on. */
  | { readonly kind: "asked"; readonly page: string; readonly tab: string | null }
  /** A tab of the shop has opened: who wants to be told of it may ask. */
  | { readonly kind: "opened"; readonly tab: string }
  /** A page of flows has closed: nobody needs to be told for it any more. */
  | { readonly kind: "closed"; readonly page: string }
  | Changed
  | { readonly kind: "left"; readonly tab: string }
  /** An event that a developer sends to an actor of a tab, as JSON. */
  | { readonly kind: "sent"; readonly request: string; readonly tab: string; readonly sessionId: string; readonly text: string }
  /** Null when the event was given to the actor, otherwise why not. */
  | { readonly kind: "answered"; readonly request: string; readonly refusal: string | null };

export interface LiveTab {
  readonly tab: string;
  readonly address: string;
  readonly openedAt: number;
  readonly actors: readonly LiveActor[];
}

const numberOf = ({ sessionId }: LiveActor): number => Number(sessionId.replaceAll(/\D/g, ""));

const joined = (before: LiveActor | undefined, told: LiveActor): LiveActor => {
  const kept = (before?.moments ?? []).filter(({ number }) => number >= told.oldest && number < (told.moments[0]?.number ?? Infinity));
  const moments = [...kept, ...told.moments];
  const [first] = kept;
  if (first === undefined || first.context !== null || before === undefined) return { ...told, moments };
  // Its context stood in a moment that is no longer kept.
  const holder = before.moments.findLast(({ number, context }) => number < first.number && context !== null);
  return { ...told, moments: [{ ...first, context: holder?.context ?? "" }, ...moments.slice(1)] };
};

/** All tabs as they are after one more message. */
export const hear = (tabs: readonly LiveTab[], message: FlowsMessage): readonly LiveTab[] => {
  if (message.kind !== "changed" && message.kind !== "left") return tabs;
  const others = tabs.filter(({ tab }) => tab !== message.tab);
  if (message.kind === "left") return others;
  const { tab, address, openedAt, isWhole, actors, goneIds } = message;
  const before = isWhole ? [] : (tabs.find((known) => known.tab === tab)?.actors ?? []);
  const replaced = new Set([...goneIds, ...actors.map(({ sessionId }) => sessionId)]);
  const kept = before.filter(({ sessionId }) => !replaced.has(sessionId));
  const told = actors.map((actor) =>
    joined(
      before.find(({ sessionId }) => sessionId === actor.sessionId),
      actor,
    ),
  );
  const all = [...kept, ...told].sort((one, other) => numberOf(one) - numberOf(other));
  return [...others, { tab, address, openedAt, actors: all }].sort((one, other) => one.openedAt - other.openedAt);
};

/** What stood in the context at a moment: `index` counts the kept moments. */
export const contextAt = (moments: readonly Moment[], index: number): string =>
  moments.slice(0, index + 1).findLast(({ context }) => context !== null)?.context ?? "";

const SEEN_TOGETHER_MS = 1_000;

/** The edges that were taken up to a moment and shortly before it, each with the number of the moment that took it last. */
export const recentEdges = (moments: readonly Moment[], index: number): ReadonlyMap<string, number> => {
  const until = moments[index];
  const edges = new Map<string, number>();
  if (until === undefined) return edges;
  for (const { number, at, edgeIds } of moments.slice(0, index + 1))
    if (until.at - at <= SEEN_TOGETHER_MS) for (const edgeId of edgeIds) edges.set(edgeId, number);
  return edges;
};

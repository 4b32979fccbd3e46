import type {
  ActorRefLike,
  AnyActorRef,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyTransitionDefinition,
  InspectionEvent,
  StateValue,
} from "xstate";
import { edgeIdOf } from "../chart/chart.ts";
import { eventLabel } from "../chart/labels.ts";
import type { LiveActor, Moment } from "./live.ts";
import { plainText } from "./plain-text.ts";
import { masked } from "./secrets.ts";
import { sendTyped } from "./sending.ts";

const MOST_MOMENTS = 100;
const MOST_STOPPED = 40;
const STOPPED_KEPT_MS = 5 * 60_000;
const EVENT_CHARACTERS = 2_000;
const CONTEXT_CHARACTERS = 20_000;
/** All that one actor's moments may say together; older ones are forgotten. */
const ACTOR_CHARACTERS = 200_000;

interface ActorChanges {
  readonly actors: readonly LiveActor[];
  readonly goneIds: readonly string[];
}

export interface Registry {
  /** To be given to root actors as `inspect`. */
  readonly inspect: (event: InspectionEvent) => void;
  /** Every actor that runs or has stopped lately, with all that is kept of it. */
  readonly actors: () => readonly LiveActor[];
  /** What has changed since the last taking or asking for all. */
  readonly takeChanges: () => ActorChanges;
  /** The actors that run, as they are. */
  readonly running: () => readonly AnyActorRef[];
  /** Gives a typed event to an actor; answers why not, or null. */
  readonly send: (sessionId: string, text: string) => string | null;
}

/** Texts are made when somebody reads them: contexts are never changed in place, so they are still what they were. */
interface KeptMoment {
  readonly number: number;
  readonly at: number;
  readonly event: AnyEventObject;
  readonly value: StateValue | null;
  readonly context: unknown;
  readonly edgeIds: readonly string[];
}

interface Entry {
  readonly actorRef: AnyActorRef;
  moments: readonly KeptMoment[];
  takenEdgeIds: readonly string[];
  /** The number of the last moment that was told. */
  told: number;
  next: number;
  stoppedAt: number | null;
}

interface Hidden {
  readonly id: string;
  readonly systemId: string | null;
  readonly source: string;
  readonly parentSessionId: string | null;
  readonly transitions: readonly AnyTransitionDefinition[];
}

/** The one place that reads what XState does not promise to keep: `_transitions`, `_parent`, `systemId`. */
export const hiddenFields = (event: {
  readonly actorRef: ActorRefLike;
  readonly _transitions?: readonly AnyTransitionDefinition[];
}): Hidden => {
  const actorRef = event.actorRef as AnyActorRef & { readonly systemId?: string };
  return {
    id: masked(actorRef.id),
    systemId: actorRef.systemId === undefined ? null : masked(actorRef.systemId),
    source: typeof actorRef.src === "string" && !actorRef.src.startsWith("xstate.invoke.") ? actorRef.src : "inline",
    parentSessionId: actorRef["_parent"]?.sessionId ?? null,
    transitions: event["_transitions"] ?? [],
  };
};

export const isOfMachine = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === "object" && snapshot !== null && "machine" in snapshot && "value" in snapshot;

const toldMoment = (moment: KeptMoment, before: KeptMoment | undefined): Moment => ({
  number: moment.number,
  at: moment.at,
  event: moment.event.type,
  label: eventLabel(moment.event.type),
  text: plainText(moment.event, EVENT_CHARACTERS, 2),
  value: moment.value,
  context: before !== undefined && before.context === moment.context ? null : contextText(moment),
  edgeIds: moment.edgeIds,
});

const contextText = ({ value, context }: KeptMoment): string => (value === null ? "" : plainText(context, CONTEXT_CHARACTERS, 2));

/** The moments from a number on that have room together, the newest before all. */
const toldMoments = (moments: readonly KeptMoment[], from: number): readonly Moment[] => {
  const wanted = moments.filter(({ number }) => number >= from);
  const told: Moment[] = [];
  let characters = 0;
  for (let index = wanted.length - 1; index >= 0; index -= 1) {
    const moment = wanted[index];
    if (moment === undefined) break;
    const text = toldMoment(moment, wanted[index - 1]);
    characters += text.text.length + (text.context?.length ?? 0);
    if (told.length > 0 && characters > ACTOR_CHARACTERS) break;
    told.unshift(text);
  }
  const [oldest] = told;
  const whole = wanted.find(({ number }) => number === oldest?.number);
  return oldest === undefined || oldest.context !== null || whole === undefined
    ? told
    : [{ ...oldest, context: contextText(whole) }, ...told.slice(1)];
};

const statusOf = ({ actorRef, stoppedAt }: Entry): LiveActor["status"] => {
  const { status } = actorRef.getSnapshot() as { readonly status: LiveActor["status"] };
  return status === "active" && stoppedAt !== null ? "stopped" : status;
};

const liveActor = (entry: Entry, from: number): LiveActor => {
  const { actorRef, moments } = entry;
  const { id, systemId, source, parentSessionId } = hiddenFields({ actorRef });
  const snapshot: unknown = actorRef.getSnapshot();
  const machineId = isOfMachine(snapshot) ? snapshot.machine.id : null;
  const told = toldMoments(moments, from);
  return {
    sessionId: actorRef.sessionId,
    parentSessionId,
    id,
    systemId,
    machineId,
    source: machineId ?? source,
    status: statusOf(entry),
    oldest: (from === 0 ? told : moments)[0]?.number ?? 1,
    moments: told,
  };
};

/**
 * Keeps every actor of the systems that it inspects, from its start to some time after its end, with the last of what it heard.
 * One that is made and never started is not seen. `now` in milliseconds; `onChange` is told of every change.
 */
export const makeRegistry = ({ now, onChange }: { readonly now: () => number; readonly onChange: () => void }): Registry => {
  const entries = new Map<string, Entry>();
  const changed = new Set<string>();
  const gone = new Set<string>();

  const drop = (sessionId: string): void => {
    entries.delete(sessionId);
    changed.delete(sessionId);
    gone.add(sessionId);
  };
  const forgetOld = (): void => {
    const stopped = [...entries].filter(([, { stoppedAt }]) => stoppedAt !== null);
    const surplus = stopped.length - MOST_STOPPED;
    stopped
      .sort(([, one], [, other]) => (one.stoppedAt ?? 0) - (other.stoppedAt ?? 0))
      .filter(([, { stoppedAt }], index) => index < surplus || now() - (stoppedAt ?? 0) > STOPPED_KEPT_MS)
      .forEach(([sessionId]) => drop(sessionId));
  };
  /** A failure inside an actor is not inspected: it shows only in the actor itself. */
  const noteFailed = (): void => {
    for (const [sessionId, entry] of entries) {
      if (entry.stoppedAt !== null || statusOf(entry) === "active") continue;
      entry.stoppedAt = now();
      changed.add(sessionId);
    }
    forgetOld();
  };

  const noteStart = (actorRef: ActorRefLike): void => {
    const { sessionId } = actorRef;
    gone.delete(sessionId);
    entries.set(sessionId, { actorRef: actorRef as AnyActorRef, moments: [], takenEdgeIds: [], told: 0, next: 1, stoppedAt: null });
  };
  const noteSnapshot = ({ actorRef, snapshot, event }: Extract<InspectionEvent, { type: "@xstate.snapshot" }>): void => {
    const entry = entries.get(actorRef.sessionId);
    if (entry === undefined) return;
    const machine = isOfMachine(snapshot) ? snapshot : null;
    const moment: KeptMoment = {
      number: entry.next,
      at: now(),
      event,
      value: (machine?.value as StateValue | undefined) ?? null,
      context: machine?.context,
      edgeIds: entry.takenEdgeIds,
    };
    entry.moments = [...entry.moments, moment].slice(-MOST_MOMENTS);
    entry.next += 1;
    entry.takenEdgeIds = [];
    if (snapshot.status !== "active") entry.stoppedAt ??= now();
    changed.add(actorRef.sessionId);
    forgetOld();
    onChange();
  };
  const noteStep = (event: Extract<InspectionEvent, { type: "@xstate.microstep" }>): void => {
    const entry = entries.get(event.actorRef.sessionId);
    if (entry === undefined) return;
    const edgeIds = hiddenFields(event).transitions.flatMap((taken) => edgeIdOf(taken) ?? []);
    entry.takenEdgeIds = [...entry.takenEdgeIds, ...edgeIds];
  };
  const told = (entry: Entry, from: number): LiveActor => {
    entry.told = entry.next - 1;
    return liveActor(entry, from);
  };

  return {
    inspect: (event) => {
      if (event.type === "@xstate.event" && event.event.type === "xstate.init") noteStart(event.actorRef);
      if (event.type === "@xstate.microstep") noteStep(event);
      if (event.type === "@xstate.snapshot") noteSnapshot(event);
    },
    actors: () => {
      noteFailed();
      changed.clear();
      gone.clear();
      return [...entries.values()].map((entry) => told(entry, 0));
    },
    takeChanges: () => {
      noteFailed();
      const actors = [...changed].flatMap((sessionId) => entries.get(sessionId) ?? []).map((entry) => told(entry, entry.told + 1));
      const goneIds = [...gone];
      changed.clear();
      gone.clear();
      return { actors, goneIds };
    },
    running: () => [...entries.values()].filter((entry) => statusOf(entry) === "active").map(({ actorRef }) => actorRef),
    send: (sessionId, text) => {
      const entry = entries.get(sessionId);
      return entry === undefined ? "This actor is no longer there." : sendTyped(entry.actorRef, text);
    },
  };
};

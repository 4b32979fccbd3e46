import type { ActorRefLike, AnyActorRef, AnyMachineSnapshot, AnyTransitionDefinition, InspectionEvent } from "xstate";
import { edgeIdOf } from "./chart.ts";
import { eventLabel } from "./labels.ts";
import { FLOWS_CHANNEL, type FlowsMessage, type LiveActor, type LiveEvent } from "./live.ts";
import { plainText } from "./plain-text.ts";
import { masked } from "./secrets.ts";

const MOST_EVENTS = 50;
const EVENT_CHARACTERS = 2_000;
const CONTEXT_CHARACTERS = 20_000;
const PUBLISHING_PAUSE_MS = 50;

interface ActorChanges {
  readonly actors: readonly LiveActor[];
  readonly goneIds: readonly string[];
}

export interface Registry {
  /** To be given to root actors as `inspect`. */
  readonly inspect: (event: InspectionEvent) => void;
  /** Every actor that runs now. */
  readonly actors: () => readonly LiveActor[];
  /** What has changed since the last taking. */
  readonly takeChanges: () => ActorChanges;
}

interface Entry {
  readonly actorRef: ActorRefLike;
  events: readonly LiveEvent[];
  takenEdgeIds: readonly string[];
  lastEdgeIds: readonly string[];
}

interface Hidden {
  readonly id: string;
  readonly systemId: string | null;
  readonly source: string;
  readonly parentSessionId: string | null;
  readonly transitions: readonly AnyTransitionDefinition[];
}

/** The one place that reads what XState does not promise to keep: `_transitions`, `_parent`, `systemId`. */
const hiddenFields = (event: { readonly actorRef: ActorRefLike; readonly _transitions?: readonly AnyTransitionDefinition[] }): Hidden => {
  const actorRef = event.actorRef as AnyActorRef & { readonly systemId?: string };
  return {
    id: actorRef.id,
    systemId: actorRef.systemId ?? null,
    source: typeof actorRef.src === "string" && !actorRef.src.startsWith("xstate.invoke.") ? actorRef.src : "inline",
    parentSessionId: actorRef["_parent"]?.sessionId ?? null,
    transitions: event["_transitions"] ?? [],
  };
};

const isOfMachine = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === "object" && snapshot !== null && "machine" in snapshot && "value" in snapshot;

const liveActor = ({ actorRef, events, lastEdgeIds }: Entry): LiveActor => {
  const { id, systemId, source, parentSessionId } = hiddenFields({ actorRef });
  const snapshot: unknown = actorRef.getSnapshot();
  const shared = { sessionId: actorRef.sessionId, parentSessionId, id, systemId, events, lastEdgeIds };
  return isOfMachine(snapshot)
    ? {
        ...shared,
        machineId: snapshot.machine.id,
        source: snapshot.machine.id,
        value: snapshot.value,
        context: plainText(snapshot.context, CONTEXT_CHARACTERS, 2),
      }
    : { ...shared, machineId: null, source, value: null, context: "" };
};

/**
 * Keeps every running actor of the systems that it inspects. An actor is kept from its start to its end;
 * one that is made and never started is not seen. `now` in milliseconds; `onChange` is told of every change.
 */
export const makeRegistry = ({ now, onChange }: { readonly now: () => number; readonly onChange: () => void }): Registry => {
  const entries = new Map<string, Entry>();
  const changed = new Set<string>();
  const gone = new Set<string>();

  const drop = (sessionId: string): void => {
    if (!entries.delete(sessionId)) return;
    changed.delete(sessionId);
    gone.add(sessionId);
  };
  const noteChange = (sessionId: string): void => {
    changed.add(sessionId);
    onChange();
  };
  /** A failure inside an actor is not inspected: it shows only in the actor itself. */
  const dropFailed = (): void => {
    for (const [sessionId, { actorRef }] of entries) {
      if ((actorRef.getSnapshot() as { readonly status: string }).status !== "active") drop(sessionId);
    }
  };

  const noteEvent = (event: Extract<InspectionEvent, { type: "@xstate.event" }>): void => {
    const { sessionId } = event.actorRef;
    const isStart = event.event.type === "xstate.init";
    if (isStart) {
      gone.delete(sessionId);
      entries.set(sessionId, { actorRef: event.actorRef, events: [], takenEdgeIds: [], lastEdgeIds: [] });
    }
    const entry = entries.get(sessionId);
    if (entry === undefined) return;
    const seen = { at: now(), label: eventLabel(event.event.type), text: plainText(event.event, EVENT_CHARACTERS) };
    entry.events = [...entry.events, seen].slice(-MOST_EVENTS);
    noteChange(sessionId);
  };

  const noteSnapshot = (event: Extract<InspectionEvent, { type: "@xstate.snapshot" }>): void => {
    const { sessionId } = event.actorRef;
    const entry = entries.get(sessionId);
    if (entry === undefined) return;
    if (event.snapshot.status !== "active") drop(sessionId);
    if (entry.takenEdgeIds.length > 0) entry.lastEdgeIds = entry.takenEdgeIds;
    entry.takenEdgeIds = [];
    if (entries.has(sessionId)) noteChange(sessionId);
    else onChange();
  };

  const noteStep = (event: Extract<InspectionEvent, { type: "@xstate.microstep" }>): void => {
    const entry = entries.get(event.actorRef.sessionId);
    if (entry === undefined) return;
    const edgeIds = hiddenFields(event).transitions.flatMap((transition) => edgeIdOf(transition) ?? []);
    entry.takenEdgeIds = [...entry.takenEdgeIds, ...edgeIds];
  };

  return {
    inspect: (event) => {
      if (event.type === "@xstate.event") noteEvent(event);
      if (event.type === "@xstate.microstep") noteStep(event);
      if (event.type === "@xstate.snapshot") noteSnapshot(event);
    },
    actors: () => {
      dropFailed();
      return [...entries.values()].map(liveActor);
    },
    takeChanges: () => {
      dropFailed();
      const taken = { actors: [...changed].flatMap((sessionId) => entries.get(sessionId) ?? []).map(liveActor), goneIds: [...gone] };
      changed.clear();
      gone.clear();
      return taken;
    },
  };
};

/** An inspector for the root actors of this tab, which tells the page of flows in another tab what they do. Lives as long as the tab. */
export const inspectFlows = (): ((event: InspectionEvent) => void) => {
  const channel = new BroadcastChannel(FLOWS_CHANNEL);
  const tab = crypto.randomUUID();
  let isAwaited = false;
  const tell = (changes: ActorChanges): void =>
    channel.postMessage({ kind: "changed", tab, address: masked(window.location.pathname), ...changes } satisfies FlowsMessage);
  const registry = makeRegistry({
    now: Date.now,
    onChange: () => {
      if (isAwaited) return;
      isAwaited = true;
      setTimeout(() => {
        isAwaited = false;
        tell(registry.takeChanges());
      }, PUBLISHING_PAUSE_MS);
    },
  });
  const tellAll = (): void => tell({ actors: registry.actors(), goneIds: [] });
  channel.onmessage = ({ data }: MessageEvent<FlowsMessage>) => {
    if (data.kind === "asked") tellAll();
  };
  window.addEventListener("pagehide", () => channel.postMessage({ kind: "left", tab } satisfies FlowsMessage));
  window.addEventListener("pageshow", tellAll);
  return registry.inspect;
};

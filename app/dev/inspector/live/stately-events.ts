import type { StatelyInspectionEvent } from "@statelyai/inspect";
import type { ActorRefLike, AnyActorRef, InspectionEvent, Snapshot } from "xstate";
import { definitionJson } from "../chart/definition.ts";
import { plainData } from "./plain-text.ts";
import { hiddenFields, isOfMachine } from "./registry.ts";
import { masked } from "./secrets.ts";

const VERSION = "0.7.2";

interface Sent {
  readonly actorRef: ActorRefLike;
  readonly rootId: string;
  readonly at: number;
}

const shared = ({ actorRef, rootId, at }: Sent) => ({
  sessionId: actorRef.sessionId,
  rootId,
  createdAt: String(at),
  id: "",
  _version: VERSION,
});

/** Only what is named here leaves: a snapshot holds the machine, its children, its output and what was thrown as well. */
const maskedSnapshot = (snapshot: unknown): Snapshot<unknown> & { readonly value?: unknown; readonly context?: unknown } => {
  const { status } = snapshot as { readonly status: "stopped" };
  const bare = { status, output: undefined, error: undefined };
  return isOfMachine(snapshot) ? { ...bare, value: snapshot.value, context: plainData(snapshot.context) } : bare;
};

type Chart = Readonly<Record<string, unknown>>;

/** What a context begins with and what is put out may be a person's; the chart stands without them. */
const bareChart = ({ context: _, output: __, ...chart }: Chart): Chart =>
  "states" in chart
    ? {
        ...chart,
        states: Object.fromEntries(Object.entries(chart["states"] as Chart).map(([key, state]) => [key, bareChart(state as Chart)])),
      }
    : chart;

const definitionIn = (actorRef: ActorRefLike, name: string): string => {
  const snapshot: unknown = actorRef.getSnapshot();
  if (!isOfMachine(snapshot)) return JSON.stringify({ id: name });
  return masked(JSON.stringify(bareChart(JSON.parse(definitionJson(snapshot.machine)) as Chart)));
};

/** How the official inspector is told that an actor is there. */
export const actorForStately = (actorRef: AnyActorRef, at: number): StatelyInspectionEvent => {
  const { id, source, parentSessionId } = hiddenFields({ actorRef });
  const snapshot: unknown = actorRef.getSnapshot();
  const name = isOfMachine(snapshot) ? snapshot.machine.id : id === actorRef.sessionId ? source : id;
  return {
    ...shared({ actorRef, rootId: rootOf(actorRef), at }),
    type: "@xstate.actor",
    name,
    parentId: parentSessionId ?? undefined,
    definition: definitionIn(actorRef, name),
    snapshot: maskedSnapshot(snapshot),
  };
};

const rootOf = (actorRef: AnyActorRef): string => {
  const parent = actorRef["_parent"];
  return parent === undefined ? actorRef.sessionId : rootOf(parent);
};

/** What happened in an actor as the official inspector hears it, masked; null for what it does not hear. */
export const happenedForStately = (event: InspectionEvent, at: number): StatelyInspectionEvent | null => {
  const { actorRef, rootId } = event;
  if (event.type === "@xstate.event")
    return {
      ...shared({ actorRef, rootId, at }),
      type: "@xstate.event",
      event: plainData(event.event) as typeof event.event,
      sourceId: event.sourceRef?.sessionId,
    };
  if (event.type === "@xstate.snapshot")
    return {
      ...shared({ actorRef, rootId, at }),
      type: "@xstate.snapshot",
      event: plainData(event.event) as typeof event.event,
      snapshot: maskedSnapshot(event.snapshot),
    };
  return null;
};

import {
  type AnyActorRef,
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyTransitionDefinition,
  createActor,
  fromCallback,
} from "xstate";
import { waitingFor } from "../chart/chart.ts";
import { guardName } from "../chart/labels.ts";
import { HIDDEN, masked } from "./secrets.ts";

type Read = { readonly event: AnyEventObject } | { readonly refusal: string };

const words = (error: unknown): string => masked(error instanceof Error ? error.message : String(error));

const isEvent = (value: unknown): value is AnyEventObject =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string" && value.type !== "";

/** An event as it was typed: JSON with a type, and with nothing in it that stands for what was masked. */
const readEvent = (text: string): Read => {
  if (text.includes(HIDDEN)) return { refusal: `Put a value in place of ${HIDDEN}: it stands for what this page does not show.` };
  try {
    const value: unknown = JSON.parse(text);
    return isEvent(value) ? { event: value } : { refusal: 'An event is an object with a "type".' };
  } catch (error) {
    return { refusal: `This is no JSON: ${words(error)}` };
  }
};

const namesOf = (transitions: readonly AnyTransitionDefinition[]): string =>
  [...new Set(transitions.map(({ guard }) => guardName(guard) ?? "").filter((name) => name !== ""))].join(", ");

/**
 * In place of an actor while an event is only tried: nothing that is done in it is carried out, and what is spawned joins a system of its own.
 * XState's `transition` stands for an actor without a parent, which flows that tell their parent cannot be tried with.
 */
const trialOf = (actorRef: AnyActorRef): AnyActorScope => {
  const { system } = createActor(fromCallback(() => {}));
  const nothing = (): void => {};
  return {
    self: Object.create(actorRef, { system: { value: system } }) as AnyActorRef,
    id: actorRef.id,
    sessionId: actorRef.sessionId,
    system,
    logger: nothing,
    defer: nothing,
    emit: nothing,
    stopChild: nothing,
    actionExecutor: nothing,
  };
};

const whyNotTaken = (actorRef: AnyActorRef, snapshot: AnyMachineSnapshot, event: AnyEventObject): string | null => {
  const waiting = waitingFor(snapshot, event.type);
  if (waiting.length === 0) return `Nothing waits for ${event.type} in this state.`;
  try {
    if (!snapshot.can(event)) return `Refused by the guards: ${namesOf(waiting)}.`;
  } catch (error) {
    return `A guard cannot read this event: ${words(error)}`;
  }
  try {
    // Tried without effects first: an action that cannot read its event would end the actor, and the page with it.
    const next: AnyMachineSnapshot = snapshot.machine.transition(snapshot, event, trialOf(actorRef));
    return next.status === "error" ? `The flow cannot carry it out: ${words(next.error)}` : null;
  } catch (error) {
    return `The flow cannot carry it out: ${words(error)}`;
  }
};

/** Gives an event to a running machine when it can take it now; answers why not, or null. */
export const sendTyped = (actorRef: AnyActorRef, text: string): string | null => {
  const read = readEvent(text);
  if ("refusal" in read) return read.refusal;
  const snapshot = actorRef.getSnapshot() as AnyMachineSnapshot;
  if (snapshot.status !== "active") return "This actor has stopped.";
  if (!("machine" in snapshot)) return "This actor is no machine.";
  const refusal = whyNotTaken(actorRef, snapshot, read.event);
  if (refusal === null) actorRef.send(read.event);
  return refusal;
};

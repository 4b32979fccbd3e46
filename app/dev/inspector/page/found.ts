import { valueText } from "../chart/chart.ts";
import type { LiveActor, LiveTab } from "../live/live.ts";
import type { KnownMachine } from "./known-machines.ts";

/** True when every word that was typed stands in one of the texts. */
export const isFound = (typed: string, texts: readonly (string | null)[]): boolean => {
  const all = texts.join(" ").toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
};

/** What an actor is told apart by: its number, the name that its system or its parent gave it, and whether it runs no more. */
export const namesOf = ({ sessionId, systemId, id, status }: LiveActor): readonly string[] => [
  ...new Set([sessionId, systemId ?? id, ...(status === "active" ? [] : [status])]),
];

export interface ListedActor {
  readonly actor: LiveActor;
  /** How many actors stand above it. */
  readonly depth: number;
}

/** Parents before their children; only those that were typed for. */
export const listedActors = (live: LiveTab, typed: string): readonly ListedActor[] => {
  const ids = new Set(live.actors.map(({ sessionId }) => sessionId));
  const below = (parentId: string | null, depth: number): readonly ListedActor[] =>
    live.actors
      .filter(({ parentSessionId }) =>
        parentId === null ? parentSessionId === null || !ids.has(parentSessionId) : parentSessionId === parentId,
      )
      .flatMap((actor) => [{ actor, depth }, ...below(actor.sessionId, depth + 1)]);
  return below(null, 0).filter(({ actor }) => {
    const value = actor.moments.at(-1)?.value ?? null;
    return isFound(typed, [actor.source, ...namesOf(actor), live.address, live.tab, value === null ? "" : valueText(value)]);
  });
};

/** Machines by their name, their file and the names of their states. */
export const listedMachines = (machines: readonly KnownMachine[], typed: string): readonly KnownMachine[] =>
  machines.filter(({ machine, file, chart }) => isFound(typed, [machine.id, file, ...chart.nodes.map(({ key }) => key)]));

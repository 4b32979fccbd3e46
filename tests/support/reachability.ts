import { type AnyMachineSnapshot, type AnyStateMachine, type EventFromLogic, type InputFrom, type StateValue } from "xstate";
import { getShortestPaths } from "xstate/graph";

export interface Walk<TMachine extends AnyStateMachine> {
  /** Every fact and press that may come, with sample contents. Time passes by itself. */
  readonly events: readonly EventFromLogic<TMachine>[];
  readonly input?: InputFrom<TMachine>;
  /** What of a snapshot makes it a different place beside its state, for guards that count: `({ context }) => context.attempts`. */
  readonly distinguish?: (snapshot: AnyMachineSnapshot) => unknown;
  /** The most steps before the walk counts as endless. */
  readonly limit?: number;
}

const leafPaths = (value: StateValue, path: readonly string[] = []): readonly string[] => {
  if (typeof value === "string") return [[...path, value].join(".")];
  const regions = Object.entries(value);
  if (regions.length === 0) return [path.join(".")];
  return regions.flatMap(([name, inner]) => (inner === undefined ? [] : leafPaths(inner, [...path, name])));
};

const isSending = (action: unknown): boolean => typeof action === "function" && "type" in action && action.type === "xstate.sendTo";

/** Whether the wiring says what the action does: all that XState makes itself carries a type. */
export const isWiredLater = (action: unknown): boolean => typeof action === "function" && !("type" in action);

/** The machine without its words to others: nobody listens on a walk. */
export const speechless = (machine: AnyStateMachine): AnyStateMachine => {
  const speaking = Object.entries(machine.implementations.actions).filter(([, action]) => isSending(action) || isWiredLater(action));
  return machine.provide({ actions: Object.fromEntries(speaking.map(([name]) => [name, () => undefined])) });
};

/** The passing of time, as events of a walk. */
export const timeEvents = (machine: AnyStateMachine): readonly { readonly type: string }[] =>
  machine.events.filter((type: string) => type.startsWith("xstate.after.")).map((type: string) => ({ type }));

/**
 * The sorted paths («visible.held») of every innermost state that a machine comes to by the given events and by time alone. States that are
 * passed through at once are not among them. Throws when the walk does not end within `limit` steps.
 */
export const reachableStates = <TMachine extends AnyStateMachine>(machine: TMachine, walk: Walk<TMachine>): readonly string[] => {
  const places = getShortestPaths(speechless(machine), {
    input: walk.input,
    limit: walk.limit ?? 2000,
    serializeState: (snapshot: AnyMachineSnapshot) => JSON.stringify([snapshot.value, walk.distinguish?.(snapshot) ?? null]),
    events: [...walk.events, ...timeEvents(machine)],
  });
  return [...new Set(places.flatMap(({ state }) => leafPaths(state.value)))].sort();
};

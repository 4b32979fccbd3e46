import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition, StateValue } from "xstate";
import { actionNames, delayLabel, eventLabel, guardName } from "./labels.ts";

export interface ChartNode {
  readonly id: string;
  readonly key: string;
  readonly parentId: string | null;
  readonly type: "atomic" | "compound" | "parallel" | "final" | "history";
  readonly initialId: string | null;
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  readonly tags: readonly string[];
}

export interface ChartEdge {
  readonly id: string;
  readonly sourceId: string;
  /** Null where the machine stays in its state and only acts. */
  readonly targetId: string | null;
  /** As XState calls it; empty for a transition without an event. */
  readonly event: string;
  readonly label: string;
  readonly guard: string | null;
  readonly actions: readonly string[];
  readonly isReentering: boolean;
}

export interface ChartInvoke {
  readonly nodeId: string;
  readonly id: string;
  readonly source: string;
}

/** A machine as plain data; the first node is its root. Nodes, edges and invokes stand in the order of the source. */
export interface Chart {
  readonly machineId: string;
  readonly nodes: readonly ChartNode[];
  readonly edges: readonly ChartEdge[];
  readonly invokes: readonly ChartInvoke[];
}

const inside = (node: AnyStateNode): readonly AnyStateNode[] => [node, ...Object.values(node.states).flatMap(inside)];

const nodeOf = (node: AnyStateNode): ChartNode => ({
  id: node.id,
  key: node.key,
  parentId: node.parent?.id ?? null,
  type: node.type,
  initialId: node.type === "compound" ? (node.initial.target?.[0]?.id ?? null) : null,
  // XState adds the sending and cancelling of delays to a node's own lists; the config has what was written.
  entry: actionNames(node.config.entry),
  exit: actionNames(node.config.exit),
  tags: node.tags,
});

const invokesOf = (node: AnyStateNode): readonly ChartInvoke[] =>
  node.invoke.map(({ id, src }) => ({
    nodeId: node.id,
    id,
    source: typeof src !== "string" || src.startsWith("xstate.invoke.") ? "inline" : src,
  }));

/** XState names an actor by its place when the machine gives it no id. */
const isMadeUp = (invokeId: string): boolean => /^\d+\./.test(invokeId);

const labelOf = (transition: AnyTransitionDefinition): string => {
  if ("delay" in transition && (typeof transition.delay === "string" || typeof transition.delay === "number"))
    return delayLabel(transition.delay);
  if (transition.eventType === `xstate.done.state.${transition.source.id}`) return "done";
  const nameless = invokesOf(transition.source).find(({ id }) => isMadeUp(id) && transition.eventType.endsWith(`.${id}`));
  return eventLabel(nameless === undefined ? transition.eventType : transition.eventType.replace(nameless.id, nameless.source));
};

const transitionsOf = (node: AnyStateNode): readonly AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];

/** The id of the edge that a transition of a running machine is drawn as; null for the way into an initial state. */
export const edgeIdOf = (transition: AnyTransitionDefinition): string | null => {
  const index = transitionsOf(transition.source).findIndex((own) => own === transition);
  return index === -1 ? null : `${transition.source.id} ${index}`;
};

const edgesOf = (node: AnyStateNode): readonly ChartEdge[] =>
  transitionsOf(node).flatMap((transition, place) =>
    (transition.target ?? [null]).map((target, index) => ({
      id: index === 0 ? `${node.id} ${place}` : `${node.id} ${place} ${index}`,
      sourceId: node.id,
      targetId: target?.id ?? null,
      event: transition.eventType,
      label: labelOf(transition),
      guard: guardName(transition.guard),
      actions: actionNames(transition.actions),
      isReentering: transition.reenter,
    })),
  );

/** Everything that can be drawn of a machine: nested and parallel states, and every transition with `always` among them. */
export const chartOf = (machine: AnyStateMachine): Chart => {
  const nodes = inside(machine.root);
  return { machineId: machine.id, nodes: nodes.map(nodeOf), edges: nodes.flatMap(edgesOf), invokes: nodes.flatMap(invokesOf) };
};

/** The states right inside one. */
export const childrenOf = (chart: Chart, nodeId: string): readonly ChartNode[] => chart.nodes.filter(({ parentId }) => parentId === nodeId);

/** The ids of all states that a state value names, the machine's root among them. */
export const activeIds = (chart: Chart, value: StateValue): readonly string[] => {
  const walk = (nodeId: string, at: StateValue): readonly string[] => {
    const wanted = typeof at === "string" ? { [at]: {} } : at;
    const children = childrenOf(chart, nodeId).filter(({ key }) => key in wanted);
    return [nodeId, ...children.flatMap(({ id, key }) => walk(id, wanted[key] ?? {}))];
  };
  return chart.nodes[0] === undefined ? [] : walk(chart.nodes[0].id, value);
};

/** What waits for an event in the states that a machine is in; `*` and `subject.*` wait for many. */
export const waitingFor = (snapshot: AnyMachineSnapshot, eventType: string): readonly AnyTransitionDefinition[] => {
  const machine: AnyStateMachine = snapshot.machine;
  const matches = (descriptor: string): boolean =>
    descriptor === eventType || (descriptor.endsWith("*") && eventType.startsWith(descriptor.slice(0, -1)));
  return activeIds(chartOf(machine), snapshot.value as StateValue)
    .flatMap((id) => [...machine.getStateNodeById(id).transitions.values()].flat())
    .filter((transition) => matches(transition.eventType));
};

/** A state value in a line: `ordering.request.asking ordering.loading.held`. */
export const valueText = (value: StateValue): string => {
  const leaves = (at: StateValue, path: string): readonly string[] => {
    if (typeof at === "string") return [`${path}${at}`];
    return Object.entries(at).flatMap(([key, inner]) => {
      const below = inner === undefined ? [] : leaves(inner, `${path}${key}.`);
      return below.length === 0 ? [`${path}${key}`] : below;
    });
  };
  return leaves(value, "").join(" ");
};

/** What can happen next: the transitions that leave the states of a value, innermost states last. */
export const outgoingEdges = (chart: Chart, value: StateValue): readonly ChartEdge[] => {
  const active = activeIds(chart, value);
  return chart.edges.filter(({ sourceId }) => active.includes(sourceId));
};

/** A state's name inside its chart; the root stands for every state. */
export const pathOf = (nodeId: string, chart: Chart): string =>
  nodeId === chart.nodes[0]?.id ? "any state" : nodeId.replace(`${chart.machineId}.`, "");

/** An edge's words: the event, the guard in brackets, the actions after a slash. */
export const edgeText = ({ label, guard, actions }: ChartEdge): string =>
  [label, ...(guard === null ? [] : [`[${guard}]`]), ...(actions.length === 0 ? [] : [`/ ${actions.join(", ")}`])].join(" ");

/** What a state does and carries: its entry and exit actions and its tags, a line each. */
export const actingLines = ({ entry, exit, tags }: ChartNode): readonly string[] => [
  ...(entry.length === 0 ? [] : [`entry / ${entry.join(", ")}`]),
  ...(exit.length === 0 ? [] : [`exit / ${exit.join(", ")}`]),
  ...(tags.length === 0 ? [] : [`tags ${tags.join(", ")}`]),
];

/** The actors that run while a state is active, a line each. */
export const invokingLines = (chart: Chart, { id: stateId }: ChartNode): readonly string[] =>
  chart.invokes
    .filter(({ nodeId }) => nodeId === stateId)
    .map(({ id, source }) => (id === source || isMadeUp(id) ? `invokes ${source}` : `invokes ${source} as ${id}`));

import { actingLines, type Chart, type ChartEdge, type ChartNode, childrenOf, edgeText, invokingLines } from "./chart.ts";

/** Mermaid ends a statement or begins an entity at these. */
const plain = (text: string): string => text.replaceAll(/[:;#<>{}"\n]+/g, " ").trim();

const idOf = (nodeId: string): string => nodeId.replaceAll(/[^A-Za-z0-9]/g, "_");

/** Mermaid cannot draw an arrow from a box to what is inside it; such arrows leave this state, which stands for any inside the box. */
const anyOf = (nodeId: string): string => `${idOf(nodeId)}_any`;

interface Arrow {
  readonly from: string;
  readonly to: string;
  readonly text: string;
  /** The box that both ends stand right inside; null when there is none. */
  readonly boxId: string | null;
}

/** Mermaid draws arrows between the same two states one upon another; here they are one arrow with a line each. */
const merged = (arrows: readonly Arrow[]): readonly Arrow[] => {
  const byEnds = new Map<string, Arrow>();
  for (const arrow of arrows) {
    const ends = `${arrow.from} ${arrow.to}`;
    const first = byEnds.get(ends);
    byEnds.set(ends, first === undefined ? arrow : { ...first, text: `${first.text}<br/>${arrow.text}` });
  }
  return [...byEnds.values()];
};

/**
 * A chart as a Mermaid `stateDiagram-v2`: boxes for nested and parallel states, notes for the actors that a state runs,
 * lines under its name for its actions and tags, «any state» where a box reacts as a whole.
 */
export const mermaidOf = (chart: Chart): string => {
  const byId = new Map(chart.nodes.map((node) => [node.id, node]));
  const isBox = (node: ChartNode | undefined): boolean => node !== undefined && (node.type === "compound" || node.type === "parallel");
  const isWithin = (nodeId: string, boxId: string): boolean => {
    const parentId = byId.get(nodeId)?.parentId ?? null;
    return nodeId === boxId || (parentId !== null && isWithin(parentId, boxId));
  };
  /** Where an arrow into a box ends that it already stands inside of: where the box begins. */
  const beginning = (node: ChartNode): readonly [end: string, parentId: string | null] =>
    node.initialId === null ? [anyOf(node.id), node.id] : [idOf(node.initialId), byId.get(node.initialId)?.parentId ?? null];

  const arrowOf = (edge: ChartEdge): Arrow => {
    const source = byId.get(edge.sourceId);
    const target = byId.get(edge.targetId ?? edge.sourceId);
    const staysInside = isBox(source) && (target === undefined || isWithin(target.id, edge.sourceId));
    const [from, fromBox] = staysInside ? [anyOf(edge.sourceId), edge.sourceId] : [idOf(edge.sourceId), source?.parentId ?? null];
    const [to, toBox] =
      edge.targetId === null || target === undefined
        ? [from, fromBox]
        : isBox(target) && isWithin(edge.sourceId, target.id)
          ? beginning(target)
          : [idOf(target.id), target.parentId];
    const isInOneBox = fromBox === toBox && fromBox !== null && byId.get(fromBox)?.type !== "parallel";
    return { from, to, text: plain(edgeText(edge)), boxId: isInOneBox ? fromBox : null };
  };

  const arrows = merged(chart.edges.map(arrowOf));
  const written = ({ from, to, text }: Arrow): string => `${from} --> ${to}: ${text}`;
  const indented = (lines: readonly string[]): readonly string[] => lines.map((line) => `  ${line}`);
  const detailsOf = (node: ChartNode, id: string): readonly string[] => {
    const notes = invokingLines(chart, node).map(plain);
    const note = notes.length === 0 ? [] : [`note right of ${id}`, ...indented(notes), "end note"];
    return [...actingLines(node).map((line) => `${id}: ${plain(line)}`), ...note];
  };

  const anyState = (node: ChartNode): readonly string[] => {
    const id = anyOf(node.id);
    const details = detailsOf(node, id);
    const isUsed = details.length > 0 || arrows.some(({ from, to }) => from === id || to === id);
    return isUsed ? [`state "any state" as ${id}`, ...details] : [];
  };

  const contents = (node: ChartNode): readonly string[] => {
    const regions = [anyState(node), ...childrenOf(chart, node.id).map(declared)].filter((lines) => lines.length > 0);
    if (node.type === "parallel") return regions.flatMap((lines, index) => (index === 0 ? lines : ["--", ...lines]));
    const start = node.initialId === null ? [] : [`[*] --> ${idOf(node.initialId)}`];
    return [...start, ...regions.flat(), ...arrows.filter(({ boxId }) => boxId === node.id).map(written)];
  };

  const declared = (node: ChartNode): readonly string[] => {
    const opening = `state "${plain(node.key)}" as ${idOf(node.id)}`;
    if (isBox(node)) return [`${opening} {`, ...indented(contents(node)), "}"];
    const end = node.type === "final" ? [`${idOf(node.id)} --> [*]`] : [];
    return [opening, ...detailsOf(node, idOf(node.id)), ...end];
  };

  const root = chart.nodes[0];
  if (root === undefined) return "stateDiagram-v2";
  const body = root.type === "compound" ? contents(root) : declared(root);
  const across = arrows.filter(({ boxId }) => boxId === null).map(written);
  return ["stateDiagram-v2", ...indented([...body, ...across])].join("\n");
};

import type { ElkExtendedEdge, ElkNode } from "elkjs/lib/elk-api";
import { actingLines, type Chart, type ChartEdge, type ChartNode, childrenOf, edgeText, invokingLines } from "./chart.ts";

const CHARACTER_WIDTH = 6.7;
const LINE_HEIGHT = 16;
const SPACE = 12;
const DOT = 10;
const MOST_LABEL_CHARACTERS = 34;

/** A line inside a state; one that says what is done without leaving it has its edge. */
export interface StateLine {
  readonly text: string;
  readonly edgeId: string | null;
}

export interface PlacedState {
  readonly id: string;
  /** A dot is where a box begins. */
  readonly kind: ChartNode["type"] | "dot";
  readonly lines: readonly StateLine[];
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PlacedArrow {
  readonly id: string;
  /** As SVG draws it. */
  readonly path: string;
  readonly lines: readonly string[];
  readonly x: number;
  readonly y: number;
}

/** A chart with places in pixels; outer states come before those inside them. */
export interface PlacedChart {
  readonly width: number;
  readonly height: number;
  readonly states: readonly PlacedState[];
  readonly arrows: readonly PlacedArrow[];
}

const stateLines = (chart: Chart, node: ChartNode): readonly StateLine[] => [
  ...[node.parentId === null ? chart.machineId : node.key, ...invokingLines(chart, node), ...actingLines(node)].map((text) => ({
    text,
    edgeId: null,
  })),
  ...chart.edges
    .filter(({ sourceId, targetId }) => sourceId === node.id && targetId === null)
    .map((edge) => ({ text: edgeText(edge), edgeId: edge.id })),
];

/** Long labels are broken between words. */
const labelLines = (edge: ChartEdge): readonly string[] => {
  const lines: string[] = [];
  for (const word of edgeText(edge).split(" ")) {
    const line = lines.at(-1);
    if (line === undefined || line.length + word.length >= MOST_LABEL_CHARACTERS) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines;
};

const widthOf = (lines: readonly string[]): number => Math.max(...lines.map(({ length }) => length)) * CHARACTER_WIDTH;
const heightOf = (lines: readonly string[]): number => lines.length * LINE_HEIGHT;
const dotOf = (nodeId: string): string => `${nodeId} dot`;

const elkNode = (chart: Chart, node: ChartNode): ElkNode => {
  const lines = stateLines(chart, node).map(({ text }) => text);
  const width = widthOf(lines) + 2 * SPACE;
  const height = heightOf(lines) + SPACE;
  const children = childrenOf(chart, node.id);
  if (children.length === 0) return { id: node.id, width, height };
  const dots = node.initialId === null ? [] : [{ id: dotOf(node.id), width: DOT, height: DOT }];
  return {
    id: node.id,
    children: [...dots, ...children.map((child) => elkNode(chart, child))],
    layoutOptions: {
      "elk.padding": `[top=${height + SPACE},left=${SPACE * 2},bottom=${SPACE * 2},right=${SPACE * 2}]`,
      "elk.nodeSize.constraints": "MINIMUM_SIZE",
      "elk.nodeSize.minimum": `(${width}, ${height})`,
    },
  };
};

const elkEdge = (edge: ChartEdge, targetId: string): ElkExtendedEdge => {
  const lines = labelLines(edge);
  return {
    id: edge.id,
    sources: [edge.sourceId],
    targets: [targetId],
    labels: [{ text: lines.join("\n"), width: widthOf(lines) + 4, height: heightOf(lines) }],
  };
};

/** What the layout engine is asked for a chart. */
export const layoutQuestion = (chart: Chart): ElkNode => ({
  id: "chart",
  children: chart.nodes.filter(({ parentId }) => parentId === null).map((node) => elkNode(chart, node)),
  edges: [
    ...chart.nodes.flatMap(({ id, initialId }) =>
      initialId === null ? [] : [{ id: dotOf(id), sources: [dotOf(id)], targets: [initialId] }],
    ),
    ...chart.edges.flatMap((edge) => (edge.targetId === null ? [] : [elkEdge(edge, edge.targetId)])),
  ],
  layoutOptions: {
    "elk.algorithm": "layered",
    "elk.direction": "DOWN",
    "elk.hierarchyHandling": "INCLUDE_CHILDREN",
    "elk.json.shapeCoords": "ROOT",
    "elk.json.edgeCoords": "ROOT",
    "elk.edgeRouting": "ORTHOGONAL",
    "elk.spacing.nodeNode": "24",
    "elk.layered.spacing.nodeNodeBetweenLayers": "28",
    "elk.spacing.edgeLabel": "4",
    "elk.edgeLabels.placement": "CENTER",
  },
});

const placedStates = (chart: Chart, node: ElkNode): readonly PlacedState[] => {
  const own = chart.nodes.find(({ id }) => id === node.id);
  const place = { id: node.id, x: node.x ?? 0, y: node.y ?? 0, width: node.width ?? 0, height: node.height ?? 0 };
  const state: PlacedState =
    own === undefined ? { ...place, kind: "dot", lines: [] } : { ...place, kind: own.type, lines: stateLines(chart, own) };
  return [state, ...(node.children ?? []).flatMap((child) => placedStates(chart, child))];
};

const placedArrow = (edge: ElkExtendedEdge): PlacedArrow => {
  const label = edge.labels?.[0];
  const path = (edge.sections ?? []).map(({ startPoint, bendPoints = [], endPoint }) =>
    [startPoint, ...bendPoints, endPoint].map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${x} ${y}`).join(" "),
  );
  return { id: edge.id, path: path.join(" "), lines: label?.text?.split("\n") ?? [], x: label?.x ?? 0, y: label?.y ?? 0 };
};

/** The engine's answer with every state and arrow of a chart in its place. */
export const placedChart = (chart: Chart, answer: ElkNode): PlacedChart => ({
  width: answer.width ?? 0,
  height: answer.height ?? 0,
  states: (answer.children ?? []).flatMap((node) => placedStates(chart, node)),
  arrows: (answer.edges ?? []).map(placedArrow),
});

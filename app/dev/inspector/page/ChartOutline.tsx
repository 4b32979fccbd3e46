import { actingLines, type Chart, type ChartEdge, type ChartNode, childrenOf, edgeText, invokingLines, pathOf } from "../chart/chart.ts";

interface ChartOutlineProps {
  readonly chart: Chart;
  readonly activeIds: readonly string[];
  readonly lastEdgeIds: readonly string[];
}

const KINDS: Readonly<Record<ChartNode["type"], string>> = {
  atomic: "",
  compound: "",
  parallel: "all at once",
  final: "final",
  history: "history",
};

const EdgeItem = ({ edge, chart, isLast }: { readonly edge: ChartEdge; readonly chart: Chart; readonly isLast: boolean }) => (
  <li className={isLast ? "is-last" : undefined}>
    {edgeText(edge)}
    {edge.targetId !== null && <> → {pathOf(edge.targetId, chart)}</>}
    {isLast && <span className="visually-hidden">, taken last</span>}
  </li>
);

const OutlineState = ({ node, chart, activeIds, lastEdgeIds }: ChartOutlineProps & { readonly node: ChartNode }) => {
  const edges = chart.edges.filter(({ sourceId }) => sourceId === node.id);
  const children = childrenOf(chart, node.id);
  const parent = chart.nodes.find(({ id }) => id === node.parentId);
  const isActive = activeIds.includes(node.id);
  const kind = [parent?.initialId === node.id ? "first" : "", KINDS[node.type]].filter((word) => word !== "").join(", ");
  return (
    <li className={`outline-state${isActive ? " is-active" : ""}`}>
      <p>
        <b>{node.parentId === null ? chart.machineId : node.key}</b>
        {kind !== "" && <small> {kind}</small>}
        {isActive && <span className="visually-hidden">, active</span>}
      </p>
      {[...invokingLines(chart, node), ...actingLines(node)].map((line) => (
        <p key={line} className="outline-line">
          {line}
        </p>
      ))}
      {edges.length > 0 && (
        <ul className="outline-edges">
          {edges.map((edge) => (
            <EdgeItem key={edge.id} edge={edge} chart={chart} isLast={lastEdgeIds.includes(edge.id)} />
          ))}
        </ul>
      )}
      {children.length > 0 && (
        <ul>
          {children.map((child) => (
            <OutlineState key={child.id} node={child} chart={chart} activeIds={activeIds} lastEdgeIds={lastEdgeIds} />
          ))}
        </ul>
      )}
    </li>
  );
};

/** A machine's states as a list inside a list: for who reads instead of looks, on a phone, and until a chart is laid out. */
export const ChartOutline = (props: ChartOutlineProps) => (
  <div className="flows-chart flows-outline" role="region" aria-label="Outline" tabIndex={0}>
    <ul>
      {props.chart.nodes
        .filter(({ parentId }) => parentId === null)
        .map((root) => (
          <OutlineState key={root.id} node={root} {...props} />
        ))}
    </ul>
  </div>
);

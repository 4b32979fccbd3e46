import { use } from "react";
import type { Chart } from "./chart.ts";
import { layOut, type PlacedArrow, type PlacedChart, type PlacedState } from "./layout.ts";

const LINE_HEIGHT = 16;
const placements = new WeakMap<Chart, Promise<PlacedChart | string>>();

const placementOf = (chart: Chart): Promise<PlacedChart | string> => {
  const known = placements.get(chart);
  if (known !== undefined) return known;
  const placement = layOut(chart).catch((error: unknown) => `This chart cannot be laid out: ${String(error)}`);
  placements.set(chart, placement);
  return placement;
};

const Lines = ({
  lines,
  x,
  y,
  className,
}: {
  readonly lines: readonly string[];
  readonly x: number;
  readonly y: number;
  readonly className: string;
}) => (
  <text className={className}>
    {lines.map((line, index) => (
      <tspan key={line} x={x} y={y + index * LINE_HEIGHT}>
        {line}
      </tspan>
    ))}
  </text>
);

const State = ({ state, isActive }: { readonly state: PlacedState; readonly isActive: boolean }) => {
  const { kind, lines, x, y, width, height } = state;
  if (kind === "dot") return <circle className="chart-dot" cx={x + width / 2} cy={y + height / 2} r={width / 2} />;
  return (
    <g className={`chart-state chart-${kind}${isActive ? " is-active" : ""}`}>
      <rect x={x} y={y} width={width} height={height} rx={6} />
      {kind === "final" && <rect x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={4} />}
      <Lines className="chart-name" lines={lines} x={x + 12} y={y + 18} />
    </g>
  );
};

const Arrow = ({ arrow, isLast }: { readonly arrow: PlacedArrow; readonly isLast: boolean }) => (
  <g className={`chart-arrow${isLast ? " is-last" : ""}`}>
    <path d={arrow.path} markerEnd={`url(#${isLast ? "arrow-last" : "arrow"})`} />
    <Lines className="chart-label" lines={arrow.lines} x={arrow.x + 2} y={arrow.y + 12} />
  </g>
);

const Head = ({ id }: { readonly id: string }) => (
  <marker id={id} viewBox="0 0 8 8" refX={8} refY={4} markerWidth={8} markerHeight={8} orient="auto-start-reverse">
    <path d="M0 0 L8 4 L0 8 z" />
  </marker>
);

interface ChartPictureProps {
  readonly chart: Chart;
  readonly activeIds: readonly string[];
  readonly lastEdgeIds: readonly string[];
}

/** A machine's chart as SVG, its current states and its last transition highlighted. Suspends while it is laid out. */
export const ChartPicture = ({ chart, activeIds, lastEdgeIds }: ChartPictureProps) => {
  const placed = use(placementOf(chart));
  if (typeof placed === "string") return <p role="alert">{placed}</p>;
  return (
    <svg
      className="chart"
      role="img"
      aria-label={`Statechart of ${chart.machineId}`}
      width={placed.width}
      height={placed.height}
      viewBox={`0 0 ${placed.width} ${placed.height}`}
    >
      <defs>
        <Head id="arrow" />
        <Head id="arrow-last" />
      </defs>
      {placed.states.map((state) => (
        <State key={state.id} state={state} isActive={activeIds.includes(state.id)} />
      ))}
      {placed.arrows.map((arrow) => (
        <Arrow key={arrow.id} arrow={arrow} isLast={lastEdgeIds.includes(arrow.id)} />
      ))}
    </svg>
  );
};

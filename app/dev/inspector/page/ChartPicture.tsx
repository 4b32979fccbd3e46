import { useEffect, useRef } from "react";
import type { PlacedArrow, PlacedChart, PlacedState } from "../chart/layout.ts";

const LINE_HEIGHT = 16;
/** A wide chart shrinks to its place, but no further than it can be read. */
const SMALLEST_SCALE = 0.6;

interface StateProps {
  readonly state: PlacedState;
  readonly isActive: boolean;
  readonly recentEdges: ReadonlyMap<string, number>;
}

const State = ({ state, isActive, recentEdges }: StateProps) => {
  const { kind, lines, x, y, width, height } = state;
  if (kind === "dot") return <circle className="chart-dot" cx={x + width / 2} cy={y + height / 2} r={width / 2} />;
  return (
    <g className={`chart-state chart-${kind}${isActive ? " is-active" : ""}`}>
      <rect x={x} y={y} width={width} height={height} rx={2} />
      {kind === "final" && <rect x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={1} />}
      <text className="chart-name">
        {lines.map(({ text, edgeId }, index) => {
          const takenAt = edgeId === null ? undefined : recentEdges.get(edgeId);
          return (
            <tspan
              key={`${text} ${takenAt ?? ""}`}
              className={takenAt === undefined ? undefined : "is-recent"}
              x={x + 12}
              y={y + 18 + index * LINE_HEIGHT}
            >
              {text}
            </tspan>
          );
        })}
      </text>
    </g>
  );
};

interface ArrowProps {
  readonly arrow: PlacedArrow;
  /** The moment that took it a short time ago. */
  readonly takenAt: number | undefined;
  readonly isLast: boolean;
}

/** Another moment is another path, so that taking it once more is seen once more. */
const Arrow = ({ arrow, takenAt, isLast }: ArrowProps) => (
  <g className={`chart-arrow${takenAt === undefined ? "" : " is-recent"}${isLast ? " is-last" : ""}`}>
    <path d={arrow.path} markerEnd={`url(#${takenAt === undefined ? "arrow" : "arrow-taken"})`} />
    {takenAt !== undefined && <path key={takenAt} className="chart-flash" d={arrow.path} />}
    <text className="chart-label">
      {arrow.lines.map((line, index) => (
        <tspan key={line} x={arrow.x + 2} y={arrow.y + 12 + index * LINE_HEIGHT}>
          {line}
        </tspan>
      ))}
    </text>
  </g>
);

const Head = ({ id }: { readonly id: string }) => (
  <marker id={id} viewBox="0 0 8 8" refX={8} refY={4} markerWidth={8} markerHeight={8} orient="auto-start-reverse">
    <path d="M0 0 L8 4 L0 8 z" />
  </marker>
);

/** Brings the innermost states that are active into the part of the chart that is seen. */
const showActive = (frame: HTMLElement): void => {
  const seen = frame.getBoundingClientRect();
  const state = [...frame.querySelectorAll(".chart-state.is-active rect")].at(-1)?.getBoundingClientRect();
  if (state === undefined) return;
  const isSeen = state.left >= seen.left && state.top >= seen.top && state.right <= seen.right && state.bottom <= seen.bottom;
  if (isSeen) return;
  frame.scrollBy({
    left: state.left + state.width / 2 - (seen.left + seen.width / 2),
    top: state.top + state.height / 2 - (seen.top + seen.height / 2),
    behavior: window.matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth",
  });
};

interface ChartPictureProps {
  readonly name: string;
  readonly placed: PlacedChart;
  readonly activeIds: readonly string[];
  readonly recentEdges: ReadonlyMap<string, number>;
  readonly lastEdgeIds: readonly string[];
}

/** A machine's chart as SVG, its current states and what was taken last highlighted. */
export const ChartPicture = ({ name, placed, activeIds, recentEdges, lastEdgeIds }: ChartPictureProps) => {
  const frame = useRef<HTMLDivElement>(null);
  const active = activeIds.join(" ");
  useEffect(() => {
    if (active !== "" && frame.current !== null) showActive(frame.current);
  }, [active]);
  return (
    <div className="flows-chart" role="region" aria-label="Chart" tabIndex={0} ref={frame}>
      <svg
        className="chart"
        role="img"
        aria-label={`Statechart of ${name}`}
        width={placed.width}
        style={{ minWidth: placed.width * SMALLEST_SCALE }}
        viewBox={`0 0 ${placed.width} ${placed.height}`}
      >
        <defs>
          <Head id="arrow" />
          <Head id="arrow-taken" />
        </defs>
        {placed.states.map((state) => (
          <State key={state.id} state={state} isActive={activeIds.includes(state.id)} recentEdges={recentEdges} />
        ))}
        {placed.arrows.map((arrow) => (
          <Arrow key={arrow.id} arrow={arrow} takenAt={recentEdges.get(arrow.id)} isLast={lastEdgeIds.includes(arrow.id)} />
        ))}
      </svg>
    </div>
  );
};

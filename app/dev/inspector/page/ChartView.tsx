import { useEffect, useState } from "react";
import { activeIds } from "../chart/chart.ts";
import { type LiveActor, type Moment, recentEdges } from "../live/live.ts";
import { ChartOutline } from "./ChartOutline.tsx";
import { ChartPicture } from "./ChartPicture.tsx";
import { Definition } from "./Definition.tsx";
import type { KnownMachine } from "./known-machines.ts";
import { knownPlacement, placementOf } from "./placements.ts";
import type { Place } from "./place.ts";
import { linkTo } from "./use-place.ts";

/** Null while the chart is laid out for the first time. */
const usePlacement = ({ chart }: KnownMachine) => {
  const [, setLaidOut] = useState(0);
  const placement = knownPlacement(chart);
  useEffect(() => {
    if (placement !== null) return undefined;
    let isHere = true;
    void placementOf(chart).then(() => isHere && setLaidOut((count) => count + 1));
    return () => {
      isHere = false;
    };
  }, [chart, placement]);
  return placement;
};

interface ChartViewProps {
  readonly known: KnownMachine;
  readonly place: Place;
  readonly actor: LiveActor | null;
  /** Which of the actor's moments is shown. */
  readonly index: number;
  readonly shown: Moment | null;
}

/** A machine as a chart or as an outline, with where an actor is in it. The outline is there at once; the chart takes its place when it is laid out. */
export const ChartView = ({ known, place, actor, index, shown }: ChartViewProps) => {
  const placement = usePlacement(known);
  const { chart, machine, file } = known;
  const value = shown?.value ?? null;
  const active = value === null ? [] : activeIds(chart, value);
  const last = shown?.edgeIds ?? [];
  return (
    <section className="flows-machine" aria-label={machine.id}>
      <header>
        <div>
          <h2>{machine.id}</h2>
          <p className="flows-note">{file}</p>
        </div>
        <p className="flows-views">
          <a aria-current={!place.isOutline} {...linkTo({ ...place, isOutline: false })}>
            Chart
          </a>
          <a aria-current={place.isOutline} {...linkTo({ ...place, isOutline: true })}>
            Outline
          </a>
        </p>
        <Definition key={machine.id} machine={machine} />
      </header>
      {typeof placement === "string" && <p role="alert">{placement}</p>}
      {place.isOutline || placement === null || typeof placement === "string" ? (
        <ChartOutline chart={chart} activeIds={active} lastEdgeIds={last} />
      ) : (
        <ChartPicture
          key={machine.id}
          name={machine.id}
          placed={placement}
          activeIds={active}
          recentEdges={recentEdges(actor?.moments ?? [], index)}
          lastEdgeIds={last}
        />
      )}
    </section>
  );
};

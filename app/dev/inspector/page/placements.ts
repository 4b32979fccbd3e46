import Elk from "elkjs/lib/elk-api.js";
import workerAddress from "elkjs/lib/elk-worker.min.js?url";
import type { Chart } from "../chart/chart.ts";
import { layoutQuestion, type PlacedChart, placedChart } from "../chart/layout.ts";

/** A chart's places; a text says why there are none. */
type Placement = PlacedChart | string;

const KEY = "flows-layout:";

const elk = new Elk({ workerFactory: () => new Worker(workerAddress) });
const known = new Map<Chart, Placement>();
const asked = new Map<Chart, Promise<Placement>>();

/** Tells whether a kept layout was made for this very chart. */
const sumOf = (text: string): number => {
  let sum = 7;
  for (let index = 0; index < text.length; index += 1) sum = (Math.imul(sum, 31) + text.charCodeAt(index)) | 0;
  return sum;
};

interface Kept {
  readonly sum: number;
  readonly placed: PlacedChart;
}

const recall = (chart: Chart, question: string): PlacedChart | null => {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY + chart.machineId) ?? "null") as Kept | null;
    return kept !== null && kept.sum === sumOf(question) ? kept.placed : null;
  } catch {
    return null;
  }
};

const keep = (chart: Chart, question: string, placed: PlacedChart): void => {
  try {
    localStorage.setItem(KEY + chart.machineId, JSON.stringify({ sum: sumOf(question), placed } satisfies Kept));
  } catch {
    // A full or refused storage costs a layout the next time.
  }
};

/** Places that are there at once: laid out before, in this tab or an earlier one. */
export const knownPlacement = (chart: Chart): Placement | null => {
  const placement = known.get(chart) ?? recall(chart, JSON.stringify(layoutQuestion(chart)));
  if (placement !== null) known.set(chart, placement);
  return placement;
};

const layOut = async (chart: Chart): Promise<Placement> => {
  const question = layoutQuestion(chart);
  const text = JSON.stringify(question);
  try {
    const placed = placedChart(chart, await elk.layout(question));
    keep(chart, text, placed);
    return placed;
  } catch (error) {
    return `This chart cannot be laid out: ${String(error)}`;
  }
};

/** Lays a chart out beside the page's own thread, once. */
export const placementOf = (chart: Chart): Promise<Placement> => {
  const before = asked.get(chart);
  if (before !== undefined) return before;
  const placement = layOut(chart).then((placed) => {
    known.set(chart, placed);
    return placed;
  });
  asked.set(chart, placement);
  return placement;
};

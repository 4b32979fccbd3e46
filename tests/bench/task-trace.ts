import type { Browser, Page } from "playwright";

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly ts: number;
  readonly dur?: number;
  readonly args?: { readonly name?: string; readonly data?: { readonly type?: string } };
}

export interface Tasks {
  /** The longest task of the page's main thread, in milliseconds. */
  readonly longest: number;
  /** The longest one up to the first paint after the first event. */
  readonly beforePaint: number;
}

const CATEGORIES = ["-*", "toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline", "__metadata"];
const TASK = /RunTask$/;
const PRESS = /^(pointer|mouse|touch|click|key|change|input|submit)/;
const MICROSECONDS = 1_000;

const longestOf = (tasks: readonly TraceEvent[]): number => Math.max(0, ...tasks.map(({ dur = 0 }) => dur)) / MICROSECONDS;

/** Traces the browser while `work` is done, and finds the longest tasks of the page from the press on. */
export const longestTasks = async (browser: Browser, page: Page, work: () => Promise<void>): Promise<Tasks> => {
  await browser.startTracing(page, { categories: CATEGORIES });
  let traced: Buffer;
  try {
    await work();
  } finally {
    traced = await browser.stopTracing();
  }
  const { traceEvents } = JSON.parse(traced.toString("utf8")) as { readonly traceEvents: readonly TraceEvent[] };
  const press = traceEvents.find(
    ({ name, args }) => name === "EventDispatch" && args?.data?.type !== undefined && PRESS.test(args.data.type),
  );
  if (press === undefined) throw new Error("The trace holds no press.");
  const ofPage = traceEvents.filter(({ pid, tid }) => pid === press.pid && tid === press.tid);
  const tasks = ofPage.filter(({ name, ts, dur = 0 }) => TASK.test(name) && ts + dur >= press.ts);
  if (tasks.length === 0) throw new Error("The trace holds no task.");
  const paint = ofPage.find(({ name, ts }) => (name === "Paint" || name === "Commit") && ts > press.ts);
  return { longest: longestOf(tasks), beforePaint: longestOf(tasks.filter(({ ts }) => paint === undefined || ts <= paint.ts)) };
};

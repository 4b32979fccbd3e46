import type { CDPSession, Page } from "playwright";
import type { LargestPaint } from "./bare-page.tsx";
import { watchTransfers } from "./transfers.ts";

/** What a browser says that it painted largest. */
interface Painted {
  readonly at: number;
  /** Square pixels. */
  readonly size: number;
  /** The path of the picture's address; empty for words. */
  readonly picture: string;
}

/** What a shopper feels of one load of a page. Milliseconds and bytes over the wire. */
export interface Vitals {
  readonly painted: Painted;
  readonly blocked: number;
  /** Browsers tell of tasks from 50 ms on: without one it is 50. */
  readonly longestTask: number;
  readonly shift: number;
  readonly bytes: Readonly<Record<string, number>>;
  /** Of the scripts, those that were asked for before the load event. */
  readonly scriptBytesBeforeLoad: number;
}

export const LONG_TASK_MS = 50;

/**
 * Runs before the page's own scripts: keeps what the browser measures, and the element that it painted largest. Without functions that have
 * a name: tsx would mark them with a helper that the page has not.
 */
const keepMeasures = (): void => {
  const kept = { painted: { at: 0, size: 0, picture: "" }, tasks: [] as number[], shift: 0, element: null as Element | null };
  (globalThis as unknown as { measures: typeof kept }).measures = kept;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { element: Element | null; size: number; url: string })[]) {
      kept.painted = { at: entry.startTime, size: entry.size, picture: entry.url === "" ? "" : new URL(entry.url).pathname };
      kept.element = entry.element;
    }
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) kept.tasks.push(entry.duration);
  }).observe({ type: "longtask", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) kept.shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: "layout-shift", buffered: true });
};

interface Kept {
  readonly painted: Painted;
  readonly tasks: readonly number[];
  readonly shift: number;
}

/** Loads a page, touches nothing until `quietMs` after its load, and answers with what was measured until then. */
export const readVitals = async (page: Page, session: CDPSession, address: string, quietMs: number): Promise<Vitals> => {
  const transfers = watchTransfers(session);
  await session.send("Page.enable");
  await page.addInitScript(keepMeasures);
  await page.goto(address, { waitUntil: "load", timeout: 60_000 });
  await page.waitForTimeout(quietMs);
  const { painted, tasks, shift } = await page.evaluate((): Kept => {
    const kept = (globalThis as unknown as { measures: Kept }).measures;
    return { painted: kept.painted, tasks: kept.tasks, shift: kept.shift };
  });
  if (painted.at === 0) throw new Error(`The browser told no largest paint of ${address}`);
  return {
    painted,
    blocked: tasks.reduce((sum, duration) => sum + Math.max(0, duration - LONG_TASK_MS), 0),
    longestTask: Math.max(LONG_TASK_MS, ...tasks),
    shift,
    ...transfers(),
  };
};

/** The page's largest paint as a bare page can show it; asked after `readVitals`. */
export const readLargestPaint = (page: Page): Promise<LargestPaint> =>
  page.evaluate((): LargestPaint => {
    const { element } = (globalThis as unknown as { measures: { readonly element: Element | null } }).measures;
    const heading = document.querySelector("h1")?.textContent ?? document.title;
    if (!(element instanceof HTMLImageElement)) {
      const style = element === null ? null : getComputedStyle(element);
      const width = Math.round(element?.getBoundingClientRect().width ?? 0);
      return { kind: "words", heading, text: element?.textContent ?? "", font: style?.font ?? "", shownWidth: width };
    }
    const sources = [...(element.closest("picture")?.querySelectorAll("source") ?? [])];
    const { width, height } = element.getBoundingClientRect();
    return {
      kind: "picture",
      heading,
      sources: sources.map(({ type, srcset, sizes }) => ({ type, srcSet: srcset, sizes })),
      src: element.getAttribute("src") ?? "",
      srcSet: element.srcset,
      sizes: element.sizes,
      alt: element.alt,
      isEager: element.loading === "eager",
      shownWidth: Math.round(width),
      shownHeight: Math.round(height),
    };
  });

import type { CDPSession, Page } from "playwright";
import type { LargestPaint } from "./bare-page.tsx";

/** What a shopper feels of one load of a page. Milliseconds and bytes over the wire. */
export interface Vitals {
  readonly largestPaint: number;
  readonly blocked: number;
  readonly shift: number;
  readonly bytes: Readonly<Record<string, number>>;
}

const LONG_TASK_MS = 50;

/**
 * Runs before the page's own scripts: keeps what the browser measures, and the element that it painted largest. Without functions that have
 * a name: tsx would mark them with a helper that the page has not.
 */
const keepMeasures = (): void => {
  const kept = { largestPaint: 0, tasks: [] as number[], shift: 0, element: null as Element | null };
  (globalThis as unknown as { measures: typeof kept }).measures = kept;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      kept.largestPaint = entry.startTime;
      kept.element = (entry as PerformanceEntry & { element: Element | null }).element;
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
  readonly largestPaint: number;
  readonly tasks: readonly number[];
  readonly shift: number;
}

/** Loads a page, touches nothing until `quietMs` after its load, and answers with what was measured until then. */
export const readVitals = async (page: Page, session: CDPSession, address: string, quietMs: number): Promise<Vitals> => {
  const kinds = new Map<string, string>();
  const bytes: Record<string, number> = {};
  session.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? "Other";
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
  });
  await page.addInitScript(keepMeasures);
  await page.goto(address, { waitUntil: "load", timeout: 60_000 });
  await page.waitForTimeout(quietMs);
  const kept = await page.evaluate((): Kept => {
    const { largestPaint, tasks, shift } = (globalThis as unknown as { measures: Kept }).measures;
    return { largestPaint, tasks, shift };
  });
  if (kept.largestPaint === 0) throw new Error(`The browser told no largest paint of ${address}`);
  const blocked = kept.tasks.reduce((sum, duration) => sum + Math.max(0, duration - LONG_TASK_MS), 0);
  return { largestPaint: kept.largestPaint, blocked, shift: kept.shift, bytes };
};

/** The page's largest paint as a bare page can show it; asked after `readVitals`. */
export const readLargestPaint = (page: Page): Promise<LargestPaint> =>
  page.evaluate((): LargestPaint => {
    const { element } = (globalThis as unknown as { measures: { readonly element: Element | null } }).measures;
    const heading = document.querySelector("h1")?.textContent ?? document.title;
    const main = document.querySelector("main");
    const text = (main instanceof HTMLElement ? main.innerText : "").slice(0, 600);
    if (!(element instanceof HTMLImageElement)) return { picture: null, heading, text: element?.textContent ?? text };
    const sources = [...(element.closest("picture")?.querySelectorAll("source") ?? [])];
    const { width, height } = element.getBoundingClientRect();
    return {
      picture: {
        sources: sources.map(({ type, srcset, sizes }) => ({ type, srcSet: srcset, sizes })),
        src: element.getAttribute("src") ?? "",
        alt: element.alt,
        isEager: element.loading === "eager",
        shownWidth: Math.round(width),
        shownHeight: Math.round(height),
      },
      heading,
      text,
    };
  });

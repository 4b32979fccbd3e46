import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { PHONE } from "#tests/support/browser.ts";
import { startShop } from "#tests/support/shop.ts";
import { visitsTo } from "#tests/support/visits.ts";

const KILOBYTE = 1000;
/** As shoppers get it at a first visit, with the question about the city. */
const MOST_SCRIPT_BYTES = 116 * 1_024;
const MOST_DOCUMENT_BYTES = 40 * KILOBYTE;
const MOST_SHIFT = 0.02;
const QUIET_MS = 5_000;

const { visit } = visitsTo(startShop);

interface Loaded {
  readonly documentBytes: number;
  readonly scriptBytes: number;
  readonly shift: number;
}

/** Opens a page on a phone, touches nothing until five seconds after its load, and adds up what came over the wire. */
const load = async (page: Page, path: string): Promise<Loaded> => {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const kinds = new Map<string, string>();
  const bytes: Record<string, number> = {};
  session.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? "Other";
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
  });
  await page.goto(path, { waitUntil: "load" });
  await page.waitForFunction((quiet) => {
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return navigation !== undefined && navigation.loadEventEnd > 0 && performance.now() > navigation.loadEventEnd + quiet;
  }, QUIET_MS);
  const shift = await page.evaluate(() => {
    const watching = new PerformanceObserver(() => undefined);
    watching.observe({ type: "layout-shift", buffered: true });
    return watching.takeRecords().reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0);
  });
  return { documentBytes: bytes["Document"] ?? 0, scriptBytes: bytes["Script"] ?? 0, shift };
};

describe("on a phone, until five seconds after the load", () => {
  it.each(["/", "/catalog/women", "/catalog/product/palto-pryamoe-camel", "/cart"])("%s stays within its budgets", async (path) => {
    const { page } = await visit(PHONE);
    const { documentBytes, scriptBytes, shift } = await load(page, path);
    // A shopper's own page does not ask.
    if (path !== "/cart") await page.getByRole("dialog", { name: "Ваше местоположение Москва?" }).waitFor();
    console.log(`${path}: document ${documentBytes} B, scripts ${scriptBytes} B, layout shift ${shift.toFixed(4)}`);
    expect(documentBytes).toBeGreaterThan(KILOBYTE);
    expect(documentBytes).toBeLessThanOrEqual(MOST_DOCUMENT_BYTES);
    expect(scriptBytes).toBeGreaterThan(50 * KILOBYTE);
    expect(scriptBytes).toBeLessThanOrEqual(MOST_SCRIPT_BYTES);
    expect(shift).toBeLessThanOrEqual(MOST_SHIFT);
  });
});

import type { Browser, BrowserContextOptions, CDPSession, Page } from "playwright";
import { launchBrowser, PHONE } from "#tests/support/browser.ts";
import { stopLater } from "./processes.ts";

const CPU_SLOWDOWN = 4;
const ROUND_TRIP_MS = 150;
/** Bits a second, down and up. */
const DOWN = 1_600_000;
const UP = 750_000;

export interface SlowPhone {
  /** Opens an empty page of a new visitor, slowed down, does the work and closes it; another screen than a phone's is as slow. */
  readonly visit: <A>(work: (page: Page, session: CDPSession) => Promise<A>, screen?: BrowserContextOptions) => Promise<A>;
  readonly browser: Browser;
  readonly close: () => Promise<void>;
}

/** A Chromium like a cheap phone: four times slower, 1.6 Mbit/s, 150 ms there and back. */
export const openSlowPhone = async (): Promise<SlowPhone> => {
  const browser = await launchBrowser();
  return {
    browser,
    close: stopLater(() => browser.close()),
    visit: async (work, screen = PHONE) => {
      const context = await browser.newContext(screen);
      try {
        const page = await context.newPage();
        const session = await context.newCDPSession(page);
        await session.send("Network.enable");
        await session.send("Network.emulateNetworkConditions", {
          offline: false,
          latency: ROUND_TRIP_MS,
          downloadThroughput: DOWN / 8,
          uploadThroughput: UP / 8,
        });
        await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
        return await work(page, session);
      } finally {
        await context.close();
      }
    },
  };
};

import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright";
import { afterAll, afterEach, beforeAll } from "vitest";
import { complaintsOf, launchBrowser } from "./browser.ts";

interface Served {
  readonly address: string;
  readonly close: () => Promise<void>;
}

export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What the console warned of, with what scripts threw. */
  readonly complaints: string[];
}

export interface Visits<S extends Served> {
  readonly served: () => S;
  /** Ends what is served and serves what `begin` makes of it instead. */
  readonly serveAnew: (begin: (before: S) => Promise<S>) => Promise<void>;
  /** Another visitor in a window of its own, which is closed after the test. */
  readonly visit: (options: BrowserContextOptions) => Promise<Visit>;
}

/** One browser, and one thing served to it, for all tests of a file. */
export const visitsTo = <S extends Served>(start: () => Promise<S>): Visits<S> => {
  let served: S;
  let browser: Browser;
  let contexts: BrowserContext[] = [];
  beforeAll(async () => {
    [served, browser] = await Promise.all([start(), launchBrowser()]);
    // The first page of all takes longest to make: on a slow machine it would be left to the browser.
    await fetch(served.address);
  });
  afterEach(async () => {
    await Promise.all(contexts.map((context) => context.close()));
    contexts = [];
  });
  afterAll(async () => {
    await browser?.close();
    await served?.close();
  });
  return {
    served: () => served,
    serveAnew: async (begin) => {
      served = await begin(served);
    },
    visit: async (options) => {
      const context = await browser.newContext({ ...options, baseURL: served.address });
      contexts.push(context);
      const complaints = complaintsOf(context);
      return { page: await context.newPage(), context, complaints };
    },
  };
};

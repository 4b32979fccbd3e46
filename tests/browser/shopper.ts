import { setTimeout } from "node:timers/promises";
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page, Request } from "playwright";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { CartMode } from "#core/cart/cart.ts";
import { complaintsOf, launchBrowser, PHONE } from "#tests/support/browser.ts";
import { type RunningShop, startShop } from "#tests/support/shop.ts";

/** One shop and browser for the tests of a file. Before each test another visitor sits down at a tab of their own, and nothing was complained of yet. */
export interface Shopper {
  readonly shop: () => RunningShop;
  readonly page: () => Page;
  readonly context: () => BrowserContext;
  /** What the console warned of, with what scripts threw. */
  readonly complaints: () => readonly string[];
  /** What scripts threw and nobody caught. */
  readonly exceptions: () => readonly string[];
}

const AS_A_SCRIPT = { "x-requested-with": "XMLHttpRequest" };

/**
 * The tab's clock runs by itself, and tests may move it. The shop does not ask about the city: what is counted here is what one flow asks and says
 * while the network breaks, and the question would come again at every cookie that is cleared.
 */
export const aShopper = (device: BrowserContextOptions = PHONE): Shopper => {
  let shop: RunningShop;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let complaints: string[];
  const exceptions: string[] = [];
  const sitDown = async (): Promise<void> => {
    context = await browser.newContext({ ...device, deviceScaleFactor: 1, baseURL: shop.address });
    complaints = complaintsOf(context);
    exceptions.length = 0;
    context.on("weberror", (thrown) => exceptions.push(String(thrown.error())));
    page = await context.newPage();
    await page.clock.install();
  };
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startShop({ environment: { ASK_CITY: "off" } }), launchBrowser()]);
    // The first page of all takes longest to make: on a slow machine it would be left to the browser.
    await fetch(shop.address);
    await sitDown();
  });
  beforeEach(async () => {
    // What the one before has changed goes on when the page is left, and its late answers would make the next one the same visitor.
    await context.close();
    await sitDown();
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });
  return {
    shop: () => shop,
    page: () => page,
    context: () => context,
    complaints: () => complaints,
    exceptions: () => exceptions,
  };
};

/** The quantities of the visitor's cart, as the store itself knows them. */
export const quantitiesInStore = async (context: BrowserContext, mode: CartMode = "default"): Promise<readonly number[]> => {
  const response = await context.request.get(`/cart/cart?mode=${mode}`, { headers: AS_A_SCRIPT });
  const { data } = (await response.json()) as { data: { cart: { positions: { quantity: number }[] } } };
  return data.cart.positions.map(({ quantity }) => quantity);
};

export const productAt = (slug: string): string => `/catalog/product/${slug}`;

/** Puts one piece of a product's first size into the visitor's cart of a mode, past the pages. */
export const putIntoCart = async (context: BrowserContext, address: string, mode: CartMode = "default"): Promise<void> => {
  const product = await context.request.get(address, { headers: AS_A_SCRIPT });
  const { data } = (await product.json()) as { data: { product: { sizes: { id: number }[] } } };
  await context.request.get(`/cart/add-item/${data.product.sizes[0]?.id}/1?mode=${mode}`, { headers: AS_A_SCRIPT });
};

const STEP_MS = 250;
const LONG_STEP_MS = 1_000;
const BREATH_MS = 10;

/** Moves the page's clock in steps until something is there; in long ones where a call is never answered. */
export const untilThere = async (wanted: Locator, isUnanswered?: (address: URL) => boolean): Promise<void> => {
  const page = wanted.page();
  const underWay = new Set<Request>();
  const note = (request: Request): void => {
    if (request.resourceType() === "fetch" && isUnanswered?.(new URL(request.url())) !== true) underWay.add(request);
  };
  const forget = (request: Request): void => void underWay.delete(request);
  page.on("request", note).on("requestfinished", forget).on("requestfailed", forget);
  while ((await wanted.count()) === 0) {
    // What is asked meanwhile is answered in time of the world, and would be given up in that of the page.
    if (underWay.size > 0) await setTimeout(BREATH_MS);
    else await page.clock.runFor(isUnanswered === undefined ? STEP_MS : LONG_STEP_MS);
  }
  page.off("request", note).off("requestfinished", forget).off("requestfailed", forget);
};

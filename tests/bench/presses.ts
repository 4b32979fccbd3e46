import type { Page } from "playwright";
import { eachAtMost, type Figures, spreadOf } from "./figures.ts";
import { DEMO_LISTING, DEMO_PRODUCT } from "./phone.ts";
import { measuredEach, placeOfPress, type Pressing } from "./pressing.ts";
import type { Running } from "./processes.ts";
import type { SlowPhone } from "./slow-phone.ts";
import { longestTasks } from "./task-trace.ts";

const RUNS = 3;
const PRESSES_A_RUN = 5;
const MOST_TO_PAINT_MS = 56;
const MOST_TASK_MS = 50;
/** Until the page has done what its load began, and after a press until all that follows is done. */
const SETTLE_MS = 1_500;
const AFTER_MS = 700;

interface Press extends Pressing {
  /** What a shopper then sees; looked for by style alone, since a look for roles and names takes the page's own thread for 50 ms and more. */
  readonly shows: (page: Page) => Promise<void>;
}

const freeSize = (page: Page) => page.locator(".buy-box .chip-outline, .chips .chip-outline").first();
const orderButton = (page: Page) => page.locator(".buy-box-actions .button").first();

const PRESSES: Readonly<Record<string, Press>> = {
  size: {
    path: DEMO_PRODUCT,
    target: freeSize,
    shows: (page) => page.locator(".chips input:checked").waitFor({ state: "attached" }),
  },
  "add to cart": {
    path: DEMO_PRODUCT,
    prepare: async (page) => {
      await freeSize(page).tap();
      await page.locator(".chips input:checked").waitFor({ state: "attached" });
    },
    target: orderButton,
    shows: (page) => page.locator(".toast", { hasText: "Добавлено в корзину" }).waitFor(),
  },
  "filter apply": {
    path: DEMO_LISTING,
    prepare: async (page) => {
      await page.getByRole("button", { name: "Фильтры" }).tap();
      await page.locator("#filters").getByRole("checkbox", { name: /^M/ }).check();
    },
    target: (page) => page.locator("#filters").getByRole("button", { name: "Показать" }),
    shows: (page) => page.locator('.chosen-filters a[aria-label="Убрать фильтр: M"]').waitFor(),
  },
  "open menu": {
    path: DEMO_LISTING,
    target: (page) => page.locator(".tab-bar button"),
    shows: (page) => page.locator("#shop-menu").waitFor(),
  },
};
export const PRESS_NAMES = Object.keys(PRESSES);

/** Keeps how long each press took until the next paint, as the browser says it (in steps of 8 ms). */
const keepPresses = (): void => {
  const kept = { longest: 0 };
  (globalThis as unknown as { presses: typeof kept }).presses = kept;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) kept.longest = Math.max(kept.longest, entry.duration);
  }).observe({ type: "event", buffered: false, durationThreshold: 16 } as PerformanceObserverInit);
};

interface Pressed {
  readonly toPaint: number;
  readonly longest: number;
  readonly beforePaint: number;
}

const pressOnce = (phone: SlowPhone, shop: Running, press: Press): Promise<Pressed> =>
  phone.visit(async (page) => {
    const middle = await placeOfPress(page, shop, press, SETTLE_MS);
    await page.waitForTimeout(AFTER_MS);
    await page.evaluate(keepPresses);
    const tasks = await longestTasks(phone.browser, page, async () => {
      await page.touchscreen.tap(middle.x, middle.y);
      await press.shows(page);
      await page.waitForTimeout(AFTER_MS);
    });
    const toPaint = await page.evaluate(() => (globalThis as unknown as { presses: { longest: number } }).presses.longest);
    return { toPaint, ...tasks };
  });

const COLUMNS = { toPaint: "press to paint ms", longest: "longest task ms", beforePaint: "longest before first paint ms" } as const;

/** The middle of some presses. */
const pressSome = async (phone: SlowPhone, shop: Running, press: Press): Promise<Pressed> => {
  const pressed: Pressed[] = [];
  for (let time = 0; time < PRESSES_A_RUN; time += 1) pressed.push(await pressOnce(phone, shop, press));
  const middle = (of: (one: Pressed) => number): number => spreadOf(pressed.map(of))?.middle ?? Number.NaN;
  return {
    toPaint: middle(({ toPaint }) => toPaint),
    longest: middle(({ longest }) => longest),
    beforePaint: middle(({ beforePaint }) => beforePaint),
  };
};

/** What the main thread does from a press until all that follows is painted. */
export const measurePresses = async (
  phone: SlowPhone,
  shop: Running,
  names: readonly string[],
  say: (line: string) => void,
): Promise<Figures> => {
  const pressed = await measuredEach({ pressings: PRESSES, names, runs: RUNS, say }, (press) => pressSome(phone, shop, press));
  return {
    title: `Presses on the same phone: the middle of ${PRESSES_A_RUN} in each of ${RUNS} runs; the middle run (the least–the most)`,
    columns: Object.values(COLUMNS),
    rows: pressed.map(({ name, measured }) => ({
      name,
      values: {
        [COLUMNS.toPaint]: spreadOf(measured.map(({ toPaint }) => toPaint)),
        [COLUMNS.longest]: spreadOf(measured.map(({ longest }) => longest)),
        [COLUMNS.beforePaint]: spreadOf(measured.map(({ beforePaint }) => beforePaint)),
      },
      targets: [eachAtMost(COLUMNS.toPaint, MOST_TO_PAINT_MS), eachAtMost(COLUMNS.longest, MOST_TASK_MS)],
    })),
    notes: [
      "Press to paint is the browser's own event time, in steps of 8 ms, which also waits for a frame (0: under 16 ms).",
      "The longest task is read from a trace, from the press until everything is shown.",
    ],
  };
};

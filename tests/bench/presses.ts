import type { Page } from "playwright";
import { type Figures, median, type Row } from "./figures.ts";
import { DEMO_LISTING, DEMO_PRODUCT } from "./phone.ts";
import type { Running } from "./processes.ts";
import type { SlowPhone } from "./slow-phone.ts";
import { longestTasks } from "./task-trace.ts";

const RUNS = 5;
const MOST_MS = 50;
/** Until the page has done what its load began, and after a press until all that follows is done. */
const SETTLE_MS = 1_500;
const AFTER_MS = 700;

interface Press {
  readonly name: string;
  readonly path: string;
  /** Brings the page to where the press can be made. */
  readonly prepare: (page: Page) => Promise<void>;
  readonly press: (page: Page) => Promise<void>;
  /** What a shopper then sees. */
  readonly shows: (page: Page) => Promise<void>;
}

const freeSize = (page: Page) => page.locator(".buy-box .chip-outline, .chips .chip-outline").first();
const orderButton = (page: Page) => page.locator(".buy-box-actions .button").first();
const nothing = async (): Promise<void> => {};

const PRESSES: readonly Press[] = [
  {
    name: "size",
    path: DEMO_PRODUCT,
    prepare: nothing,
    press: (page) => freeSize(page).tap(),
    shows: (page) => page.locator(".chips input:checked").waitFor({ state: "attached" }),
  },
  {
    name: "add to cart",
    path: DEMO_PRODUCT,
    prepare: async (page) => {
      await freeSize(page).tap();
      await page.locator(".chips input:checked").waitFor({ state: "attached" });
    },
    press: (page) => orderButton(page).tap(),
    shows: (page) => page.getByText("Добавлено в корзину").waitFor(),
  },
  {
    name: "filter apply",
    path: DEMO_LISTING,
    prepare: async (page) => {
      await page.getByRole("button", { name: "Фильтры" }).tap();
      await page.locator("#filters").getByRole("checkbox", { name: /^M/ }).check();
    },
    press: (page) => page.locator("#filters").getByRole("button", { name: "Показать" }).tap(),
    shows: (page) => page.getByRole("link", { name: "Убрать фильтр: M" }).waitFor(),
  },
  {
    name: "open menu",
    path: DEMO_LISTING,
    prepare: nothing,
    press: (page) => page.locator(".tab-bar button").tap(),
    shows: (page) => page.locator("#shop-menu").waitFor(),
  },
];

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

const pressOnce = (phone: SlowPhone, shop: Running, { path, prepare, press, shows }: Press): Promise<Pressed> =>
  phone.visit(async (page) => {
    await page.goto(`${shop.address}${path}`, { waitUntil: "load", timeout: 60_000 });
    await page.waitForTimeout(SETTLE_MS);
    await prepare(page);
    await page.waitForTimeout(AFTER_MS);
    await page.evaluate(keepPresses);
    const tasks = await longestTasks(phone.browser, page, async () => {
      await press(page);
      await shows(page);
      await page.waitForTimeout(AFTER_MS);
    });
    const toPaint = await page.evaluate(() => (globalThis as unknown as { presses: { longest: number } }).presses.longest);
    return { toPaint, ...tasks };
  });

/** What the main thread does from a press until all that follows is painted. */
export const measurePresses = async (phone: SlowPhone, shop: Running, say: (line: string) => void): Promise<Figures> => {
  const rows: Row[] = [];
  for (const press of PRESSES) {
    say(`Press: ${press.name} ...`);
    const pressed: Pressed[] = [];
    for (let run = 0; run < RUNS; run += 1) pressed.push(await pressOnce(phone, shop, press));
    rows.push({
      name: press.name,
      values: {
        "longest task ms": median(pressed.map(({ longest }) => longest)),
        "longest before first paint ms": median(pressed.map(({ beforePaint }) => beforePaint)),
        "press to paint ms": median(pressed.map(({ toPaint }) => toPaint)),
      },
      target: { column: "longest task ms", bound: "at most", value: MOST_MS },
    });
  }
  return {
    title: `Presses on the same phone: main thread from the press until everything is shown; the middle of ${RUNS}`,
    columns: ["longest task ms", "longest before first paint ms", "press to paint ms"],
    rows,
    notes: [
      "The longest task is read from a trace; press to paint is the browser's own event time, which also waits for a frame (0: under 16 ms).",
    ],
  };
};

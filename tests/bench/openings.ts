import type { Locator, Page } from "playwright";
import { DESKTOP, PHONE } from "#tests/support/browser.ts";
import { DEMO_STATES } from "#tests/support/demo-states.ts";
import { eachAtMost, type Figures, type Row, spreadOf } from "./figures.ts";
import { DEMO_LISTING, DEMO_PRODUCT } from "./phone.ts";
import { answerCity, middleOf } from "./presses.ts";
import type { Running } from "./processes.ts";
import type { SlowPhone } from "./slow-phone.ts";

const RUNS = 5;
const MOST_TO_OPEN_MS = 300;
/** Until the page has done what its load began. */
const SETTLE_MS = 2_500;
/** How long a mouse lies on what it then presses. */
const POINTED_MS = 400;

interface Opening {
  readonly path: string;
  /** Brings the page to where the press can be made. */
  readonly prepare?: (page: Page) => Promise<void>;
  readonly target: (page: Page) => Locator;
  /** What a shopper then reads, found by style alone. */
  readonly opens: string;
  /** What only a desktop has is measured on one as slow. */
  readonly isOfDesktop?: boolean;
}

const OPENINGS: Readonly<Record<string, Opening>> = {
  menu: { path: DEMO_LISTING, target: (page) => page.locator(".tab-bar button"), opens: "#shop-menu a" },
  filters: { path: DEMO_LISTING, target: (page) => page.getByRole("button", { name: "Фильтры" }), opens: "#filters input" },
  sizes: { path: DEMO_PRODUCT, target: (page) => page.locator(".buy-box-actions .button").first(), opens: ".size-rows, .size-buttons" },
  "size guide": { path: DEMO_PRODUCT, target: (page) => page.getByRole("link", { name: /Размерная сетка/ }), opens: ".size-help table" },
  subscribing: {
    path: `/catalog/product/${DEMO_STATES.soldOut}`,
    prepare: async (page) => {
      await page.locator(".buy-box .chip-disabled").first().tap();
      await page.locator(".chips input:checked").waitFor({ state: "attached" });
    },
    target: (page) => page.locator(".buy-box-actions .button").first(),
    opens: ".subscribe-lead",
  },
  "quick view": {
    path: DEMO_LISTING,
    target: (page) => page.locator(".card-look").first(),
    opens: ".quick-view-body .buy-box",
    isOfDesktop: true,
  },
};
export const OPENING_NAMES = Object.keys(OPENINGS);

/** Keeps when the first frame has what is awaited, from the press on. */
const keepOpening = (awaited: string): void => {
  const kept = { pressedAt: 0, after: 0 };
  (globalThis as unknown as { opening: typeof kept }).opening = kept;
  addEventListener("pointerdown", ({ timeStamp }) => (kept.pressedAt = timeStamp), { capture: true });
  new MutationObserver(() => {
    if (kept.pressedAt === 0 || document.querySelector(awaited)?.checkVisibility() !== true) return;
    requestAnimationFrame((now) => (kept.after ||= now - kept.pressedAt));
  }).observe(document, { subtree: true, childList: true, attributes: true });
};

const openOnce = (phone: SlowPhone, shop: Running, { path, prepare, target, opens, isOfDesktop = false }: Opening): Promise<number> =>
  phone.visit(
    async (page) => {
      await page.goto(`${shop.address}${path}`, { waitUntil: "load", timeout: 60_000 });
      await answerCity(page);
      await page.waitForTimeout(SETTLE_MS);
      if (isOfDesktop) await page.locator(".card").first().hover();
      await prepare?.(page);
      const { x, y } = await middleOf(target(page));
      await page.evaluate(keepOpening, opens);
      if (isOfDesktop) {
        await page.mouse.move(x, y);
        await page.waitForTimeout(POINTED_MS);
        await page.mouse.click(x, y);
      } else await page.touchscreen.tap(x, y);
      const opened = await page.waitForFunction(() => (globalThis as unknown as { opening: { after: number } }).opening.after);
      return opened.jsonValue();
    },
    isOfDesktop ? DESKTOP : PHONE,
  );

const COLUMN = "press to there ms";

/** How long it takes from a press until what it opens is there to be read. */
export const measureOpenings = async (
  phone: SlowPhone,
  shop: Running,
  names: readonly string[],
  say: (line: string) => void,
): Promise<Figures> => {
  const rows: Row[] = [];
  for (const name of names) {
    const opening = OPENINGS[name];
    if (opening === undefined) throw new Error(`There is nothing to open that is called ${name}`);
    const opened: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      say(`Opening: ${name}, run ${run + 1} of ${RUNS} ...`);
      opened.push(await openOnce(phone, shop, opening));
    }
    rows.push({ name, values: { [COLUMN]: spreadOf(opened) }, targets: [eachAtMost(COLUMN, MOST_TO_OPEN_MS)] });
  }
  return {
    title: `What opens on a press, on the same phone: the middle of ${RUNS} visits (the least–the most)`,
    columns: [COLUMN],
    rows,
    notes: [
      "From the finger's touch to the first frame that has it, its scripts fetched over the phone's line where they were not before.",
      `The quick view is a desktop's, as slow; its mouse lies on the control for ${POINTED_MS} ms before it presses.`,
    ],
  };
};

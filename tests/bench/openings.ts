import { DESKTOP, PHONE } from "#tests/support/browser.ts";
import { DEMO_STATES } from "#tests/support/demo-states.ts";
import { eachAtMost, type Figures, spreadOf } from "./figures.ts";
import { DEMO_LISTING, DEMO_PRODUCT } from "./phone.ts";
import { measuredEach, placeOfPress, type Pressing } from "./pressing.ts";
import type { Running } from "./processes.ts";
import type { SlowPhone } from "./slow-phone.ts";

const RUNS = 5;
const MOST_TO_OPEN_MS = 300;
/** Until the page has done what its load began. */
const SETTLE_MS = 2_500;
/** How long a mouse lies on what it then presses. */
const POINTED_MS = 400;

interface Opening extends Pressing {
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
    prepare: (page) => page.locator(".card").first().hover(),
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

const openOnce = (phone: SlowPhone, shop: Running, opening: Opening): Promise<number> => {
  const { opens, isOfDesktop = false } = opening;
  return phone.visit(
    async (page) => {
      const { x, y } = await placeOfPress(page, shop, opening, SETTLE_MS);
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
};

const COLUMN = "press to there ms";

/** How long it takes from a press until what it opens is there to be read. */
export const measureOpenings = async (
  phone: SlowPhone,
  shop: Running,
  names: readonly string[],
  say: (line: string) => void,
): Promise<Figures> => {
  const opened = await measuredEach({ pressings: OPENINGS, names, runs: RUNS, say }, (opening) => openOnce(phone, shop, opening));
  return {
    title: `What opens on a press, on the same phone: the middle of ${RUNS} visits (the least–the most)`,
    columns: [COLUMN],
    rows: opened.map(({ name, measured }) => ({
      name,
      values: { [COLUMN]: spreadOf(measured) },
      targets: [eachAtMost(COLUMN, MOST_TO_OPEN_MS)],
    })),
    notes: [
      "From the finger's touch to the first frame that has it, its scripts fetched over the phone's line where they were not before.",
      `The quick view is a desktop's, as slow; its mouse lies on the control for ${POINTED_MS} ms before it presses.`,
    ],
  };
};

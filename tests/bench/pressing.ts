import type { Locator, Page } from "playwright";
import type { Running } from "./processes.ts";

/** Something to press on a page. */
export interface Pressing {
  readonly path: string;
  /** Brings the page to where the press can be made. */
  readonly prepare?: (page: Page) => Promise<void>;
  readonly target: (page: Page) => Locator;
}

/** A first visit is asked about the city, over the foot of the page where some of the presses are. */
const answerCity = async (page: Page): Promise<void> => {
  const yes = page.getByRole("button", { name: "Да, верно" });
  await yes.click();
  await yes.waitFor({ state: "detached" });
};

/**
 * Opens a page to where the press can be made, and answers with where a finger presses. The driver's own press asks the page, while it is pressed, what lies
 * there: a script that no shopper has. `settleMs`: until the page has done what its load began.
 */
export const placeOfPress = async (
  page: Page,
  shop: Running,
  { path, prepare, target }: Pressing,
  settleMs: number,
): Promise<{ readonly x: number; readonly y: number }> => {
  await page.goto(`${shop.address}${path}`, { waitUntil: "load", timeout: 60_000 });
  await answerCity(page);
  await page.waitForTimeout(settleMs);
  await prepare?.(page);
  await target(page).click({ trial: true });
  const box = await target(page).boundingBox();
  if (box === null) throw new Error("There is nothing to press.");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

interface Series<P> {
  readonly pressings: Readonly<Record<string, P>>;
  readonly names: readonly string[];
  readonly runs: number;
  readonly say: (line: string) => void;
}

/** What some runs of each of the named measure. */
export const measuredEach = async <P, M>(
  { pressings, names, runs, say }: Series<P>,
  measure: (pressing: P) => Promise<M>,
): Promise<readonly { readonly name: string; readonly measured: readonly M[] }[]> => {
  const all: { name: string; measured: readonly M[] }[] = [];
  for (const name of names) {
    const pressing = pressings[name];
    if (pressing === undefined) throw new Error(`There is nothing to press that is called ${name}`);
    const measured: M[] = [];
    for (let run = 0; run < runs; run += 1) {
      say(`Press: ${name}, run ${run + 1} of ${runs} ...`);
      measured.push(await measure(pressing));
    }
    all.push({ name, measured });
  }
  return all;
};

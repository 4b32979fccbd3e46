import type { BrowserContext, Page } from "playwright";
import { axeFaults } from "#tests/support/axe.ts";
import { DEVICES, hearing } from "#tests/support/browser.ts";
import type { RunningShop } from "#tests/support/shop.ts";
import type { Visits } from "#tests/support/visits.ts";

export interface Looker {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What was found so far, each with the place that it was found in. */
  readonly faults: readonly string[];
  /** Looks at what stands there, once it does not move any more. */
  readonly look: (place: string) => Promise<void>;
  readonly comeTo: (path: string) => Promise<void>;
}

/** A shopper, and what axe finds wherever they look about; nothing may be wider than their window either. */
export const lookingAround =
  ({ visit }: Pick<Visits<RunningShop>, "visit">) =>
  async (device: keyof typeof DEVICES): Promise<Looker> => {
    const { page, context } = await visit({ ...DEVICES[device], reducedMotion: "reduce" });
    const faults: string[] = [];
    return {
      page,
      context,
      faults,
      look: async (place) => {
        const layers = page.locator("dialog[open], .toast, .notification");
        await layers.evaluateAll((nodes) =>
          Promise.allSettled(nodes.flatMap((node) => node.getAnimations()).map(({ finished }) => finished)),
        );
        faults.push(...(await axeFaults(page)).map((fault) => `${place}: ${fault}`));
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        if (overflow > 0) faults.push(`${place}: ${overflow} px wider than the window`);
      },
      comeTo: async (path) => {
        await page.goto(path);
        await hearing(page);
      },
    };
  };

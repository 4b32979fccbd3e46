import type { AxeResults, RunOptions } from "axe-core";
import { source } from "axe-core";
import type { Page } from "playwright";

const OPTIONS: RunOptions = {
  runOnly: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] },
  // Of rules that are kept it writes down nothing: half of its time went there.
  resultTypes: ["violations"],
};

interface WithAxe {
  readonly axe?: { readonly run: (context: string | Document, options: RunOptions) => Promise<AxeResults> };
}

/**
 * What axe finds on a page, a line a rule with the elements that break it; with `inside` only in what this selector finds. The shop has no frames, and a
 * document learns axe once, however often it is looked at: its half a million letters take as long to read as its rules to ask.
 */
export const axeFaults = async (page: Page, inside?: string): Promise<readonly string[]> => {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  return page.evaluate(
    async ([context, options]) => {
      const { axe } = window as WithAxe;
      if (axe === undefined) throw new Error("The page has let go of axe");
      // A button that is just changing its colours has those of neither state. What a scroll moves, or what turns for ever, has no end.
      const hasEnd = ({ playState, timeline, effect }: Animation): boolean =>
        playState === "running" && timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity;
      await Promise.allSettled(
        document
          .getAnimations()
          .filter(hasEnd)
          .map(({ finished }) => finished),
      );
      const { violations } = await axe.run(context ?? document, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`);
    },
    [inside, OPTIONS] as const,
  );
};

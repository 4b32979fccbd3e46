import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * What axe finds on a page, a line a rule with the elements that break it; with `inside` only in what this selector finds. The shop has no frames,
 * so axe is asked in the page itself (its «legacy mode»): otherwise it adds up what frames found in another page, which takes as long again.
 */
export const axeFaults = async (page: Page, inside?: string): Promise<readonly string[]> => {
  // Of rules that are kept it writes down nothing: half of its time went there.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ runOnly: { type: "tag", values: TAGS }, resultTypes: ["violations"] });
  const { violations } = await (inside === undefined ? axe : axe.include(inside)).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`);
};

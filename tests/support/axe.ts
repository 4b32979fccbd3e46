import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe finds on a page, a line a rule with the elements that break it; with `inside` only in what this selector finds. */
export const axeFaults = async (page: Page, inside?: string): Promise<readonly string[]> => {
  const axe = new AxeBuilder({ page }).withTags(TAGS);
  const { violations } = await (inside === undefined ? axe : axe.include(inside)).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`);
};

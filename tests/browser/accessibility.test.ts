import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { DEMO_STATES } from "#tests/support/demo-states.ts";
import { axeFaults } from "#tests/support/axe.ts";
import { DEVICE_NAMES, DEVICES, hearing } from "#tests/support/browser.ts";
import { pageAt } from "#app/routes/pages.ts";
import { cityQuestion } from "#tests/support/city-question.ts";
import { startShop } from "#tests/support/shop.ts";
import { visitsTo } from "#tests/support/visits.ts";

const { visit } = visitsTo(startShop);

const PAGES = [
  "/",
  "/catalog/women",
  "/catalog/men/outerwear?size=M&sort=price_asc",
  "/catalog/women?size=%D0%BD%D0%B5%D1%82",
  `/catalog/product/${DEMO_STATES.oneSize}`,
  "/cart",
  "/user/wishlist",
  "/profile/subscribe",
  "/order",
  "/support/delivery",
  "/catalog",
  "/size-guide",
  "/catalog/search?search=%D0%BF%D0%BB%D0%B0%D1%82%D1%8C%D0%B5",
  "/catalog/search?search=%D1%8A%D1%8A%D1%8A%D1%8A%D1%8A",
  "/nothing-here",
];

const STATES = [...new Set(Object.values(DEMO_STATES))].map((slug) => `/catalog/product/${slug}`);

/** Opens a page as a first visit has it, the question about the city beside it; a shopper's own page asks in itself, or not at all. */
const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  const isOwn = pageAt(path)?.record.audience === "personal";
  await (isOwn ? page.locator("main") : cityQuestion(page)).waitFor();
  await hearing(page);
};

describe.each(DEVICE_NAMES)("on a %s", (device) => {
  it.each([...PAGES, ...STATES])("axe finds nothing on %s", async (path) => {
    const { page } = await visit({ ...DEVICES[device], reducedMotion: "reduce" });
    await open(page, path);
    expect(await axeFaults(page)).toEqual([]);
  });
});

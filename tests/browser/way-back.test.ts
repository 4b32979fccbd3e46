import type { Page, Request } from "playwright";
import { describe, expect, it } from "vitest";
import { DESKTOP, hearing, PHONE, wearingLetters } from "#tests/support/browser.ts";
import { startShop } from "#tests/support/shop.ts";
import { visitsTo } from "#tests/support/visits.ts";

const { visit } = visitsTo(startShop);

const cards = (page: Page) => page.locator(".grid > li");
const WANTED = 23;
const BATCH = 10;

/** Scrolls until the wanted card is there and stands at a height of its own; answers with that height. */
const wander = async (page: Page): Promise<number> => {
  const underWay = new Set<Request>();
  const forget = (request: Request): void => void underWay.delete(request);
  page.on("request", (request) => request.resourceType() === "fetch" && underWay.add(request));
  page.on("requestfinished", forget).on("requestfailed", forget);
  await hearing(page);
  await wearingLetters(page);
  await expect
    .poll(
      async () => {
        await page.evaluate(() => document.querySelector(".list-foot")?.scrollIntoView({ block: "end" }));
        return cards(page).count();
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThan(WANTED + 6);
  await cards(page).nth(WANTED).scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollBy(0, 37));
  await settle(page);
  // Nothing more comes: neither an answer nor the rest of a batch that is drawn in pieces.
  await expect.poll(async () => [underWay.size, (await cards(page).count()) % BATCH]).toEqual([0, 0]);
  return topOf(page);
};

const topOf = (page: Page): Promise<number> =>
  cards(page)
    .nth(WANTED)
    .evaluate((card) => card.getBoundingClientRect().top);

/** Until the wanted card has stood still for forty frames. */
const settle = async (page: Page): Promise<void> => {
  await wearingLetters(page);
  await page.waitForFunction((place) => {
    const card = document.querySelectorAll(".grid > li")[place];
    if (card === undefined) return false;
    const record = window as unknown as { stood?: { top: number; frames: number } };
    const { top } = card.getBoundingClientRect();
    record.stood = record.stood?.top === top ? { top, frames: record.stood.frames + 1 } : { top, frames: 0 };
    return record.stood.frames >= 40;
  }, WANTED);
};

/** Without the finger: a browser that only plays one takes it away while a page is left, and what a finger presses is smaller then. */
const NARROW = { ...PHONE, hasTouch: false };

describe.each([
  ["on a phone", NARROW],
  ["on a desktop", DESKTOP],
])("a list %s", (_, device) => {
  it("is as it was left when the shopper comes back from a product, without asking anybody", async () => {
    const { page, complaints } = await visit(device);
    await page.goto("/catalog/women");
    const before = await wander(page);
    const count = await cards(page).count();
    await cards(page).nth(WANTED).locator(".card-title a").click();
    await page.locator("h1.product-title").waitFor();
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "fetch" && request.url().includes("/catalog/women")) asked.push(request.url());
    });
    await page.goBack();
    await settle(page);
    expect(Math.abs((await topOf(page)) - before)).toBeLessThanOrEqual(2);
    expect(await cards(page).count()).toBe(count);
    await cards(page).nth(WANTED).locator(".card-title a:focus").waitFor();
    expect(asked).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it("is as it was left after a reload, and when the browser has no page cache", async () => {
    const { page } = await visit(device);
    await page.goto("/catalog/women?sort=price_asc");
    const before = await wander(page);
    await page.reload();
    await cards(page).nth(WANTED).waitFor({ state: "attached" });
    await settle(page);
    expect(Math.abs((await topOf(page)) - before)).toBeLessThanOrEqual(2);
    // A whole load of another page, then the browser's own Back: the document is made anew.
    await page.goto("/cart");
    await page.goBack();
    await cards(page).nth(WANTED).waitFor({ state: "attached" });
    await settle(page);
    expect(Math.abs((await topOf(page)) - before)).toBeLessThanOrEqual(2);
  });
});

describe("a list", () => {
  it("whose filters were ticked and not applied has them as it is filtered, once the browser has loaded it anew", async () => {
    const { page } = await visit(DESKTOP);
    await page.goto("/catalog/women?size=M");
    await hearing(page);
    const filters = page.locator("#filters");
    const states = () => Promise.all([/^M/, /^S/].map((name) => filters.getByRole("checkbox", { name }).isChecked()));
    await page.getByRole("button", { name: "Фильтры" }).click();
    await filters.getByRole("checkbox", { name: /^S/ }).check();
    await filters.getByRole("checkbox", { name: /^M/ }).uncheck();
    await page.goto("/cart");
    await page.goBack();
    await hearing(page);
    await page.getByRole("button", { name: "Фильтры" }).click();
    await expect.poll(states).toEqual([true, false]);
  });

  it("begins at its top when it is opened anew, and remembers nothing that is broken", async () => {
    const { page, complaints } = await visit(PHONE);
    await page.goto("/catalog/women");
    await wander(page);
    await page.goto("about:blank");
    await page.goto("/catalog/women");
    await expect.poll(async () => [await cards(page).count(), await page.evaluate(() => window.scrollY)]).toEqual([10, 0]);
    await wander(page);
    await page
      .locator(".header-logo")
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await page.getByRole("link", { name: "Смотреть коллекцию" }).click();
    // A list that was pressed for is drawn in pieces.
    await expect.poll(async () => [await cards(page).count(), await page.evaluate(() => window.scrollY)]).toEqual([10, 0]);
    await page.evaluate(() => {
      for (const key of Object.keys(sessionStorage)) if (key.startsWith("list:")) sessionStorage.setItem(key, '{"page":7');
    });
    await page.goBack();
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: "Женщинам" }).waitFor();
    await expect.poll(() => complaints.some((line) => line.includes("remembered list"))).toBe(true);
    expect(complaints.filter((line) => !line.includes("remembered list"))).toEqual([]);
  });
});

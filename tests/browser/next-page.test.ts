import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { hearing, wearingLetters } from "#tests/support/browser.ts";
import { startShop } from "#tests/support/shop.ts";
import { visitsTo } from "#tests/support/visits.ts";

const { visit } = visitsTo(startShop);

/** A listing on a desktop, with what is asked of the store for a product's page. */
const openListing = async (reducedMotion: "no-preference" | "reduce" = "no-preference") => {
  const { page, complaints } = await visit({ viewport: { width: 1280, height: 900 }, reducedMotion });
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/catalog/product/") && request.headers()["x-requested-with"] !== undefined) asked.push(pathname);
  });
  await page.goto("/catalog/women", { waitUntil: "networkidle" });
  await hearing(page);
  await wearingLetters(page);
  return { page, asked, complaints, card: page.locator(".card").first() };
};

const pointAt = async (page: Page, asked: readonly string[]): Promise<void> => {
  await page.locator(".card-title a").first().hover();
  await expect.poll(() => asked.length).toBe(1);
};

describe("the next page", () => {
  it("is fetched while the shopper points at its link, and not again by the press", async () => {
    const { page, asked, complaints } = await openListing();
    await pointAt(page, asked);
    await page.waitForLoadState("networkidle");
    const title = await page.locator(".card-title a").first().textContent();
    await page.locator(".card-title a").first().click();
    await page.getByRole("heading", { level: 1, name: title ?? "" }).waitFor();
    // The pointer rests over another link by now, whose page may be asked ahead in its turn.
    expect([asked.filter((path) => path === asked[0]), complaints]).toEqual([[new URL(page.url()).pathname], []]);
  });

  it("is not fetched ahead where the browser saves data", async () => {
    const { page, asked } = await openListing();
    await page.evaluate(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
    await page.mouse.move(640, 60);
    await page.locator(".card-title a").first().hover();
    await page.locator(".card-title a").first().focus();
    await page.locator(".card-title a").first().click();
    await page.waitForURL("**/catalog/product/**");
    expect(asked).toEqual([new URL(page.url()).pathname]);
  });

  /** How many parts of the page the browser moves, once it begins to. */
  const movedParts = async (page: Page): Promise<number> => {
    await page.evaluate(() => {
      const begin = document.startViewTransition.bind(document);
      document.startViewTransition = (change) => {
        const transition = begin(change);
        const count = () => {
          const names = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? "");
          document.documentElement.dataset["moved"] = String(names.filter((name) => name.includes("product-picture")).length);
        };
        transition.ready.then(count, count);
        return transition;
      };
    });
    await page.locator(".card-title a").first().click();
    const moved = await page.waitForFunction(() => document.documentElement.dataset["moved"]);
    return Number(await moved.jsonValue());
  };

  it("takes the card's picture with it, and takes presses while it does", async () => {
    const { page, complaints } = await openListing();
    expect(await movedParts(page)).toBeGreaterThan(0);
    await page.getByRole("radio").first().check();
    expect(complaints).toEqual([]);
  });

  it("comes at once where the shopper wants less motion", async () => {
    const { page, complaints } = await openListing("reduce");
    expect(await movedParts(page)).toBe(0);
    expect(complaints).toEqual([]);
  });
});

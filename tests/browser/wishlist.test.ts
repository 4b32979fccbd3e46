import { expect, it } from "vitest";
import { DEVICES } from "#tests/support/browser.ts";
import { startShop } from "#tests/support/shop.ts";
import { visitsTo } from "#tests/support/visits.ts";

const { visit } = visitsTo(startShop);

it("without scripts a heart leads to the wishlist, and what is taken away there is gone", async () => {
  const { page } = await visit({ ...DEVICES.phone, javaScriptEnabled: false });
  await page.goto("/catalog/women");
  await page.locator(".card .heart").first().click();
  expect([new URL(page.url()).pathname, await page.locator(".wishlist-remove").count()]).toEqual(["/user/wishlist", 1]);
  await page.locator(".wishlist-remove").click();
  expect(await page.locator(".wishlist-remove").count()).toBe(0);
});

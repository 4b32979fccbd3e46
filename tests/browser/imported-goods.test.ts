import { existsSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { hearing } from "#tests/support/browser.ts";
import { realData } from "#tests/support/real-data.ts";
import { importFile } from "./import-goods.ts";
import { aShopper, quantitiesInStore } from "./shopper.ts";

const FEEDS = path.join(realData() ?? "", "feeds");
const KARSAMAN = path.join(FEEDS, "karsaman.yandex_market.xml");
const EVA_DAVIDOVA = path.join(FEEDS, "evadavidova.yandex.xml");

const hasFeeds = existsSync(KARSAMAN) && existsSync(EVA_DAVIDOVA);
if (!hasFeeds) console.warn("SKIPPED: REAL_DATA names no folder with the real feeds; nothing of them is bought");

describe.runIf(hasFeeds)("real feeds, imported into a running shop", () => {
  const { shop, page, context, complaints, exceptions } = aShopper();
  const said: string[] = [];

  beforeAll(async () => {
    for (const file of [KARSAMAN, EVA_DAVIDOVA]) said.push(await importFile(shop(), file));
  });

  const order = () => page().locator(".buy-box-actions .button");

  it("are reported with their counts", () => {
    expect(said.map((words) => /feed ".*/.exec(words)?.[0])).toEqual([
      'feed "karsaman-rf": 11 imported, 0 updated, 0 removed, 0 offers skipped',
      'feed "evadavidova-ru": 270 imported, 0 updated, 0 removed, 7 offers skipped',
    ]);
  });

  it.each([
    { feed: "karsaman", listing: "/catalog/women/outerwear?size=48", size: "Размер 48" },
    { feed: "evadavidova", listing: "/catalog/women/dresses/vechernie-platya", size: "Один размер" },
  ])("a garment of $feed goes from its listing into the cart", async ({ listing, size }) => {
    await page().goto(listing);
    await hearing(page());
    const link = page().locator(".card-title a").first();
    const title = await link.innerText();
    await link.click();
    await page().locator("h1.product-title").waitFor();
    expect(await page().locator("h1.product-title").innerText()).toBe(title);
    const sizes = page().locator(".chip-outline");
    if ((await sizes.count()) > 0) await sizes.filter({ hasText: size.replace("Размер ", "") }).click();
    await order().click();
    const toCart = page().locator(".buy-box-actions").getByRole("link", { name: "Перейти в корзину" });
    await toCart.waitFor();
    await toCart.click();
    await page().locator(".cart-line").waitFor();
    expect(await page().locator(".cart-line-title").allInnerTexts()).toEqual([title]);
    expect(await page().locator(".cart-line-color").innerText()).toContain(size);
    expect(await page().locator(".cart-total dd").innerText()).toMatch(/^\d[\d\s]*₽$/);
    expect([await quantitiesInStore(context()), exceptions(), complaints()]).toEqual([[1], [], []]);
  });
});

import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { complaintsOf, launchBrowser, PHONE } from "#tests/support/browser.ts";
import { aFeed } from "#tests/support/feed-builders.ts";
import { type RunningShop, startShop } from "#tests/support/shop.ts";

const FEEDS = path.resolve(import.meta.dirname, "../../../shared/data/feeds");
const IMPORT = path.resolve(import.meta.dirname, "../../dist/store/import.js");

let shop: RunningShop;
let browser: Browser;

beforeAll(async () => {
  shop = await startShop();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

/** `npm run import` beside the running shop; answers with what it printed. */
const importFile = (file: string, ...rest: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [IMPORT, file, ...rest], {
      env: { ...process.env, DATA_DIR: shop.dataDirectory, DATABASE_URL: "" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let printed = "";
    child.stdout.on("data", (chunk: Buffer) => (printed += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (printed += chunk.toString()));
    child.once("exit", (code) => (code === 0 ? resolve(printed) : reject(new Error(printed))));
  });

describe.runIf(existsSync(FEEDS))("a garment of a real feed", () => {
  it.each([
    ["karsaman.yandex_market.xml", "бомбер"],
    ["evadavidova.yandex.xml", "платье"],
  ])("of %s is found, opened and kept in the cart", async (file, word) => {
    await importFile(path.join(FEEDS, file));
    const context = await browser.newContext({ ...PHONE, baseURL: shop.address });
    const complaints = complaintsOf(context);
    const page = await context.newPage();
    await page.goto(`/catalog/search?search=${encodeURIComponent(word)}&available=${encodeURIComponent("сейчас")}&sort=new`);
    await page.locator(".card-title a").first().click();
    const title = await page.locator("h1.product-title").innerText();
    const chip = page.locator(".chip-outline").first();
    if (await chip.isVisible()) await chip.click();
    await page.locator(".buy-box-actions .button").click();
    await page.getByText("Добавлено в корзину").waitFor();
    await page.goto("/cart");
    expect(await page.locator(".cart-line-title").allInnerTexts()).toEqual([title]);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

const HOSTILE = [
  "<script>window.hit=1</script>",
  '"><img src=x onerror=window.hit=1>',
  "</script><svg onload=window.hit=1>",
  "javascript:window.hit=1",
  "\u202eобратно",
  "Длинноеслово".repeat(30),
  "👩‍👩‍👧‍👦\u200b\u200d{{7*7}}${7*7}",
];

const escape = (text: string): string => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");

describe("hostile words of a feed", () => {
  it("are shown as words, on every page that has them, at 320 pixels", async () => {
    const offers = HOSTILE.map(
      (text, place) =>
        `<offer id="h${place}" available="true"><price>100</price><categoryId>1</categoryId><name>Платье ${escape(text)}</name>` +
        `<vendor>${escape(text)}</vendor><description>${escape(text)}</description><param name="Цвет">${escape(text)}</param>` +
        `<param name="Размер">${escape(text.slice(0, 40))}</param><url>${escape(text)}</url></offer>`,
    );
    const file = path.join(mkdtempSync(path.join(tmpdir(), "hostile-")), "hostile.xml");
    writeFileSync(file, aFeed(offers.join("\n")));
    expect(await importFile(file, "--name", "hostile")).toContain("7 imported, 0 updated, 0 removed, 0 offers skipped");
    const context = await browser.newContext({ ...PHONE, viewport: { width: 320, height: 640 }, baseURL: shop.address });
    const complaints = complaintsOf(context);
    const page = await context.newPage();
    const look = async (): Promise<void> => {
      const { hit, overflow } = await page.evaluate(() => ({
        hit: (window as unknown as { hit?: number }).hit ?? 0,
        overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      }));
      expect([page.url(), hit, overflow]).toEqual([page.url(), 0, 0]);
    };
    await page.goto("/catalog/women/platya?sort=price_asc&price_to=100");
    await look();
    const addresses = await page.locator(".card-title a").evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
    expect(addresses.length).toBe(HOSTILE.length);
    for (const address of addresses) {
      await page.goto(address);
      await look();
      const chip = page.locator(".chip-outline").first();
      if (await chip.isVisible()) await chip.click();
      await page.locator(".buy-box-actions .button").click();
      await page.getByText("Добавлено в корзину").first().waitFor();
    }
    await page.goto("/cart");
    expect(await page.locator(".cart-line").count()).toBe(HOSTILE.length);
    await look();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

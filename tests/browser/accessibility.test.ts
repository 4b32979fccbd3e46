import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DESKTOP, launchBrowser, PHONE } from "#tests/support/browser.ts";
import { type RunningShop, startShop } from "#tests/support/shop.ts";
import { DEMO_STATES } from "#adapters/store/demo/states.ts";

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

const PAGES = [
  "/",
  "/catalog/women",
  "/catalog/men/outerwear?size=M&sort=price_asc",
  "/catalog/women?size=%D0%BD%D0%B5%D1%82",
  ...Object.values(DEMO_STATES).map((slug) => `/catalog/product/${slug}`),
  "/cart",
  "/nothing-here",
];

const DEVICES = { phone: PHONE, desktop: DESKTOP };

describe.each(Object.keys(DEVICES) as (keyof typeof DEVICES)[])("on a %s", (device) => {
  const faultsOf = async (path: string, act: (page: Page) => Promise<unknown> = async () => {}) => {
    const context = await browser.newContext({ ...DEVICES[device], baseURL: shop.address, reducedMotion: "reduce" });
    try {
      const page = await context.newPage();
      await page.goto(path);
      await act(page);
      const { violations } = await new AxeBuilder({ page })
        .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
        .analyze();
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`);
    } finally {
      await context.close();
    }
  };

  it.each(PAGES)("axe finds nothing on %s", async (path) => {
    expect(await faultsOf(path)).toEqual([]);
  });

  it("axe finds nothing with the menu, the filters, a question, a toast or an error open", async () => {
    expect(
      await faultsOf("/", (page) =>
        page
          .getByRole("button", { name: /Меню|Каталог/ })
          .first()
          .click(),
      ),
    ).toEqual([]);
    expect(await faultsOf("/catalog/women", (page) => page.getByRole("button", { name: "Фильтры" }).click())).toEqual([]);
    expect(await faultsOf(`/catalog/product/${DEMO_STATES.denim}`, (page) => page.locator(".buy-box-actions .button").click())).toEqual([]);
    expect(
      await faultsOf(`/catalog/product/${DEMO_STATES.oneSize}`, async (page) => {
        await page.locator(".buy-box-actions .button").click();
        await page.locator(".toast").waitFor();
      }),
    ).toEqual([]);
    expect(
      await faultsOf(`/catalog/product/${DEMO_STATES.oneSize}`, async (page) => {
        await page.locator(".buy-box-actions .button").click();
        await page.locator(".buy-box-actions").getByRole("link").click();
        await page.getByRole("button", { name: "Очистить корзину" }).click();
      }),
    ).toEqual([]);
  });
});

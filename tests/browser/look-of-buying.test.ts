import type { BrowserContext, BrowserContextOptions, Page } from "playwright";
import { describe, expect, it } from "vitest";
import { DEMO_STATES } from "#tests/support/demo-states.ts";
import { DEVICE_NAMES, DEVICES, DESKTOP, hearing, PHONE, wearingLetters } from "#tests/support/browser.ts";
import { startShop } from "#tests/support/shop.ts";
import { visitsTo } from "#tests/support/visits.ts";
import { putIntoCart } from "./shopper.ts";

const { visit } = visitsTo(() => startShop({ environment: { ASK_CITY: "off" } }));

const BAG = `/catalog/product/${DEMO_STATES.oneSize}`;

const come = async (options: BrowserContextOptions, path: string): Promise<{ readonly page: Page; readonly context: BrowserContext }> => {
  const { page, context } = await visit({ ...options, reducedMotion: "reduce" });
  await putIntoCart(context, BAG);
  await page.goto(path);
  await hearing(page);
  await wearingLetters(page);
  return { page, context };
};

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  if (box === null) throw new Error(`nothing is seen of ${selector}`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

describe("the cart", () => {
  it("has its order button in reach on a phone, over the tab bar, and hides nothing of the page's end behind it", async () => {
    const { page } = await come({ ...PHONE, viewport: { width: 390, height: 560 } }, "/cart");
    const [button, tabs] = [await boxOf(page, ".cart-order a"), await boxOf(page, ".tab-bar")];
    expect(button.bottom).toBeLessThanOrEqual(tabs.y);
    const isEndSeen = async (): Promise<boolean> => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      return (await boxOf(page, ".footer-legal")).bottom <= (await boxOf(page, ".cart-order")).y;
    };
    await expect.poll(isEndSeen).toBe(true);
    expect((await boxOf(page, ".cart-order a")).y).toBe(button.y);
    await page.getByRole("link", { name: "Оформить заказ" }).click();
    await page.waitForURL(/\/order$/);
  });

  it("has air between its sum and the button, and clears by words and not by a block", async () => {
    const { page } = await come(DESKTOP, "/cart");
    const [total, button] = [await boxOf(page, ".cart-total"), await boxOf(page, ".cart-order a")];
    expect(button.y - total.bottom).toBeGreaterThanOrEqual(16);
    const clear = page.getByRole("button", { name: "Очистить корзину" });
    expect(await clear.evaluate((node) => getComputedStyle(node).backgroundColor)).toBe("rgba(0, 0, 0, 0)");
  });
});

it("a line of the cart is put off at its right end on a desktop, also where it can be changed for nothing", async () => {
  const { page } = await come(DESKTOP, "/cart");
  const { right } = await boxOf(page, ".cart-line");
  expect((await boxOf(page, ".cart-line-save")).right).toBe(right);
  await page.locator(".cart-line-change").evaluate((node) => node.remove());
  expect((await boxOf(page, ".cart-line-save")).right).toBe(right);
});

describe("what says that it is in the cart", () => {
  it.each([320, 390, 1440])("shows the chosen size whole %i px wide, however long the name is", async (width) => {
    const { page } = await visit({ ...(width < 1024 ? PHONE : DESKTOP), viewport: { width, height: 844 }, reducedMotion: "reduce" });
    await page.goto(`/catalog/product/${DEMO_STATES.denim}`);
    await hearing(page);
    await wearingLetters(page);
    for (const part of ["Талия", "Длина"])
      await page.getByRole("group", { name: part }).locator("label:not(.chip-disabled, .chip-absent)").first().click();
    await page.getByRole("button", { name: /^Добавить в корзину/ }).click();
    const toast = page.locator(".toast", { hasText: /талия \d+, длина \d+/ });
    await toast.waitFor();
    const cut = await toast.evaluate((node) =>
      [node, ...node.querySelectorAll("*")]
        .filter((one) => one.textContent.includes("длина") && one.scrollHeight > one.clientHeight + 1 && one.clientHeight > 0)
        .map(({ className }) => className),
    );
    expect(cut).toEqual([]);
    const letters = await toast
      .locator(".toast-words")
      .evaluate((node) => node.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(node).fontSize));
    expect(letters).toBeGreaterThan(10);
  });
});

describe("the checkout", () => {
  it("stands side by side on a desktop, no wider than 1360 px, its labels at their text and the consent at its field", async () => {
    const { page } = await come({ ...DESKTOP, viewport: { width: 1920, height: 1080 } }, "/order");
    const [form, fields, summary] = [
      await boxOf(page, ".checkout-form"),
      await boxOf(page, ".checkout-fields"),
      await boxOf(page, ".checkout-summary"),
    ];
    expect(form.width).toBeLessThanOrEqual(1360);
    expect(summary.x).toBeGreaterThan(fields.right);
    expect(summary.y).toBeLessThan(fields.bottom);
    for (const field of await page.locator(".checkout-fields .field:has(> .field-label):visible").all()) {
      const [label, input] = [await field.locator(".field-label").boundingBox(), await field.locator(".field-input").first().boundingBox()];
      expect((input?.y ?? NaN) - (label?.y ?? NaN) - (label?.height ?? NaN)).toBeLessThanOrEqual(2);
    }
    const [mark, words] = [
      await boxOf(page, ".checkout-summary .choice-mark"),
      await boxOf(page, ".checkout-summary .choice-line > :last-child"),
    ];
    expect(words.x - mark.right).toBeLessThanOrEqual(16);
  });

  it("leads a phone's shopper nowhere else while paying, and has the tab bar back where there is nothing to pay", async () => {
    const { page, context } = await come(PHONE, "/order");
    await page.locator(".tab-bar").waitFor({ state: "hidden" });
    await context.clearCookies();
    await page.goto("/order");
    await page.locator(".tab-bar").waitFor();
  });

  it("says one clear sentence above when fields are missing", async () => {
    const { page } = await come(PHONE, "/order");
    await page
      .getByRole("button", { name: /Оформить заказ|Перейти к оплате/ })
      .first()
      .click();
    const said = page.locator(".checkout-fields > [role=alert]");
    await said.waitFor();
    expect(await said.count()).toBe(1);
    expect(await said.evaluate((node) => getComputedStyle(node).backgroundColor)).toBe("rgb(248, 236, 233)");
    await expect.poll(async () => ((await said.boundingBox())?.y ?? NaN) < (await boxOf(page, ".checkout-part")).y).toBe(true);
  });
});

describe("where there is nothing", () => {
  it.each(["/cart", "/order", "/catalog/women/outerwear?price_to=10", "/catalog/search?search=ъъъъъ", "/nothing-here"])(
    "goods are offered at %s, and their coming moves nothing",
    async (path) => {
      for (const device of DEVICE_NAMES) {
        const { page } = await visit({ ...DEVICES[device], reducedMotion: "reduce" });
        await page.addInitScript(() => {
          new PerformanceObserver((list) => {
            const seen = window as unknown as { shift?: number };
            for (const entry of list.getEntries()) seen.shift = (seen.shift ?? 0) + (entry as PerformanceEntry & { value: number }).value;
          }).observe({ type: "layout-shift", buffered: true });
        });
        await page.goto(path);
        await hearing(page);
        // In a cart they come once somebody is there, who moves the mouse more than once: the first move may come before it is listened for.
        const heading = page.getByRole("heading", { name: path === "/cart" ? "Вам может понравиться" : "Новинки" });
        await expect
          .poll(async () => {
            await page.mouse.move(10, 10);
            await page.mouse.move(300, 400);
            return heading.isVisible();
          })
          .toBe(true);
        if (path === "/cart") await page.getByRole("navigation", { name: "Популярные категории" }).getByRole("link").nth(5).waitFor();
        await expect.poll(() => page.locator(".offer-place .card").count()).toBeGreaterThan(3);
        expect(await page.evaluate(() => (window as unknown as { shift?: number }).shift ?? 0)).toBeLessThan(0.02);
      }
    },
  );

  it("goods come when the last piece is taken out", async () => {
    const { page } = await come(PHONE, "/cart");
    expect(await page.locator(".offer-place").count()).toBe(0);
    await page.getByRole("button", { name: /^Удалить|^Убрать/ }).click();
    await page.getByRole("heading", { name: "Вам может понравиться" }).waitFor();
  });

  it("an error is no empty page: it says its number large", async () => {
    const { page } = await visit(DESKTOP);
    await page.goto("/nothing-here");
    await wearingLetters(page);
    const [code, heading] = [await boxOf(page, ".error-code"), await boxOf(page, "h1")];
    expect(code.height).toBeGreaterThan(2 * heading.height);
    expect(code.bottom).toBeLessThanOrEqual(heading.y + 30);
  });
});

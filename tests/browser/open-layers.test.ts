import type { BrowserContext, Locator, Page } from "playwright";
import { describe, expect, it } from "vitest";
import { DEMO_STATES } from "#tests/support/demo-states.ts";
import { axeFaults } from "#tests/support/axe.ts";
import { DESKTOP, hearing, PHONE } from "#tests/support/browser.ts";
import { confirmCity } from "#tests/support/city-question.ts";
import { startShop } from "#tests/support/shop.ts";
import { visitsTo } from "#tests/support/visits.ts";
import { putIntoCart } from "./shopper.ts";

const { visit } = visitsTo(startShop);

const BAG = `/catalog/product/${DEMO_STATES.oneSize}`;

const buttonOf = (page: Page, name: RegExp | string): Locator => page.getByRole("button", { name }).locator("visible=true").first();

const placeOrder = async (page: Page, context: BrowserContext): Promise<void> => {
  await putIntoCart(context, BAG);
  await page.goto("/order");
  await hearing(page);
  await confirmCity(page);
  await page.getByRole("textbox", { name: "Имя и фамилия" }).fill("Анна Петрова");
  await page.getByRole("textbox", { name: "Телефон" }).fill("9991234567");
  await page.getByRole("textbox", { name: "Эл. почта" }).fill("anna@example.ru");
  await page.getByRole("textbox", { name: "Адрес" }).fill("Тверская, 1");
  await page.getByRole("radio", { name: /Наличными/ }).check();
  await page.getByRole("checkbox", { name: /Соглашаюсь/ }).check();
  await buttonOf(page, /^Оформить заказ/).click();
  await page.waitForURL(/\/order\/[\w-]+$/);
};

interface Layer {
  /** Brings the visitor to the page; the rest of it is the press. */
  readonly come: (page: Page, context: BrowserContext) => Promise<unknown>;
  readonly opener: (page: Page) => Locator;
  readonly layer: (page: Page) => Locator;
  /** What is awaited in it before it is looked at. */
  readonly content: (layer: Locator) => Locator;
}

const checkout = async (page: Page, context: BrowserContext): Promise<void> => {
  await putIntoCart(context, BAG);
  await page.goto("/order", { waitUntil: "networkidle" });
  await hearing(page);
  await confirmCity(page);
};

/** Everything that opens over a page and is closed by Escape; the questions about a city have a test of their own. */
const LAYERS: Readonly<Record<string, Layer>> = {
  menu: {
    come: (page) => page.goto("/"),
    opener: (page) => buttonOf(page, /Меню|Каталог/),
    layer: (page) => page.getByRole("dialog", { name: "Каталог" }),
    content: (layer) => layer.getByRole("link", { name: "Женщинам" }),
  },
  filters: {
    come: (page) => page.goto("/catalog/women"),
    opener: (page) => buttonOf(page, "Фильтры"),
    layer: (page) => page.getByRole("dialog", { name: "Фильтры" }),
    content: (layer) => layer.getByRole("button", { name: /Показать/ }),
  },
  search: {
    come: (page) => page.goto("/", { waitUntil: "networkidle" }),
    opener: (page) => page.getByRole("banner").getByRole("link", { name: "Поиск" }),
    layer: (page) => page.getByRole("dialog", { name: "Поиск" }),
    content: (layer) => layer.getByRole("button", { name: "джинсы" }),
  },
  "pictures that are looked at closely": {
    come: (page) => page.goto(BAG, { waitUntil: "networkidle" }),
    opener: (page) => page.getByRole("link", { name: /^Увеличить/ }).first(),
    layer: (page) => page.locator("dialog.zoom[open]"),
    content: (layer) => layer.getByRole("button", { name: "Следующее фото" }),
  },
  "question before a cart is cleared": {
    come: async (page, context) => {
      await putIntoCart(context, BAG);
      await page.goto("/cart", { waitUntil: "networkidle" });
    },
    opener: (page) => buttonOf(page, "Очистить корзину"),
    layer: (page) => page.getByRole("dialog", { name: "Очистить корзину?" }),
    content: (layer) => layer.getByRole("button", { name: "Отмена" }),
  },
  "question before an order is canceled": {
    come: placeOrder,
    opener: (page) => buttonOf(page, "Отменить заказ"),
    layer: (page) => page.getByRole("dialog", { name: "Отменить заказ?" }),
    content: (layer) => layer.getByRole("button", { name: "Оставить" }),
  },
  "tables of sizes": {
    come: (page) => page.goto(`/catalog/product/${DEMO_STATES.available}`, { waitUntil: "networkidle" }),
    opener: (page) => page.getByRole("link", { name: "Размерная сетка и обмеры" }).locator("visible=true").first(),
    layer: (page) => page.getByRole("dialog", { name: "Размерная сетка и обмеры" }),
    content: (layer) => layer.getByRole("table").first(),
  },
  "form for a size that ran out": {
    come: async (page) => {
      await page.goto(`/catalog/product/${DEMO_STATES.oneSizeSoldOut}`, { waitUntil: "networkidle" });
      await hearing(page);
      await page.locator(".chip-disabled").first().click();
    },
    opener: (page) => buttonOf(page, "Сообщить о поступлении"),
    layer: (page) => page.getByRole("dialog", { name: "Узнать о поступлении" }),
    content: (layer) => layer.getByLabel("Имя"),
  },
  "list of countries": {
    come: checkout,
    opener: (page) => buttonOf(page, /Страна номера|Россия/),
    layer: (page) => page.locator("dialog.select-popup[open]"),
    content: (layer) => layer.getByRole("button", { name: /Казахстан/ }),
  },
};

/** Controls that a finger could miss; what a label makes larger is as large as the label. */
const smallTargets = (layer: Locator): Promise<readonly string[]> =>
  layer
    .locator("a, button, input, select, textarea")
    .filter({ visible: true })
    .evaluateAll((controls) =>
      controls
        .map((control) => control.closest("label") ?? control)
        .filter((target) => {
          const { width, height } = target.getBoundingClientRect();
          return height < 43.9 || (width < 43.9 && target.tagName !== "A");
        })
        .map(({ outerHTML }) => outerHTML.slice(0, 120)),
    );

const overflowOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

const DEVICES = { phone: PHONE, "narrow phone": { ...PHONE, viewport: { width: 320, height: 568 } }, desktop: DESKTOP };

describe.each(Object.keys(DEVICES) as (keyof typeof DEVICES)[])("on a %s", (device) => {
  const begin = () => visit({ ...DEVICES[device], reducedMotion: "reduce" });

  it.each(Object.keys(LAYERS))("the %s has no fault that axe finds, is easy to hit, and is left by Escape", async (name) => {
    const open = LAYERS[name];
    if (open === undefined) throw new Error(name);
    const { page, context, complaints } = await begin();
    await open.come(page, context);
    await hearing(page);
    const opener = open.opener(page);
    await opener.click();
    const layer = open.layer(page);
    await open.content(layer).waitFor();
    await layer.evaluate((node) => Promise.allSettled(node.getAnimations().map(({ finished }) => finished)));
    expect({ axe: await axeFaults(page), small: await smallTargets(layer), overflow: await overflowOf(page) }).toEqual({
      axe: [],
      small: [],
      overflow: 0,
    });
    await page.keyboard.press("Escape");
    await layer.waitFor({ state: "hidden" });
    await expect.poll(() => opener.evaluate((node) => node === document.activeElement)).toBe(true);
    expect(complaints).toEqual([]);
  });

  it("a size that is asked for, a toast, and an order with faults have none either", async () => {
    const { page, context } = await begin();
    await page.goto(`/catalog/product/${DEMO_STATES.denim}`);
    await hearing(page);
    await page.locator(".buy-box-actions .button").click();
    await page.getByText("Выберите").first().waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.goto(BAG);
    await hearing(page);
    await page.locator(".buy-box-actions .button").click();
    await page.locator(".toast").waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await checkout(page, context);
    await buttonOf(page, "Перейти к оплате").click();
    const alert = page.getByRole("alert").filter({ hasText: /./ });
    await alert.waitFor();
    await expect
      .poll(() => alert.allInnerTexts())
      .toEqual([expect.stringMatching(/^Проверьте: имя и фамилия, телефон, эл\. почту, .*согласие/)]);
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("name");
    await page.getByText("Нужно ваше согласие").waitFor();
    expect([await axeFaults(page), await overflowOf(page)]).toEqual([[], 0]);
  });
});

describe("Back on a phone", () => {
  it.each(Object.keys(LAYERS))("closes the %s and nothing else", async (name) => {
    const open = LAYERS[name];
    if (open === undefined) throw new Error(name);
    const { page, context } = await visit({ ...PHONE, reducedMotion: "reduce" });
    // Whoever is met by the page's own first call is who puts something into the cart.
    await page.goto("/catalog/men", { waitUntil: "networkidle" });
    await hearing(page);
    await open.come(page, context);
    // Before its scripts run a page has no steps to give.
    await page.waitForLoadState("networkidle");
    await hearing(page);
    const address = page.url();
    await open.opener(page).click();
    const layer = open.layer(page);
    await open.content(layer).waitFor();
    // A step that another layer gives back first may still be under way.
    await expect.poll(() => page.evaluate(() => (history.state as { depth?: number } | null)?.depth ?? 0)).toBeGreaterThan(0);
    await page.goBack();
    await layer.waitFor({ state: "hidden" });
    expect(page.url()).toBe(address);
  });
});

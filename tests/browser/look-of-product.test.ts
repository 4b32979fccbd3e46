import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { DEMO_STATES } from "#tests/support/demo-states.ts";
import { DESKTOP, hearing, PHONE, wearingLetters } from "#tests/support/browser.ts";
import { startShop } from "#tests/support/shop.ts";
import { visitsTo } from "#tests/support/visits.ts";

const { visit } = visitsTo(() => startShop({ environment: { ASK_CITY: "off" } }));

const COAT = `/catalog/product/${DEMO_STATES.available}`;
const TABLET = { ...PHONE, viewport: { width: 768, height: 1024 } };

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const boxesOf = (page: Page, selector: string): Promise<readonly Box[]> =>
  page.locator(selector).evaluateAll((nodes) =>
    nodes.map((node) => {
      const { x, y, width, height } = node.getBoundingClientRect();
      return { x, y, width, height };
    }),
  );

const bottomOf = async (page: Page, selector: string): Promise<number> => {
  const [box] = await boxesOf(page, selector);
  return box === undefined ? NaN : box.y + box.height;
};

const topOf = async (page: Page, selector: string): Promise<number> => (await boxesOf(page, selector))[0]?.y ?? NaN;

const focusedId = (page: Page): Promise<string | undefined> => page.evaluate(() => document.activeElement?.id);

describe("a product's pictures", () => {
  it("stand in one grid on a desktop, however long what stands beside them is", async () => {
    const { page } = await visit(DESKTOP);
    await page.goto(COAT);
    await page.locator(".gallery-slides > li").nth(3).waitFor();
    await page.locator(".accordion").evaluateAll((parts) => parts.forEach((part) => part.toggleAttribute("open", true)));
    const boxes = await boxesOf(page, ".gallery-slides > li");
    const gaps = boxes.slice(2).map((box, place) => Math.round(box.y - (boxes[place]?.y ?? 0) - (boxes[place]?.height ?? 0)));
    expect(gaps).toEqual([4, 4]);
    expect(boxes.map(({ width, height }) => Math.round((width / height) * 100))).toEqual([75, 75, 75, 75]);
  });

  it.each([
    ["phone", PHONE],
    ["tablet", TABLET],
  ])("leave room for title and price above the order button on a %s", async (_, options) => {
    const { page } = await visit(options);
    await page.goto(COAT);
    await wearingLetters(page);
    await page.locator(".product-title").waitFor();
    const top = await topOf(page, ".buy-box-actions");
    expect(await bottomOf(page, ".product-title")).toBeLessThan(top);
    expect(await bottomOf(page, ".buy-box-price")).toBeLessThan(top);
  });

  it("are looked at closely after a press, one after the other, and closer still at the place that is pressed", async () => {
    const { page } = await visit({ ...DESKTOP, reducedMotion: "reduce" });
    await page.goto(COAT);
    await hearing(page);
    await page
      .getByRole("link", { name: /^Увеличить/ })
      .nth(1)
      .click();
    const zoom = page.locator("dialog.zoom[open]");
    await zoom.getByText("2 из 4").waitFor();
    await page.keyboard.press("ArrowRight");
    await zoom.getByText("3 из 4").waitFor();
    await zoom.getByRole("button", { name: "Предыдущее фото" }).click();
    await zoom.getByText("2 из 4").waitFor();
    const picture = zoom.getByRole("button", { name: /^Приблизить/ });
    const before = await picture.boundingBox();
    await picture.click({ position: { x: 10, y: 10 } });
    await expect.poll(async () => ((await picture.boundingBox())?.width ?? 0) > (before?.width ?? Infinity)).toBe(true);
    await expect.poll(() => page.locator(".zoom-frame").evaluate(({ scrollTop }) => scrollTop)).toBe(0);
    await expect.poll(() => picture.getAttribute("aria-pressed")).toBe("true");
  });

  it("are links to themselves where no scripts run, or the close look cannot be had", async () => {
    const still = await visit({ ...PHONE, javaScriptEnabled: false });
    await still.page.goto(COAT);
    await still.page
      .getByRole("link", { name: /^Увеличить/ })
      .first()
      .click();
    await still.page.waitForURL(/\/pictures\/.*-900\.webp$/);
    const cut = await visit(DESKTOP);
    await cut.page.goto(COAT);
    await hearing(cut.page);
    await cut.page.route(/\/assets\/ZoomOf/, (route) => route.abort());
    await cut.page
      .getByRole("link", { name: /^Увеличить/ })
      .first()
      .click();
    await cut.page.waitForURL(/\/pictures\/.*-900\.webp$/);
  });
});

describe("a product's order button", () => {
  it("stays in sight on a desktop to the end of the page, shifts nothing, and orders from there", async () => {
    const { page } = await visit(DESKTOP);
    await page.goto(`/catalog/product/${DEMO_STATES.oneSize}`);
    await hearing(page);
    await wearingLetters(page);
    const button = page.getByRole("button", { name: /Добавить в корзину/ });
    const placeBefore = await page.locator(".details").evaluate((node) => node.getBoundingClientRect().y + window.scrollY);
    expect(await page.locator(".buy-box-bar").count()).toBe(0);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.locator(".buy-box-bar").waitFor();
    const isInSight = async (): Promise<boolean> => {
      const { y = NaN, height = NaN } = (await button.boundingBox()) ?? {};
      return y + height <= 900;
    };
    await expect.poll(isInSight).toBe(true);
    const isEndSeen = async (): Promise<boolean> => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      return (await bottomOf(page, ".footer-legal")) <= (await topOf(page, ".buy-box-bar"));
    };
    await expect.poll(isEndSeen).toBe(true);
    await button.click();
    await page.getByRole("link", { name: "Перейти в корзину" }).waitFor();
    await page.locator(".toast", { hasText: "Добавлено в корзину" }).waitFor();
    await page.locator(".toast").evaluate((node) => Promise.allSettled(node.getAnimations().map(({ finished }) => finished)));
    expect(await bottomOf(page, ".toast")).toBeLessThan(await topOf(page, ".buy-box-bar"));
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    await page.locator(".buy-box-bar").waitFor({ state: "detached" });
    expect(await page.locator(".details").evaluate((node) => node.getBoundingClientRect().y + window.scrollY)).toBe(placeBefore);
  });

  it.each([1024, 1440, 1920])(
    "hears every press in its bar, whatever of the page goes by under it, in a window of %i px",
    async (width) => {
      const { page } = await visit({ ...DESKTOP, viewport: { width, height: 900 } });
      await page.goto(COAT);
      await hearing(page);
      await page.locator(".goods-place").scrollIntoViewIfNeeded();
      await page.locator(".buy-box-bar").waitFor();
      await page.locator(".card").first().waitFor();
      const covered = await page.evaluate(async () => {
        const found: string[] = [];
        const button = (): Element | null => document.querySelector(".buy-box-bar > button");
        const end = document.documentElement.scrollHeight - window.innerHeight;
        for (let top = 0; top <= end; top += 40) {
          window.scrollTo({ top, behavior: "instant" });
          await new Promise((resolve) => requestAnimationFrame(resolve));
          await new Promise((resolve) => setTimeout(resolve));
          const { x = 0, y = 0, width: wide = 0, height = 0 } = button()?.getBoundingClientRect() ?? {};
          for (const part of [0.05, 0.25, 0.5, 0.75, 0.95]) {
            const heard = document.elementFromPoint(x + wide * part, y + height / 2);
            if (button() !== null && heard?.closest(".buy-box-bar > button") !== button()) found.push(`${top}: ${heard?.className}`);
          }
        }
        return found;
      });
      expect(covered).toEqual([]);
    },
  );
});

it.each([
  ["phone", PHONE, COAT],
  ["desktop", DESKTOP, COAT],
  ["phone, also of express goods", PHONE, `/catalog/product/${DEMO_STATES.express}`],
])(
  "what a product's page says of the city comes without moving what is below, and one line parts both on a %s",
  async (_, options, path) => {
    const { page } = await visit({ ...options, reducedMotion: "reduce" });
    let letGo = (): void => {};
    const isLetGo = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route("**/api/v1/delivery/offer**", async (route) => {
      await isLetGo;
      await route.continue();
    });
    await page.goto(path);
    await hearing(page);
    await wearingLetters(page);
    const topOfDetails = (): Promise<number> =>
      page.locator(".details").evaluate((node) => Math.round(node.getBoundingClientRect().y + window.scrollY));
    await page.locator(".city-offer").scrollIntoViewIfNeeded();
    await page.locator(".city-offer .skeleton").first().waitFor();
    const before = await topOfDetails();
    letGo();
    const shops = page.locator(".city-offer .accordion");
    await shops.waitFor();
    expect(Math.abs((await topOfDetails()) - before)).toBeLessThanOrEqual(1);
    expect(Math.abs((await bottomOf(page, ".city-offer .accordion")) - (await topOf(page, ".details")))).toBeLessThanOrEqual(1);
    expect(await shops.evaluate((node) => getComputedStyle(node).borderBottomWidth)).toBe("0px");
  },
);

describe("the tables of sizes", () => {
  it.each([
    ["phone", PHONE],
    ["desktop", DESKTOP],
  ])("open where they stand, below the header, and take the focus without scripts on a %s", async (_, options) => {
    const { page } = await visit({ ...options, javaScriptEnabled: false, reducedMotion: "reduce" });
    await page.goto(COAT);
    await page.getByRole("link", { name: "Размерная сетка и обмеры" }).click();
    await expect.poll(() => page.locator(".accordion:has(#size-tables)").evaluate((part) => part.hasAttribute("open"))).toBe(true);
    await expect.poll(() => focusedId(page)).toBe("size-tables");
    const header = options === DESKTOP ? 64 : 0;
    await expect.poll(() => topOf(page, ".accordion:has(#size-tables)")).toBeGreaterThanOrEqual(header);
    await expect.poll(() => topOf(page, "#size-tables")).toBeLessThan(400);
  });

  it.each([
    ["phone", PHONE],
    ["desktop", DESKTOP],
  ])("open over the page on a %s, say which size fits, and choose it", async (_, options) => {
    const { page, complaints } = await visit({ ...options, reducedMotion: "reduce" });
    await page.goto(COAT);
    await hearing(page);
    await page.getByRole("link", { name: "Размерная сетка и обмеры" }).click();
    const tables = page.getByRole("dialog", { name: "Размерная сетка и обмеры" });
    await tables.getByRole("tab", { selected: true, name: "Размерная сетка" }).waitFor();
    await tables.getByLabel("Обхват груди, см").fill("88");
    await tables.getByRole("button", { name: "Выбрать S" }).click();
    await tables.waitFor({ state: "hidden" });
    await page.getByRole("radio", { name: "S", exact: true, checked: true }).waitFor();
    expect(complaints).toEqual([]);
  });
});

it("the row of shops opens at once for who wants nothing to move", async () => {
  const { page } = await visit({ ...PHONE, reducedMotion: "reduce" });
  await page.goto(COAT);
  await hearing(page);
  await page.locator(".city-offer").scrollIntoViewIfNeeded();
  await page.getByText(/^Наличие в магазинах: /).click();
  const heights = await page.locator(".accordion-moving[open]").evaluate(async (row: HTMLElement) => {
    const wait = (delay: number) => new Promise((resolve) => void setTimeout(resolve, delay));
    await wait(50);
    const first = row.offsetHeight;
    await wait(600);
    return [first, row.offsetHeight];
  });
  expect(heights[0]).toBe(heights[1]);
});

describe("what a scale means", () => {
  it.each([
    ["at the right side of a desktop", DESKTOP, { x: 994, y: 0, width: 446, height: 900 }],
    ["at the bottom of a phone", PHONE, null],
  ])("is told %s, and the article goes along", async (_, options, panel) => {
    const { page } = await visit(options);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto(COAT);
    await hearing(page);
    const sign = page.getByLabel("Что такое «Пиллингуемость»");
    await sign.focus();
    // Stands there once the part hears.
    await page.locator(".article .copy-button").waitFor({ state: "attached" });
    await page.getByText("Состав, уход и параметры").click();
    await page.locator(".article .copy-button").click();
    await page.getByText("Артикул скопирован").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("1126-014-1");
    await sign.click();
    const dialog = page.getByRole("dialog", { name: "Пиллингуемость" });
    await page.waitForFunction(() => document.querySelector("dialog.popup[open]")?.getAnimations().length === 0);
    const [box] = await boxesOf(page, "dialog.popup[open]");
    if (panel === null) expect([box?.x, box?.width, (box?.y ?? 0) + (box?.height ?? 0)]).toEqual([0, 390, 844]);
    else expect(box).toEqual(panel);
    await dialog.getByRole("button", { name: "Закрыть" }).click();
    await dialog.waitFor({ state: "hidden" });
  });
});

it("the arrow of a part that is open points the other way", async () => {
  const { page } = await visit(DESKTOP);
  await page.goto(COAT);
  const part = page.locator(".details .accordion:not([open])").first();
  const arrows = page.locator(".details .accordion summary .icon");
  const turned = () => arrows.evaluateAll((nodes) => nodes.map((node) => getComputedStyle(node).transform));
  const [open, closed] = await turned();
  expect(open).not.toBe(closed);
  await part.locator("summary").click();
  await expect.poll(async () => (await turned())[1]).toBe(open);
});

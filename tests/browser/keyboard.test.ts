import type { Page } from "playwright";
import { expect, it } from "vitest";
import { DEMO_STATES } from "#tests/support/demo-states.ts";
import { DESKTOP, hearing, PHONE, wearingLetters } from "#tests/support/browser.ts";
import { startShop } from "#tests/support/shop.ts";
import { visitsTo } from "#tests/support/visits.ts";

const { visit } = visitsTo(() => startShop({ environment: { ASK_CITY: "off" } }));

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path, { waitUntil: "networkidle" });
  await hearing(page);
  await wearingLetters(page);
};

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? "");

/** Whether what has the focus is seen, and nothing stands over its middle. */
const isFocusSeen = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const control = document.activeElement;
    if (control === null) return false;
    const { left, top, width, height } = control.getBoundingClientRect();
    return control.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

it.each([
  ["/", "Меню", "Каталог"],
  ["/catalog/women", "Фильтры", "Фильтры"],
])("on %s the layer of «%s» takes the focus, keeps it, holds the page, and gives both back", async (path, button, name) => {
  const { page } = await visit({ ...DESKTOP, reducedMotion: "reduce" });
  await open(page, path);
  const opener = page.getByRole("button", { name: button }).first();
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => focused(page)).toBe("Закрыть");
  const isInside = () => page.getByRole("dialog", { name }).evaluate((node) => node.contains(document.activeElement));
  for (const key of ["Shift+Tab", "Shift+Tab", "Tab", "Tab", "Tab"]) {
    await page.keyboard.press(key);
    expect((await isInside()) || (await page.evaluate(() => document.activeElement === document.body))).toBe(true);
  }
  await page.mouse.move(300, 500);
  await page.mouse.wheel(0, 2000);
  await page.keyboard.press("Escape");
  await expect.poll(() => opener.evaluate((node) => node === document.activeElement)).toBe(true);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect(await page.locator("[inert]:not(dialog)").count()).toBe(0);
});

it("a product that was added leaves the focus at the way to the cart", async () => {
  const { page } = await visit(DESKTOP);
  await open(page, `/catalog/product/${DEMO_STATES.oneSize}`);
  await page.locator(".buy-box-actions button").focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => focused(page)).toBe("Перейти в корзину");
});

it("the bar of a list stands below the header, and nothing that has the focus stands under either", async () => {
  const { page } = await visit({ ...DESKTOP, reducedMotion: "reduce" });
  await open(page, "/catalog/women");
  await page.mouse.wheel(0, 1200);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(900);
  await page.getByRole("button", { name: "Фильтры" }).focus();
  await expect.poll(() => isFocusSeen(page)).toBe(true);
  await page.locator(".card-title a").nth(16).focus();
  for (let step = 0; step < 14; step++) {
    await page.keyboard.press("Shift+Tab");
    await expect.poll(async () => [await focused(page), await isFocusSeen(page)]).toEqual([expect.any(String), true]);
  }
});

it.each([
  [640, 450],
  [390, 664],
])("nothing of a preorder's page that has the focus stands under its two buttons, %i × %i px", async (width, height) => {
  const { page } = await visit({ ...PHONE, viewport: { width, height }, reducedMotion: "reduce" });
  await open(page, `/catalog/product/${DEMO_STATES.preorder}`);
  const isInFooter = () => page.evaluate(() => document.activeElement?.closest("footer") !== null);
  const hidden: string[] = [];
  await page.locator(".breadcrumbs a").first().focus();
  for (let step = 0; step < 40 && !(await isInFooter()); step++) {
    const covered = await page.evaluate(() => {
      const control = document.activeElement?.closest("label, a, button, summary");
      const { bottom = 0 } = control?.getBoundingClientRect() ?? {};
      const bar = document.querySelector(".buy-box-actions");
      return bar?.contains(control ?? null) !== true && bottom > (bar?.getBoundingClientRect().top ?? 0);
    });
    if (covered) hidden.push(await focused(page));
    await page.keyboard.press("Tab");
  }
  expect(hidden).toEqual([]);
});

it("nothing that has the focus among the filters stands under their button", async () => {
  const { page } = await visit({ ...DESKTOP, reducedMotion: "reduce" });
  await open(page, "/catalog/women");
  await hearing(page);
  await page.getByRole("button", { name: "Фильтры" }).click();
  const button = page.locator(".filters-foot button");
  await button.waitFor();
  await expect.poll(() => focused(page)).toBe("Закрыть");
  const hidden: string[] = [];
  for (let step = 0; step < 80 && !(await button.evaluate((node) => node === document.activeElement)); step++) {
    await page.keyboard.press("Tab");
    if (!(await isFocusSeen(page))) hidden.push(await focused(page));
  }
  expect([await button.evaluate((node) => node === document.activeElement), hidden]).toEqual([true, []]);
});

it("where little of the filters is seen, nothing stands over them", async () => {
  const { page } = await visit({ viewport: { width: 320, height: 256 }, locale: "ru-RU", reducedMotion: "reduce" });
  await open(page, "/catalog/women");
  await hearing(page);
  await page.getByRole("button", { name: "Фильтры" }).click();
  await page.locator(".filters-foot").waitFor();
  const standing = page
    .locator(".filters *")
    .evaluateAll((nodes) => nodes.filter((node) => getComputedStyle(node).position === "sticky").length);
  expect(await standing).toBe(0);
});

it("where little of the page is seen, nothing stands over it", async () => {
  const { page } = await visit({ viewport: { width: 320, height: 256 }, locale: "ru-RU" });
  await open(page, `/catalog/product/${DEMO_STATES.oneSize}`);
  const standing = await page
    .locator("body *")
    .evaluateAll((nodes) =>
      nodes
        .filter((node) => ["fixed", "sticky"].includes(getComputedStyle(node).position) && node.checkVisibility())
        .map(({ className }) => className),
    );
  expect(standing.filter((name) => !/toast|notification|page-line/.test(String(name)))).toEqual([]);
});

it("in the shopper's own colours what is chosen has a line that nothing else has", async () => {
  const { page } = await visit({ ...PHONE, forcedColors: "active" });
  await open(page, "/catalog/women/outerwear");
  const lineOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((node) => getComputedStyle(node).borderBottomWidth);
  expect(await lineOf(".listing-categories a[aria-current]")).not.toBe(await lineOf(".listing-categories a:not([aria-current])"));
  const grounds = await page
    .locator(".heart:visible")
    .evaluateAll((hearts) => hearts.map((heart) => getComputedStyle(heart, "::before").backgroundColor));
  expect(grounds).not.toContain("rgb(255, 255, 255)");
  const fillOf = () => page.locator(".swatch > i").evaluateAll((nodes) => nodes.map((node) => getComputedStyle(node).backgroundColor));
  expect(new Set(await fillOf()).size).toBeGreaterThan(2);
  // What a desktop shows over a card.
  const lines = await page
    .locator(".card")
    .first()
    .evaluate((card) =>
      ["card-sizes", "card-tabs"].map((row) => {
        card.insertAdjacentHTML("beforeend", `<div class="${row}"><button aria-pressed="true">M</button><button>L</button></div>`);
        return [...(card.lastElementChild?.children ?? [])].map((button) => getComputedStyle(button).borderBottomWidth);
      }),
    );
  expect(lines).toEqual([
    ["2px", "0px"],
    ["6px", "2px"],
  ]);
  const outlined = await page.locator("main").evaluate((main) => {
    main.insertAdjacentHTML(
      "beforeend",
      `<p><button class="chip" aria-pressed="true">M</button><button class="chip" aria-pressed="false">L</button>
        <a class="review-choice" aria-current="true" href="/">5</a><a class="review-choice" href="/">4</a></p>`,
    );
    const choices = main.lastElementChild;
    const styles = [...(choices?.children ?? [])].map((choice) => getComputedStyle(choice).outlineStyle);
    choices?.remove();
    return styles;
  });
  expect(outlined).toEqual(["solid", "none", "solid", "none"]);
  await page.locator(".card-title a").first().click();
  await page.locator(".chip").first().waitFor();
  expect(await lineOf(".color[aria-current]")).not.toBe(await lineOf(".color:not([aria-current])"));
  await page.locator(".chip-outline input").first().check();
  const outlines = () => page.locator(".chip").evaluateAll((nodes) => nodes.map((node) => getComputedStyle(node).outlineStyle));
  await expect.poll(async () => (await outlines()).filter((style) => style === "solid")).toHaveLength(1);
});

it("a press is seen before any script hears of it", async () => {
  const { page } = await visit(DESKTOP);
  await page.route("**/*.js", (route) => route.abort());
  await page.goto(`/catalog/product/${DEMO_STATES.oneSize}`);
  for (const pressed of [page.locator(".buy-box-actions button"), page.getByRole("link", { name: "Профиль" }).first()]) {
    const before = await pressed.evaluate((node) => getComputedStyle(node).opacity);
    await pressed.hover();
    await page.mouse.down();
    await expect.poll(async () => [before, await pressed.evaluate((node) => getComputedStyle(node).opacity)]).toEqual(["1", "0.55"]);
    await page.mouse.move(2, 2);
    await page.mouse.up();
  }
});

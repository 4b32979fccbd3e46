import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { DESKTOP, DEVICE_NAMES, DEVICES, hearing, PHONE } from "#tests/support/browser.ts";
import { startShop } from "#tests/support/shop.ts";
import { standInOnce } from "#tests/support/stand-in.ts";
import { visitsTo } from "#tests/support/visits.ts";
import { holdAnswers } from "./broken-network.ts";

const { visit } = visitsTo(startShop);

const isAsked = (path: string) => (address: URL) => address.pathname === path;
const isScripted = (path: string) => (address: URL) => address.pathname === path && address.search === "";

const line = (page: Page) => page.locator(".page-line-slow");
const failure = (page: Page) => page.locator(".page-line-fault");
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const focused = (page: Page) => page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.textContent ?? ""}`);
const pathOf = (page: Page) => new URL(page.url()).pathname;

/** The home page with all its scripts, and a link that leads to a list. */
const open = async (page: Page, address = "/"): Promise<void> => {
  await page.goto(address, { waitUntil: "networkidle" });
  await hearing(page);
};

/** A link of the page, pressed without the way that leads to it. */
const press = (page: Page, address: string) =>
  page
    .locator(`a[href="${address}"]`)
    .first()
    .evaluate((link: HTMLElement) => {
      link.focus();
      link.click();
    });

describe.each(DEVICE_NAMES)("a page that is asked for on a %s", (device) => {
  it("is waited for with a sign, and arrives with its title said and the focus on its heading", async () => {
    const { page, complaints } = await visit(DEVICES[device]);
    await open(page);
    const title = await page.title();
    const held = await holdAnswers(page, isAsked("/support/delivery"));
    await press(page, "/support/delivery");
    await line(page).waitFor();
    expect([await page.locator("main").getAttribute("aria-busy"), pathOf(page), await page.title()]).toEqual(["true", "/", title]);
    await held.release();
    await heading(page, "Доставка и оплата").waitFor();
    // The line goes with the task after the page's paint.
    await expect
      .poll(async () => [pathOf(page), await page.locator("main").getAttribute("aria-busy"), await line(page).count()])
      .toEqual(["/support/delivery", null, 0]);
    await expect.poll(() => page.title()).toContain("Доставка и оплата");
    await expect.poll(() => page.locator(".page-line [role=status]").textContent()).toBe(await page.title());
    await expect.poll(() => focused(page)).toBe("H1 Доставка и оплата");
    expect([await page.evaluate(() => window.scrollY), complaints]).toEqual([0, []]);
  });

  it("leaves the old one when there is no connection, says so, and comes when it is asked again", async () => {
    const { page, context } = await visit(DEVICES[device]);
    await open(page);
    const before = [await page.title(), page.url()];
    await context.setOffline(true);
    // The shop is looked for after the page was: only then is all that a press began over.
    const looked = () => page.waitForEvent("requestfailed", (request) => request.url().endsWith("/healthz"));
    const isOver = looked();
    await page.locator('a[href="/cart"]:visible').first().focus();
    await page.keyboard.press("Enter");
    await failure(page).waitFor();
    await isOver;
    expect(await failure(page).innerText()).toContain("Нет связи. Проверьте интернет и повторите.");
    expect([await page.title(), page.url()]).toEqual(before);
    expect(await focused(page)).toMatch(/^A /);
    const again = failure(page).getByRole("button", { name: "Повторить" });
    await again.focus();
    const isOverAgain = looked();
    await page.keyboard.press("Enter");
    await isOverAgain;
    await expect.poll(() => again.getAttribute("aria-disabled")).toBe("false");
    expect(await focused(page)).toBe("BUTTON Повторить");
    await context.setOffline(false);
    await again.click();
    await heading(page, "Корзина").waitFor();
    await expect.poll(async () => [pathOf(page), await failure(page).count()]).toEqual(["/cart", 0]);
  });

  it("by Back has its address at once, keeps it when it does not come, and a reload asks for it", async () => {
    const { page, context } = await visit(DEVICES[device]);
    await open(page);
    await press(page, "/support/delivery");
    await heading(page, "Доставка и оплата").waitFor();
    await context.setOffline(true);
    await page.evaluate(() => history.back());
    await failure(page).waitFor();
    await expect.poll(async () => [pathOf(page), await page.locator("main").getAttribute("aria-busy")]).toEqual(["/", "true"]);
    expect(await heading(page, "Доставка и оплата").count()).toBe(1);
    // Forward is where the shopper still is: nothing is asked, nothing is wrong.
    await page.evaluate(() => history.forward());
    await failure(page).waitFor({ state: "detached" });
    await expect
      .poll(async () => [pathOf(page), await page.locator("main").getAttribute("aria-busy")])
      .toEqual(["/support/delivery", null]);
    await page.evaluate(() => history.back());
    await failure(page).waitFor();
    await context.setOffline(false);
    await page.reload();
    await page.locator(".hero, .home-hero, h1").first().waitFor();
    expect(pathOf(page)).toBe("/");
    expect(await heading(page, "Доставка и оплата").count()).toBe(0);
  });
});

it("a page that did not come can be given up, and the page that stands goes on from where it is", async () => {
  const { page, context } = await visit(PHONE);
  await open(page);
  await context.setOffline(true);
  await page.locator('a[href="/cart"]:visible').first().click();
  await failure(page).getByRole("button", { name: "Закрыть" }).click();
  await failure(page).waitFor({ state: "detached" });
  await expect.poll(async () => [pathOf(page), await page.evaluate(() => document.activeElement?.tagName)]).toEqual(["/", "MAIN"]);
});

it("a layer that was opened while a page was asked for is closed when it comes", async () => {
  const { page } = await visit({ ...PHONE, reducedMotion: "reduce" });
  await open(page, "/support/returns");
  await open(page);
  const held = await holdAnswers(page, isAsked("/support/delivery"));
  await press(page, "/support/delivery");
  await held.came;
  await page.getByRole("button", { name: "Каталог" }).tap();
  await page.locator("#shop-menu:popover-open").waitFor();
  await held.release();
  await heading(page, "Доставка и оплата").waitFor();
  await page.locator("#shop-menu:popover-open").waitFor({ state: "detached" });
  await page.goBack();
  await expect.poll(() => pathOf(page)).toBe("/");
});

describe("a press", () => {
  it("ends the question of the press before it, and Back ends it too", async () => {
    const { page } = await visit(DESKTOP);
    await open(page);
    const held = await holdAnswers(page, isAsked("/support/delivery"));
    await press(page, "/support/delivery");
    await held.came;
    await press(page, "/support/returns");
    await heading(page, "Возврат").waitFor();
    await held.release();
    await page.waitForTimeout(300);
    expect(pathOf(page)).toBe("/support/returns");
    const again = await holdAnswers(page, isAsked("/support/terms"));
    await press(page, "/support/terms");
    await again.came;
    await page.evaluate(() => history.back());
    await page.waitForFunction(() => location.pathname === "/");
    await again.release();
    await page.waitForTimeout(300);
    expect([pathOf(page), await heading(page, "Условия продажи").count()]).toEqual(["/", 0]);
  });

  it("on a page that is not there comes to it, under its address and title", async () => {
    const { page } = await visit(DESKTOP);
    await open(page);
    await page.route(isScripted("/support/terms"), (route) =>
      route.fulfill({ status: 404, json: { success: false, status: 404, data: null, message: "" } }),
    );
    await press(page, "/support/terms");
    await heading(page, "Страница не найдена").waitFor();
    await expect.poll(async () => [pathOf(page), await page.title()]).toEqual(["/support/terms", "Страница не найдена"]);
    await expect.poll(() => focused(page)).toBe("H1 Страница не найдена");
  });

  it("that needs a script which a deploy took away loads the page whole, once", async () => {
    const { page } = await visit(DESKTOP);
    await open(page);
    await standInOnce(page, /assets\/cart\.route.*\.js/, (route) => route.fulfill({ status: 404, body: "" }));
    const documents: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "document") documents.push(new URL(request.url()).pathname);
    });
    await press(page, "/cart");
    await heading(page, "Корзина").waitFor();
    await page.waitForLoadState("networkidle");
    expect(documents).toEqual(["/cart"]);
  });
});

describe("Back on a phone closes, and stays on the page,", () => {
  const LAYERS = {
    menu: { at: "/", open: (page: Page) => page.getByRole("button", { name: "Каталог" }).tap(), layer: "#shop-menu:popover-open" },
    filters: {
      at: "/catalog/women",
      open: (page: Page) => page.getByRole("button", { name: "Фильтры" }).tap(),
      layer: "#filters:popover-open",
    },
    "search panel": { at: "/", open: (page: Page) => page.getByRole("link", { name: "Поиск" }).tap(), layer: ".search-panel[open]" },
  };

  it.each(Object.entries(LAYERS))("the %s", async (_, { at, open: openLayer, layer }) => {
    const { page, complaints } = await visit({ ...PHONE, reducedMotion: "reduce" });
    await open(page, "/support/delivery");
    await open(page, at);
    await openLayer(page);
    await page.locator(layer).waitFor();
    await page.goBack();
    await page.locator(layer).waitFor({ state: "detached" });
    expect([pathOf(page), complaints]).toEqual([at, []]);
    await openLayer(page);
    await page.locator(layer).waitFor();
    await page.goBack();
    await page.locator(layer).waitFor({ state: "detached" });
    await page.goBack();
    await expect.poll(() => pathOf(page)).toBe("/support/delivery");
  });

  it("the filters, while their script is on its way", async () => {
    const { page, complaints } = await visit({ ...PHONE, reducedMotion: "reduce" });
    await open(page, "/support/delivery");
    await open(page, "/catalog/women");
    const held = await holdAnswers(page, ({ pathname }) => pathname.startsWith("/assets/FiltersOf"));
    await LAYERS.filters.open(page);
    await held.came;
    await page.goBack();
    await page.locator(LAYERS.filters.layer).waitFor({ state: "detached" });
    expect(pathOf(page)).toBe("/catalog/women");
    await held.release();
    await LAYERS.filters.open(page);
    await page.locator(LAYERS.filters.layer).waitFor();
    await page.goBack();
    await page.locator(LAYERS.filters.layer).waitFor({ state: "detached" });
    expect([pathOf(page), complaints]).toEqual(["/catalog/women", []]);
  });

  it("the list of countries, and then the cities", async () => {
    const { page, complaints } = await visit({ ...PHONE, reducedMotion: "reduce" });
    await open(page);
    await page.getByRole("button", { name: "Каталог" }).tap();
    await page.locator("#shop-menu .city-link").tap();
    await page.getByRole("dialog", { name: "Выберите город" }).waitFor();
    await page.getByRole("button", { name: /Страна/ }).tap();
    await page.getByRole("dialog", { name: "Выберите страну" }).waitFor();
    await page.goBack();
    await page.getByRole("dialog", { name: "Выберите город" }).waitFor();
    await page.goBack();
    await page.getByRole("dialog").first().waitFor({ state: "hidden" });
    expect([pathOf(page), complaints]).toEqual(["/", []]);
  });
});

it("a document that was opened more than fifteen minutes ago is loaded anew when it is looked at, and keeps what was typed", async () => {
  const { page } = await visit(PHONE);
  await open(page, "/user/recovery");
  const field = page.getByRole("textbox").first();
  await field.fill("masha@example.ru");
  await page.evaluate(() => Object.assign(window, { isOld: true }));
  // A phone that slept: no timer ran, the clock did.
  await page.evaluate(() => {
    const real = Date.now.bind(Date);
    Date.now = () => real() + 900_000;
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await page.waitForFunction(() => !("isOld" in window));
  await expect.poll(() => field.inputValue()).toBe("masha@example.ru");
});

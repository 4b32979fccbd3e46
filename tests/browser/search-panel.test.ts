import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { axeFaults } from "#tests/support/axe.ts";
import { DESKTOP, DEVICE_NAMES, DEVICES, hearing, PHONE } from "#tests/support/browser.ts";
import { startShop } from "#tests/support/shop.ts";
import { visitsTo } from "#tests/support/visits.ts";

const { served: shop, visit } = visitsTo(startShop);

const iconOf = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Поиск" });
const panelOf = (page: Page) => page.getByRole("dialog", { name: "Поиск" });
const fieldOf = (page: Page) => panelOf(page).getByRole("combobox");
const productsOf = (page: Page) => panelOf(page).getByRole("region", { name: "Изделия" }).getByRole("link");

const openSearch = async (page: Page): Promise<void> => {
  await hearing(page);
  await iconOf(page).click();
  await expect.poll(() => fieldOf(page).evaluate((field) => field === document.activeElement)).toBe(true);
};

/** The page does not scroll sideways, and neither does the panel. */
const overflowOf = (page: Page) =>
  page.evaluate(() => {
    const panel = document.querySelector(".search-panel");
    return [document.documentElement.scrollWidth - window.innerWidth, (panel?.scrollWidth ?? 0) - (panel?.clientWidth ?? 0)];
  });

describe.each(DEVICE_NAMES)("the panel of search on a %s", (device) => {
  it("finds while it is typed, leads to the results, and remembers them", async () => {
    const { page, complaints } = await visit(DEVICES[device]);
    await page.goto("/catalog/women");
    await openSearch(page);
    expect(await fieldOf(page).getAttribute("placeholder")).toBe("Что вы ищете?");
    await page.keyboard.type("  плат ");
    await panelOf(page).getByRole("group", { name: "Подсказки" }).getByRole("option").first().waitFor();
    await expect.poll(() => panelOf(page).getByRole("group", { name: "Подсказки" }).locator("b").first().innerText()).toBe("плат");
    await expect.poll(() => productsOf(page).count()).toBeGreaterThanOrEqual(3);
    await page.keyboard.press("Enter");
    await page.waitForURL(`**/catalog/search?search=${encodeURIComponent("плат")}`);
    await panelOf(page).waitFor({ state: "hidden" });
    const referrer = await page.evaluate(() => JSON.parse(localStorage.getItem("searchReferrer") ?? "{}") as { value?: string });
    expect(referrer.value).toBe(`${shop().address}/catalog/women`);
    await page.reload();
    await openSearch(page);
    const history = panelOf(page).getByRole("group", { name: "Недавно искали" }).getByRole("option");
    await expect.poll(() => history.allInnerTexts()).toEqual(["плат"]);
    expect(await history.locator("svg").count()).toBe(1);
    await panelOf(page).getByRole("button", { name: "Закрыть" }).click();
    await page.goBack();
    await page.waitForURL("**/catalog/women");
    expect(complaints).toEqual([]);
  });

  it("takes what is typed before its field has the focus", async () => {
    const { page, complaints } = await visit(DEVICES[device]);
    await page.clock.install();
    await page.goto("/");
    await hearing(page);
    await iconOf(page).hover();
    await page.waitForLoadState("networkidle");
    await page.clock.pauseAt(Date.now() + 60_000);
    await iconOf(page).click();
    await fieldOf(page).waitFor();
    await page.locator("dialog.search-panel:focus").waitFor();
    await page.keyboard.press("Control+a");
    // Letters that stand on the keys of the test's keyboard: others it puts in without a key.
    await page.keyboard.type("levis");
    expect(await fieldOf(page).inputValue()).toBe("levis");
    await page.clock.runFor(1_000);
    await page.locator("#search-field:focus").waitFor();
    expect([await fieldOf(page).inputValue(), complaints]).toEqual(["levis", []]);
  });

  it("understands the wrong layout, and takes a tap, a category and a redirect", async () => {
    const { page, complaints } = await visit(DEVICES[device]);
    await page.goto("/");
    await openSearch(page);
    await page.keyboard.type("gkfnmt");
    await panelOf(page).getByText("Возможно, вы искали платье").waitFor();
    await panelOf(page).getByRole("button", { name: "джинсы" }).click();
    await expect.poll(() => fieldOf(page).inputValue()).toBe("джинсы");
    // Until the answer comes there stand the categories of what was typed before.
    await panelOf(page).getByRole("group", { name: "Категории" }).getByRole("option", { name: "Джинсы" }).first().click();
    await page.waitForURL("**/catalog/*/jeans");
    await panelOf(page).waitFor({ state: "hidden" });
    await openSearch(page);
    await page.keyboard.type("сертификат");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/catalog/women/gift");
    expect(complaints).toEqual([]);
  });

  it("closes at Escape, gives the focus back, and does nothing for a blank query", async () => {
    const { page } = await visit(DEVICES[device]);
    await page.goto("/");
    await openSearch(page);
    await page.keyboard.type("   ");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    await panelOf(page).waitFor({ state: "hidden" });
    await expect.poll(() => iconOf(page).evaluate((icon) => icon === document.activeElement)).toBe(true);
    expect(new URL(page.url()).pathname).toBe("/");
    await page.keyboard.press("Enter");
    await panelOf(page).waitFor();
  });

  it("has no fault that axe finds, at the start, with results and with none; nothing sticks out", async () => {
    const { page } = await visit({ ...DEVICES[device], reducedMotion: "reduce" });
    await page.goto("/");
    await openSearch(page);
    await panelOf(page).getByRole("button", { name: "джинсы" }).waitFor();
    expect([await axeFaults(page), await overflowOf(page)]).toEqual([[], [0, 0]]);
    await page.keyboard.type("плат");
    await productsOf(page).first().waitFor();
    expect([await axeFaults(page), await overflowOf(page)]).toEqual([[], [0, 0]]);
    await panelOf(page).getByRole("button", { name: "Очистить поле" }).click();
    await page.keyboard.type("ъъъъъ");
    await panelOf(page).getByRole("region", { name: "Популярные категории" }).waitFor();
    expect([await axeFaults(page), await overflowOf(page)]).toEqual([[], [0, 0]]);
  });

  it("is a link to the page of results without scripts", async () => {
    const { page } = await visit({ ...DEVICES[device], javaScriptEnabled: false });
    await page.goto("/");
    await iconOf(page).click();
    await page.waitForURL(({ pathname }) => pathname === "/catalog/search");
    await page.getByRole("searchbox").fill("платье");
    await page.getByRole("button", { name: "Найти" }).click();
    await page.waitForURL(({ searchParams }) => searchParams.get("search") === "платье");
  });
});

describe("the panel of search", () => {
  it("is a part of the header in a window wider than 967 px, and a sheet in a narrower one", async () => {
    const { page } = await visit({ ...DESKTOP, viewport: { width: 968, height: 800 } });
    await page.goto("/");
    await openSearch(page);
    const isSheet = () => panelOf(page).evaluate((panel) => panel.matches(":modal"));
    await expect.poll(isSheet).toBe(false);
    await page.setViewportSize({ width: 967, height: 800 });
    await expect.poll(isSheet).toBe(true);
    await expect.poll(() => fieldOf(page).evaluate((field) => field === document.activeElement)).toBe(true);
  });

  it.each([
    ["at 320 px", { viewport: { width: 320, height: 568 } }],
    ["at 200 % of a desktop", { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 }],
  ])("fits %s, with targets of 44 px", async (_, size) => {
    const { page } = await visit({ ...DESKTOP, ...size });
    await page.goto("/");
    await openSearch(page);
    await page.keyboard.type("плат");
    await productsOf(page).first().waitFor();
    expect(await overflowOf(page)).toEqual([0, 0]);
    const small = await panelOf(page)
      .locator("a, button")
      .evaluateAll((targets) =>
        targets
          .filter((target) => Math.min(target.getBoundingClientRect().width, target.getBoundingClientRect().height) < 43.9)
          .map(String),
      );
    expect(small).toEqual([]);
  });

  it("is left by Tab for the page, and closes then", async () => {
    const { page } = await visit(DESKTOP);
    await page.goto("/");
    await openSearch(page);
    await panelOf(page).getByRole("button", { name: "платье" }).focus();
    await page.keyboard.press("Tab");
    await panelOf(page).waitFor({ state: "hidden" });
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Вишлист: 0");
  });

  it("works where the browser keeps nothing", async () => {
    const { page, complaints } = await visit(DESKTOP);
    await page.addInitScript(() =>
      Object.defineProperty(window, "localStorage", {
        get: () => {
          throw new DOMException("denied", "SecurityError");
        },
      }),
    );
    await page.goto("/");
    await openSearch(page);
    await page.keyboard.type("юбка");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/catalog/search?search=*");
    expect(complaints).toEqual([]);
  });

  it("opens by a press that came before its script", async () => {
    const { page } = await visit(PHONE);
    let letGo = (): void => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route("**/assets/SearchOf-*.js", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/");
    await hearing(page);
    await iconOf(page).click();
    expect(new URL(page.url()).pathname).toBe("/");
    letGo();
    await panelOf(page).waitFor();
  });
});

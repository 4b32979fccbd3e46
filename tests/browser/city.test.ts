import type { BrowserContext, BrowserContextOptions, Page } from "playwright";
import { describe, expect, it } from "vitest";
import { axeFaults } from "#tests/support/axe.ts";
import { DESKTOP, DEVICE_NAMES, DEVICES, hearing, PHONE, wearingLetters } from "#tests/support/browser.ts";
import { startShop } from "#tests/support/shop.ts";
import { visitsTo } from "#tests/support/visits.ts";

const { visit: visitAs } = visitsTo(startShop);
let context: BrowserContext;

const visit = async (options: BrowserContextOptions): Promise<{ page: Page; complaints: string[] }> => {
  const visited = await visitAs({ reducedMotion: "reduce", ...options });
  context = visited.context;
  return visited;
};

const PRODUCT = "/catalog/product/palto-pryamoe-camel";
const questionOf = (page: Page) => page.getByRole("dialog", { name: "Ваше местоположение Москва?" });
const pickerOf = (page: Page) => page.locator("dialog.city-picker");
const fieldOf = (page: Page) => pickerOf(page).getByRole("combobox");
const optionsOf = (page: Page) => pickerOf(page).getByRole("option");

const smallTargets = (page: Page, inside: string) =>
  page
    .locator(`${inside} :is(a, button)`)
    .evaluateAll((targets) =>
      targets
        .filter((target) => Math.min(target.getBoundingClientRect().width, target.getBoundingClientRect().height) < 43.9)
        .map(({ outerHTML }) => outerHTML.slice(0, 100)),
    );

const overflowOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

const XHR = { "x-requested-with": "XMLHttpRequest" };

const locationOf = async (): Promise<unknown> => {
  const said = await context.request.get("/users/geo/confirmation", { headers: XHR });
  const { data } = (await said.json()) as { data: { city: string; geo_is_confirmed: boolean } };
  return [data.city, data.geo_is_confirmed];
};

/** The city's button: in the header of a wide window, in the menu of a narrow one. */
const pressCityLink = async (page: Page): Promise<void> => {
  if ((page.viewportSize()?.width ?? 0) < 1024) await page.getByRole("button", { name: "Каталог" }).click();
  await page.locator(".city-link:visible").click();
};
/** Opens the picker: a press before the page hears leads to the page of the cities instead. */
const pressCity = async (page: Page): Promise<void> => {
  await hearing(page);
  await pressCityLink(page);
};

/** Begins to note what moves by itself. */
const keepShifts = (page: Page) =>
  page.addInitScript(() => {
    const moved: (Node | null)[] = [];
    Reflect.set(window, "moved", moved);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { sources: { node: Node | null }[]; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) moved.push(...entry.sources.map(({ node }) => node));
    }).observe({ type: "layout-shift", buffered: true });
  });

/** How what has moved inside of some elements begins. */
const shiftsIn = (page: Page, inside: string) =>
  page.evaluate((selector) => {
    const moved = Reflect.get(window, "moved") as (Node | null)[];
    const elements = moved.flatMap((node) => (node instanceof Element ? node : (node?.parentElement ?? [])));
    return elements.filter((element) => element.closest(selector)).map(({ outerHTML }) => outerHTML.slice(0, 200));
  }, inside);

const offerOf = (page: Page, city: string) => page.getByRole("region", { name: `Доставка: ${city}` });

describe.each(DEVICE_NAMES)("the city on a %s", (device) => {
  it("is asked about at the first visit, and confirmed for good", async () => {
    const { page, complaints } = await visit(DEVICES[device]);
    await page.goto(PRODUCT);
    await questionOf(page).waitFor();
    expect([await axeFaults(page), await overflowOf(page), await smallTargets(page, ".city-question")]).toEqual([[], 0, []]);
    await questionOf(page).getByRole("button", { name: "Да, верно" }).click();
    await questionOf(page).waitFor({ state: "detached" });
    await expect.poll(locationOf).toEqual(["Москва", true]);
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await page.waitForLoadState("networkidle");
    expect([await questionOf(page).count(), complaints]).toEqual([0, []]);
  });

  it("is changed by a search, for all pages and only for this visitor", async () => {
    const { page, complaints } = await visit(DEVICES[device]);
    await page.goto("/catalog/women");
    await questionOf(page).getByRole("button", { name: "Изменить" }).click();
    await optionsOf(page).first().waitFor();
    expect(await optionsOf(page).first().innerText()).toBe("Москва");
    await expect.poll(() => fieldOf(page).evaluate((field) => field === document.activeElement)).toBe(true);
    expect([await axeFaults(page), await overflowOf(page), await smallTargets(page, ".city-picker")]).toEqual([[], 0, []]);
    const hint = pickerOf(page).getByText(/^\d+ населённы\S+ пункт\S* можно выбрать через поиск$/);
    await expect.poll(() => hint.isVisible()).toBe(device === "desktop");
    await page.keyboard.type("питер");
    await optionsOf(page).filter({ hasText: "Санкт-Петербург" }).waitFor();
    await fieldOf(page).fill("новг");
    await optionsOf(page).filter({ hasText: "Великий Новгород" }).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await pickerOf(page).waitFor({ state: "detached" });
    await expect.poll(locationOf).toEqual(["Великий Новгород", true]);
    expect(new URL(page.url()).pathname).toBe("/catalog/women");
    await page.goto("/");
    await expect.poll(() => page.locator(".city-link").first().textContent()).toBe("Великий Новгород");
    expect(complaints).toEqual([]);
  });

  it("is of another country when that is chosen", async () => {
    const { page } = await visit(DEVICES[device]);
    await page.goto("/cart");
    await pressCity(page);
    await pickerOf(page).getByRole("button", { name: "Страна Россия" }).click();
    await optionsOf(page).filter({ hasText: "Казахстан" }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await expect.poll(() => fieldOf(page).evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type("ъъъ");
    await pickerOf(page).getByText("Ничего не найдено").waitFor();
    await pickerOf(page).getByRole("button", { name: "Очистить поле" }).click();
    await optionsOf(page).filter({ hasText: "Казахстан" }).click();
    await optionsOf(page).filter({ hasText: "Алматы" }).click();
    await pickerOf(page).waitFor({ state: "detached" });
    await expect.poll(locationOf).toEqual(["Алматы", true]);
  });

  it("is left as it was at Escape, and the focus comes back", async () => {
    const { page } = await visit(DEVICES[device]);
    await page.goto("/");
    await pressCity(page);
    await optionsOf(page).first().waitFor();
    await page.keyboard.press("Escape");
    await pickerOf(page).waitFor({ state: "detached" });
    await expect.poll(() => page.evaluate(() => document.activeElement?.matches(".city-link, #main, [popovertarget]"))).toBe(true);
    expect(await locationOf()).toEqual(["Москва", false]);
  });

  it("says on a product's page how it is brought there, and changes that at once", async () => {
    const { page, complaints } = await visit(DEVICES[device]);
    await keepShifts(page);
    await page.goto(PRODUCT);
    await questionOf(page).getByRole("button", { name: "Да, верно" }).click();
    // The shop's letters move words by some pixels as they come; what is looked for is what the offer moves.
    await wearingLetters(page);
    await page.locator(".city-offer").scrollIntoViewIfNeeded();
    await offerOf(page, "Москва").getByText("завтра или послезавтра").waitFor();
    expect(await shiftsIn(page, ".city-offer, .details")).toEqual([]);
    // Nothing stands half under the header: a part of a button would be found small.
    await page.locator(".city-offer").evaluate((offer) => offer.scrollIntoView({ block: "center", behavior: "instant" }));
    expect([await axeFaults(page), await overflowOf(page), await smallTargets(page, ".city-offer")]).toEqual([[], 0, []]);
    await offerOf(page, "Москва").getByRole("link", { name: "Изменить город" }).click();
    await optionsOf(page).filter({ hasText: "Самара" }).click();
    await offerOf(page, "Самара").getByText("3–7 дней").waitFor();
    expect(new URL(page.url()).pathname).toBe(PRODUCT);
    await pickerOf(page).waitFor({ state: "detached" });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Изменить");
    await offerOf(page, "Самара")
      .getByRole("button", { name: /^Оплата частями/ })
      .click();
    await page.getByRole("dialog", { name: "Оплата частями" }).getByText("Без процентов и переплат").waitFor();
    expect([await axeFaults(page), complaints]).toEqual([[], []]);
  });

  it("is chosen without scripts", async () => {
    const { page } = await visit({ ...DEVICES[device], javaScriptEnabled: false });
    await page.goto(PRODUCT);
    await pressCityLink(page);
    await page.getByRole("heading", { name: "Выберите город" }).waitFor();
    expect(await overflowOf(page)).toBe(0);
    await page.getByRole("searchbox").fill("каза");
    await page.getByRole("button", { name: "Найти" }).click();
    await page.getByRole("button", { name: "Казань Республика Татарстан" }).click();
    await page.waitForURL(`**${PRODUCT}`);
    expect(await locationOf()).toEqual(["Казань", true]);
    const saidInHeader = () => page.locator(".city-link:visible").evaluate((link) => getComputedStyle(link, "::after").content);
    if (device !== "desktop") await page.getByRole("button", { name: "Каталог" }).click();
    await expect.poll(saidInHeader).toBe('"Казань"');
    if (device !== "desktop") await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "Доставка и оплата" }).first().click();
    await page.getByRole("heading", { name: "Доставка и оплата" }).waitFor();
    await page.goto(PRODUCT);
    await pressCityLink(page);
    await page.getByText("Сейчас: Казань").waitFor();
    await page.getByRole("searchbox").fill("Алматы");
    await page.getByRole("button", { name: "Найти" }).click();
    await page.getByRole("button", { name: "Алматы Казахстан" }).click();
    await page.waitForURL(`**${PRODUCT}`);
    expect(await locationOf()).toEqual(["Алматы", true]);
    await page.goto("/city?country=RU");
    const seen = new Set<string>();
    for (;;) {
      for (const title of await page.locator(".city-view-list button").allTextContents()) seen.add(title);
      const next = page.getByRole("link", { name: "Следующие" });
      if ((await next.count()) === 0) break;
      const address = await next.getAttribute("href");
      await next.click();
      await page.waitForURL(({ pathname, search }) => pathname + search === address);
    }
    const { pagination } = (await (await context.request.get("/api/v1/delivery/geo/countries/RU/cities", { headers: XHR })).json()) as {
      pagination: { total: number };
    };
    expect([seen.size, await page.getByRole("link", { name: "Предыдущие" }).count()]).toEqual([pagination.total, 1]);
    await page.getByRole("link", { name: "Казахстан" }).click();
    await page.getByRole("button", { name: "Астана" }).waitFor();
  });
});

describe("the city", () => {
  it("is chosen on a phone in a popup that Back closes, and that leaves no step behind when it is loaded anew", async () => {
    const { page } = await visit(PHONE);
    await page.goto("/catalog/women");
    await page.goto("/catalog");
    await questionOf(page).getByRole("button", { name: "Изменить" }).click();
    await optionsOf(page).first().waitFor();
    await page.goBack();
    await pickerOf(page).waitFor({ state: "detached" });
    expect(new URL(page.url()).pathname).toBe("/catalog");
    await pressCity(page);
    await optionsOf(page).first().waitFor();
    await page.reload();
    await hearing(page);
    expect(await questionOf(page).count()).toBe(0);
    await page.goBack();
    await page.waitForURL("**/catalog/women");
  });

  it("is asked about once on a desktop", async () => {
    const { page } = await visit(DESKTOP);
    await page.goto("/");
    await questionOf(page).waitFor();
    await page.keyboard.press("Escape");
    await questionOf(page).waitFor({ state: "detached" });
    await page.reload();
    await page.waitForLoadState("networkidle");
    expect(await questionOf(page).count()).toBe(0);
    expect(await page.evaluate(() => localStorage.getItem("wasCityTooltipShown"))).toBe("true");
  });

  it("moves nothing in the header as it comes, and is no part of a kept page", async () => {
    const { page } = await visit(DESKTOP);
    await keepShifts(page);
    await page.goto("/catalog/women");
    await questionOf(page).waitFor();
    // Letters that come at the same time may make the name of the shop 7 px wider: that is theirs, and within the budget of shifts.
    expect((await shiftsIn(page, "header")).filter((moved) => !moved.includes("header-logo"))).toEqual([]);
    const html = await (await context.request.get("/catalog/women")).text();
    expect(html).not.toContain("Москва");
  });

  it("has a page of its own without a fault that axe finds", async () => {
    const { page } = await visit({ ...PHONE, viewport: { width: 320, height: 568 } });
    await page.goto("/city?page=/cart&country=BY");
    await page.getByRole("button", { name: "Минск", exact: true }).waitFor();
    expect([await axeFaults(page), await overflowOf(page), await smallTargets(page, ".city-view")]).toEqual([[], 0, []]);
    await page.getByRole("button", { name: "Гродно Гродненская область" }).click();
    await page.waitForURL("**/cart");
    expect(await locationOf()).toEqual(["Гродно", true]);
  });

  it.each([
    ["at 320 px", { ...PHONE, viewport: { width: 320, height: 568 } }],
    ["at 200 % of a desktop", { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 }],
  ])("fits %s", async (_, size) => {
    const { page } = await visit(size);
    await page.goto(PRODUCT);
    await questionOf(page).waitFor();
    expect(await overflowOf(page)).toBe(0);
    await questionOf(page).getByRole("button", { name: "Изменить" }).click();
    await optionsOf(page).first().waitFor();
    expect([await overflowOf(page), await smallTargets(page, ".city-picker")]).toEqual([0, []]);
    await optionsOf(page).filter({ hasText: "Самара" }).click();
    await expect.poll(locationOf).toEqual(["Самара", true]);
  });
});

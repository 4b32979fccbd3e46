import type { Route, Page } from "playwright";
import { describe, expect, it } from "vitest";
import { DESKTOP, hearing, PHONE } from "#tests/support/browser.ts";
import { confirmCity } from "#tests/support/city-question.ts";
import { startShop } from "#tests/support/shop.ts";
import { visitsTo } from "#tests/support/visits.ts";
import { putIntoCart, quantitiesInStore } from "./shopper.ts";

const { served: shop, serveAnew, visit } = visitsTo(startShop);

/** The first product of a listing that can be put into the cart, opened. */
const openFirstProduct = async (page: Page, listing = "/catalog/women"): Promise<void> => {
  await page.goto(listing);
  await confirmCity(page);
  await page.locator(".card-title a").first().click();
  await page.locator("h1.product-title").waitFor();
};

const chooseFreeSize = async (page: Page): Promise<void> => {
  await page.locator(".chip-outline").first().click();
};

const orderButton = (page: Page) => page.locator(".buy-box-actions .button");

const badge = (page: Page) => page.locator(".header .badge");

describe("shopping", () => {
  it.each([
    ["on a phone", PHONE],
    ["on a desktop", DESKTOP],
  ])("goes from the home page to a filled cart %s", async (_, device) => {
    const { page, complaints } = await visit(device);
    await page.goto("/");
    await confirmCity(page);
    await page.getByRole("link", { name: "Смотреть коллекцию" }).click();
    await page.locator(".card-title a").first().click();
    await page.locator("h1.product-title").waitFor();
    const title = await page.locator("h1.product-title").innerText();
    await orderButton(page).click();
    const sizes = page.getByRole("dialog", { name: "Выберите размер" });
    await sizes.getByRole("button", { name: "Закрыть" }).click();
    await sizes.waitFor({ state: "hidden" });
    await chooseFreeSize(page);
    await orderButton(page).dblclick();
    await page.locator(".toast", { hasText: "Добавлено в корзину" }).waitFor();
    await page.locator(".buy-box-actions").getByRole("link", { name: "Перейти в корзину" }).click();
    await page.locator(".cart-line").waitFor();
    expect(await page.locator(".cart-line-title").allInnerTexts()).toEqual([title]);
    expect(await page.locator(".quantity span").innerText()).toBe("1");
    await page.getByRole("button", { name: "Увеличить количество" }).click();
    await expect.poll(() => page.locator(".quantity span").innerText()).toBe("2");
    await page.locator(".cart-totals[aria-busy=false]").waitFor();
    await page.reload();
    await hearing(page);
    expect(await page.locator(".quantity span").innerText()).toBe("2");
    await page.getByRole("button", { name: "Уменьшить количество" }).click();
    await page.locator(".cart-totals[aria-busy=false]").waitFor();
    await page
      .getByRole("button", { name: /Убрать из корзины/ })
      .first()
      .click();
    await page.getByText("В корзине пока пусто").waitFor();
    expect(complaints).toEqual([]);
  });

  it("chooses denim by waist and length", async () => {
    const { page } = await visit(PHONE);
    await openFirstProduct(page, "/catalog/women/jeans");
    await page.getByRole("group", { name: "Талия" }).locator(".chip-outline").first().click();
    await orderButton(page).click();
    await page.getByRole("group", { name: "Длина" }).getByText("Выберите длину").waitFor();
    await page.getByRole("group", { name: "Длина" }).locator(".chip-outline").first().click();
    await orderButton(page).click();
    await page.locator(".toast", { hasText: "Добавлено в корзину" }).waitFor();
  });

  it("keeps two tabs in agreement", async () => {
    const { page, context } = await visit(DESKTOP);
    await openFirstProduct(page);
    const other = await context.newPage();
    await other.goto("/cart");
    await other.getByText("В корзине пока пусто").waitFor();
    await hearing(other);
    await chooseFreeSize(page);
    await orderButton(page).click();
    await other.locator(".cart-line").waitFor();
    await badge(other).waitFor();
    await other.getByRole("button", { name: "Очистить корзину" }).click();
    await other.getByRole("dialog").getByRole("button", { name: "Продолжить" }).click();
    await other.getByText("В корзине пока пусто").waitFor();
    await badge(page).waitFor({ state: "detached" });
    await page
      .locator(".buy-box-actions")
      .getByRole("button", { name: /Добавить в корзину/ })
      .waitFor();
  });

  it("puts back what was taken out last, in whichever tab", async () => {
    const { page, context } = await visit(PHONE);
    await putIntoCart(context, "/catalog/product/palto-pryamoe-camel");
    await page.goto("/cart");
    await hearing(page);
    await page.getByRole("button", { name: /Убрать из корзины/ }).click();
    await page.getByText("В корзине пока пусто").waitFor();
    const other = await context.newPage();
    await other.goto("/cart");
    await hearing(other);
    await other.getByRole("button", { name: "Вернуть" }).click();
    await page.locator(".cart-line").waitFor();
    await expect
      .poll(async () => [await quantitiesInStore(context), await page.getByRole("button", { name: "Вернуть" }).count()])
      .toEqual([[1], 0]);
  });

  it("keeps a guest's cart over a restart of the shop", async () => {
    const { page, context } = await visit(PHONE);
    await openFirstProduct(page, "/catalog/women/knitwear");
    await chooseFreeSize(page);
    await orderButton(page).click();
    await badge(page).waitFor();
    const cookies = await context.cookies();
    await serveAnew(async ({ stop, dataDirectory }) => {
      await stop();
      return startShop({ dataDirectory });
    });
    await context.addCookies(cookies.map(({ name, value }) => ({ name, value, url: shop().address })));
    await page.goto(`${shop().address}/cart`);
    await expect.poll(() => page.locator(".cart-line").count()).toBe(1);
  });

  it("grows a list by batches and filters it in the address", async () => {
    const { page } = await visit(PHONE);
    await page.goto("/catalog/women");
    await confirmCity(page);
    expect(await page.locator(".card").count()).toBe(10);
    await page.locator(".list-foot").evaluate((foot) => foot.scrollIntoView({ block: "start" }));
    await page.locator(".card").nth(19).waitFor();
    // What came stands where the shopper is: kept at the end, the list would bring one batch after the other past her.
    expect(
      await page
        .locator(".card")
        .nth(10)
        .evaluate((card) => card.getBoundingClientRect().top),
    ).toBeGreaterThan(-200);
    await page.getByRole("button", { name: "Фильтры" }).click();
    await page.locator("#filters").getByRole("checkbox", { name: /^M/ }).check();
    await page.locator("#filters").getByRole("button", { name: "Показать" }).click();
    await page.waitForURL("**/catalog/women?size=M");
    await page.getByRole("link", { name: "Убрать фильтр: M" }).waitFor();
    await page.goBack();
    await page.waitForURL("**/catalog/women");
  });

  it("filters what was sorted before its filters were touched, in that order; their button waits for them", async () => {
    const { page } = await visit(DESKTOP);
    await page.goto("/catalog/women");
    await confirmCity(page);
    const held: Route[] = [];
    await page.route(/FiltersOf/, (route) => void held.push(route));
    await page.getByText("Сначала популярные").first().click();
    await page.getByRole("link", { name: "Сначала дороже" }).click();
    await page.waitForURL("**/catalog/women?sort=price_desc");
    await page.getByRole("button", { name: "Фильтры" }).click();
    await expect.poll(() => held.length).toBeGreaterThan(0);
    await Promise.all(held.map((route) => route.continue()));
    await page.locator("#filters").getByRole("checkbox", { name: /^M/ }).check();
    await page.locator("#filters").getByRole("button", { name: "Показать" }).click();
    await page.waitForURL("**/catalog/women?size=M&sort=price_desc");
  });
});

describe("shopping without scripts", () => {
  it("browses, filters, pages, chooses, adds, changes and removes by links and forms", async () => {
    const { page } = await visit({ ...PHONE, javaScriptEnabled: false });
    await page.goto("/catalog/women");
    const first = await page.locator(".card-title").first().innerText();
    await page.getByRole("link", { name: "Показать ещё" }).click();
    await page.waitForURL(`${shop().address}/catalog/women?page=2`);
    expect(await page.locator(".card").count()).toBe(10);
    await page.getByRole("button", { name: "Фильтры" }).click();
    await page.locator("#filters").getByRole("checkbox", { name: /^M/ }).check();
    await page.locator("#filters").getByRole("button", { name: "Показать" }).click();
    await page.waitForURL(/size=M/);
    await page.goto("/catalog/women");
    await page.locator(".card-title a").first().click();
    expect(await page.locator("h1.product-title").innerText()).toBe(first);
    await orderButton(page).click();
    const fault = page.getByRole("alert").filter({ hasText: "Выберите размер" });
    await fault.waitFor();
    const isInView = () =>
      fault.evaluate((node) => node.getBoundingClientRect().top > 0 && node.getBoundingClientRect().bottom < window.innerHeight);
    await expect.poll(isInView).toBe(true);
    await page.locator(".chip-outline input").first().check();
    await fault.waitFor({ state: "hidden" });
    await orderButton(page).click();
    await page.waitForURL(`${shop().address}/cart`);
    await page.getByRole("button", { name: "Увеличить количество" }).click();
    await expect.poll(() => page.locator(".quantity span").innerText()).toBe("2");
    await page.getByRole("button", { name: "Очистить корзину" }).click();
    await page.getByRole("link", { name: "Отмена" }).click();
    await page
      .getByRole("button", { name: /Убрать из корзины/ })
      .first()
      .click();
    await page.getByText("В корзине пока пусто").waitFor();
    await page.getByRole("button", { name: "Вернуть" }).click();
    await expect
      .poll(async () => [await page.locator(".cart-line-title").allInnerTexts(), await page.locator(".quantity span").allInnerTexts()])
      .toEqual([[first], ["2"]]);
    expect(await page.getByRole("button", { name: "Вернуть" }).count()).toBe(0);
  });
});

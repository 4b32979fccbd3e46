import type { BrowserContext, Page } from "playwright";
import { describe, expect, it } from "vitest";
import type { CartMode } from "#core/cart/cart.ts";
import { hearing, PHONE } from "#tests/support/browser.ts";
import { confirmCity } from "#tests/support/city-question.ts";
import { DEMO_STATES } from "#tests/support/demo-states.ts";
import { startShop } from "#tests/support/shop.ts";
import { visitsTo } from "#tests/support/visits.ts";
import { isAwake } from "./meeting-faults.ts";
import { quantitiesInStore } from "./shopper.ts";

const PRODUCT = "/catalog/product/palto-pryamoe-camel";
const EXPRESS_PRODUCT = `/catalog/product/${DEMO_STATES.express}`;

const { served, visit } = visitsTo(startShop);

/** Opens a page; answers with the way to wait until its scripts have run: the visitor is asked for when every flow of the page hears. */
const open = async (page: Page, path: string): Promise<() => Promise<unknown>> => {
  const visitorMet = new Promise((resolve) => {
    page.on("response", (response) => new URL(response.url()).pathname === "/visitor" && resolve(response));
  });
  await page.goto(path, { waitUntil: "domcontentloaded" });
  return () => visitorMet;
};

/** From now on no script comes but the first, which fetches the others; answers with the way to let them all come. */
const holdScripts = async (page: Page): Promise<() => void> => {
  // A page that takes too long to make is left to the very scripts that are held back: it is made before, and kept.
  await expect.poll(async () => (await fetch(`${served().address}${PRODUCT}`)).text()).toContain("size-picker");
  let letGo = (): void => {};
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/assets\/(?!entry-client)[^/]*\.js$/, async (route) => {
    await isLetGo;
    await route.continue();
  });
  return letGo;
};

const firstFreeSize = (page: Page) => page.locator(".size-picker .chip-outline").first();

const order = (page: Page) => page.locator(".buy-box-actions .button").click();

const addOne = async (page: Page): Promise<void> => {
  const scriptsRun = await open(page, PRODUCT);
  await scriptsRun();
  await firstFreeSize(page).click();
  await order(page);
  await page.locator(".toast", { hasText: "Добавлено в корзину" }).waitFor();
};

const express = (page: Page) => page.locator(".delivery-switch .chip", { hasText: "Экспресс-доставка" });

const forToday = (page: Page) => page.locator(".buy-box-actions").getByRole("button", { name: /Экспресс-заказ/ });

const orderForToday = (page: Page) => forToday(page).click();

const toCart = (page: Page) => page.locator(".buy-box-actions").getByRole("link", { name: "Перейти в корзину" });

/** Which of both deliveries has the line of what is chosen. */
const chosenLooks = (page: Page): Promise<readonly string[]> =>
  page
    .locator(".delivery-switch .chip")
    .evaluateAll((chips) => chips.map((chip) => (getComputedStyle(chip).boxShadow === "none" ? "none" : "line")));

const piecesIn = async (context: BrowserContext, mode: CartMode): Promise<number> => (await quantitiesInStore(context, mode)).length;

it("why a form that was sent before the scripts was refused is said, has the focus, and goes with the next deed", async () => {
  const { page, complaints } = await visit(PHONE);
  await page.goto(`${PRODUCT}?fault=pieces-5#fault`);
  await hearing(page);
  const said = page.locator(".buy-box-fault:focus", { hasText: "В одном заказе может быть не больше 5 шт. одного размера." });
  await said.waitFor();
  await isAwake(said);
  await firstFreeSize(page).tap();
  await page.locator(".buy-box-fault").waitFor({ state: "detached" });
  expect(complaints).toEqual([]);
});

describe("before its scripts have run, a page", () => {
  it("keeps a size that was tapped", async () => {
    const { page, complaints } = await visit(PHONE);
    const letGo = await holdScripts(page);
    const scriptsRun = await open(page, PRODUCT);
    await firstFreeSize(page).click();
    letGo();
    await scriptsRun();
    await confirmCity(page);
    await order(page);
    await page.locator(".toast", { hasText: "Добавлено в корзину" }).waitFor();
    expect(await page.getByText("Выберите размер").count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it("keeps a delivery that was chosen, shows it at once, and orders for today", async () => {
    const { page, context, complaints } = await visit({ ...PHONE, reducedMotion: "reduce" });
    const letGo = await holdScripts(page);
    const scriptsRun = await open(page, EXPRESS_PRODUCT);
    await express(page).click();
    await firstFreeSize(page).click();
    await expect.poll(() => chosenLooks(page)).toEqual(["none", "line"]);
    letGo();
    await scriptsRun();
    await confirmCity(page);
    expect(await chosenLooks(page)).toEqual(["none", "line"]);
    await orderForToday(page);
    await toCart(page).waitFor();
    expect([await piecesIn(context, "express_delivery"), await piecesIn(context, "default"), complaints]).toEqual([1, 0, []]);
  });

  it("orders for today by its form", async () => {
    const { page, context } = await visit(PHONE);
    await holdScripts(page);
    await open(page, EXPRESS_PRODUCT);
    await express(page).click();
    await firstFreeSize(page).click();
    await order(page);
    await page.waitForURL("**/cart?mode=express_delivery");
    expect([await piecesIn(context, "express_delivery"), await piecesIn(context, "default")]).toEqual([1, 0]);
  });

  it("orders by its form", async () => {
    const { page } = await visit(PHONE);
    await holdScripts(page);
    await open(page, PRODUCT);
    await firstFreeSize(page).click();
    await order(page);
    await page.waitForURL("**/cart");
    await page.locator(".cart-line").waitFor();
  });

  it("counts what was ticked in the filters", async () => {
    const { page } = await visit(PHONE);
    const letGo = await holdScripts(page);
    await open(page, "/catalog/women");
    await page.getByRole("button", { name: "Фильтры" }).click();
    await page.locator('.filters input[name="size"]').first().check();
    letGo();
    await page.getByRole("button", { name: /^Показать \d+ модел/ }).waitFor();
  });

  it("keeps what is typed into the checkout", async () => {
    const { page, complaints } = await visit(PHONE);
    await addOne(page);
    const letGo = await holdScripts(page);
    const scriptsRun = await open(page, "/order");
    const name = page.locator("input[name=name]");
    const email = page.locator("main input[name=email]");
    await name.fill("Анна Петрова");
    await email.fill("anna@shop.example");
    letGo();
    await scriptsRun();
    // Whatever is drawn anew when another field changes leaves them as they are.
    await page.locator("textarea[name=comment], input[name=comment]").first().fill("Позвоните");
    expect([await name.inputValue(), await email.inputValue()]).toEqual(["Анна Петрова", "anna@shop.example"]);
    await email.focus();
    await email.blur();
    expect(await page.locator(".field-faulty").count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it("keeps what is typed into the sign-in", async () => {
    const { page, complaints } = await visit(PHONE);
    const letGo = await holdScripts(page);
    const scriptsRun = await open(page, "/user/login?way=email");
    const password = page.locator("input[name=password]");
    await page.locator("input[name=username]").fill("anna@shop.example");
    await password.pressSequentially("secret-secret");
    letGo();
    await scriptsRun();
    await page.locator("input[name=username]").press("End");
    await page.locator("input[name=username]").press("x");
    expect([await page.locator("input[name=username]").inputValue(), await password.inputValue()]).toEqual([
      "anna@shop.examplex",
      "secret-secret",
    ]);
    expect(complaints).toEqual([]);
  });

  it("keeps what is typed into the recovery", async () => {
    const { page, complaints } = await visit(PHONE);
    const letGo = await holdScripts(page);
    const scriptsRun = await open(page, "/user/recovery");
    await page.locator("input[name=phoneOrEmail]").fill("anna@shop.example");
    letGo();
    await scriptsRun();
    await page.locator("form[action='/form/recovery'] button").click();
    await page.locator(".account[role=status]").waitFor();
    expect(complaints).toEqual([]);
  });

  it("knows a size that the browser puts back after a step back", async () => {
    const { page } = await visit(PHONE);
    const scriptsRun = await open(page, PRODUCT);
    await scriptsRun();
    await confirmCity(page);
    await firstFreeSize(page).click();
    await page.goto("/robots.txt");
    await page.goBack();
    await page.locator("input[name=size]:checked").waitFor({ state: "attached" });
    await hearing(page);
    await order(page);
    await page.locator(".toast", { hasText: "Добавлено в корзину" }).waitFor();
  });

  it("knows a delivery that the browser puts back after a step back, and hears it when it is pressed", async () => {
    const { page } = await visit({ ...PHONE, reducedMotion: "reduce" });
    const scriptsRun = await open(page, EXPRESS_PRODUCT);
    await scriptsRun();
    await confirmCity(page);
    await express(page).click();
    await page.goto("/robots.txt");
    await page.goBack();
    await page.locator("input[name=delivery][value=express]:checked").waitFor({ state: "attached" });
    await hearing(page);
    await forToday(page).waitFor();
    await page.locator(".delivery-switch .chip").first().click();
    await page.getByRole("button", { name: /Добавить в корзину/ }).waitFor();
    await express(page).click();
    await forToday(page).waitFor();
    expect(await chosenLooks(page)).toEqual(["none", "line"]);
  });
});

it("an order pressed right after the delivery goes where that says, however late the scripts come that are not there yet", async () => {
  const { page, context, complaints } = await visit({ ...PHONE, reducedMotion: "reduce" });
  const scriptsRun = await open(page, EXPRESS_PRODUCT);
  await scriptsRun();
  await confirmCity(page);
  await firstFreeSize(page).click();
  const letGo = await holdScripts(page);
  await express(page).click();
  expect(await chosenLooks(page)).toEqual(["none", "line"]);
  await order(page);
  letGo();
  await toCart(page).waitFor();
  expect([await piecesIn(context, "express_delivery"), await piecesIn(context, "default"), complaints]).toEqual([1, 0, []]);
});

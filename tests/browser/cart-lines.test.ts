import type { Locator, Page } from "playwright";
import { describe, expect, it } from "vitest";
import { axeFaults } from "#tests/support/axe.ts";
import { DEVICE_NAMES, DEVICES, hearing, PHONE } from "#tests/support/browser.ts";
import { DEMO_STATES } from "#tests/support/demo-states.ts";
import { startShop } from "#tests/support/shop.ts";
import { visitsTo } from "#tests/support/visits.ts";
import { type HeldCall, holdAnswers } from "./broken-network.ts";
import { isAwake } from "./meeting-faults.ts";
import { putIntoCart } from "./shopper.ts";

const { visit } = visitsTo(() => startShop({ environment: { ASK_CITY: "off" } }));

it("a line becomes another size where it lies by keyboard, is said, and has the focus; what a form said of it is said once", async () => {
  const { page, context, complaints } = await visit({ ...PHONE, reducedMotion: "reduce" });
  await putIntoCart(context, `/catalog/product/${DEMO_STATES.denim}`);
  await page.goto("/cart");
  await hearing(page);
  const sizes = () => page.locator(".cart-line-color").allInnerTexts();
  const before = await sizes();
  expect(before).toEqual([expect.stringMatching(/Талия \d+, длина \d+/)]);
  await page.locator(".line-size summary").focus();
  await page.keyboard.press("Enter");
  const choice = page.getByRole("combobox", { name: /Размер и цвет/ });
  await choice.selectOption({ index: 1 });
  expect(await axeFaults(page)).toEqual([]);
  const wanted = await choice.locator("option:checked").innerText();
  await page.locator(".line-size").getByRole("button", { name: "Изменить" }).focus();
  await page.keyboard.press("Enter");
  await page.locator(".toast", { hasText: wanted }).waitFor();
  const inOneCase = async () => (await sizes()).map((words) => words.replace(" · ", ", ").toLowerCase());
  await expect.poll(inOneCase).toEqual([expect.stringContaining(wanted.toLowerCase())]);
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe("cart-line-title");
  const id = await page.locator(".cart-line").getAttribute("data-size");
  await page.goto(`/cart?merged=${id}.1.0.`);
  await page.getByText("Такой размер уже лежал в корзине").waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe("");
  await page.reload();
  await hearing(page);
  expect(await page.getByText("Такой размер уже лежал").count()).toBe(0);
  expect(complaints).toEqual([]);
});

it.each(DEVICE_NAMES)("what is taken out far below is offered back in view, and comes back where it stood, on a %s", async (name) => {
  const { page, context, complaints } = await visit({ ...DEVICES[name], reducedMotion: "reduce" });
  const { available, lowStock, express, denim, shoes } = DEMO_STATES;
  for (const slug of [available, lowStock, express, denim, shoes]) await putIntoCart(context, `/catalog/product/${slug}`);
  await page.goto("/cart");
  await hearing(page);
  const titles = () => page.locator(".cart-line-title").allInnerTexts();
  const before = await titles();
  const line = page.locator(".cart-lines > li").nth(3);
  await line.evaluate((node) => node.scrollIntoView({ block: "center" }));
  await line.getByRole("button", { name: /^Убрать из корзины/ }).focus();
  await page.keyboard.press("Enter");
  const back = page.getByRole("button", { name: "Вернуть" });
  await back.waitFor();
  const inView = (of: Locator) =>
    of.evaluate((node) => node.getBoundingClientRect().top > 0 && node.getBoundingClientRect().bottom < innerHeight);
  const hasFocus = (of: Locator) => of.evaluate((node) => node === document.activeElement);
  expect([await inView(back), await hasFocus(back), await axeFaults(page)]).toEqual([true, true, []]);
  await page.keyboard.press("Enter");
  await back.waitFor({ state: "detached" });
  expect(await titles()).toEqual(before);
  const title = line.locator(".cart-line-title");
  expect([await inView(title), await hasFocus(title), complaints]).toEqual([true, true, []]);
});

it("a cart goes into another, and a line into the wishlist by the first tap, on the page that stands; failures are said, other tabs know", async () => {
  const { page, context } = await visit({ ...PHONE, reducedMotion: "reduce" });
  await putIntoCart(context, `/catalog/product/${DEMO_STATES.express}`);
  const other = await context.newPage();
  await other.goto("/cart");
  await hearing(other);
  await page.goto("/cart");
  await hearing(page);
  await page.evaluate(() => document.documentElement.classList.add("stands"));
  const move = page.getByRole("button", { name: "Перенести в экспресс-заказ" });
  await move.scrollIntoViewIfNeeded();
  await page.waitForFunction(() => performance.getEntriesByType("resource").some(({ name }) => name.includes("MoveCartOf")));
  await context.setOffline(true);
  await move.focus();
  await page.keyboard.press("Enter");
  await page.locator(".toast", { hasText: "Магазин не отвечает, и неизвестно, получилось ли" }).waitFor();
  expect([await page.locator(".cart-line").count(), await move.evaluate((node) => node === document.activeElement)]).toEqual([1, true]);
  await context.setOffline(false);
  await page.keyboard.press("Enter");
  await page.getByText("Перенесли из корзины").waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain("Перенесли из корзины");
  await page.waitForURL((address) => address.search === "?mode=express_delivery");
  expect(await page.locator("html.stands").count()).toBe(1);
  await other.getByText("В корзине пока пусто").waitFor();
  await page.goto("/cart?mode=express_delivery");
  await hearing(page);
  await page.evaluate(() => document.documentElement.classList.add("stands"));
  await page.getByRole("button", { name: /^Отложить в вишлист/ }).tap();
  await page.getByText("В корзине пока пусто").waitFor();
  await page.locator(".toast", { hasText: "вишлист" }).waitFor();
  expect(await page.locator("html.stands").count()).toBe(1);
});

describe("a cart that is seen to be empty while it goes into another", () => {
  const beginMove = async (): Promise<{ readonly page: Page; readonly held: HeldCall }> => {
    const { page, context } = await visit({ ...PHONE, reducedMotion: "reduce" });
    await putIntoCart(context, `/catalog/product/${DEMO_STATES.express}`);
    await page.goto("/cart");
    const held = await holdAnswers(page, ({ pathname }) => pathname === "/cart/cart/move-items");
    const move = page.getByRole("button", { name: "Перенести в экспресс-заказ" });
    await move.hover();
    await isAwake(move);
    await move.click();
    await held.came;
    // What another tab has to say comes before the answer.
    await page.evaluate(() => new BroadcastChannel("kromka.changes").postMessage("changed"));
    await page.getByText("В корзине пока пусто").waitFor();
    return { page, held };
  };

  it("leads there all the same", async () => {
    const { page, held } = await beginMove();
    await held.release();
    await page.getByText("Перенесли из корзины").waitFor();
    expect(new URL(page.url()).search).toBe("?mode=express_delivery");
  });

  it("leads nobody away who has gone on", async () => {
    const { page, held } = await beginMove();
    await page.getByRole("link", { name: "Вишлист" }).last().click();
    await page.getByRole("heading", { level: 1, name: "Вишлист" }).waitFor();
    const heard = page.waitForEvent("requestfinished", (request) => request.url().includes("/cart/cart/move-items"));
    await held.release();
    await heard;
    await page.waitForLoadState("networkidle");
    expect(new URL(page.url()).pathname).toBe("/user/wishlist");
  });
});

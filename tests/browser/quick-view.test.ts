import { expect, it } from "vitest";
import { axeFaults } from "#tests/support/axe.ts";
import { DESKTOP, hearing, PHONE } from "#tests/support/browser.ts";
import { startShop } from "#tests/support/shop.ts";
import { standIn } from "#tests/support/stand-in.ts";
import { visitsTo } from "#tests/support/visits.ts";

const { visit } = visitsTo(() => startShop({ environment: { ASK_CITY: "off" } }));

it("a product is looked at and bought over the list of its card, by keys alone, and Back closes it", async () => {
  const { page, complaints } = await visit({ ...DESKTOP, reducedMotion: "reduce" });
  await page.goto("/catalog/women");
  await hearing(page);
  const card = page.locator(".card").first();
  // A mouse that has not moved since the controls came with their script.
  const second = page.locator(".card").nth(1);
  await second.hover();
  await second.locator(".card-look").waitFor();
  await card.locator(".card-title a").focus();
  // To a shopper at the keys the page answers more than links.
  await page.keyboard.press("Shift");
  const control = card.getByRole("button", { name: "Быстрый просмотр" });
  await control.waitFor();
  expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await control.focus();
  await page.keyboard.press("Enter");
  const view = page.getByRole("dialog", { name: (await card.locator(".card-title").textContent()) ?? "" });
  const order = view.getByRole("button", { name: "Добавить в корзину" });
  await order.waitFor();
  expect(await order.getAttribute("data-origin")).toBe("desktop-popup");
  expect(await axeFaults(page)).toEqual([]);
  const other = view.getByRole("navigation", { name: "Цвет" }).locator("a:not([aria-current])").first();
  const color = (await other.getAttribute("aria-label")) ?? "";
  await other.focus();
  await page.keyboard.press("Enter");
  await view.locator(`.color[aria-current][aria-label="${color}"]:focus`).waitFor();
  await view
    .getByRole("status")
    .filter({ hasText: `Цвет ${color}` })
    .waitFor();
  // Without a size its own chips ask for one, and no popup comes over it.
  await order.press("Enter");
  await view.getByText("Выберите размер").waitFor();
  await view.locator(".chip input:focus").waitFor();
  expect(await page.getByRole("dialog").count()).toBe(1);
  await view.getByRole("radio").first().press("Space");
  await order.press("Enter");
  await view.getByRole("link", { name: "Перейти в корзину" }).waitFor();
  await page.goBack();
  await view.waitFor({ state: "hidden" });
  await card.locator(".card-look:focus").waitFor();
  expect(new URL(page.url()).pathname).toBe("/catalog/women");
  // A mouse that moves takes the controls along, and the focus stays at the card that had it.
  const third = page.locator(".card").nth(2);
  await third.hover();
  await third.locator(".card-look").waitFor();
  await card.locator("a:focus").waitFor();
  // Keys keep the controls of their card from a mouse that only lies there while the page moves.
  const fifth = page.locator(".card").nth(4);
  await fifth.locator(".card-title a").focus();
  await page.keyboard.press("Shift");
  await page.mouse.wheel(0, 200);
  await fifth.locator(".card-look").waitFor();
  await card.hover();
  await control.focus();
  await page.keyboard.press("Enter");
  await view.getByRole("link", { name: "Все подробности о модели" }).press("Enter");
  await page.waitForURL("**/catalog/product/*");
  await view.waitFor({ state: "hidden" });
  expect(complaints).toEqual([]);
});

it.each([0.36, 0.9])(
  "a press on a card's picture, %f of it down, leads to the product though the card's controls are due meanwhile",
  async (place) => {
    const { page, complaints } = await visit({ ...DESKTOP, reducedMotion: "reduce" });
    await page.goto("/catalog/women");
    await hearing(page);
    const card = page.locator(".card").first();
    const picture = await card.locator(".card-picture").boundingBox();
    if (picture === null) throw new Error("no picture");
    await page.mouse.move(picture.x + picture.width / 2, picture.y + picture.height * place);
    await page.mouse.down();
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(await card.locator(".card-quick").count()).toBe(0);
    await page.mouse.up();
    await page.waitForURL("**/catalog/product/*");
    expect(complaints).toEqual([]);
  },
);

it("a colour that cannot be had leaves the focus in the quick view, and is asked for again", async () => {
  const { page } = await visit({ ...DESKTOP, reducedMotion: "reduce" });
  await page.goto("/catalog/women");
  await hearing(page);
  const card = page.locator(".card").first();
  await card.hover();
  await card.getByRole("button", { name: "Быстрый просмотр" }).click();
  const view = page.getByRole("dialog", { name: (await card.locator(".card-title").textContent()) ?? "" });
  const other = view.getByRole("navigation", { name: "Цвет" }).locator("a:not([aria-current])").first();
  const color = (await other.getAttribute("aria-label")) ?? "";
  const letThrough = await standIn(page, "**/catalog/product/**", (route) => route.fulfill({ status: 500 }));
  await other.press("Enter");
  await view.getByText("Не получилось загрузить.").waitFor();
  await page.locator("dialog:focus").waitFor();
  expect(await axeFaults(page)).toEqual([]);
  letThrough();
  await view.getByRole("button", { name: "Попробовать ещё раз" }).press("Enter");
  await view.locator(`.color[aria-current][aria-label="${color}"]`).waitFor();
});

it("the button of a card's popup says what it waits for: a size, which takes the focus", async () => {
  const { page, complaints } = await visit({ ...DESKTOP, reducedMotion: "reduce" });
  await page.goto("/catalog/women");
  await hearing(page);
  const card = page.locator(".card").first();
  await card.hover();
  await card.getByRole("button", { name: "В корзину" }).click();
  const popup = page.getByRole("dialog", { name: "Выберите размер" });
  const order = popup.getByRole("button", { name: "В корзину" });
  await order.waitFor();
  expect(await order.isDisabled()).toBe(true);
  await order.focus();
  await page.keyboard.press("Enter");
  await popup.getByRole("alert").filter({ hasText: "Выберите размер" }).waitFor();
  await popup.locator(".size-row:focus").waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await popup.getByRole("alert").filter({ hasText: /^$/ }).waitFor({ state: "attached" });
  expect(await order.isDisabled()).toBe(false);
  await order.press("Enter");
  await popup.waitFor({ state: "hidden" });
  expect(complaints).toEqual([]);
});

it("a card's popup leads to the tables of sizes, and takes over the size that is found there", async () => {
  const { page, complaints } = await visit({ ...DESKTOP, reducedMotion: "reduce" });
  await page.goto("/catalog/women/knitwear");
  await hearing(page);
  const card = page.locator(".card").first();
  await card.hover();
  await card.getByRole("button", { name: "В корзину" }).click();
  const popup = page.getByRole("dialog", { name: "Выберите размер" });
  await popup.locator(".size-row", { hasText: "Россия 46" }).waitFor();
  await popup.getByRole("button", { name: "Размерная сетка и обмеры" }).click();
  const tables = page.getByRole("dialog", { name: "Размерная сетка и обмеры" });
  await tables.getByLabel("Обхват груди, см").fill("91");
  await tables.getByRole("button", { name: "Выбрать M" }).click();
  await tables.waitFor({ state: "hidden" });
  await popup.locator(".size-row[aria-pressed=true]", { hasText: /^M/ }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await popup.getByRole("button", { name: "В корзину" }).click();
  await popup.waitFor({ state: "hidden" });
  expect(complaints).toEqual([]);
});

it("a phone has no quick view", async () => {
  const { page } = await visit(PHONE);
  await page.goto("/catalog/women");
  await hearing(page);
  await page.locator(".card .heart").first().tap();
  await page.locator(".card .heart[aria-pressed=true]").first().waitFor();
  expect(await page.locator(".card-look").count()).toBe(0);
});

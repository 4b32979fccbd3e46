import type { Page } from "playwright";
import { expect, it } from "vitest";
import { hearing, DESKTOP } from "#tests/support/browser.ts";
import { startShop } from "#tests/support/shop.ts";
import { visitsTo } from "#tests/support/visits.ts";

const { visit } = visitsTo(startShop);

/** Orders a size for today and chooses another one of the same product; answers with the button that orders it. */
const chooseAnother = async (page: Page) => {
  await page.goto("/catalog/product/puhovik-steganyy-stone");
  await hearing(page);
  const order = page.locator(".buy-box-actions").getByRole("button", { name: /Экспресс-заказ/ });
  await page.locator(".delivery-switch .chip", { hasText: "Экспресс-доставка" }).click();
  await page.locator(".size-picker .chip", { hasText: /^S$/ }).click();
  await order.click();
  await page.locator(".buy-box-actions").getByRole("link", { name: "Перейти в корзину" }).waitFor();
  await page.locator(".size-picker .chip", { hasText: /^M$/ }).click();
  return order;
};

it("an order for today asks before it takes another's place, names what lies there by now, and the express cart then holds the new one", async () => {
  const { page, context, complaints } = await visit(DESKTOP);
  const order = await chooseAnother(page);
  await order.click();
  const question = page.getByRole("dialog", { name: "Один экспресс-заказ — одно изделие" });
  await question.getByText("Размер S", { exact: true }).waitFor();
  // The cart is changed in another tab meanwhile.
  const other = await context.newPage();
  await other.goto("/cart?mode=express_delivery");
  await hearing(other);
  await other.getByRole("button", { name: /^Убрать/ }).click();
  await question.getByText("В корзине экспресс-заказа уже ничего нет").waitFor();
  await other.getByRole("button", { name: "Вернуть" }).click();
  await question.getByText("Размер S", { exact: true }).waitFor();
  await question.getByRole("button", { name: "Заменить и продолжить" }).click();
  await question.waitFor({ state: "detached" });
  const toCart = page.locator(".buy-box-actions").getByRole("link", { name: "Перейти в корзину" });
  await expect.poll(() => toCart.evaluate((link) => link === document.activeElement)).toBe(true);
  await toCart.click();
  await page.locator(".cart-line").waitFor();
  expect(await page.locator(".cart-line-color").allInnerTexts()).toEqual([expect.stringContaining("Размер M")]);
  expect(complaints).toEqual([]);
});

it("what the question gives the focus to is seen, also where little of the page is", async () => {
  const { page } = await visit({ ...DESKTOP, reducedMotion: "reduce" });
  const order = await chooseAnother(page);
  await page.setViewportSize({ width: 320, height: 256 });
  await order.press("Enter");
  const first = page.getByRole("dialog").locator("[data-first-focus]:focus");
  await expect.poll(() => first.evaluate((node) => node.getBoundingClientRect().bottom <= window.innerHeight)).toBe(true);
});

it("a size that does not come today turns the delivery to the usual one, says so, and is ordered so", async () => {
  const { page, complaints } = await visit(DESKTOP);
  await page.goto("/catalog/product/puhovik-steganyy-stone");
  await hearing(page);
  const express = page.getByRole("radio", { name: "Экспресс-доставка" });
  await page.locator(".delivery-switch .chip", { hasText: "Экспресс-доставка" }).click();
  await page.locator(".size-picker .chip", { hasText: /^L$/ }).click();
  await page.getByRole("status").filter({ hasText: "Этот размер привезём обычной доставкой" }).waitFor();
  expect(await express.isChecked()).toBe(false);
  await page
    .locator(".buy-box-actions")
    .getByRole("button", { name: /Добавить в корзину/ })
    .waitFor();
  // The other way round the size goes, and which sizes come today is said.
  await page.locator(".delivery-switch .chip", { hasText: "Экспресс-доставка" }).click();
  await page.getByRole("status").filter({ hasText: "Экспрессом привезём XS, S, M" }).waitFor();
  expect(await express.isChecked()).toBe(true);
  expect(await page.locator(".size-picker input:checked").count()).toBe(0);
  expect(complaints).toEqual([]);
});

import type { Page } from "playwright";
import { expect, it } from "vitest";
import { axeFaults } from "#tests/support/axe.ts";
import { DESKTOP, hearing } from "#tests/support/browser.ts";
import { startShop } from "#tests/support/shop.ts";
import { visitsTo } from "#tests/support/visits.ts";
import { putIntoCart } from "./shopper.ts";

const { visit } = visitsTo(() => startShop({ environment: { ASK_CITY: "off" } }));

const COAT = "/catalog/product/palto-pryamoe-camel";

/** The field answers by its own script from here on, and not by a form that is sent. */
const wakened = (page: Page) =>
  page.waitForFunction(() => Object.keys(document.querySelector("#codes") ?? {}).some((key) => key.startsWith("__react")));

it("a promo code is refused in words, applied by Enter, seen in the checkout, and taken away there, by the keyboard alone", async () => {
  const { page, context } = await visit(DESKTOP);
  await putIntoCart(context, COAT);
  await page.goto("/cart");
  await hearing(page);
  const field = page.getByRole("textbox", { name: "Промокод или сертификат" });
  // Its script comes when it is touched.
  await field.focus();
  await wakened(page);
  await page.keyboard.type("нетакого");
  await page.keyboard.press("Enter");
  await page.getByText("Такого промокода или сертификата нет.").first().waitFor();
  await field.fill("пальто15");
  await page.keyboard.press("Enter");
  await page.locator(".code-list").getByText("Промокод ПАЛЬТО15").waitFor();
  expect([await field.inputValue(), await axeFaults(page)]).toEqual(["", []]);
  await page.getByText(/Промокод ПАЛЬТО15: −[\d\s]+₽\. Итого [\d\s]+₽\./).waitFor({ state: "attached" });
  await page.getByRole("button", { name: /^Увеличить количество/ }).press("Enter");
  await page.getByText("Применили.").waitFor({ state: "detached" });
  await page.goto("/order");
  await hearing(page);
  const due = page.locator(".order-total dd");
  const before = await due.textContent();
  await field.focus();
  await wakened(page);
  await page.getByRole("button", { name: "Убрать: Промокод ПАЛЬТО15" }).press("Enter");
  await expect.poll(() => due.textContent()).not.toBe(before);
  expect(await page.locator(".code-list").count()).toBe(0);
  await page.locator("#codes input:focus").waitFor();
});

import type { BrowserContextOptions, Page } from "playwright";
import { describe, expect, it } from "vitest";
import { DEMO_STATES } from "#tests/support/demo-states.ts";
import { axeFaults } from "#tests/support/axe.ts";
import { DESKTOP, hearing, PHONE } from "#tests/support/browser.ts";
import { confirmCity, confirmedCity } from "#tests/support/city-question.ts";
import { startShop } from "#tests/support/shop.ts";
import { visitsTo } from "#tests/support/visits.ts";

const { visit: visitAs } = visitsTo(startShop);

const BAG = `/catalog/product/${DEMO_STATES.oneSize}`;

const visit = (options: BrowserContextOptions) => visitAs({ ...options, reducedMotion: "reduce" });

/** Presses Tab until what has the focus is this; gives up after as many presses as no page needs. */
const tabTo = async (page: Page, role: "button" | "checkbox" | "link" | "radio" | "textbox", name: RegExp | string): Promise<void> => {
  const wanted = page.getByRole(role, { name }).first();
  await wanted.waitFor();
  for (let press = 0; press < 120; press += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not come to ${role} ${String(name)}`);
};

describe("a guest", () => {
  it("on a phone goes from the home page to a paid order, and finds it by its link", async () => {
    const { page, context, complaints } = await visit(PHONE);
    await page.goto("/");
    await confirmCity(page);
    await page.getByRole("link", { name: "Смотреть коллекцию" }).tap();
    await page.waitForURL("**/catalog/**");
    await page.goto(BAG);
    await hearing(page);
    await page.locator(".buy-box-actions .button").tap();
    await page.locator(".toast", { hasText: "Добавлено в корзину" }).waitFor();
    await page.goto("/cart");
    await hearing(page);
    await page.getByRole("link", { name: "Оформить заказ" }).tap();
    await page.getByRole("heading", { level: 1, name: "Оформление заказа" }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole("button", { name: "Перейти к оплате" }).tap();
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole("textbox", { name: "Имя и фамилия" }).fill("Анна Петрова");
    await page.getByRole("textbox", { name: "Телефон" }).pressSequentially("9991234567");
    await page.getByRole("textbox", { name: "Эл. почта" }).fill("anna@example.ru");
    await page.getByRole("radio", { name: /Пункт выдачи/ }).check();
    await page.getByRole("radio", { name: /Ленинский/ }).check();
    await page.getByRole("checkbox", { name: /Соглашаюсь/ }).check();
    await page.reload();
    await hearing(page);
    await expect.poll(() => page.getByRole("textbox", { name: "Телефон" }).inputValue()).toBe("+7 (999) 123-45-67");
    await page.getByRole("button", { name: "Перейти к оплате" }).tap();
    await page.waitForURL("**/local-bank/**");
    const elsewhere = await context.newPage();
    await elsewhere.goto(new URL(page.url()).searchParams.get("to") ?? "");
    await elsewhere.getByText("Ждёт оплаты", { exact: true }).waitFor();
    await hearing(elsewhere);
    await page.getByRole("button", { name: "Оплатить" }).tap();
    await page.waitForURL(/\/order\/[\w-]+$/);
    await page.getByText("Оплачен", { exact: true }).waitFor();
    await elsewhere.getByText("Оплачен", { exact: true }).waitFor();
    expect([await axeFaults(page), complaints]).toEqual([[], []]);
    const link = page.url();
    await context.close();
    const other = await visit(DESKTOP);
    await other.page.goto(link);
    expect(await other.page.getByRole("heading", { level: 1 }).textContent()).toMatch(/^Заказ \d{6}$/);
    await other.page.getByText("оплачено", { exact: true }).waitFor();
  });

  it("on a desktop does the same with the keyboard alone, and cancels", async () => {
    const { page, complaints } = await visit(DESKTOP);
    await page.goto(BAG);
    await tabTo(page, "button", "Да, верно");
    await page.keyboard.press("Enter");
    await confirmedCity(page);
    await tabTo(page, "button", /Добавить в корзину/);
    await page.keyboard.press("Enter");
    await page.locator(".toast", { hasText: "Добавлено в корзину" }).waitFor();
    await page.goto("/cart");
    await hearing(page);
    await tabTo(page, "link", "Оформить заказ");
    await page.keyboard.press("Enter");
    await tabTo(page, "textbox", "Имя и фамилия");
    await page.keyboard.type("Анна");
    await tabTo(page, "textbox", "Телефон");
    await page.keyboard.type("9991234567");
    await tabTo(page, "textbox", "Эл. почта");
    await page.keyboard.type("anna@example.ru");
    await tabTo(page, "textbox", "Адрес");
    await page.keyboard.type("Тверская, 1");
    await tabTo(page, "checkbox", /Соглашаюсь/);
    await page.keyboard.press("Space");
    await tabTo(page, "button", "Перейти к оплате");
    await page.keyboard.press("Enter");
    await tabTo(page, "button", "Отказаться");
    await page.keyboard.press("Enter");
    await page.getByText("Оплата не прошла", { exact: true }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Оплата не прошла.*держим изделия до/);
    expect(await axeFaults(page)).toEqual([]);
    await tabTo(page, "button", "Отменить заказ");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: "Отменить заказ?" }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await tabTo(page, "button", /^Отменить$/);
    await page.keyboard.press("Enter");
    await page.getByText("Отменён", { exact: true }).waitFor();
    expect(complaints).toEqual([]);
  });

  it("without scripts is told what is wrong, loses nothing of what was typed, and pays", async () => {
    const { page } = await visit({ ...PHONE, javaScriptEnabled: false });
    await page.goto(BAG);
    await page.locator(".buy-box-actions .button").click();
    await page.getByRole("link", { name: "Оформить заказ" }).click();
    await page.getByRole("button", { name: "Да, верно" }).click();
    await page.getByRole("textbox", { name: "Имя и фамилия" }).fill("Анна");
    await page.getByRole("textbox", { name: "Эл. почта" }).fill("anna@");
    await page.getByRole("button", { name: "Перейти к оплате" }).click();
    await page.getByText("Неверный формат эл. почты").waitFor();
    await expect.poll(() => page.getByText("Заполните это поле").count()).toBeGreaterThanOrEqual(2);
    expect(await page.getByRole("textbox", { name: "Имя и фамилия" }).inputValue()).toBe("Анна");
    await page.getByRole("textbox", { name: "Телефон" }).fill("+7 999 123-45-67");
    await page.getByRole("textbox", { name: "Эл. почта" }).fill("anna@example.ru");
    await page.getByRole("textbox", { name: "Адрес" }).first().fill("Тверская, 1");
    await page.getByRole("checkbox", { name: /Соглашаюсь/ }).check();
    await page.getByRole("button", { name: "Перейти к оплате" }).click();
    await page.getByRole("button", { name: "Оплатить" }).click();
    await page.getByText("оплачено", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Отменить заказ" }).click();
    await page.getByText(/^Отменить заказ\?/).waitFor();
    await page.getByRole("button", { name: "Отменить", exact: true }).click();
    await page.getByText("Отменён", { exact: true }).waitFor();
  });
});

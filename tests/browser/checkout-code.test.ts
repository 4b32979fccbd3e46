import type { Page } from "playwright";
import { expect, it } from "vitest";
import { axeFaults } from "#tests/support/axe.ts";
import { DESKTOP, hearing, PHONE } from "#tests/support/browser.ts";
import { DEMO_STATES } from "#tests/support/demo-states.ts";
import { startShop } from "#tests/support/shop.ts";
import { visitsTo } from "#tests/support/visits.ts";
import { messagesOf } from "./messages.ts";
import { putIntoCart } from "./shopper.ts";

const { served, visit } = visitsTo(() => startShop({ environment: { CASH_CODE_FROM: "1000", ASK_CITY: "off" } }));
const { codeOf } = messagesOf(served);

const BAG = `/catalog/product/${DEMO_STATES.oneSize}`;

const fill = async (page: Page, phone: string): Promise<void> => {
  await page.getByRole("textbox", { name: "Имя и фамилия" }).fill("Анна");
  await page.getByRole("textbox", { name: "Телефон" }).fill(phone);
  await page.getByRole("textbox", { name: "Эл. почта" }).fill("anna@example.ru");
  await page.getByRole("textbox", { name: "Адрес" }).first().fill("Тверская, 1");
  await page.getByRole("checkbox", { name: /Соглашаюсь/ }).check();
};

const codeField = (page: Page) => page.getByRole("textbox", { name: "Код из сообщения" });

it("a large order that is paid on receipt is confirmed by a code, a captcha being done unseen", async () => {
  const { page, context, complaints } = await visit({ ...DESKTOP, reducedMotion: "reduce" });
  await putIntoCart(context, BAG);
  await page.goto("/order");
  await hearing(page);
  await fill(page, "+7 (999) 100-00-01");
  expect(await codeField(page).count()).toBe(0);
  await page.getByRole("radio", { name: "Наличными при получении" }).check();
  await codeField(page).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Получить код" }).click();
  await page.getByText("Мы отправили код на номер +7 (999) 100-00-01.").waitFor();
  const code = await codeOf("+79991000001");
  await codeField(page).fill(code.replace(/\d$/, (last) => String((Number(last) + 1) % 10)));
  await page.getByRole("button", { name: /^Оформить заказ/ }).click();
  await page.getByText("Неверный код. Осталось попыток: 4.").waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await codeField(page).fill(code);
  await page.getByRole("button", { name: /^Оформить заказ/ }).click();
  await page.waitForURL(/\/order\/[\w-]+$/);
  await page.getByText("Принят", { exact: true }).waitFor();
  // The browser itself says of each refusal that it was one.
  expect(complaints.filter((line) => !line.includes("400"))).toEqual([]);
});

it("without scripts a code is sent to the phone that stands in the form, and nothing of what was typed is lost", async () => {
  const { page, context } = await visit({ ...PHONE, javaScriptEnabled: false });
  await putIntoCart(context, BAG);
  await page.goto("/order");
  await page.getByRole("textbox", { name: "Имя и фамилия" }).fill("Анна");
  await page.getByRole("button", { name: "Получить код" }).click();
  await page.getByText("Проверьте номер телефона: на него придёт код, а цифр не хватает или есть лишние.").waitFor();
  await fill(page, "+7 (999) 100-00-02");
  await page.getByRole("radio", { name: "Наличными при получении" }).check();
  await page.getByRole("button", { name: "Получить код" }).click();
  await page.getByText("Код на номер +7 (999) 100-00-02 отправили раньше, он ещё действует.").waitFor();
  expect(await page.getByRole("textbox", { name: "Эл. почта" }).inputValue()).toBe("anna@example.ru");
  const code = await codeOf("+79991000002");
  const copied = `${code.slice(0, 3)}-${code.slice(3)}`;
  for (const given of ["", code.replace(/\d$/, (last) => String((Number(last) + 1) % 10)), copied]) {
    await codeField(page).fill(given);
    await page.getByRole("checkbox", { name: /Соглашаюсь/ }).check();
    await page.getByRole("button", { name: /^Оформить заказ|^Перейти к оплате/ }).click();
    if (given === "") await page.getByText("Заполните это поле").waitFor();
    else if (given !== copied) await page.getByText("Код не подошёл или больше не действует.").waitFor();
  }
  await page.getByText("Принят", { exact: true }).waitFor();
});

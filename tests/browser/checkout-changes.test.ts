import type { BrowserContext, Page } from "playwright";
import { describe, expect, it } from "vitest";
import { axeFaults } from "#tests/support/axe.ts";
import { DESKTOP, hearing, PHONE } from "#tests/support/browser.ts";
import { startShop } from "#tests/support/shop.ts";
import { standIn } from "#tests/support/stand-in.ts";
import { visitsTo } from "#tests/support/visits.ts";
import { holdAnswers } from "./broken-network.ts";
import { AS_A_SCRIPT, BAG, chooseCity, COAT, fill, openCheckout, place, SCARF, sumOfOrder, sumOnButton } from "./checkout-steps.ts";
import { putIntoCart, quantitiesInStore } from "./shopper.ts";

/** The city is known: here a checkout changes that is ready to be placed; what it asks before that is tried by the tests of its city. */
const { visit } = visitsTo(() => startShop({ environment: { ASK_CITY: "off" } }));

/** Another tab of the same browser puts a bag into the cart by its own button. */
const addInAnotherTab = async (context: BrowserContext): Promise<void> => {
  const other = await context.newPage();
  await other.goto(BAG);
  await hearing(other);
  await other.locator(".buy-box-actions .button").first().click();
  await other.getByText("Добавлено в корзину").first().waitFor();
  await other.close();
};

/** The fields of the checkout's form, filled in, as a browser without scripts sends them. */
const formOf = async (page: Page): Promise<Readonly<Record<string, string>>> => {
  await page.goto("/order");
  const hidden = async (name: string) => (await page.locator(`input[name="${name}"]`).first().getAttribute("value")) ?? "";
  const names = ["mode", "key", "expectedTotal", "expectedCity"];
  return {
    ...Object.fromEntries(await Promise.all(names.map(async (name) => [name, await hidden(name)] as const))),
    name: "Анна",
    phone: "+79991234567",
    email: "anna@example.ru",
    delivery: "1",
    "address-1": "Тверская, 1",
    payment: "5",
    consent: "on",
  };
};

const tellTabs = (page: Page) => page.evaluate(() => new BroadcastChannel("kromka.changes").postMessage("changed"));

const isUpdate = ({ pathname, searchParams }: URL): boolean => pathname === "/order" && searchParams.has("key");

describe("a checkout in one tab", () => {
  it("shows what another tab put into the cart before it is pressed, and is placed for what it shows", async () => {
    const { page, context, complaints } = await visit(DESKTOP);
    await putIntoCart(context, COAT);
    await openCheckout(page);
    await fill(page);
    const before = await sumOnButton(page);
    await addInAnotherTab(context);
    await page.getByText(/Заказ стал дороже на/).waitFor();
    const now = await sumOnButton(page);
    expect(now).toBeGreaterThan(before);
    expect(await axeFaults(page)).toEqual([]);
    await place(page).click();
    expect([await sumOfOrder(page), complaints]).toEqual([now, []]);
  });

  it("that has not heard of it is told by the store what changed, with the focus there; the second press is for the new sum", async () => {
    const { page, context } = await visit(PHONE);
    await putIntoCart(context, COAT);
    await openCheckout(page);
    await fill(page);
    const before = await sumOnButton(page);
    await putIntoCart(context, BAG);
    await place(page).tap();
    const news = page.getByRole("status", { name: "Что изменилось" });
    await news.getByText(/Заказ стал дороже на/).waitFor();
    await expect.poll(() => news.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await quantitiesInStore(context)).toEqual([1, 1]);
    const now = await sumOnButton(page);
    expect(now).toBeGreaterThan(before);
    await place(page).tap();
    expect(await sumOfOrder(page)).toBe(now);
  });

  it("is not placed while the ways to another city are asked for, however often it is pressed", async () => {
    const { page, context } = await visit(DESKTOP);
    await putIntoCart(context, COAT);
    await openCheckout(page);
    await fill(page);
    const held = await holdAnswers(page, isUpdate);
    let presses = 0;
    page.on("request", (request) => (presses += new URL(request.url()).pathname === "/order/place" ? 1 : 0));
    await chooseCity(context, "Казань")();
    await tellTabs(page);
    await held.came;
    const busy = page.getByRole("button", { name: "Обновляем заказ…" });
    await busy.click({ force: true });
    await busy.click({ force: true });
    await page.getByRole("textbox", { name: "Имя и фамилия" }).press("Enter");
    expect([presses, await busy.getAttribute("aria-busy")]).toEqual([0, "true"]);
    await held.release();
    await page.getByText("Теперь город доставки — Казань.").waitFor();
    await expect.poll(() => page.locator(".city-link:visible").textContent()).toBe("Казань");
    await page.getByRole("radio", { name: /Курьерская служба/ }).check();
    await page.getByRole("radio", { name: "Картой при получении" }).check();
    const now = await sumOnButton(page);
    await place(page).click();
    expect([await sumOfOrder(page), presses]).toEqual([now, 1]);
    expect(await page.getByText("Казань, Тверская, 1").count()).toBe(1);
  });

  it("finds the order whose answer was lost, after a reload too", async () => {
    const { page, context } = await visit(DESKTOP);
    await putIntoCart(context, SCARF);
    await openCheckout(page);
    await fill(page);
    const placeForGood = await standIn(page, "**/order/place", async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    });
    const updateForGood = await standIn(page, isUpdate, (route) => route.abort("connectionreset"));
    await place(page).click();
    await page.getByText("Ответ магазина не пришёл: заказ мог уже оформиться.").waitFor();
    expect(await quantitiesInStore(context)).toEqual([]);
    placeForGood();
    updateForGood();
    await page.reload();
    await page.waitForURL(/\/order\/[\w-]+$/);
    await page.getByText("Ждёт подтверждения", { exact: true }).waitFor();
  });

  it("that is left while the order is placed: the cart's page says that it was, with its link", async () => {
    const { page, context } = await visit(PHONE);
    await putIntoCart(context, SCARF);
    await openCheckout(page);
    await fill(page);
    const held = await holdAnswers(page, ({ pathname }) => pathname === "/order/place");
    await place(page).tap();
    await held.came;
    await page.getByRole("link", { name: "Вернуться в корзину" }).tap();
    await page.getByText(/^Заказ \d+ ждёт подтверждения/).waitFor();
    await held.release();
    await page
      .locator(".toast")
      .getByText(/^Заказ \d+ оформлен$/)
      .waitFor();
    await page.locator(".cart-empty").getByRole("link", { name: "Открыть заказ" }).tap();
    await page.waitForURL(/\/order\/[\w-]+$/);
    await page.getByText("Ждёт подтверждения", { exact: true }).waitFor();
  });

  it("that is left while the order is on its way, and come back to, waits for it and leads to it", async () => {
    const { page, context } = await visit(DESKTOP);
    await putIntoCart(context, SCARF);
    await openCheckout(page);
    await fill(page);
    let letGo = (): void => {};
    const isLetGo = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let presses = 0;
    await page.route("**/order/place", async (route) => {
      presses += 1;
      await isLetGo;
      await route.continue();
    });
    await place(page).click();
    await page.getByRole("link", { name: "Вернуться в корзину" }).click();
    await page.locator(".cart-line").waitFor();
    await page.getByRole("link", { name: "Оформить заказ" }).click();
    await page.getByRole("button", { name: "Узнаём, оформлен ли заказ…" }).waitFor();
    letGo();
    await page.waitForURL(/\/order\/[\w-]+$/);
    await page.getByText("Ждёт подтверждения", { exact: true }).waitFor();
    expect([presses, await quantitiesInStore(context)]).toEqual([1, []]);
  });

  it("that the shopper comes back to from the bank leads to the order that waits there", async () => {
    const { page, context } = await visit(PHONE);
    await putIntoCart(context, SCARF);
    await openCheckout(page);
    await fill(page);
    await page.getByRole("radio", { name: "Картой на сайте" }).check();
    await place(page).click();
    await page.waitForURL("**/local-bank/**");
    await page.goBack();
    await page.getByText(/Заказ \d+ ждёт/).waitFor();
    await page.getByRole("link", { name: "Открыть заказ" }).click();
    await page.waitForURL(/\/order\/[\w-]+$/);
    await page.getByText("Ждёт оплаты", { exact: true }).waitFor();
  });

  it("that another tab emptied says so, with the focus there, and has nothing to press", async () => {
    const { page, context } = await visit(DESKTOP);
    await putIntoCart(context, SCARF);
    await openCheckout(page);
    await context.request.delete("/cart/cart/clear?mode=default", { headers: AS_A_SCRIPT });
    await tellTabs(page);
    await page.getByText("Корзина пуста").waitFor();
    await expect
      .poll(async () => [await place(page).count(), await page.evaluate(() => document.activeElement?.textContent)])
      .toEqual([0, "Корзина пуста"]);
  });
});

describe("without scripts", () => {
  it("the press of what changed leads to what changed, and the second one places it", async () => {
    const { page, context } = await visit({ ...PHONE, javaScriptEnabled: false });
    await putIntoCart(context, SCARF);
    await page.goto("/order");
    await fill(page);
    await putIntoCart(context, BAG);
    await place(page).click();
    await page.waitForURL("**/order?fault=changed");
    await page.getByText(/Заказ стал дороже на/).waitFor();
    await page.getByText(/В заказе появилось/).waitFor();
    const now = await sumOnButton(page);
    expect(await page.getByRole("checkbox", { name: /Соглашаюсь/ }).isChecked()).toBe(true);
    await place(page).click();
    expect(await sumOfOrder(page)).toBe(now);
    await page.goBack();
    await page.getByText(/Заказ \d+ ждёт/).waitFor();
    expect(await page.getByText("он изменился").count()).toBe(0);
  });

  it("a field that is wrong hides nothing of what changed", async () => {
    const { page, context } = await visit({ ...PHONE, javaScriptEnabled: false });
    await putIntoCart(context, SCARF);
    await page.goto("/order");
    await fill(page);
    await page.getByRole("textbox", { name: "Телефон" }).fill("12");
    await putIntoCart(context, BAG);
    await place(page).click();
    await page.waitForURL("**/order?fault=fields**");
    await page.getByText(/Заказ стал дороже на/).waitFor();
    expect(await page.getByRole("textbox", { name: "Телефон" }).getAttribute("aria-invalid")).toBe("true");
  });

  it("one form places one order, however often it is sent", async () => {
    const { page, context } = await visit({ ...PHONE, javaScriptEnabled: false });
    await putIntoCart(context, SCARF);
    const form = await formOf(page);
    const send = async () => (await context.request.post("/form/checkout", { form, maxRedirects: 0 })).headers()["location"];
    const links = [await send(), await send()];
    expect(links[0]).toMatch(/^\/order\/[\w-]{20,}$/);
    expect(links[1]).toBe(links[0]);
  });

  it.each([
    ["a way to pay that does not go with the delivery", { payment: "999" }, "/order?fault=ways"],
    ["a delivery that is not there", { delivery: "999" }, "/order?fault=ways"],
    ["no sum", { expectedTotal: "" }, "/order?fault=changed"],
  ])("%s is said, and places nothing", async (_, given, link) => {
    const { page, context } = await visit({ ...PHONE, javaScriptEnabled: false });
    await putIntoCart(context, SCARF);
    const sent = await context.request.post("/form/checkout", { form: { ...(await formOf(page)), ...given }, maxRedirects: 0 });
    expect([sent.status(), sent.headers()["location"], await quantitiesInStore(context)]).toEqual([303, link, [1]]);
  });
});

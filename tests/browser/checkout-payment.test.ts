import { describe, expect, it } from "vitest";
import { axeFaults } from "#tests/support/axe.ts";
import { PHONE } from "#tests/support/browser.ts";
import { startShop } from "#tests/support/shop.ts";
import { visitsTo } from "#tests/support/visits.ts";
import { chooseCity, fill, openCheckout, place, SCARF, sumOfOrder } from "./checkout-steps.ts";
import { putIntoCart, quantitiesInStore } from "./shopper.ts";

const { visit } = visitsTo(() => startShop({ environment: { ASK_CITY: "off" } }));

describe("a way to pay that another city has not", () => {
  it("is named, and nothing is paid in another way until the shopper has chosen one", async () => {
    const { page, context } = await visit(PHONE);
    await putIntoCart(context, SCARF);
    await openCheckout(page);
    await fill(page);
    let presses = 0;
    page.on("request", (request) => (presses += new URL(request.url()).pathname === "/order/place" ? 1 : 0));
    await chooseCity(context, "Казань")();
    await place(page).tap();
    const news = page.getByRole("status", { name: "Что изменилось" });
    await news.getByText("Оплата «Наличными при получении» здесь не подходит — выберите другой способ.").waitFor();
    await news.getByText("Адрес «Тверская, 1» был для прежнего города — проверьте его.").waitFor();
    const ways = page.getByRole("radiogroup", { name: "Способ оплаты" });
    expect(await ways.locator("input:checked").count()).toBe(0);
    expect(await axeFaults(page)).toEqual([]);
    await place(page).tap();
    await ways.getByText("Выберите способ оплаты").waitFor();
    expect([presses, await ways.evaluate((element) => element.contains(document.activeElement))]).toEqual([1, true]);
    await page.getByRole("textbox", { name: "Адрес" }).first().fill("Баумана, 5");
    await expect.poll(() => news.getByText("Адрес «Тверская, 1»").count()).toBe(0);
    await ways.getByRole("radio", { name: "Картой при получении" }).check();
    await place(page).tap();
    await sumOfOrder(page);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Ждёт подтверждения.*иначе он отменится/);
    expect(await page.getByText("Казань, Баумана, 5").count()).toBe(1);
  });

  it("is no order in another way without scripts either, and the address is kept", async () => {
    const { page, context } = await visit({ ...PHONE, javaScriptEnabled: false });
    await putIntoCart(context, SCARF);
    await page.goto("/order");
    await fill(page);
    await chooseCity(context, "Казань")();
    await place(page).click();
    await page.waitForURL("**/order?fault=ways");
    expect(await page.getByRole("textbox", { name: "Адрес" }).first().inputValue()).toBe("Тверская, 1");
    expect(await quantitiesInStore(context)).toEqual([1]);
  });
});

import { describe, expect, it, onTestFinished } from "vitest";
import { hearing, PHONE } from "#tests/support/browser.ts";
import { aFeed } from "#tests/support/feed-builders.ts";
import { fill, place, openCheckout, sumOfOrder } from "./checkout-steps.ts";
import { importText } from "./import-goods.ts";
import { aShopper, putIntoCart } from "./shopper.ts";

const { shop, page, context } = aShopper(PHONE);

const DRESS = "/catalog/product/plate-shop-example-dress";

/** A dress of one size in the running shop. */
const offer = async (count: number, price: number): Promise<void> => {
  const words = `<categoryId>1</categoryId><name>Платье</name><count>${count}</count><param name="Размер">S</param>`;
  const feed = aFeed(`<offer id="dress-S" available="true" group_id="dress"><price>${price}</price>${words}</offer>`);
  expect(await importText(shop(), feed)).toContain("0 offers skipped");
};

const hasFocus = (selector: string) => page().evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);

describe("an order that cannot be placed", () => {
  it("because all has run out says so where the focus is, asks for no money, and speaks of nothing that is left", async () => {
    await offer(1, 3_500);
    await putIntoCart(context(), DRESS);
    await openCheckout(page());
    await fill(page());
    await offer(0, 3_500);
    await place(page()).tap();
    await page().getByText("Сейчас не заказать:").waitFor();
    await expect.poll(() => hasFocus(".checkout-news")).toBe(true);
    const words = await page().locator("main").innerText();
    expect(words.match(/К оплате|Остальное ждёт в корзине|больше нет|Сейчас не заказать/g)).toEqual(["Сейчас не заказать"]);
    expect(await page().locator("main").getByRole("textbox").count()).toBe(0);
    await page()
      .locator(".toast", { hasText: /Пока вы оформляли заказ, закончилось: .*, S\.$/ })
      .waitFor();
  });

  it("because all has run out says so once without scripts, and what was typed is there when it can be ordered again", async () => {
    const plain = await context()
      .browser()
      ?.newContext({ ...PHONE, javaScriptEnabled: false, baseURL: shop().address });
    if (plain === undefined) throw new Error("There is no browser");
    onTestFinished(() => plain.close());
    const tab = await plain.newPage();
    await offer(1, 3_500);
    await putIntoCart(plain, DRESS);
    await tab.goto("/order");
    await fill(tab);
    await offer(0, 3_500);
    await place(tab).click();
    await tab.waitForURL("**/order?fault=**");
    const words = await tab.locator("main").innerText();
    expect(words.match(/закончи|больше нет|Сейчас не заказать/g)).toEqual(["Сейчас не заказать"]);
    expect(await tab.locator("main").getByRole("textbox").count()).toBe(0);
    await offer(1, 3_500);
    await tab.goto("/order");
    expect(await tab.getByRole("textbox", { name: "Имя и фамилия" }).inputValue()).toBe("Анна");
  });

  it("without a network is asked for once there is one; that it was not placed is said without the network's fault", async () => {
    await offer(1, 3_500);
    await putIntoCart(context(), DRESS);
    await openCheckout(page());
    await fill(page());
    await context().setOffline(true);
    await place(page()).tap();
    const ask = page().getByRole("button", { name: "Узнать, оформлен ли заказ" });
    await ask.waitFor();
    await ask.focus();
    await context().setOffline(false);
    const toast = page().locator(".toast-error", { hasText: "Заказ не оформлен" });
    await toast.getByText("До магазина он не дошёл — оформите его ещё раз.").waitFor();
    await expect.poll(() => hasFocus(".checkout-summary .button-primary")).toBe(true);
    await place(page()).tap();
    await sumOfOrder(page());
  });

  it("for the sum that the cart named says what became dearer meanwhile", async () => {
    await offer(2, 3_500);
    await putIntoCart(context(), DRESS);
    await page().goto("/cart");
    await hearing(page());
    await offer(2, 4_500);
    await page().getByRole("link", { name: "Оформить заказ" }).first().tap();
    const words = page().getByRole("alert").filter({ hasText: "Подорожало" });
    await words.waitFor();
    expect((await words.innerText()).replaceAll("\u00A0", " ")).toMatch(/^Подорожало: .*, размер S — было 3 500 ₽, стало 4 500 ₽\.$/);
  });
});

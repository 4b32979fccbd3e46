import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { DEVICE_NAMES } from "#tests/support/browser.ts";
import { DEMO_STATES } from "#tests/support/demo-states.ts";
import { startShop } from "#tests/support/shop.ts";
import { standIn } from "#tests/support/stand-in.ts";
import { visitsTo } from "#tests/support/visits.ts";
import { lookingAround } from "./looked-at.ts";
import { productAt, putIntoCart } from "./shopper.ts";

const { visit } = visitsTo(() => startShop({ environment: { ASK_CITY: "off" } }));
const begin = lookingAround({ visit });

const tellTabs = (page: Page) => page.evaluate(() => new BroadcastChannel("kromka.changes").postMessage("changed"));

interface Held {
  positions: readonly object[];
}

/** The checkout's cart as the store would have it, each line with what is said of it. */
const changeLines = async (page: Page, states: readonly object[]): Promise<void> => {
  await page.route(
    ({ pathname }) => pathname === "/order" || pathname === "/cart/cart",
    async (route) => {
      if (route.request().resourceType() === "document") return route.continue();
      const response = await route.fetch();
      const json = (await response.json()) as { data: { cart: Held } };
      json.data.cart.positions = json.data.cart.positions.map((position, nth) => ({ ...position, ...states[nth] }));
      return route.fulfill({ response, json });
    },
  );
};

describe.each(DEVICE_NAMES)("on a %s", (device) => {
  it("axe finds nothing in four carts that all hold something, in one that goes into another, and in a line that is put aside", async () => {
    const { page, context, faults, look, comeTo } = await begin(device);
    await putIntoCart(context, productAt(DEMO_STATES.available));
    await putIntoCart(context, productAt(DEMO_STATES.express), "express_delivery");
    await putIntoCart(context, productAt(DEMO_STATES.orderFromShop), "order-from-shop");
    await putIntoCart(context, productAt(DEMO_STATES.preorder), "preorder");
    for (const path of ["/cart", "/cart?mode=express_delivery", "/cart/from-shop", "/cart/preorder"]) {
      await comeTo(path);
      await page.locator(".cart-line").first().waitFor();
      await look(path);
    }
    await comeTo("/cart?mode=express_delivery");
    await page.getByRole("button", { name: "Перенести в корзину" }).click();
    await page.getByText("Перенесли из экспресс-заказа").waitFor();
    await look("moved");
    await page
      .getByRole("button", { name: /^Отложить в вишлист/ })
      .first()
      .click();
    await page.locator(".toast", { hasText: "вишлист" }).waitFor();
    await look("put aside");
    for (const query of ["fault=store", "left=yes", "saved=yes"]) {
      await comeTo(`/cart?${query}`);
      await look(query);
    }
    await putIntoCart(context, productAt(DEMO_STATES.express), "express_delivery");
    await comeTo(`/cart?mode=express_delivery&replace=1&page=${productAt(DEMO_STATES.express)}`);
    await look("replacement without scripts");
    expect(faults).toEqual([]);
  });

  it("axe finds nothing where a line is made another size or colour, and where it is refused", async () => {
    const { page, context, faults, look, comeTo } = await begin(device);
    await putIntoCart(context, productAt(DEMO_STATES.available));
    await putIntoCart(context, productAt(DEMO_STATES.denim));
    await comeTo("/cart");
    for (const summary of await page.locator(".line-size summary").all()) await summary.click();
    // Half under the header a button has no size.
    await page.evaluate(() => scrollTo(0, 0));
    await look("choices");
    const line = page.locator(".line-size").first();
    await line.getByRole("button", { name: "Изменить" }).click();
    await line.getByRole("status").filter({ hasText: /./ }).waitFor();
    await look("the same");
    const letThrough = await standIn(page, "**/cart/cart/change-size", (route) => route.abort());
    await line.locator("select").selectOption({ index: 2 });
    await line.getByRole("button", { name: "Изменить" }).click();
    await page.locator(".toast-error").waitFor();
    await look("lost");
    letThrough();
    await line.getByRole("button", { name: "Изменить" }).click();
    await page.locator(".cart-line-title:focus").waitFor();
    await look("changed");
    expect(faults).toEqual([]);
  });

  it("axe finds nothing in a cart whose lines ran out and are waited for", async () => {
    const { page, context, faults, look, comeTo } = await begin(device);
    await putIntoCart(context, productAt(DEMO_STATES.available));
    await comeTo("/cart");
    await changeLines(page, [{ maxQuantity: 0 }]);
    await tellTabs(page);
    await page.getByRole("link", { name: "Сообщить о поступлении" }).click();
    const form = page.getByRole("dialog", { name: "Узнать о поступлении" });
    await form.getByLabel("Имя").waitFor();
    await look("form of a line");
    expect(faults).toEqual([]);
  });

  it("axe finds nothing in a checkout whose goods run out while it is filled in: one of them, too many of one, all of them", async () => {
    const { page, context, faults, look, comeTo } = await begin(device);
    for (const slug of [DEMO_STATES.available, DEMO_STATES.denim]) await putIntoCart(context, productAt(slug));
    await comeTo("/order");
    await page.getByRole("textbox", { name: "Имя и фамилия" }).fill("Анна");
    for (const [place, states] of Object.entries({
      "one ran out": [{ maxQuantity: 0 }],
      "too many of one": [{}, { quantity: 3, maxQuantity: 1 }],
      "all ran out": [{ maxQuantity: 0 }, { maxQuantity: 0 }],
    })) {
      await changeLines(page, states);
      await tellTabs(page);
      await page.getByText(place === "all ran out" ? /^Сейчас не заказать/ : /^Останется в корзине и в заказ не войдёт/).waitFor();
      await look(place);
    }
    expect(faults).toEqual([]);
  });
});

import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { DEVICE_NAMES, hearing } from "#tests/support/browser.ts";
import { DEMO_STATES } from "#tests/support/demo-states.ts";
import { startShop } from "#tests/support/shop.ts";
import { standIn } from "#tests/support/stand-in.ts";
import { visitsTo } from "#tests/support/visits.ts";
import { lookingAround } from "./looked-at.ts";
import { productAt, putIntoCart } from "./shopper.ts";

const { visit, served } = visitsTo(() => startShop({ environment: { ASK_CITY: "off" } }));

const AS_A_SCRIPT = { "x-requested-with": "XMLHttpRequest" };

const begin = lookingAround({ visit });

interface Way {
  readonly action: string;
  readonly slug: string;
  readonly cart: string;
  readonly order: string;
}

const EXPRESS: Way = {
  action: "add-to-express-cart",
  slug: DEMO_STATES.express,
  cart: "/cart?mode=express_delivery",
  order: "/order?mode=express_delivery",
};

const WAYS: readonly Way[] = [
  { action: "add-to-cart", slug: DEMO_STATES.certificate, cart: "/cart", order: "/order" },
  EXPRESS,
  { action: "order-from-shop", slug: DEMO_STATES.orderFromShop, cart: "/cart/from-shop", order: "/order?mode=order-from-shop" },
  { action: "preorder", slug: DEMO_STATES.preorder, cart: "/cart/preorder", order: "/order?mode=preorder" },
];

/** Sends the form of a product's page for its first size, past that page. */
const sendOrder = async (page: Page, { action, slug, cart }: Way): Promise<void> => {
  const { request } = page.context();
  const product = await request.get(productAt(slug), { headers: AS_A_SCRIPT });
  const { data } = (await product.json()) as { data: { product: { sizes: readonly { id: number }[] } } };
  const form = { page: productAt(slug), size: String(data.product.sizes[0]?.id), action };
  const answer = await request.post("/form/order", { form, headers: { origin: served().address } });
  expect(answer.url()).toBe(`${served().address}${cart}`);
};

const fillIn = async (page: Page): Promise<void> => {
  await page.getByRole("textbox", { name: "Имя и фамилия" }).fill("Анна Петрова");
  await page.getByRole("textbox", { name: "Телефон" }).fill("9991234567");
  await page.getByRole("textbox", { name: "Эл. почта" }).first().fill("anna@example.ru");
  for (const address of await page.getByRole("textbox", { name: "Адрес" }).all()) await address.fill("Тверская, 1");
  for (const shop of await page.getByRole("radio", { name: "Цветной бульвар, 15" }).all()) await shop.check();
  await page.getByRole("checkbox", { name: /Соглашаюсь/ }).check();
};

/** Orders what lies in a checkout and pays for it where there is something to pay. */
const place = async (page: Page): Promise<void> => {
  await fillIn(page);
  await page.getByRole("button", { name: /Оформить заказ|Перейти к оплате/ }).click();
  await page.waitForURL(/\/local-bank\/|\/order\/[\w-]+$/);
  if (page.url().includes("/local-bank/")) await page.getByRole("button", { name: "Оплатить" }).click();
  await page.waitForURL(/\/order\/[\w-]+$/);
  await hearing(page);
};

/** Of a certificate, as its letter says it. */
const CODE = /[\dA-Z]{4}(?:-[\dA-Z]{4}){3}/g;
const used = new Set<string>();

describe.each(DEVICE_NAMES)("on a %s", (device) => {
  it.each(WAYS)("axe finds nothing in the empty cart, the cart, the checkout and the order of $action", async (way) => {
    const { page, faults, look, comeTo } = await begin(device);
    await comeTo(way.cart);
    await look("empty");
    await sendOrder(page, way);
    await comeTo(way.cart);
    await look("cart");
    await comeTo(way.order);
    await look("checkout");
    await place(page);
    await look("order");
    expect(faults).toEqual([]);
  });

  it("axe finds nothing where a certificate leaves nothing to pay", async () => {
    const { page, context, faults, look, comeTo } = await begin(device);
    // Somebody has bought one.
    const unused = () =>
      served()
        .printed()
        .match(CODE)
        ?.find((code) => !used.has(code));
    await expect.poll(unused).toBeDefined();
    const code = unused() ?? "";
    used.add(code);
    await putIntoCart(context, productAt("sharf-sherstyanoy-forest"));
    const data = { mode: "default", code };
    const applied = await context.request.post("/cart/codes", { data, headers: { ...AS_A_SCRIPT, origin: served().address } });
    expect(applied.ok()).toBe(true);
    for (const path of ["/cart", "/order"]) {
      await comeTo(path);
      await page
        .getByText(/^Сертификат/)
        .first()
        .waitFor();
      await look(path);
    }
    await place(page);
    await look("order");
    expect(faults).toEqual([]);
  });

  it("axe finds nothing in a gift, in what ran out or is too many, at the most of it, and in what was taken out", async () => {
    const { page, faults, look, comeTo } = await begin(device);
    for (const slug of [DEMO_STATES.available, DEMO_STATES.oneSize, DEMO_STATES.denim, DEMO_STATES.shoes])
      await putIntoCart(page.context(), productAt(slug));
    await comeTo("/cart");
    const states = [{ isPresent: true }, { maxQuantity: 0 }, { quantity: 3, maxQuantity: 1 }, { quantity: 2, maxQuantity: 2 }];
    const letThrough = await standIn(page, "**/cart/cart?*", async (route) => {
      const response = await route.fetch();
      const json = (await response.json()) as { data: { cart: { positions: object[] } } };
      json.data.cart.positions = json.data.cart.positions.map((position, nth) => ({ ...position, ...states[nth] }));
      await route.fulfill({ json });
    });
    await page.evaluate(() => new BroadcastChannel("kromka.changes").postMessage("changed"));
    await page.getByText("Подарок").first().waitFor();
    await look("lines");
    letThrough();
    await page.getByRole("button", { name: "Убрать из корзины" }).last().click();
    await page.locator(".cart-removed").waitFor();
    await look("removed");
    expect(faults).toEqual([]);
  });
});

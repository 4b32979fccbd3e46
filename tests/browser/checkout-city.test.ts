import type { Page } from "playwright";
import { expect, it } from "vitest";
import { DEMO_STATES } from "#tests/support/demo-states.ts";
import { axeFaults } from "#tests/support/axe.ts";
import { DESKTOP, hearing, PHONE } from "#tests/support/browser.ts";
import { startShop } from "#tests/support/shop.ts";
import { visitsTo } from "#tests/support/visits.ts";
import { putIntoCart } from "./shopper.ts";

const { visit } = visitsTo(startShop);

const BAG = `/catalog/product/${DEMO_STATES.oneSize}`;

const place = (page: Page) => page.getByRole("button", { name: /Оформить заказ|Перейти к оплате/ });
const checkoutCity = (page: Page) => page.locator(".checkout-city");

it("a city that nobody confirmed is asked for before anything has a price, and is the header's", async () => {
  const { page, context } = await visit(DESKTOP);
  await putIntoCart(context, BAG);
  await page.goto("/order", { waitUntil: "networkidle" });
  await hearing(page);
  expect([await place(page).getAttribute("aria-disabled"), await page.locator("input[name=delivery]").count()]).toEqual(["true", 0]);
  expect(await axeFaults(page)).toEqual([]);
  await checkoutCity(page).getByRole("button", { name: "Да, верно" }).click();
  await checkoutCity(page).getByText("Город: Москва").waitFor();
  await expect.poll(() => place(page).getAttribute("aria-disabled")).toBeNull();
  await expect.poll(() => place(page).textContent()).toMatch(/ · [\d\s]+₽$/);
  const visitor = await context.request.get("/visitor", { headers: { "x-requested-with": "XMLHttpRequest" } });
  expect(((await visitor.json()) as { data: { location: unknown } }).data.location).toMatchObject({ city: "Москва", isConfirmed: true });
});

/** How much brighter the one colour is than the other, as WCAG counts it; both as the browser computes them, «rgb(26, 25, 23)». */
const contrast = (one: string, other: string): number => {
  const brightness = (color: string): number => {
    const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map((part) => {
      const value = Number(part) / 255;
      return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [low = 0, high = 0] = [brightness(one), brightness(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

it("the order that cannot be pressed yet is a button still: it stands out from its panel", async () => {
  const { page, context } = await visit(DESKTOP);
  await putIntoCart(context, BAG);
  await page.goto("/order", { waitUntil: "networkidle" });
  const edge = await place(page).evaluate((button) => getComputedStyle(button).borderTopColor);
  const panel = await page.locator(".checkout-summary").evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(contrast(edge, panel)).toBeGreaterThan(3);
});

it("without scripts the city is confirmed by one press, and another is chosen on the page of the city, for whichever cart", async () => {
  const { page, context } = await visit({ ...PHONE, javaScriptEnabled: false });
  const product = await context.request.get(`/catalog/product/${DEMO_STATES.preorder}`, {
    headers: { "x-requested-with": "XMLHttpRequest" },
  });
  const { data } = (await product.json()) as { data: { product: { sizes: readonly { id: number }[] } } };
  await context.request.post("/cart/add-preorder-item", {
    headers: { "x-requested-with": "XMLHttpRequest" },
    data: { id: data.product.sizes[0]?.id },
  });
  await page.goto("/order?mode=preorder");
  await checkoutCity(page).getByRole("button", { name: "Да, верно" }).click();
  await page.waitForURL("**/order?mode=preorder");
  await checkoutCity(page).getByText("Город: Москва").waitFor();
  await checkoutCity(page).getByRole("link", { name: "Изменить город" }).click();
  await page.getByRole("button", { name: /Казань/ }).click();
  await page.waitForURL("**/order?mode=preorder");
  await checkoutCity(page).getByText("Город: Казань").waitFor();
  await page.getByRole("radio", { name: /Курьерская служба/ }).waitFor();
});

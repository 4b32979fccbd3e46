import { expect, it } from "vitest";
import { axeFaults } from "#tests/support/axe.ts";
import { hearing, PHONE } from "#tests/support/browser.ts";
import { DEMO_STATES } from "#tests/support/demo-states.ts";
import { startShop } from "#tests/support/shop.ts";
import { visitsTo } from "#tests/support/visits.ts";
import { putIntoCart } from "./shopper.ts";

const { visit } = visitsTo(() => startShop({ environment: { ASK_CITY: "off" } }));

it("a line becomes another size where it lies by keyboard, is said, and has the focus; what a form said of it is said once", async () => {
  const { page, context, complaints } = await visit({ ...PHONE, reducedMotion: "reduce" });
  await putIntoCart(context, `/catalog/product/${DEMO_STATES.denim}`);
  await page.goto("/cart");
  await hearing(page);
  const sizes = () => page.locator(".cart-line-color").allInnerTexts();
  const before = await sizes();
  expect(before).toEqual([expect.stringMatching(/Талия \d+, длина \d+/)]);
  await page.locator(".line-size summary").focus();
  await page.keyboard.press("Enter");
  const choice = page.getByRole("combobox", { name: /Размер и цвет/ });
  await choice.selectOption({ index: 1 });
  expect(await axeFaults(page)).toEqual([]);
  const wanted = await choice.locator("option:checked").innerText();
  await page.locator(".line-size").getByRole("button", { name: "Изменить" }).focus();
  await page.keyboard.press("Enter");
  await page.locator(".toast", { hasText: wanted }).waitFor();
  const inOneCase = async () => (await sizes()).map((words) => words.replace(" · ", ", ").toLowerCase());
  await expect.poll(inOneCase).toEqual([expect.stringContaining(wanted.toLowerCase())]);
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe("cart-line-title");
  const id = await page.locator(".cart-line").getAttribute("data-size");
  await page.goto(`/cart?merged=${id}.1.0.`);
  await page.getByText("Такой размер уже лежал в корзине").waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe("");
  await page.reload();
  await hearing(page);
  expect(await page.getByText("Такой размер уже лежал").count()).toBe(0);
  expect(complaints).toEqual([]);
});

import { expect, it } from "vitest";
import { DESKTOP, hearing } from "#tests/support/browser.ts";
import { confirmCity } from "#tests/support/city-question.ts";
import { DEMO_STATES } from "#tests/support/demo-states.ts";
import { startShop } from "#tests/support/shop.ts";
import { visitsTo } from "#tests/support/visits.ts";

const { visit } = visitsTo(startShop);

it("denim is bought by keys and by ear: by waist and length, past a pair that there is not; another colour and Back keep the size", async () => {
  const { page, complaints } = await visit(DESKTOP);
  await page.goto(`/catalog/product/${DEMO_STATES.denim}`);
  await hearing(page);
  await confirmCity(page);
  const [waist, length] = [page.getByRole("group", { name: "Талия" }), page.getByRole("group", { name: "Длина" })];
  const order = page.locator(".buy-box-actions").getByRole("button", { name: /Добавить в корзину/ });
  await order.press("Enter");
  const focus = page.locator(":focus");
  await expect.poll(() => focus.getAttribute("aria-label")).toBe("25");
  await page.keyboard.press("Space");
  await length.getByRole("radio", { name: "30", exact: true }).focus();
  await page.keyboard.press("ArrowRight");
  await length.getByText("Такого размера нет. Выберите длину").waitFor();
  expect(await page.locator(".size-picker").ariaSnapshot()).toBe(`- group "Талия":
  - text: Талия
  - link "Размерная сетка и обмеры":
    - /url: "#size-tables"
  - alert
  - radio "25" [checked]
  - radio "26"
  - radio "27"
  - radio "28"
  - radio "29"
  - radio "30"
  - radio "31"
- group "Длина":
  - text: Длина
  - alert: Такого размера нет. Выберите длину
  - radio "30"
  - radio "32, такого размера нет" [checked]
- status`);
  await order.press("Enter");
  await expect.poll(() => focus.getAttribute("aria-label")).toBe("30");
  await page.keyboard.press("Space");
  await length.getByText("Такого размера нет").waitFor({ state: "detached" });
  const chosen = () =>
    page.locator(".size-picker input:checked").evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
  await page.getByRole("link", { name: "Светло-голубой" }).click();
  await page.waitForURL("**/dzhinsy-pryamye-lightblue");
  await expect.poll(chosen).toEqual(["25", "30"]);
  await waist.getByRole("radio", { name: "26" }).press("Space");
  await page.goBack();
  await page.waitForURL(`**/${DEMO_STATES.denim}`);
  await page.locator(".colors-label", { hasText: "Синий" }).waitFor();
  await expect.poll(chosen).toEqual(["26", "30"]);
  await order.press("Enter");
  await page.locator(".toast", { hasText: "Добавлено в корзину" }).waitFor();
  await page.locator(".buy-box-actions").getByRole("link", { name: "Перейти в корзину" }).press("Enter");
  await page.locator(".cart-line").waitFor();
  expect(await page.locator(".cart-line").innerText()).toContain("Талия 26, длина 30");
  expect(complaints).toEqual([]);
});

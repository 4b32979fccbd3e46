import { expect, it } from "vitest";
import { DEVICES, hearing } from "#tests/support/browser.ts";
import { startShop } from "#tests/support/shop.ts";
import { visitsTo } from "#tests/support/visits.ts";

const { visit } = visitsTo(startShop);

it("a heart in one tab is a heart in the other, and a guest is told once why to sign in", async () => {
  const { page, context, complaints } = await visit(DEVICES.desktop);
  await page.goto("/catalog/women");
  await hearing(page);
  const heart = page.locator(".card .heart").first();
  const badge = page.locator(".header .heart .badge");
  await expect.poll(() => heart.getAttribute("aria-pressed")).toBe("false");
  await heart.click();
  await expect.poll(() => heart.getAttribute("aria-pressed")).toBe("true");
  await page.getByText("Изделие добавлено в вишлист").waitFor();
  const popup = page.getByRole("dialog", { name: "Вход и регистрация" });
  await popup.getByText("Войдите, чтобы видеть свой вишлист на любом устройстве").waitFor();
  await popup.getByText("Закрыть", { exact: true }).click();
  await popup.waitFor({ state: "hidden" });
  expect(await badge.textContent()).toBe("1");

  // The other tab is pressed in before it knows who asks: the button means what it says all the same.
  const other = await context.newPage();
  let letGo = (): void => {};
  const isKnown = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await other.route("**/visitor", async (route) => {
    await isKnown;
    await route.continue().catch(() => {});
  });
  await other.goto("/user/wishlist");
  await hearing(other);
  const removed = other.waitForResponse((answer) => answer.url().includes("/user/wishlist/remove-item/"));
  await other.locator(".wishlist-remove").click();
  await removed;
  await other.getByText("Изделие убрано из вишлиста").waitFor();
  letGo();
  await other.getByText("Здесь пока пусто").waitFor();
  await expect.poll(() => heart.getAttribute("aria-pressed")).toBe("false");
  await expect.poll(() => badge.count()).toBe(0);
  await heart.click();
  // It comes to the page that stands in the other tab.
  await other.locator(".wishlist-remove").waitFor();
  // A button that was pressed before its scripts is sent by the browser.
  await other.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>("#wishes");
    const pressed = document.querySelector<HTMLButtonElement>(".wishlist-remove");
    const field = Object.assign(document.createElement("input"), { name: pressed?.name, value: pressed?.value });
    form?.append(field);
    form?.submit();
  });
  await expect.poll(() => heart.getAttribute("aria-pressed")).toBe("false");
  await heart.click();
  await other.locator(".wishlist-remove").waitFor();
  expect(await popup.count()).toBe(0);
  expect(complaints).toEqual([]);
});

it("without scripts a heart leads to the wishlist, and what is taken away there is gone", async () => {
  const { page } = await visit({ ...DEVICES.phone, javaScriptEnabled: false });
  await page.goto("/catalog/women");
  await page.locator(".card .heart").first().click();
  expect([new URL(page.url()).pathname, await page.locator(".wishlist-remove").count()]).toEqual(["/user/wishlist", 1]);
  await page.locator(".wishlist-remove").click();
  expect(await page.locator(".wishlist-remove").count()).toBe(0);
});

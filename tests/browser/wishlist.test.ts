import type { Locator } from "playwright";
import { expect, it } from "vitest";
import { axeFaults } from "#tests/support/axe.ts";
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
  await page.locator(".toast", { hasText: "Изделие добавлено в вишлист" }).waitFor();
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

it("what is taken away can be put back where it stood, by keys alone, the last one too", async () => {
  const { page, complaints } = await visit({ ...DEVICES.desktop, reducedMotion: "reduce" });
  await page.goto("/catalog/women");
  await hearing(page);
  const kept = (): Promise<unknown> => page.waitForResponse((answer) => answer.url().includes("/user/wishlist/"));
  await Promise.all([kept(), page.locator(".card .heart").first().click()]);
  // A guest is told why to sign in, once.
  await page.getByRole("dialog").getByText("Закрыть", { exact: true }).click();
  await Promise.all([kept(), page.locator(".card .heart").nth(1).click()]);
  await page.goto("/user/wishlist");
  await hearing(page);
  const cards = page.locator(".wishlist .grid > li");
  const title = await cards.first().locator(".card-title").innerText();
  const press = (name: string): Promise<unknown> => Promise.all([kept(), cards.first().getByRole("button", { name }).press("Enter")]);
  await press(`Убрать из вишлиста: ${title}`);
  await cards.first().locator(".wishlist-return:focus").waitFor();
  await page.locator(".voice", { hasText: "Изделие убрано из вишлиста" }).waitFor({ state: "attached" });
  expect([await cards.count(), await axeFaults(page)]).toEqual([2, []]);
  await press(`Вернуть в вишлист: ${title}`);
  await cards.first().locator(".wishlist-remove:focus").waitFor();
  expect(await cards.first().locator(".card-title").innerText()).toBe(title);
  for (const place of [0, 1]) await Promise.all([kept(), cards.nth(place).locator(".wishlist-remove").click()]);
  await page.getByText("Здесь пока пусто").waitFor();
  await cards.nth(1).locator(".wishlist-return:focus").waitFor();
  await press(`Вернуть в вишлист: ${title}`);
  await page.getByText("Здесь пока пусто").waitFor({ state: "hidden" });
  await page.reload();
  await expect.poll(() => cards.locator(".card-title").allInnerTexts()).toEqual([title]);
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

it.each([320, 390])("the address of a shared wishlist and its button stand on the screen of a phone %i px wide", async (width) => {
  const { page } = await visit({ ...DEVICES.phone, viewport: { width, height: 844 }, reducedMotion: "reduce" });
  await page.goto("/catalog/women");
  await hearing(page);
  const kept = page.waitForResponse((answer) => answer.url().includes("/user/wishlist/"));
  await page.locator(".card .heart").first().click();
  await kept;
  await page.goto("/user/wishlist");
  await hearing(page);
  await page.getByRole("button", { name: "Поделиться вишлистом" }).click();
  const edges = (part: Locator): Promise<number> => part.evaluate((node) => node.getBoundingClientRect().right);
  const copy = page.getByRole("button", { name: "Скопировать ссылку" });
  await copy.waitFor();
  const link = page.locator(".wishlist-share-link .link");
  expect(Math.max(await edges(copy), await edges(link))).toBeLessThanOrEqual(width);
  expect(await link.evaluate((node) => node.scrollWidth <= node.clientWidth)).toBe(true);
});

it.each([true, false])(
  "that a wishlist is shared, and that it is not any more, is said where the focus is, once: scripts %s",
  async (hasScripts) => {
    const { page, context, complaints } = await visit({ ...DEVICES.desktop, javaScriptEnabled: hasScripts });
    // The page's own first call makes a visitor, and the next one would make another.
    const isMet = hasScripts ? page.waitForResponse("**/visitor") : null;
    await page.goto("/catalog/women");
    await isMet;
    const heart = await page.locator(".card .heart").first().getAttribute("value");
    await context.request.post(`/user/wishlist/add-item/${heart}`, { headers: { "x-requested-with": "XMLHttpRequest" } });
    await page.goto("/user/wishlist");
    const focused = page.locator(".wishlist-share-said:focus");
    await page.getByRole("button", { name: "Поделиться вишлистом" }).press("Enter");
    await page.getByRole("button", { name: "Закрыть доступ по ссылке" }).waitFor();
    await expect.poll(() => focused.allTextContents()).toEqual(["Ссылка готова."]);
    if (hasScripts) await expect.poll(() => page.url()).toMatch(/\/user\/wishlist#share$/);
    await page.getByRole("button", { name: "Закрыть доступ по ссылке" }).press("Enter");
    await expect.poll(() => focused.allTextContents()).toEqual(["Доступ закрыт: прежняя ссылка больше не работает."]);
    await page.getByRole("button", { name: "Поделиться вишлистом" }).waitFor();
    if (!hasScripts) return;
    await hearing(page);
    await page.reload();
    await hearing(page);
    expect([await page.locator(".wishlist-share-said").count(), complaints]).toEqual([0, []]);
  },
);
